import type { FundRange } from '@/contract/funds-found'
import type { Day } from '@/lib/date'
import type { FundInfo } from '../fund/fund-growth'
import { growthBetween, startOfSpan } from '../spans'

/** The growth of several funds since the same day. */
export interface Comparison {
  /** The days of the chart in order. The first is the common start. */
  days: readonly Day[]
  /** For each fund, the growth in percent since the start on each of these days. Null after its newest value. */
  lines: ReadonlyArray<ReadonlyArray<string | null>>
  /** A fund is younger than the span, so all lines start with its first day. */
  isShorter: boolean
}

type History = FundInfo['history']

interface Known {
  day: Day
  growth: string
}

const known = (history: History): Known[] =>
  history.flatMap(({ day, growth }) => (day && growth !== null ? [{ day, growth }] : []))

const lastDay = (values: readonly Known[]) => values[values.length - 1]?.day ?? ''
const latest = (days: readonly Day[]): Day => [...days].sort().pop() ?? ''

/**
 * Computes the growth of funds over a span from the same start: the first day of the span, or that of the youngest
 * fund. A fund without a value on a day uses its previous value. Without any history there are no days.
 */
export function sameStart(histories: readonly History[], range: FundRange): Comparison {
  const all = histories.map(known)
  const there = all.filter(values => values.length > 0)
  const last = latest(there.map(lastDay))
  if (last === '') return { days: [], lines: all.map(() => []), isShorter: false }
  const wanted = startOfSpan(range, last)
  const start = latest([wanted, ...there.map(([first]) => first?.day ?? '')])
  // Money-market funds have values at weekends too. The fund with the fewest days gives the days that all have in
  // common.
  const shortest = there.reduce((few, values) =>
    since(values, start).length < since(few, start).length ? values : few,
  )
  const inAll = since(shortest, start).map(({ day }) => day)
  const end = inAll[inAll.length - 1] ?? start
  const rest = new Set(there.flatMap(values => since(values, end).map(({ day }) => day)))
  const days = [start, ...inAll, ...[...rest].sort()]
  return { days, lines: all.map(values => lineOf(values, days)), isShorter: range !== 'all' && start !== wanted }
}

const since = (values: readonly Known[], start: Day) => values.filter(({ day }) => day > start)

function lineOf(values: readonly Known[], days: readonly Day[]): Array<string | null> {
  const end = lastDay(values)
  let at = -1
  let base: string | null = null
  return days.map(day => {
    for (let next = values[at + 1]; next && next.day <= day; next = values[at + 1]) at += 1
    const growth = values[at]?.growth ?? null
    base ??= growth
    return day > end ? null : growthBetween(base, growth)
  })
}

/** The newest known value of a line. */
export const newestOf = (line: ReadonlyArray<string | null> = []): string | null =>
  line.reduce((last, value) => value ?? last, null)
