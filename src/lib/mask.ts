/**
 * `text` with everything between its first `head` and last `tail` characters as stars. A text too short to hide
 * anything becomes all stars.
 */
const between = (text: string, head: number, tail: number) => {
  const letters = [...text]
  const hidden = letters.length - head - tail
  if (hidden < 1) return '*'.repeat(letters.length)
  return [...letters.slice(0, head), '*'.repeat(hidden), ...letters.slice(letters.length - tail)].join('')
}

/** 13812345678 -> 138****5678 */
export const maskMobile = (mobile: string) => between(mobile, 3, 4)

/** 310101199001011234 -> 310***********1234; passports and other short numbers keep two at each end. */
export const maskCertificate = (certNo: string) => (certNo.length >= 15 ? between(certNo, 3, 4) : between(certNo, 2, 2))

/** 6222021234567890123 -> ***************0123 */
export const maskBankCard = (accountNo: string) => between(accountNo, 0, 4)

/** 98A012345678 -> 98******5678, for fund, shareholder and trading accounts. */
export const maskAccount = (account: string) => between(account, 2, account.length > 8 ? 4 : 2)

/** 100820260001 -> 1008****0001 */
export const maskCustomerNumber = (custNo: string) => between(custNo, 4, 4)

/** zhangwei@example.com -> z*******@example.com */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '*'.repeat(email.length) : between(email.slice(0, at), at > 1 ? 1 : 0, 0) + email.slice(at)
}

/** 张三丰 -> 张**. Recognisable for people who know the person; nobody else learns the full name. */
export const maskName = (name: string) => between(name, [...name].length > 1 ? 1 : 0, 0)
