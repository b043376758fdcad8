import { type Day, daysBetween } from './date'
import { approximate, type Decimal } from './decimal'

/** A point of a growth curve: the growth since the first point in percent, with dividends reinvested. */
export interface GrowthPoint {
  day: Day
  growth: Decimal
}

/** The risk of a span. Its numbers are statistics in percent, not money: rounded to two decimals for showing. */
export interface Risk {
  /**
   * Annualised volatility: the sample standard deviation of the daily logarithmic returns times the square root of 250
   * trading days. Null for fewer than 20 returns, because so few say nothing.
   */
  volatility: string | null
  /** The largest fall from a highest point to a later lowest one: zero or negative. */
  drawdown: string
  /** The highest and the lowest point of that fall. Null without a fall. */
  peakDay: Day | null
  troughDay: Day | null
  /** Calendar days from the lowest point until the old height was reached again. Null if that has not happened. */
  recoveryDays: number | null
}

/** Trading days of a year, by the convention of the industry. */
const DAYS_OF_YEAR = 250
const LEAST_RETURNS = 20

const percent = (part: number): string => (part * 100).toFixed(2).replace(/^-0\.00$/, '0.00')

function volatilityOf(values: readonly number[]): string | null {
  const returns = values.slice(1).map((value, at) => Math.log(value / (values[at] ?? value)))
  if (returns.length < LEAST_RETURNS) return null
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return percent(Math.sqrt((squares / (returns.length - 1)) * DAYS_OF_YEAR))
}

/**
 * The risk of a growth curve. Null for fewer than two points, and for a curve that lost everything.
 *
 * @param points Oldest first, one for each day with a net value.
 */
export function riskOf(points: readonly GrowthPoint[]): Risk | null {
  const values = points.map(({ growth }) => 1 + approximate(growth) / 100)
  if (values.length < 2 || values.some(value => !(value > 0))) return null
  let [peak, depth] = [0, 0]
  let fall: { peak: number; trough: number } | null = null
  for (const [at, value] of values.entries()) {
    const highest = values[peak] ?? value
    if (value >= highest) peak = at
    else if (value / highest - 1 < depth) {
      depth = value / highest - 1
      fall = { peak, trough: at }
    }
  }
  const dayAt = (index: number) => points[index]?.day ?? ''
  const height = fall && (values[fall.peak] ?? 0)
  const recovered = fall && values.findIndex((value, at) => at > fall.trough && value >= (height ?? 0))
  return {
    volatility: volatilityOf(values),
    drawdown: percent(depth),
    peakDay: fall && dayAt(fall.peak),
    troughDay: fall && dayAt(fall.trough),
    recoveryDays:
      fall && recovered !== null && recovered >= 0 ? daysBetween(dayAt(fall.trough), dayAt(recovered)) : null,
  }
}
