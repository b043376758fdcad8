import type { AnswerOf } from '@/contract/call'
import type { guides } from '@/contract/guides'
import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'

/** The move of one day, in ten thousandths of a percent: a whole number, so that nothing is rounded. */
export interface DayMove {
  day: Day
  units: number
}

/** Units in 100 %: ten thousand for each percent. */
const WHOLE = 1_000_000n
/** Scale of the fixed-point values while the moves of a year are multiplied. */
const FINE = 10n ** 18n

/** Widths of a bucket, in units: 0.01 %, 0.02 %, 0.05 % and so on. */
const widths = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
/** With more rows than this the chart is not readable. */
const MOST_STEPS = 12

/** A rate of the database ('0.0312') in units. */
export const unitsOf = (rate: Decimal): number => Math.round(Number(rate) * 10_000)

const percent = (units: number): Decimal => (units / 10_000).toFixed(4)

/** Growth in percent from one fixed-point value (scale FINE) to another. */
const growthBetween = (from: bigint, to: bigint): Decimal => {
  const units = Number(((to - from) * WHOLE * 2n + (to > from ? from : -from)) / (from * 2n))
  return percent(units)
}

/** The value after each day, starting from FINE before the first day. */
function valuesOf(moves: readonly DayMove[]): bigint[] {
  let value = FINE
  return moves.map(({ units }) => {
    value = (value * (WHOLE + BigInt(units))) / WHOLE
    return value
  })
}

type Fall = AnswerOf<typeof guides.bondDays>['funds'][number]['fall']

/** The deepest fall from an earlier high. The high may be on `before`, the day before the first move. */
export function deepestFall(before: Day, moves: readonly DayMove[]): Fall {
  const points = [
    { day: before, value: FINE },
    ...valuesOf(moves).map((value, at) => ({ day: moves[at]?.day ?? before, value })),
  ]
  let height = points[0]
  let deepest: { from: (typeof points)[number]; low: (typeof points)[number] } | null = null
  for (const point of points) {
    if (!height || point.value >= height.value) height = point
    // Compared as fractions: low / height.
    if (!deepest ? point.value < height.value : point.value * deepest.from.value < deepest.low.value * height.value) {
      deepest = { from: height, low: point }
    }
  }
  if (!deepest) return null
  const { from, low } = deepest
  const back = points.find(point => point.day > low.day && point.value >= from.value)
  return { from: from.day, low: low.day, until: back?.day ?? null, rate: growthBetween(from.value, low.value) }
}

/** The bucket of a move: 1 is the first above 0, -1 the first below, 0 no move. */
const stepOf = (units: number, width: number) => Math.sign(units) * Math.ceil(Math.abs(units) / width)

type Buckets = AnswerOf<typeof guides.bondDays>['funds'][number]['buckets']

/** The number of days in each bucket, from the deepest fall to the highest rise. */
export function bucketsOf(moves: readonly DayMove[]): Buckets {
  const all = moves.map(({ units }) => units)
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const width = widths.find(one => stepOf(high, one) - stepOf(low, one) <= MOST_STEPS) ?? 1_000_000
  const [first, last] = [stepOf(low, width), stepOf(high, width)]
  const newest = stepOf(moves.at(-1)?.units ?? 0, width)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const step = first + index
    const [from, to] = step === 0 ? [0, 0] : step > 0 ? [step - 1, step] : [step, step + 1]
    return {
      from: percent(from * width),
      to: percent(to * width),
      count: all.filter(units => stepOf(units, width) === step).length,
      isNewest: step === newest,
    }
  })
}

/** The summary of a year's days for the answer. `moves` are oldest first and at least one. */
export function toldMoves(before: Day, moves: readonly DayMove[]) {
  const newest = moves.at(-1) ?? { day: before, units: 0 }
  const count = (fits: (units: number) => boolean) => moves.filter(({ units }) => fits(units)).length
  const told = ({ day, units }: DayMove) => ({ day, rate: percent(units) })
  // Of days with the same move the newest wins.
  const best = moves.reduce((one, other) => (other.units >= one.units ? other : one), newest)
  const worst = moves.reduce((one, other) => (other.units <= one.units ? other : one), newest)
  const way = Math.sign(newest.units)
  return {
    newest: told(newest),
    since: moves[0]?.day ?? before,
    days: moves.length,
    up: count(units => units > 0),
    flat: count(units => units === 0),
    down: count(units => units < 0),
    like: count(units => (way === 0 ? units === 0 : units * way >= newest.units * way)),
    best: told(best),
    worst: told(worst),
    growth: growthBetween(FINE, valuesOf(moves).at(-1) ?? FINE),
    fall: deepestFall(before, moves),
    buckets: bucketsOf(moves),
  }
}
