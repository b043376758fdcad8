import { type Day, daysBetween } from './date'
import { type Decimal, isZero, round } from './decimal'
import { add, percentOf } from './money'

/**
 * Rates of return, in percent with four decimals. `null` is what cannot be computed, never zero. What is found by
 * halving or by a fractional power has no exact arithmetic: binary floats find it, and only the four decimals are kept.
 */

const SCALE = 4

/**
 * The days of a year to which rates are brought, and from which on they may be: less would tell of a future nobody
 * knows.
 */
export const YEAR_DAYS = 365

/** The growth of one yuan and what it is in percent: 1.1 and '10.0000'. */
const percentOfGrowth = (growth: number): Decimal => round(((growth - 1) * 100).toFixed(8), SCALE)
const growthOf = (rate: Decimal) => 1 + Number(rate) / 100

/**
 * The simple return (简单收益率): the profit in percent of all the money there was to work, whenever it came. Null without
 * any.
 */
export const simpleRate = (profit: Decimal, invested: Decimal): Decimal | null =>
  Number(invested) > 0 ? percentOf(profit, invested, SCALE) : null

/** What a rate of `days` days is a year, compounded; null under 365 days and for what lost more than everything. */
export function annualised(rate: Decimal | null, days: number): Decimal | null {
  if (rate === null || days < YEAR_DAYS) return null
  const growth = growthOf(rate)
  return growth < 0 ? null : percentOfGrowth(growth ** (YEAR_DAYS / days))
}

/** Money that moved on a day, as the person's purse saw it: what was paid in is negative, what came back positive. */
export interface CashFlow {
  day: Day
  amount: Decimal
}

/** A flow by its time: in days, or in units of the rate's. */
interface Timed {
  time: number
  amount: number
}

/** Same-day flows as one, by days and in their order; those that cancel out are none. */
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

/** Looked for between a ten-thousandth and ten thousand times the money, as logarithms of the growth. */
const LIMIT = Math.log(10_000)
const SEARCH_STEPS = 368
/** So near is a growth found, as a logarithm: far beyond the four decimals that are kept. */
const NEAR = 1e-14
/** Halving alone comes so near after so many steps. */
const MOST_STEPS = 60

/**
 * How often the flows turn from paying in to getting back or the other way round: by Descartes' rule the most solutions
 * there can be.
 */
const turns = (flows: readonly Timed[]) =>
  flows.filter(({ amount }, index) => amount > 0 !== (flows[index - 1]?.amount ?? amount) > 0).length

/** What the flows are worth at a growth, as a logarithm, and how fast that changes with it. */
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
 * The growth between two edges at which the flows are worth nothing, as a logarithm. Newton's steps lead there, and
 * half of the way does where such a step would leave the edges or is no shorter than half of the one before.
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
 * The internal rates of return (资金加权), one for each of `unitsDays`: the one rate in percent for so many days at which
 * everything paid in would have grown to everything that came back. With 365 days it is what spreadsheets call XIRR. In
 * any order; flows of one day count as one.
 *
 * @returns null where no rate between -99.99 % and 999,900 % fits, and where more than one does: then none of them says
 * anything.
 */
export function internalRates(flows: readonly CashFlow[], unitsDays: readonly number[]): (Decimal | null)[] {
  const moved = timed(flows)
  return unitsDays.map(unitDays => rateOf(moved.map(({ time, amount }) => ({ time: time / unitDays, amount }))))
}

function rateOf(moved: readonly Timed[]): Decimal | null {
  const turned = turns(moved)
  if (turned === 0) return null
  // One turn has one solution at most; of more turns every stretch of the way is looked at.
  const stretches = turned === 1 ? 1 : SEARCH_STEPS
  const step = (2 * LIMIT) / stretches
  // Each flow shrinks by the same factor from edge to edge, so one power a flow is enough for all edges.
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
