import { birthdayIn, writtenCertificate } from './certificate'

/**
 * The birth year that an identity card number contains.
 *
 * @param certType The code of the kind of certificate: only '0', an identity card, has a birthday in its number.
 * @param certNo The whole number, or its first ten digits.
 * @returns null if the number contains no valid birth year
 */
export function birthYearOf(certType: string, certNo: string): number | null {
  if (certType !== '0') return null
  const number = writtenCertificate(certNo)
  // A number of fifteen digits has only the last two digits of the year.
  const old = number.length === 15 ? birthdayIn(number) : null
  const year = old?.slice(0, 4) ?? /^\d{6}((?:19|20)\d{2})/.exec(number)?.[1]
  return year === undefined ? null : Number(year)
}

/** People born before this year are offered larger letters. */
const LARGER_BEFORE = 1960

/** Whether somebody with this certificate is offered larger letters. */
export function wantsLargerLetters(certType: string, certNo: string): boolean {
  const year = birthYearOf(certType, certNo)
  return year !== null && year < LARGER_BEFORE
}
