/** Without blanks, and with the usual digits and letters in place of those of full width, as Chinese keyboards have. */
export const withoutBlanks = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

const MOBILE_LENGTH = 11

/**
 * A mobile number as people paste it and browsers fill it in: `+86 154 0000 0001`, `154-0000-0001`. One that is told
 * masked stays as it is.
 */
export function mobileTyped(text: string): string {
  if (text.includes('*')) return text
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.length > MOBILE_LENGTH ? digits.replace(/^(00)?86/, '').slice(0, MOBILE_LENGTH) : digits
}
