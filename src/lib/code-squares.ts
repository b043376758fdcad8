import { encode } from 'uqr'

/** The white margin around a code, in squares. Scanners need four. */
const QUIET = 4

/**
 * The squares of a QR code with its margin, row by row: true is dark. It is a separate module because the
 * mini-program's build keeps the whole library if the library itself is imported lazily: 1.2 KB of the main package.
 */
export const codeSquares = (content: string): boolean[][] => encode(content, { ecc: 'M', border: QUIET }).data
