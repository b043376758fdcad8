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
}

/** The day or the days that a paper speaks of, in words. */
export const spanWords = ({ kind, from, to }: Span): string => words[kind](formatChineseDay(from), formatChineseDay(to))
