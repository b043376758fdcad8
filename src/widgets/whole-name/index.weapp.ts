/**
 * Names up to this many signs stand as one text. Here each part of a name is an element that travels to the page, and
 * lists are long.
 */
export const LONGEST_WHOLE = 10
