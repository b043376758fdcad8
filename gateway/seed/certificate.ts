import type { Day } from '@/lib/date'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/**
 * Makes an identity card number (18 digits, GB 11643) with a correct check digit. No real person has it, because no
 * province has the code 99.
 *
 * @param serial three digits, the last one odd for men.
 */
export function identityNumber(birthday: Day, serial: string): string {
  const body = `990101${birthday.replace(/-/g, '')}${serial}`
  const total = weights.reduce((sum, weight, index) => sum + weight * Number(body[index]), 0)
  return `${body}${checks[total % 11]}`
}
