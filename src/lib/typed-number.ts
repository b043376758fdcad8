/**
 * The text without blanks, and with full-width digits and letters, which Chinese keyboards produce, as the usual ones.
 */
export const withoutBlanks = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

const MOBILE_LENGTH = 11

/**
 * A mobile number from input that was pasted or autofilled: `+86 154 0000 0001`, `154-0000-0001`. A masked one is
 * returned unchanged.
 */
export function mobileTyped(text: string): string {
  if (text.includes('*')) return text
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.length > MOBILE_LENGTH ? digits.replace(/^(00)?86/, '').slice(0, MOBILE_LENGTH) : digits
}
