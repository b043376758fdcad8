/**
 * Reads typed and pasted texts as people mean them. Chinese keyboards write full-width signs; phones, banks and
 * PDFs put blanks, dashes, dots and invisible marks between the signs. Both ends and the gateway read a field with the
 * same function.
 */

/** The usual letters and digits instead of full-width ones. */
const usual = (text: string) => text.normalize('NFKC')

/** The text without blanks, also invisible ones such as U+200B and the marks that a phone's address book adds. */
export const withoutBlanks = (text: string): string => usual(text).replace(/[\s\p{Cf}]/gu, '')

/** Only the letters and digits of a number. A masked number is returned unchanged. */
export const digitsTyped = (text: string): string =>
  text.includes('*') ? text : usual(text).replace(/[^0-9A-Za-z]/g, '')

/** Only the letters and digits of a code, in upper case. */
export const codeTyped = (text: string): string => digitsTyped(text).toUpperCase()

const MOBILE_LENGTH = 11

/** A mobile number: `+86 154 0000 0001`, `154-0000-0001`. A masked one is returned unchanged. */
export function mobileTyped(text: string): string {
  const digits = digitsTyped(text)
  return digits.length > MOBILE_LENGTH ? digits.replace(/^(00)?86/, '') : digits
}

/** An amount, a share or a percentage: `１．５`, `1,234.5`. A comma that groups no thousands stays and is a fault. */
export const decimalTyped = (text: string): string =>
  withoutBlanks(text.replace(/。/g, '.')).replace(/,(?=\d{3}(?!\d))/g, '')

/** Dashes and apostrophes as a keyboard writes them: phones and PDFs replace them by longer and rounder ones. */
const plainMarks = (text: string) =>
  usual(text)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[‘’ʼ´]/g, "'")

/** A number of a parcel. */
export const parcelTyped = (text: string): string => withoutBlanks(plainMarks(text))

/** A name in Latin letters. */
export const latinTyped = (text: string): string =>
  plainMarks(text)
    .replace(/\p{Cf}/gu, '')
    .trim()

/**
 * A mail address: `li＠例子。com`, `Li <li@example.com>`, `mailto:li@example.com`, `li@example.com，` out of a sentence. A
 * blank within a name stays and is a fault: without it the address would be another one.
 */
export const mailTyped = (text: string): string =>
  plainMarks(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/。/g, '.')
    .replace(/^(?:.*<|\s*mailto:)|>.*$/gi, '')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/^[\s"'(]+|[\s"'),.;:!?、]+$/g, '')

/** The sentence about a code that is too short or too long. */
export const lengthFault = (what: string, length: number, given: number): string =>
  given < length
    ? `${what}不完整，应为${length}位，现在只有${given}位`
    : `${what}多了，应为${length}位，现在有${given}位`
