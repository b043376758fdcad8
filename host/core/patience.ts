import { messageOf } from './journal'

/** How long a person waits for anything to happen, in milliseconds: far longer than it takes on a busy machine. */
const PATIENCE = 20_000
const LOOK_EVERY = 10

/**
 * Waits until an attempt gives something other than undefined, null and false.
 *
 * @param attempt Asked again and again; what it throws counts as not yet.
 * @param failure The message when patience has run out.
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
