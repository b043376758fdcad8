import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@/platform/toast'
import { toastOf } from './envelope'
import { ApiError, HeadersError, NetworkError, ServerError, sentenceOf } from './errors'

/** Why something that a person started did not work. */
export interface Failure {
  /** What the person is told; never ''. */
  sentence: string
  /** ApiError, NetworkError, ServerError or HeadersError; anything else is a fault of the app. */
  error: unknown
  /**
   * No final answer came to a command: it may have been carried out. Running it again with the same input cannot carry
   * it out twice.
   */
  isUnknown: boolean
}

/** Returned by the work when the person gave it up: it has neither worked nor failed. */
export const GIVEN_UP = Symbol('given up')

const expected = [ApiError, NetworkError, ServerError, HeadersError]
const isExpected = (error: unknown) => expected.some(kind => error instanceof kind)

export const plainFailure = (error: unknown): Failure => ({
  sentence: sentenceOf(error) || '没有收到结果，请重试',
  error,
  isUnknown: false,
})

/**
 * What a toast says of a failure: of a refusal only the server's own sentence, and nothing where the server wants none.
 */
const toastFor = ({ error, sentence }: Failure) => (error instanceof ApiError ? toastOf(error) : sentence)

export interface RunOptions {
  /** The screen shows the failure. Otherwise a toast does, also when the screen has gone in the meantime. */
  inPlace?: boolean
  /** Explains an error; its own sentence unless told. */
  explain?: (error: unknown) => Failure
}

export interface Run<I> {
  /**
   * Starts the work. Resolves with true when all of it is done; with false when it failed, was given up, or another run
   * goes on. Rejects only with faults of the app.
   */
  run: (input: I) => Promise<boolean>
  busy: boolean
  /** Why the last run failed; null while another one goes on, and after `clear`. */
  failure: Failure | null
  clear: () => void
  /** Ends the run that goes on: its signal fires and nothing more is told of it. */
  cancel: () => void
}

/**
 * Work that a person starts: at most one run at a time, so that a double tap is one. Tells whether it goes on and why
 * it failed. It goes on when the screen is left; a screen that wants it to end calls `cancel`.
 */
export function useRun<I = void>(
  work: (input: I, signal: AbortSignal) => Promise<unknown>,
  options: RunOptions = {},
): Run<I> {
  const latest = useRef({ work, options })
  latest.current = { work, options }
  const current = useRef<AbortController | null>(null)
  const mounted = useRef(true)
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({ busy: false, failure: null })

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(async (input: I): Promise<boolean> => {
    if (current.current) return false
    const controller = new AbortController()
    current.current = controller
    const end = (failure: Failure | null) => {
      current.current = null
      if (mounted.current) setState({ busy: false, failure })
    }
    setState({ busy: true, failure: null })
    try {
      const result = await latest.current.work(input, controller.signal)
      if (current.current !== controller) return false
      end(null)
      return result !== GIVEN_UP
    } catch (error) {
      if (current.current !== controller) return false
      const { explain = plainFailure, inPlace } = latest.current.options
      const failure = explain(error)
      end(failure)
      if (!inPlace || !mounted.current) toast.say(toastFor(failure))
      if (!isExpected(error)) throw error
      return false
    }
  }, [])
  const clear = useCallback(() => setState(state => (state.failure ? { ...state, failure: null } : state)), [])
  const cancel = useCallback(() => {
    if (!current.current) return
    current.current.abort()
    current.current = null
    if (mounted.current) setState({ busy: false, failure: null })
  }, [])
  return { run, ...state, clear, cancel }
}
