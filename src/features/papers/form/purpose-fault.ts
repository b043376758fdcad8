import { UNPRINTABLE } from '@/contract/papers'

/** The error text for the purpose of a certificate, with the character that is not allowed; '' for none. */
export function purposeFault(purpose: string): string {
  const [sign] = UNPRINTABLE.exec(purpose.trim()) ?? []
  if (sign === undefined) return ''
  // These characters are invisible, so the sentence cannot show them.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(sign)) return '用途请写在一行内，不要包含换行或看不见的符号'
  return `用途中的「${sign}」无法打印，请删除`
}
