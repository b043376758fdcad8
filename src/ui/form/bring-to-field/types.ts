/**
 * Scrolls a field of a form into view, by the id of its outer element, and focuses it if the platform can do that by
 * id.
 */
export type BringToField = (id: string) => void

/**
 * Focuses the first pressable or editable element inside an element, by its id. For use after the focused element was
 * removed. Does nothing if another element has the focus by now, for example because the person types elsewhere, or
 * if the platform has no focus.
 */
export type FocusWithin = (id: string) => void

/** Space above the field in px, so that its label stays in view. */
export const ROOM = 80

/** Scrolls a sentence into view, by the id of its element. Does nothing if it is already visible. */
export type BringIntoView = (id: string) => void

/** Space at the lower end of the window in px, where a bar with the action may be. */
export const BAR_ROOM = 110
