import { formatChineseDay } from '@/lib/date'
import type { PaperKind } from './papers'

interface Span {
  kind: PaperKind
  from: string | null
  to: string | null
}

/** The day or the days that a paper speaks of, in words. */
export const spanWords = ({ kind, from, to }: Span): string =>
  kind === 'certificate' ? `截至${formatChineseDay(to)}` : `${formatChineseDay(from)}至${formatChineseDay(to)}`
