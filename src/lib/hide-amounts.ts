/** The text in place of a hidden amount. It always has the same length, so that it reveals nothing. */
export const hiddenAmount = '****'

/** Patterns of amounts. They use no look-behind, because iPhones before 16.4 cannot parse it. */
const AMOUNTS = [
  // A number before its unit: yuan or shares.
  /\d[\d,]*(\.\d+)?(?=\s?[万亿]?(元|份(?!额)))/g,
  // A number with two decimals that is not a percentage.
  /\d[\d,]*\.\d{2}(?![\d%])/g,
  // An amount that was truncated.
  /\d[\d,.]*(?=…)/g,
]

/** A server's sentence with its amounts masked, for use while amounts are hidden. */
export const withoutAmounts = (text: string): string =>
  AMOUNTS.reduce((shown, amounts) => shown.replace(amounts, hiddenAmount), text)
