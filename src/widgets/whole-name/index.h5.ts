/**
 * Names up to this many signs stand as one text: they fit in every list, also beside a star and two columns of figures.
 */
export const LONGEST_WHOLE = 6
