/** The kinds of certificates whose numbers have a known form, by their code. */
const CARD = '0'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
const CARD_LENGTH = 18

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
function hasCheckDigit(number: string): boolean {
  const total = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)
  return CHECK_DIGITS[total % 11] === number[CARD_LENGTH - 1]
}

const NOT_A_CARD = '身份证号码由17位数字和1位数字或X组成'

/** The fault in the beginning of an identity card number that no further input can repair; '' if there is none. */
function cardFaultSoFar(number: string): string {
  if (!/^\d{0,17}$|^\d{17}[\dX]$/.test(number)) {
    return number.length > CARD_LENGTH ? '身份证号码为18位，请检查是否多输入了' : NOT_A_CARD
  }
  if (number.length >= 14 && !isBirthday(number.slice(6, 14))) return '身份证号码中的出生日期不正确，请检查'
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

const written = (typed: string) => typed.trim().toUpperCase()

/**
 * The fault in a certificate number during input, if further typing cannot repair it; '' otherwise. Only identity cards
 * are checked before the number is complete.
 */
export const certificateFaultSoFar = (certType: string, typed: string): string =>
  certType === CARD ? cardFaultSoFar(written(typed)) : ''

/** The fault in a certificate number of this kind, as a sentence for the person; '' if the number is plausible. */
export function certificateFault(certType: string, typed: string): string {
  const number = written(typed)
  if (number === '') return '请输入证件号码'
  if (certType === CARD) {
    const fault = cardFaultSoFar(number)
    if (fault || number.length === CARD_LENGTH) return fault
    return `身份证号码为18位，现在是${number.length}位`
  }
  const form = FORMS[certType]
  return form && !form[0].test(number) ? form[1] : ''
}
