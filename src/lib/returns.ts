import { type Day, daysBetween } from './date'
import { type Decimal, isZero, round } from './decimal'
import { add, percentOf } from './money'

/**
 * Rates of return, in percent with four decimals. `null` means that a rate cannot be computed; it is never zero.
 * Bisection and fractional powers have no exact arithmetic, so they use binary floats, and only the four decimals are
 * kept.
 */

const SCALE = 4

/**
 * Days of the year that annualised rates refer to. Shorter spans are not annualised, because that would predict an
 * unknown future.
 */
export const YEAR_DAYS = 365

/** The growth of one yuan in percent: 1.1 is '10.0000'. */
const percentOfGrowth = (growth: number): Decimal => round(((growth - 1) * 100).toFixed(8), SCALE)
const growthOf = (rate: Decimal) => 1 + Number(rate) / 100

/**
 * The simple return (简单收益率): the profit in percent of all the money invested, whenever it came in. Null without any.
 */
export const simpleRate = (profit: Decimal, invested: Decimal): Decimal | null =>
  Number(invested) > 0 ? percentOf(profit, invested, SCALE) : null

/** The annual rate, compounded, of a rate over `days` days; null under 365 days and for a loss of more than 100 %. */
export function annualised(rate: Decimal | null, days: number): Decimal | null {
  if (rate === null || days < YEAR_DAYS) return null
  const growth = growthOf(rate)
  return growth < 0 ? null : percentOfGrowth(growth ** (YEAR_DAYS / days))
}

/** Money that moved on a day, as a cash flow of the investor: payments in are negative, money received is positive. */
export interface CashFlow {
  day: Day
  amount: Decimal
}

/** A flow with its time: in days, or in the rate's time unit. */
interface Timed {
  time: number
  amount: number
}

/** Flows merged by day, in order of days. Days whose flows cancel out are dropped. */
function timed(flows: readonly CashFlow[]): Timed[] {
  const byDay = new Map<Day, Decimal>()
  for (const { day, amount } of flows) {
    const others = byDay.get(day)
    byDay.set(day, others === undefined ? amount : add(others, amount))
  }
  const days = [...byDay].filter(([, amount]) => !isZero(amount)).sort(([a], [b]) => (a < b ? -1 : 1))
  const first = days[0]?.[0] ?? ''
  return days.map(([day, amount]) => ({ time: daysBetween(first, day), amount: Number(amount) }))
}

/** The search range: growth from 1/10,000 to 10,000, as logarithms. */
const LIMIT = Math.log(10_000)
const SEARCH_STEPS = 368
/** The tolerance of the growth found, as a logarithm: far below the four decimals that are kept. */
const NEAR = 1e-14
/** Number of steps after which bisection alone reaches that tolerance. */
const MOST_STEPS = 60

/** How often the flows change sign: by Descartes' rule the maximum number of solutions. */
const turns = (flows: readonly Timed[]) =>
  flows.filter(({ amount }, index) => amount > 0 !== (flows[index - 1]?.amount ?? amount) > 0).length

/** The present value of the flows at a growth, given as a logarithm, and its derivative. */
function worthAt(flows: readonly Timed[], logGrowth: number): { worth: number; slope: number } {
  let [worth, slope] = [0, 0]
  for (const { time, amount } of flows) {
    const then = amount * Math.exp(-logGrowth * time)
    worth += then
    slope -= then * time
  }
  return { worth, slope }
}

/**
 * The growth between two edges at which the present value is zero, as a logarithm. It takes Newton's steps, and bisects
 * where such a step would leave the edges or is not shorter than half of the step before.
 */
function growthAtNothing(flows: readonly Timed[], edges: { low: number; high: number; isLowPositive: boolean }) {
  let { low, high } = edges
  let at = (low + high) / 2
  let last = high - low
  for (let step = 0; step < MOST_STEPS && last > NEAR; step++) {
    const { worth, slope } = worthAt(flows, at)
    if (worth === 0) return at
    if (worth > 0 === edges.isLowPositive) low = at
    else high = at
    const newton = at - worth / slope
    const isGood = newton > low && newton < high && Math.abs(newton - at) < last / 2
    const next = isGood ? newton : (low + high) / 2
    last = Math.abs(next - at)
    at = next
  }
  return at
}

/**
 * The internal rates of return (资金加权), one for each of `unitsDays`: the one rate in percent per that many days at which
 * all payments in would have grown to all money received. With 365 days it is the XIRR of spreadsheets. Flows may come
 * in any order; flows of one day are merged.
 *
 * @returns null if no rate between -99.99 % and 999,900 % fits, and if more than one does: then none of them is
 * meaningful.
 */
export function internalRates(flows: readonly CashFlow[], unitsDays: readonly number[]): (Decimal | null)[] {
  const moved = timed(flows)
  return unitsDays.map(unitDays => rateOf(moved.map(({ time, amount }) => ({ time: time / unitDays, amount }))))
}

function rateOf(moved: readonly Timed[]): Decimal | null {
  const turned = turns(moved)
  if (turned === 0) return null
  // One change of sign has at most one solution; with more, every stretch of the range is searched.
  const stretches = turned === 1 ? 1 : SEARCH_STEPS
  const step = (2 * LIMIT) / stretches
  // Each flow shrinks by the same factor from edge to edge, so one power per flow is enough for all edges.
  const shrinking = moved.map(({ time, amount }) => ({
    worth: amount * Math.exp(LIMIT * time),
    factor: Math.exp(-step * time),
  }))
  const edges = Array.from({ length: stretches + 1 }, (_, index) => {
    let sum = 0
    for (const flow of shrinking) {
      sum += flow.worth
      flow.worth *= flow.factor
    }
    return { at: -LIMIT + step * index, isPositive: sum > 0 }
  })
  const crossings = edges.flatMap((edge, index) => {
    const next = edges[index + 1]
    return next && next.isPositive !== edge.isPositive ? [{ low: edge, high: next }] : []
  })
  const [crossing] = crossings
  if (!crossing || crossings.length > 1) return null
  const { low, high } = crossing
  return percentOfGrowth(
    Math.exp(growthAtNothing(moved, { low: low.at, high: high.at, isLowPositive: low.isPositive })),
  )
}
