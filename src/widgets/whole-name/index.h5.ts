/**
 * Names up to this many characters are one text: they fit in every list, even beside a star and two columns of
 * figures.
 */
export const LONGEST_WHOLE = 6
