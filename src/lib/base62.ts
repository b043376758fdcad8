import { ALPHANUMERIC } from './wire/random-text'

/** Longest customer number, in digits. */
const MAX_DIGITS = 20
/** Longest result: 1 and 20 nines in base 62. */
const MAX_CHARACTERS = 12

/**
 * A customer number (`custNo`, 1 to 20 digits) as the `esmsid` of an address: base 62 over 0-9, A-Z, a-z. A 1 goes
 * before the digits, so that leading zeros survive and each number has one code and each code one number. Null for
 * anything but such a number.
 */
export function encodeCustomerNumber(custNo: string): string | null {
  if (!/^\d+$/.test(custNo) || custNo.length > MAX_DIGITS) return null
  return convert([1, ...custNo].map(Number), 10, 62)
    .map(digit => ALPHANUMERIC.charAt(digit))
    .join('')
}

/** The customer number of an `esmsid`, leading zeros included; null if it is not a valid code. */
export function decodeCustomerNumber(esmsid: string): string | null {
  if (!/^[1-9A-Za-z][0-9A-Za-z]*$/.test(esmsid) || esmsid.length > MAX_CHARACTERS) return null
  const [sentinel, ...digits] = convert(
    [...esmsid].map(character => ALPHANUMERIC.indexOf(character)),
    62,
    10,
  )
  return sentinel === 1 && digits.length >= 1 && digits.length <= MAX_DIGITS ? digits.join('') : null
}

/** Digits of one base as digits of another, most significant first, by long division: old phones have no BigInt. */
function convert(digits: readonly number[], from: number, to: number): number[] {
  const result: number[] = []
  let rest = [...digits]
  while (rest.length > 0) {
    const quotient: number[] = []
    let remainder = 0
    for (const digit of rest) {
      const value = remainder * from + digit
      remainder = value % to
      const next = Math.floor(value / to)
      if (quotient.length > 0 || next > 0) quotient.push(next)
    }
    result.unshift(remainder)
    rest = quotient
  }
  return result
}
