import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel'
import { ServiceFault } from './service-fault'

/** The kinds of faults that say something about the health of the service. */
const isUnwell = (error: unknown) =>
  error instanceof ServiceFault && (error.kind === 'slow' || error.kind === 'unreachable' || error.kind === 'broken')

const FAILURES_UNTIL_PAUSE = 5
const PAUSE_MS = 10_000

/** The deadline of a call to a service outside, in milliseconds. */
export const USUAL_DEADLINE = 5_000
/** The deadline of a call that looks at pictures. */
export const PICTURE_DEADLINE = 10_000

/** The result of one request, for metrics and the log. */
export interface Outcome {
  service: string
  /** 'ok', or the kind of the fault. */
  result: 'ok' | ServiceFault['kind'] | 'refused'
  seconds: number
}

export interface GuardOptions {
  /** The provider and its service: `tencent sms`. */
  service: string
  /** Milliseconds. */
  deadline?: number
  /** Milliseconds until a paused service is tried again. */
  pause?: number
  /** Gets the outcome of every request, and whether the service is asked from now on. */
  note?: (outcome: Outcome, isAsked: boolean) => void
}

/** Protects the gateway from a service that is slow or down. */
export interface Guard {
  /**
   * Runs one request. A request that is `idempotent` is tried again if the service was unwell. After five faults in
   * a row the service is not asked for ten seconds.
   *
   * @throws ServiceFault 'slow' after the deadline, 'paused' while the service is not asked. Errors of `request` pass.
   */
  run: <T>(request: (signal: AbortSignal) => Promise<T>, options?: { idempotent?: boolean }) => Promise<T>
}

export function createGuard({
  service,
  deadline = USUAL_DEADLINE,
  pause = PAUSE_MS,
  note = () => {},
}: GuardOptions): Guard {
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleWhen(isUnwell), {
    halfOpenAfter: pause,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_PAUSE),
  })
  const limit = timeout(deadline, TimeoutStrategy.Aggressive)
  const again = retry(handleWhen(isUnwell), { maxAttempts: 1 })
  const within = <T>(request: (signal: AbortSignal) => Promise<T>) =>
    limit
      .execute(({ signal }) =>
        request(signal).catch((error: unknown) => {
          // The end of the request may be noticed before the deadline is.
          throw signal.aborted ? new ServiceFault(service, 'slow') : error
        }),
      )
      .catch((error: unknown) => {
        // Not isTaskCancelledError: in cockatiel 3 it asks for another error's property and is always false.
        throw error instanceof TaskCancelledError ? new ServiceFault(service, 'slow') : error
      })
  const once = async <T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const told = (result: Outcome['result']) =>
      note({ service, result, seconds: (performance.now() - begun) / 1000 }, breaker.state !== CircuitState.Open)
    try {
      const answer = await breaker.execute(() => within(request))
      told('ok')
      return answer
    } catch (error) {
      const fault = isBrokenCircuitError(error) ? new ServiceFault(service, 'paused') : error
      told(fault instanceof ServiceFault ? fault.kind : 'refused')
      throw fault
    }
  }
  return {
    run: (request, { idempotent = false } = {}) => (idempotent ? again.execute(() => once(request)) : once(request)),
  }
}
