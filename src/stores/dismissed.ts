import type { Stored } from './stored'

/** Who puts an invitation away is left alone for a week. */
const WEEK_MS = 7 * 24 * 3_600_000

/** Whether an invitation was put away, at the time that is kept, and should still be left alone. */
export const isDismissed = (at: Stored<number>) => Date.now() - (at.get() ?? 0) < WEEK_MS

export const dismiss = (at: Stored<number>) => at.set(Date.now())
