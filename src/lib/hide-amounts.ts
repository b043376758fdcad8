/** The text in place of a hidden amount. It always has the same length, so that it reveals nothing. */
export const hiddenAmount = '****'

/** Without look-behind, which iPhones before 16.4 refuse to read. */
const AMOUNTS = [
  // Before its unit: yuan or shares.
  /\d[\d,]*(\.\d+)?(?=\s?[万亿]?(元|份(?!额)))/g,
  // Two decimals that are no percentage.
  /\d[\d,]*\.\d{2}(?![\d%])/g,
  // Cut off in the middle.
  /\d[\d,.]*(?=…)/g,
]

/** A sentence of the server without its amounts, for when amounts are hidden. */
export const withoutAmounts = (text: string): string =>
  AMOUNTS.reduce((shown, amounts) => shown.replace(amounts, hiddenAmount), text)
