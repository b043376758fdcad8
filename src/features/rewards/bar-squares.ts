/**
 * Code 128: the widths of the three bars and three gaps of each symbol, by its value. 103 to 105 start a code. The last
 * one ends it and has one more bar.
 */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const START_B = 104
const STOP = 106
/** The blank margin that scanners need on both sides. */
const QUIET = 10
/** Rows of the picture. A code about a third as high as it is wide can be scanned at an angle. */
const ROWS = 64

/** The symbol values of a text in code set B, with the start, the check value and the stop. */
export function symbolsOf(text: string): number[] {
  const values = [...text].map(letter => letter.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103
  return [START_B, ...values, check, STOP]
}

/** Whether a text can be a bar code: printable ASCII only. */
export const fitsBars = (text: string) => /^[\x20-\x7e]+$/.test(text)

/**
 * Returns a bar code (Code 128) as rows of squares: true is dark.
 *
 * @throws RangeError for a character that is not printable ASCII.
 */
export function barSquares(text: string): boolean[][] {
  if (!fitsBars(text)) throw new RangeError('No text for a bar code.')
  const widths = symbolsOf(text).flatMap(value => [...(SYMBOLS[value] ?? '')].map(Number))
  const bars = widths.flatMap((width, at) => new Array<boolean>(width).fill(at % 2 === 0))
  const quiet = new Array<boolean>(QUIET).fill(false)
  const row = [...quiet, ...bars, ...quiet]
  return new Array<boolean[]>(ROWS).fill(row)
}
