import type { Call, InputOf, OutputOf } from '@/contract/call'
import { send } from './client'

interface Asked {
  call: Call
  input: unknown
  answer: Promise<unknown>
}

const asked: Asked[] = []
let takenOver = false

/**
 * Sends a read before the app's own scripts are loaded. The cache takes the answer over when it starts (api/query.tsx).
 * After that nothing is sent ahead, because the screens send their own reads.
 */
export function askAhead<C extends Call>(call: C, input: InputOf<C>) {
  if (takenOver) return
  const answer: Promise<OutputOf<C>> = send(call, input, { quiet: true })
  // The code that takes the answer over handles its failure.
  answer.catch(() => undefined)
  asked.push({ call, input, answer })
}

/** Returns the requests that were sent ahead. It returns them only once. */
export function takeAskedAhead(): readonly Asked[] {
  takenOver = true
  return asked.splice(0)
}
