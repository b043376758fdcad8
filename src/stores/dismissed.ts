import type { Stored } from './stored'

/** After a person closes an invitation, it is hidden for a week. */
const WEEK_MS = 7 * 24 * 3_600_000

/** Whether an invitation was closed at the stored time and must still stay hidden. */
export const isDismissed = (at: Stored<number>) => Date.now() - (at.get() ?? 0) < WEEK_MS

export const dismiss = (at: Stored<number>) => at.set(Date.now())
