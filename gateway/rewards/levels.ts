import { addDays, type Day, daysBetween } from '@/lib/date'
import { addMonths, quarterRange } from '@/lib/day-spans'
import { carriedTo, lastCertainDay } from '../portfolio/carried'
import { isHeld, type Portfolio } from '../portfolio/portfolio'
import { divideHalfUp, MONEY, toMoney, total, toUnits, type Units } from '../portfolio/units'

/** The levels of members, with the average assets in yuan at which each begins. */
export const LEVELS = [
  { level: 0, name: '普通会员', threshold: '0.00' },
  { level: 1, name: '银卡会员', threshold: '50000.00' },
  { level: 2, name: '金卡会员', threshold: '500000.00' },
  { level: 3, name: '钻石会员', threshold: '5000000.00' },
] as const

/** The name of a level. */
export const levelName = (level: number): string => LEVELS[level]?.name ?? ''

/** The level for an average of assets. */
export const levelAt = (average: Units): number =>
  LEVELS.filter(({ threshold }) => average >= toUnits(threshold, MONEY)).at(-1)?.level ?? 0

/** The sum of the assets of each day of a span, in cents. Days before the first holding are 0. */
function sumOfDays(portfolio: Portfolio, from: Day, through: Day): Units {
  const { axis, series } = carriedTo(portfolio, through)
  const [first] = axis
  if (first === undefined || through < first) return 0n
  const start = Math.max(0, daysBetween(first, from))
  return total(series.value.slice(start, daysBetween(first, through) + 1))
}

/** The average over the days of a span, both inclusive. */
function averageOf(portfolio: Portfolio, from: Day, through: Day) {
  const days = daysBetween(from, through) + 1
  const average = divideHalfUp(sumOfDays(portfolio, from, through), BigInt(days))
  return { from, through, days, average: toMoney(average), level: levelAt(average) }
}

/**
 * The distance from the current average to the next level: the average of the whole quarter must be higher by this.
 * Null at the highest level.
 */
function missingOf(average: string, level: number): string | null {
  const next = LEVELS[level + 1]
  return next ? toMoney(toUnits(next.threshold, MONEY) - toUnits(average, MONEY)) : null
}

/**
 * The level of the portfolio's day. It is based on the previous quarter, and the current quarter determines the next
 * one. Only past days with known figures count. In the first days of a quarter, the last figures of the previous
 * quarter may still be unknown: then the average covers the days so far.
 */
export function memberLevel(portfolio: Portfolio) {
  const { from: begin, to: until } = quarterRange(portfolio.today)
  const before = quarterRange(addMonths(begin, -3))
  // A customer without holdings has no figures to wait for.
  const known = portfolio.funds.some(isHeld) ? lastCertainDay(portfolio) : null
  const certain = known ?? addDays(portfolio.today, -1)
  const basis = averageOf(portfolio, before.from, [certain, before.to].sort()[0] ?? before.to)
  const running = certain < begin ? null : averageOf(portfolio, begin, certain)
  const present = running ?? basis
  return { level: basis.level, until, basis, running, missing: missingOf(present.average, present.level) }
}
