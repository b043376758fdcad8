/**
 * Scrolls a field of a form into view, by the id of its outer element, and gives it the focus where the platform can do
 * that by id.
 */
export type BringToField = (id: string) => void

/** Room above the field: its name stays in view. */
export const ROOM = 80
