/**
 * Scrolls a field of a form into view, by the id of its outer element, and gives it the focus where the platform can do
 * that by id.
 */
export type BringToField = (id: string) => void

/**
 * Gives the focus to the first thing within an element, by its id, that can be pressed or typed in. For where the thing
 * that had the focus is gone. Does nothing where something else has the focus by now, as of who types elsewhere, and
 * where the platform has no focus to lose.
 */
export type FocusWithin = (id: string) => void

/** Room above the field: its name stays in view. */
export const ROOM = 80

/** Scrolls a sentence into view, by the id of its element. Does nothing where the person can already read it. */
export type BringIntoView = (id: string) => void

/** Room at the lower end of the window, in px: a bar with the action may lie there. */
export const BAR_ROOM = 110
