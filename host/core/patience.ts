import { messageOf } from './journal'

/** The longest wait for anything, in milliseconds. It is far more than a busy machine needs. */
const PATIENCE = 20_000
const LOOK_EVERY = 10

/**
 * Waits until an attempt gives something other than undefined, null and false.
 *
 * @param attempt Called again and again. An error of it counts as not yet.
 * @param failure The error message when the time is over.
 */
export async function waitUntil<T>(
  attempt: () => T | Promise<T>,
  failure: () => string,
  patience = PATIENCE,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience
  let cause = ''
  for (;;) {
    try {
      const value = await attempt()
      if (value !== undefined && value !== null && value !== false) return value
      cause = ''
    } catch (error) {
      cause = `\n${messageOf(error)}`
    }
    if (Date.now() > end) throw new Error(failure() + cause)
    await pause(LOOK_EVERY)
  }
}

export const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
