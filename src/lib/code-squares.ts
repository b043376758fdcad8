import { encode } from 'uqr'

/** The white margin around a code, in squares. Scanners need four. */
const QUIET = 4

/**
 * The squares of a code with its margin, row by row: true is dark. A module of its own, because the mini-program's
 * build keeps the whole library when the library itself is imported late: 1.2 KB of the main package.
 */
export const codeSquares = (content: string): boolean[][] => encode(content, { ecc: 'M', border: QUIET }).data
