/** The code of the identity card. */
const CARD = '0'

/**
 * A certificate number as it is stored: of normal width, in upper case, without blanks, brackets, hyphens and dots.
 * Other marks stay, so that a masked number never passes as a whole one.
 */
export const writtenCertificate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}.。·,/'‘’−]/gu, '')
    .toUpperCase()

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
const CARD_LENGTH = 18
/** The length of numbers issued before 1999: without the century and without the check digit. */
const OLD_LENGTH = 15

/** Whether the eight digits are a past day since 1900. */
function isBirthday(digits: string): boolean {
  const year = Number(digits.slice(0, 4))
  const month = Number(digits.slice(4, 6))
  const day = Number(digits.slice(6, 8))
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay && year >= 1900 && date.getTime() <= Date.now()
}

/** The last digit of an identity card number is computed from the other seventeen (GB 11643). */
function checkDigitOf(number: string): string {
  const total = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)
  return CHECK_DIGITS[total % 11] ?? ''
}

const hasCheckDigit = (number: string) => checkDigitOf(number) === number[CARD_LENGTH - 1]

/** Whether a number is that of an identity card from before 1999. */
const isOldNumber = (number: string) => /^\d{15}$/.test(number) && isBirthday(`19${number.slice(6, 12)}`)

/** The number of a military certificate (军字第1234567号) with its issuer, and with or without the words around it. */
const WORDED = /^([^字第号0-9A-Z]{0,4})字?第?([0-9A-Z]+)号?$/u

/**
 * A certificate number for comparisons and keys only: letters, digits and Han characters. All spellings of one number
 * have the same key; for an identity number of fifteen digits it is the form of eighteen, and for 军字第1234567号 it is
 * 军1234567. The database computes the same with its function `certificate_number_key`.
 */
export function certificateKey(number: string): string {
  const plain = number
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z\u3005-\u3007\u3400-\u9fff\u{20000}-\u{323af}]/gu, '')
    .toUpperCase()
    .replace(WORDED, '$1$2')
  if (!/^\d{15}$/.test(plain)) return plain
  const begun = `${plain.slice(0, 6)}19${plain.slice(6)}`
  return begun + checkDigitOf(begun)
}

/** Whether two texts are spellings of one certificate number. */
export const isSameNumber = (one: string, other: string): boolean => certificateKey(one) === certificateKey(other)

/** The form of the key of an identity number. It is one person's on every kind of certificate that bears it. */
export const IDENTITY_NUMBER = /^[0-9]{17}[0-9X]$/

/**
 * The birthday, YYYY-MM-DD, that an identity number tells, on whatever kind of certificate it stands; null if the
 * number is none.
 */
export function birthdayIn(number: string): string | null {
  const key = certificateKey(number)
  const day = key.slice(6, 14)
  if (!IDENTITY_NUMBER.test(key) || !hasCheckDigit(key) || !isBirthday(day)) return null
  return [day.slice(0, 4), day.slice(4, 6), day.slice(6)].join('-')
}

export const DIED_BEFORE_BIRTH = '去世日期早于证件号码中的出生日期，请核对'

/** Whether a person with this identity number was born after a day. False if the number tells no birthday. */
export const bornAfter = (number: string, day: string): boolean => (birthdayIn(number) ?? '') > day

interface Certified {
  certType: string
  certNo: string
}

/** Whether two certificates are one person's. */
export const isSameCertificate = (one: Certified, other: Certified): boolean =>
  isSameNumber(one.certNo, other.certNo) &&
  (one.certType === other.certType || IDENTITY_NUMBER.test(certificateKey(one.certNo)))

const NOT_A_CARD = '身份证号码由17位数字和1位数字或X组成'

/** The fault in the beginning of an identity card number that no further input can repair; '' if there is none. */
function cardFaultSoFar(number: string): string {
  if (!/^\d{0,17}$|^\d{17}[\dX]$/.test(number)) {
    return number.length > CARD_LENGTH ? '身份证号码为18位，请检查是否多输入了' : NOT_A_CARD
  }
  const mayBeOld = number.length <= OLD_LENGTH && isBirthday(`19${number.slice(6, 12)}`)
  if (number.length >= 14 && !mayBeOld && !isBirthday(number.slice(6, 14)))
    return '身份证号码中的出生日期不正确，请检查'
  if (number.length === CARD_LENGTH && !hasCheckDigit(number)) return '身份证号码不正确，请逐位核对'
  return ''
}

/** The other kinds: the pattern of a complete number, and the sentence for any other input. */
const FORMS: Readonly<Record<string, readonly [RegExp, string]>> = {
  1: [/^[A-Z0-9]{5,17}$/, '请输入5至17位护照号码，只含字母和数字'],
  4: [/^[HM]\d{8}(\d{2})?$/, '请输入通行证号码：字母H或M加8位或10位数字'],
  6: [/^[A-Z]{3}\d{12}$|^9\d{16}[\dX]$/, '请输入居留证号码：3个字母加12位数字，或18位号码'],
  7: [/^\d{8}$|^\d{10}[A-Z]?$/, '请输入台湾居民通行证号码：8位或10位数字'],
}

/**
 * The fault in a certificate number during input, if further typing cannot repair it; '' otherwise. Only identity cards
 * are checked before the number is complete.
 */
export const certificateFaultSoFar = (certType: string, typed: string): string =>
  certType === CARD ? cardFaultSoFar(writtenCertificate(typed)) : ''

/** The fault in a certificate number of this kind, as a sentence for the person; '' if the number is plausible. */
export function certificateFault(certType: string, typed: string): string {
  const number = writtenCertificate(typed)
  if (number === '') return '请输入证件号码'
  if (certType === CARD) {
    const fault = cardFaultSoFar(number)
    if (fault || number.length === CARD_LENGTH || isOldNumber(number)) return fault
    return `身份证号码为18位，现在是${number.length}位`
  }
  const form = FORMS[certType]
  return form && !form[0].test(number) ? form[1] : ''
}
