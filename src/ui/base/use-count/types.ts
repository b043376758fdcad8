/**
 * Lets a figure count to its value, once for each value in a visit of the app.
 *
 * It stands still where motion is not wanted: with reduced motion and in elder mode. It does so too where the person
 * has seen it already, on the first frame of a page.
 *
 * @param text the formatted figure.
 * @param counts whether this figure may count.
 * @returns the text to show now: in the end the formatted figure itself.
 */
export type UseCount = (text: string, counts: boolean) => string
