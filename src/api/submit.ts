import { useRef, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { same } from '@/lib/same'
import { newIdempotencyKey, type SendOptions, send } from './client'
import { ApiError, isDone, isFinal, isStillRunning, NetworkError, ServerError } from './errors'
import { invalidate } from './query'
import { type Failure, GIVEN_UP, plainFailure, type Run, useRun } from './run'

/** How a command is sent, for `send` and the functions built on it. */
export type SubmitSend = Required<Pick<SendOptions, 'quiet' | 'idempotencyKey' | 'signal'>>

type OnProgress = (done: number) => void

/**
 * Sends a command where `send` alone is not enough: encrypted, with a file, or by one of several calls. Rejects like
 * `send`.
 */
export type Sender<S, O> = (sent: S, options: SubmitSend, onProgress: OnProgress) => Promise<O>

export interface SubmitOptions<I, S, O> {
  /**
   * A retry loses nothing and does nothing twice, as for a link to a file or a draft. The sentence of a failure then
   * does not say that the outcome is unknown.
   */
  harmless?: boolean
  /** The screen shows `failure` itself. Without this a toast shows it. */
  inPlace?: boolean
  /**
   * Makes the data to send from the input. It is used when the person must do something (a captcha), or when the data
   * differs each time (a ciphertext). Null means that the person gave up. A repeat sends the same data with the same
   * key, because the gateway refuses a different request under the same key.
   */
  prepare?: (input: I) => Promise<S | null>
  /** Names of calls and domains that are stale afterwards. By default the call's own list is used. */
  stales?: readonly string[]
  /** Writes the result into the cached answers at once, so that the person need not wait until they are read again. */
  apply?: (output: O) => void
  /**
   * Called when the server refused, also temporarily (`isFinal` of errors.ts). Not called when the server says that the
   * command is already done (`isDone`).
   */
  refused?: (error: ApiError) => void
  /**
   * Work that follows the answer and belongs to the run. The run stays busy until it is done, and a failure in it is
   * reported as well.
   */
  after?: (output: O, input: I, step: { signal: AbortSignal; onProgress: OnProgress }) => unknown
}

/** The stage of a run: `preparing` is before sending, `following` is after the answer. */
export type Stage = 'preparing' | 'sending' | 'following'

/** The progress of a command. */
export interface Progress {
  stage: Stage
  /** How much of this stage's upload or download is done, 0 to 1. */
  done: number
}

export interface Submit<I> extends Run<I>, Progress {}

/** A command without a final answer so far. The next run with the same input sends exactly the same command again. */
interface Pending<I, S> {
  input: I
  sent: S
  key: string
}

/** The sentence for a command whose result is unknown. */
function unknownFailure(error: unknown): Failure {
  const plain = plainFailure(error)
  if (error instanceof ApiError) return { ...plain, isUnknown: true }
  // Rule: the sentence of a fault stands first, letter by letter.
  const end = /[。！]$/.test(plain.sentence) ? '' : '。'
  const sentence = `${plain.sentence}${end}可能已经成功，重试不会重复提交`
  return { sentence, error, isUnknown: true }
}

const leavesUnknown = (error: unknown) =>
  error instanceof NetworkError || error instanceof ServerError || isStillRunning(error)

const senderOf =
  (call: Call): Sender<unknown, unknown> =>
  (input, options, onProgress) =>
    send(call, input, { ...options, ...(call.carrier === 'multipart' && { onProgress }) })

/** The current way of sending a command. */
interface How<I, S, O> {
  sender: Sender<S, O>
  stales: readonly string[]
  options: SubmitOptions<I, S, O>
}

/** The work of sending one command, with all its retries. It keeps the data that a repeat needs. */
export function commandOf<I, S, O>(how: () => How<I, S, O>, tell: (progress: Progress) => void) {
  let pending: Pending<I, S> | null = null
  let unknown: unknown = null

  async function pendingFor(input: I): Promise<Pending<I, S> | null> {
    if (pending && same(pending.input, input)) return pending
    pending = null
    const { prepare } = how().options
    // Without `prepare` the input itself is sent.
    const sent = prepare ? await prepare(input) : (input as unknown as S)
    return sent === null ? null : { input, sent, key: newIdempotencyKey() }
  }

  const forget = (key: string) => {
    if (pending?.key === key) pending = null
  }

  async function deliver(
    { sent, key }: Pending<I, S>,
    { sender, stales }: How<I, S, O>,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Promise<O> {
    try {
      const output = await sender(sent, { quiet: true, idempotencyKey: key, signal }, onProgress)
      forget(key)
      return output
    } catch (error) {
      if (leavesUnknown(error)) {
        unknown = error
        // The server may have carried the command out, so the screen reads the present state again.
        if (!signal.aborted) invalidate(stales)
      } else if (isDone(error)) {
        forget(key)
        if (!signal.aborted) invalidate(stales)
      } else if (error instanceof ApiError) {
        const { prepare, refused } = how().options
        // A temporary refusal also uses up the prepared data: a captcha counts once.
        if (isFinal(error) || prepare) forget(key)
        refused?.(error)
      }
      throw error
    }
  }

  async function work(input: I, signal: AbortSignal) {
    const at = (stage: Stage) => {
      const tellDone = (done: number) => !signal.aborted && tell({ stage, done })
      tellDone(0)
      return tellDone
    }
    unknown = null
    const begun = how()
    if (begun.options.prepare) at('preparing')
    const next = await pendingFor(input)
    if (!next || signal.aborted) return GIVEN_UP
    pending = next
    const output = await deliver(next, begun, signal, at('sending'))
    const { apply } = how().options
    apply?.(output)
    const read = invalidate(begun.stales)
    if (!apply) await read
    if (signal.aborted) return GIVEN_UP
    const onProgress = at('following')
    await how().options.after?.(output, input, { signal, onProgress })
  }

  function explain(error: unknown): Failure {
    const failure = error === unknown ? unknownFailure(error) : plainFailure(error)
    return how().options.harmless ? { ...failure, sentence: plainFailure(error).sentence } : failure
  }
  return { work, explain }
}

/** The progress of a command before it begins. */
export const BEGINNING: Progress = { stage: 'sending', done: 0 }

/**
 * The one way to send a command from a screen, given as a call of the contract or as a function that sends it.
 *
 * At most one run goes on at a time. A run carries an idempotency key, which lives until the input changes or a final
 * answer has come: a success or a final refusal. If no answer came, or a broken one, the outcome is unknown. Then the
 * person sees a message saying so, the stale reads of the command are repeated, and the next run with the same input
 * sends the same request under the same key.
 */
export function useSubmit<C extends Call, I = InputOf<C>>(
  call: C,
  options?: SubmitOptions<I, InputOf<C>, OutputOf<C>>,
): Submit<I>
export function useSubmit<S, O, I = S>(sender: Sender<S, O>, options?: SubmitOptions<I, S, O>): Submit<I>
export function useSubmit<I, S, O>(how: Call | Sender<S, O>, options: SubmitOptions<I, S, O> = {}): Submit<I> {
  // The overload has checked the input and answer types of the Call.
  const sender = typeof how === 'function' ? how : (senderOf(how) as Sender<S, O>)
  const stales = options.stales ?? (typeof how === 'function' ? [] : how.stales)
  const latest = useRef({ sender, stales, options })
  latest.current = { sender, stales, options }
  const [progress, setProgress] = useState(BEGINNING)
  const [{ work, explain }] = useState(() => commandOf(() => latest.current, setProgress))
  const { inPlace } = options
  return { ...useRun(work, { explain, ...(inPlace && { inPlace }) }), ...progress }
}
