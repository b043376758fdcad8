import type { UseCount } from './types'

/** Nothing counts: a mini-program's code cannot tell whether the person prefers reduced motion. */
export const useCount: UseCount = text => text
