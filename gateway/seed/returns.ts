import type { Day } from '@/lib/date'
import { random } from './random'

/**
 * A factor that moves many funds at once. Each month has one of its `moods`, which is the mean daily change. Changes
 * are fractions: 0.01 is 1 %.
 */
interface Factor {
  deviation: number
  moods: readonly number[]
}

const factors = {
  china: { deviation: 0.0085, moods: [-0.0022, -0.0011, 0.0003, 0.0009, 0.0013, 0.0022] },
  tech: { deviation: 0.009, moods: [-0.002, -0.0008, 0, 0.0008, 0.0019] },
  world: { deviation: 0.0078, moods: [-0.0018, -0.0004, 0.0004, 0.0008, 0.0013] },
  rates: { deviation: 0.0003, moods: [-0.00018, 0.00002, 0.00006, 0.0001] },
} as const satisfies Record<string, Factor>

type FactorName = keyof typeof factors

interface Exposure {
  /** The portfolio's own mean daily change. */
  drift: number
  /** The portfolio's own deviation. */
  own: number
  on: Partial<Record<FactorName, number>>
}

/** The factors that move each portfolio of the fund list. Bond funds change little, sector funds much. */
const exposures: Record<string, Exposure> = {
  manufacturing: { drift: 0.0001, own: 0.006, on: { china: 1.05, tech: 0.4 } },
  health: { drift: -0.0001, own: 0.0095, on: { china: 0.95 } },
  consumption: { drift: 0, own: 0.0065, on: { china: 1 } },
  growth: { drift: 0.0001, own: 0.0035, on: { china: 0.75, tech: 0.15 } },
  value: { drift: 0.0002, own: 0.003, on: { china: 0.7 } },
  emerging: { drift: 0, own: 0.007, on: { china: 0.9, tech: 0.7 } },
  balanced: { drift: 0.0001, own: 0.0025, on: { china: 0.5, rates: 0.5 } },
  selected: { drift: 0.0001, own: 0.004, on: { china: 0.8, tech: 0.3 } },
  innovation: { drift: 0.0001, own: 0.008, on: { china: 0.9, tech: 0.9 } },
  digital: { drift: 0, own: 0.007, on: { china: 0.9, tech: 0.9 } },
  pureBond: { drift: 0.0001, own: 0.00012, on: { rates: 1 } },
  shortBond: { drift: 0.00009, own: 0.00006, on: { rates: 0.3 } },
  enhanced: { drift: 0.0001, own: 0.0006, on: { china: 0.14, rates: 1 } },
  rolling: { drift: 0.00009, own: 0.00008, on: { rates: 0.5 } },
  csi300: { drift: 0, own: 0.0008, on: { china: 1 } },
  csi500: { drift: 0.0001, own: 0.0035, on: { china: 1.05, tech: 0.2 } },
  dividend: { drift: 0.0002, own: 0.003, on: { china: 0.55 } },
  star50: { drift: 0, own: 0.005, on: { china: 0.9, tech: 1.1 } },
  nasdaq: { drift: 0.0001, own: 0.005, on: { world: 1.15 } },
  global: { drift: 0.0001, own: 0.004, on: { world: 1 } },
  lifeScience: { drift: -0.0002, own: 0.009, on: { world: 0.8 } },
  asiaBond: { drift: 0.0001, own: 0.0015, on: { world: 0.08, rates: 1 } },
  target2040: { drift: 0.0001, own: 0.0012, on: { china: 0.5, rates: 0.5 } },
  steady: { drift: 0.0001, own: 0.0006, on: { china: 0.15, rates: 0.8 } },
  pensionSteady: { drift: 0.0001, own: 0.0006, on: { china: 0.18, rates: 0.8 } },
  pensionBalanced: { drift: 0.0001, own: 0.0011, on: { china: 0.42, rates: 0.6 } },
  industrialPark: { drift: 0.0001, own: 0.003, on: { china: 0.1 } },
  expressway: { drift: 0.0001, own: 0.0025, on: { china: 0.08 } },
}

const cache = new Map<string, number>()

function factorOn(name: FactorName, day: Day): number {
  const key = `${name}/${day}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const factor = factors[name]
  const mood = random('mood', name, day.slice(0, 7)).pick(factor.moods)
  const change = mood + random('factor', name, day).normal() * factor.deviation
  cache.set(key, change)
  return change
}

/** The change of the Chinese stock market on a trading day, as a fraction. */
export const marketReturnOn = (day: Day): number => factorOn('china', day)

const factorNames = Object.keys(factors) as FactorName[]

const ownCache = new Map<string, number>()

/**
 * The change of a portfolio on a trading day as a fraction: 0.0123 is 1.23 %. It depends only on the names and the day.
 */
export function returnOn(portfolio: string, day: Day): number {
  const key = `${portfolio}/${day}`
  const change = ownCache.get(key) ?? computeReturn(portfolio, day)
  ownCache.set(key, change)
  return change
}

function computeReturn(portfolio: string, day: Day): number {
  const exposure = exposures[portfolio]
  if (!exposure) throw new RangeError(`No such portfolio: ${portfolio}`)
  const own = exposure.drift + random('own', portfolio, day).normal() * exposure.own
  return factorNames.reduce((change, name) => {
    const weight = exposure.on[name]
    return weight ? change + weight * factorOn(name, day) : change
  }, own)
}

/** The yields of money-market portfolios in percent a year, on the first and on the 1,000th day of the history. */
const yields: Record<string, readonly [number, number]> = {
  cash: [1.95, 1.42],
  daily: [1.88, 1.35],
  easy: [1.82, 1.31],
}

/**
 * The income of a money-market portfolio per ten thousand shares on the nth day of the history, in ten-thousandths of a
 * yuan.
 */
export function incomeOn(portfolio: string, day: Day, nth: number): number {
  const [first = 0, later = 0] = yields[portfolio] ?? []
  const trend = first + ((later - first) * Math.min(nth, 1000)) / 1000
  const season = random('season', portfolio, day.slice(0, 7)).normal() * 0.06
  const noise = random('income', portfolio, day).normal() * 0.05
  return Math.round(((trend + season + noise) / 365) * 1_000_000)
}
