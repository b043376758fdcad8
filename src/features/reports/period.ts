import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { monthOf } from '@/lib/date'
import { quarterRange } from '@/lib/day-spans'

export type Report = OutputOf<typeof assets.analysisReport>
export type Kind = Report['kind']
export type Periods = OutputOf<typeof assets.busiDateNav>
export type Period = Periods['months'][number]

interface KindWords {
  /** The label in a segmented control, such as 「月报」. */
  short: string
  /** The document title, such as 「月度报告」. */
  report: string
  /** The prefix of the figures' labels, such as 「当月」. */
  own: string
  /** The labels of the stepper's arrows. */
  around: readonly [before: string, after: string]
  /** The name of one step of the curve: a day, or a month. */
  step: string
}

export const kindWords: Readonly<Record<Kind, KindWords>> = {
  month: { short: '月报', report: '月度报告', own: '当月', around: ['上个月', '下个月'], step: '日' },
  quarter: { short: '季报', report: '季度报告', own: '当季', around: ['上一季', '下一季'], step: '月' },
  year: { short: '年报', report: '年度报告', own: '当年', around: ['上一年', '下一年'], step: '月' },
}

export const kinds = ['month', 'quarter', 'year'] as const
export const isKind = (value: string | undefined): value is Kind => kinds.some(kind => kind === value)

const listOf = { month: 'months', quarter: 'quarters', year: 'years' } as const

/** The periods of a kind that have a report, newest first. */
export const periodsOf = (periods: Periods, kind: Kind): readonly Period[] => periods[listOf[kind]]

/** Returns the requested period. If it does not exist, returns the newest finished period, or else the running one. */
export function chosenPeriod(periods: Periods, kind: Kind, asked: string | undefined): Period | null {
  const all = periodsOf(periods, kind)
  return all.find(({ period }) => period === asked) ?? all.find(({ isComplete }) => isComplete) ?? all[0] ?? null
}

/**
 * The period of another kind that contains the end of a period: 2026-08 gives the third quarter, the third quarter
 * gives September.
 */
export function periodAt(periods: Periods, kind: Kind, day: string | null): Period | null {
  return (
    periodsOf(periods, kind).find(({ from, to }) => day !== null && (from ?? '') <= day && day <= (to ?? '')) ?? null
  )
}

const quarterNames = ['一', '二', '三', '四']

/**
 * The last day of the quarter. A report of a running quarter ends earlier, so `to` is not used. '' while no day is
 * known.
 */
export const quarterEndOf = ({ from }: Period) => (from === null ? '' : quarterRange(from).to)

/** '2026-10' gives 「2026年10月」, '2026-Q3' 「2026年三季度」, '2025' 「2025年」. Anything else stays as it is. */
export function periodName(period: string): string {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(period)
  if (quarter) return `${quarter[1]}年${quarterNames[Number(quarter[2]) - 1]}季度`
  const half = /^(\d{4})-H([12])$/.exec(period)
  if (half) return `${half[1]}年${half[2] === '1' ? '上' : '下'}半年`
  if (/^\d{4}$/.test(period)) return `${period}年`
  return /^\d{4}-\d{2}$/.test(period) ? `${period.slice(0, 4)}年${monthOf(`${period}-01`)}月` : period
}

/** The label of one step beside a figure: a day '10-24', a month 「8月」. */
export const stepName = (period: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(period) ? period.slice(5) : periodName(period).replace(/^\d{4}年(?=.)/, '')

/** Such as 「2026年10月 月度报告」. */
export const reportTitle = (kind: Kind, period: string) => `${periodName(period)} ${kindWords[kind].report}`

/** The screens of the reports. */
export const reportRoutes = { month: 'reportMonth', quarter: 'reportQuarter', year: 'reportYear' } as const
