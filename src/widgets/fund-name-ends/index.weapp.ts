/**
 * Names up to this many characters are one text. In a mini-program each part of a name is an element that is sent to
 * the page, and lists are long.
 */
export const LONGEST_WHOLE = 10

/**
 * Nothing is added to a name in two parts: a screen reader reads all texts of a list row. The name again would be extra
 * data for every row.
 */
export const spokenName = (_: string) => ({})
