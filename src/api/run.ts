import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@/platform/toast'
import { toastOf } from './envelope'
import { ApiError, LocalError, NetworkError, ServerError, sentenceOf } from './errors'

/** Why something that the person started did not work. */
export interface Failure {
  /** The sentence that the person reads; never ''. */
  sentence: string
  /** ApiError, NetworkError, ServerError or LocalError. Any other error is a bug of the app. */
  error: unknown
  /**
   * No final answer came to a command, so the server may have carried it out. Running it again with the same input
   * cannot carry it out twice.
   */
  isUnknown: boolean
}

/** The work returns this when the person cancelled it. It has neither succeeded nor failed. */
export const GIVEN_UP = Symbol('given up')

const expected = [ApiError, NetworkError, ServerError, LocalError]
const isExpected = (error: unknown) => expected.some(kind => error instanceof kind)

export const plainFailure = (error: unknown): Failure => ({
  sentence: sentenceOf(error) || '没有收到结果，请重试',
  error,
  isUnknown: false,
})

/**
 * The toast text of a failure. For a refusal it is only the server's own sentence, and empty where the server wants
 * none.
 */
const toastFor = ({ error, sentence }: Failure) => (error instanceof ApiError ? toastOf(error) : sentence)

export interface RunOptions {
  /** The screen shows the failure. Without this a toast shows it, also when the screen has closed meanwhile. */
  inPlace?: boolean
  /** Makes the sentence for an error. By default the error's own sentence is used. */
  explain?: (error: unknown) => Failure
}

export interface Run<I> {
  /**
   * Starts the work. Resolves with true when all of it is done. Resolves with false when it failed, was given up, or
   * another run is still going on. Rejects only for bugs of the app.
   */
  run: (input: I) => Promise<boolean>
  busy: boolean
  /** Why the last run failed. Null during another run and after `clear`. */
  failure: Failure | null
  clear: () => void
  /** Ends the current run. Its signal fires, and the run reports nothing more. */
  cancel: () => void
}

/** Whether a run goes on, and why the last one failed. */
export type RunState = Pick<Run<unknown>, 'busy' | 'failure'>

const IDLE: RunState = { busy: false, failure: null }

/**
 * Runs work one at a time and reports its state, independently of any screen.
 *
 * @param isShown Whether the screen that shows a failure in place is still there.
 */
export function newRun<I>(
  work: (input: I, signal: AbortSignal) => Promise<unknown>,
  options: () => RunOptions,
  tell: (state: RunState) => void,
  isShown: () => boolean,
): Pick<Run<I>, 'run' | 'cancel'> {
  let current: AbortController | null = null
  const end = (failure: Failure | null) => {
    current = null
    tell({ busy: false, failure })
  }
  return {
    async run(input) {
      if (current) return false
      const controller = new AbortController()
      current = controller
      tell({ busy: true, failure: null })
      try {
        const result = await work(input, controller.signal)
        if (current !== controller) return false
        end(null)
        return result !== GIVEN_UP
      } catch (error) {
        if (current !== controller) return false
        const { explain = plainFailure, inPlace } = options()
        const failure = explain(error)
        end(failure)
        if (!inPlace || !isShown()) toast.say(toastFor(failure))
        if (!isExpected(error)) throw error
        return false
      }
    },
    cancel() {
      current?.abort()
      if (current) end(null)
    },
  }
}

/**
 * Runs work that the person starts. At most one run goes on at a time, so a double tap counts once. Reports whether a
 * run goes on and why the last one failed. The run continues when the screen is left; a screen that wants to end it
 * calls `cancel`.
 */
export function useRun<I = void>(
  work: (input: I, signal: AbortSignal) => Promise<unknown>,
  options: RunOptions = {},
): Run<I> {
  const latest = useRef({ work, options })
  latest.current = { work, options }
  const mounted = useRef(true)
  const [state, setState] = useState(IDLE)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const [{ run, cancel }] = useState(() =>
    newRun<I>(
      (input, signal) => latest.current.work(input, signal),
      () => latest.current.options,
      state => mounted.current && setState(state),
      () => mounted.current,
    ),
  )
  const clear = useCallback(() => setState(state => (state.failure ? { ...state, failure: null } : state)), [])
  return { run, ...state, clear, cancel }
}
