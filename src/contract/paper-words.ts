import { formatChineseDay } from '@/lib/date'
import type { AnyPaperKind } from './papers'

interface Span {
  kind: AnyPaperKind
  from: string | null
  to: string | null
}

const words: Readonly<Record<AnyPaperKind, (from: string, to: string) => string>> = {
  certificate: (_, to) => `截至${to}`,
  bill: (from, to) => `${from}至${to}`,
  revocation: (_, to) => to,
  inheritance: (_, to) => to,
  vote: (_, to) => to,
}

/** The day or days of a paper, in words. */
export const spanWords = ({ kind, from, to }: Span): string => words[kind](formatChineseDay(from), formatChineseDay(to))

/** Maximum number of characters that a sentence names. */
const NAMED_SIGNS = 5

/** Unprintable characters as text for a sentence. Some of them are invisible. */
export function signsInWords(signs: readonly string[]): string {
  const seen = signs.filter(sign => !/[\p{C}\p{Zl}\p{Zp}]/u.test(sign))
  return seen.length === 0 ? '看不见的特殊符号' : `「${seen.slice(0, NAMED_SIGNS).join('')}」`
}
