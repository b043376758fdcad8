import { compare, type Decimal, isNegative, missing, negate, parseDecimal, round } from './decimal'

const grouped = (value: Decimal) => {
  const [whole = '', fraction] = value.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}

/**
 * A number with thousands separators: '1,234.50'; `--` if it is missing. Money and shares have 2 decimals, net values
 * 4.
 */
export function formatAmount(value: unknown, digits = 2): string {
  const number = parseDecimal(value)
  return number === null ? missing : grouped(round(number, digits))
}

const units = ['', '万', '亿']

/** Like formatAmount, but from 10,000 on in 万 and from 10,000 万 on in 亿: '1.28万', '3.05亿'. */
export function formatInUnits(value: unknown, digits = 2): string {
  const number = parseDecimal(value)
  if (number === null) return missing
  const size = isNegative(number) ? negate(number) : number
  for (const [index, unit] of units.entries()) {
    const scaled = shiftPoint(size, -4 * index)
    const shown = round(scaled, digits)
    // The unit depends on the rounded figure: 9,999.996 is shown as 1.00万, never as 10,000.00.
    if (compare(shown, '10000') < 0 || index === units.length - 1) {
      return `${isNegative(number) && /[1-9]/.test(shown) ? '-' : ''}${grouped(shown)}${unit}`
    }
  }
  return missing
}

/** Moves the decimal point of a non-negative decimal to the left: exact, without a division. */
function shiftPoint(value: Decimal, places: number): Decimal {
  if (places === 0) return value
  const [whole = '', fraction = ''] = value.split('.')
  const digits = whole.padStart(1 - places, '0')
  return `${digits.slice(0, places)}.${digits.slice(places)}${fraction}`
}

/**
 * With its sign: '+1,234.50', '-3.00', '+0.00'; `--` if it is missing. The sign belongs to the rounded figure, so there
 * is no '-0.00'.
 */
export function formatSigned(value: unknown, digits = 2): string {
  const text = formatAmount(value, digits)
  return text === missing || text.charAt(0) === '-' ? text : `+${text}`
}

/** Like formatSigned in 万 and 亿: '+1.28万'. */
export function formatSignedInUnits(value: unknown, digits = 2): string {
  const text = formatInUnits(value, digits)
  return text === missing || text.charAt(0) === '-' ? text : `+${text}`
}

/** Decimals of a rate (收益率): 2, and 3 for money-market funds. */
export const rateDigits = (isMoneyMarket: boolean) => (isMoneyMarket ? 3 : 2)

/** A rate in percent with its sign: '1.2345' is '+1.23%' ('+1.235%' for a money-market fund); `--` if it is missing. */
export function formatRate(value: unknown, digits: number = rateDigits(false)): string {
  const text = formatSigned(value, digits)
  return text === missing ? missing : `${text}%`
}

/** Like formatRate, for a rate that is neither a gain nor a loss, such as a fall from a high: there is no '+0.00%'. */
export function formatPlainRate(value: unknown, digits: number = rateDigits(false)): string {
  const text = formatRate(value, digits)
  return /[1-9]/.test(text) ? text : text.replace('+', '')
}

/** A percentage of a whole: '12.50%'; `--` if it is missing. */
export const percentText = (percent: unknown, digits = 2): string => {
  const text = formatAmount(percent, digits)
  return text === missing ? missing : `${text}%`
}

/**
 * The direction of a figure as it is shown. Null if there is no figure, and for one that rounds to zero: zero is
 * neither a gain nor a loss.
 */
export function direction(value: unknown, digits = 2): 'up' | 'down' | null {
  const number = parseDecimal(value)
  const way = number === null ? 0 : compare(round(number, digits), '0')
  return way === 0 ? null : way < 0 ? 'down' : 'up'
}
