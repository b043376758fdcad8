import type { RovingFocus } from './types'

/** A mini-program has no keyboard. */
export const rovingFocus = (_: RovingFocus) => ({})
