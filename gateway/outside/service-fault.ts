import { addDays, instantAt, today } from '@/lib/date'
import { codes, Refusal } from '../lib/refusal'

/**
 * The kind of a fault: the service took too long, could not be reached, answered something unreadable, is asked no more
 * for the moment because it failed repeatedly, asked us to come back later, or refuses our settings.
 */
export type FaultKind = 'slow' | 'unreachable' | 'broken' | 'paused' | 'limited' | 'settings'

/** A service outside failed. The message never contains anything about a person. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault'
  constructor(
    /** The provider and its service: `tencent sms`. */
    readonly service: string,
    readonly kind: FaultKind,
    /** The provider's error code, for the log. */
    readonly code = '',
    readonly cause?: unknown,
  ) {
    super(`${service}: ${kind}${code && ` ${code}`}`)
  }
}

/**
 * The end of a job whose service refuses our settings or the form of our request: another attempt would get the same
 * answer. Any other error is worth a retry.
 */
export function endIfHopeless(error: unknown): 'hopeless' {
  if (error instanceof ServiceFault && error.kind === 'settings') return 'hopeless'
  throw error
}

/** WeChat's code for the quota of a day (45009). It begins anew at midnight in China. */
const OF_DAY: readonly string[] = ['45009']

/** The time at which a quota that is used up begins anew. Null for any other error. */
export function quotaFrom(error: unknown, now: Date): Date | null {
  const isUsedUp = error instanceof ServiceFault && error.kind === 'limited' && OF_DAY.includes(error.code)
  return isUsedUp ? instantAt(addDays(today(now), 1), '00:00:00') : null
}

/** The sentence for a person whose request needs a service that is down. `name` is the Chinese name of the service. */
export const unavailable = (name: string) => new Refusal(codes.unavailable, `${name}暂不可用，请稍后再试`)
