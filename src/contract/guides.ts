import * as v from 'valibot'
import { domain, get } from './call'
import { Count, Day, Decimal, Flag, list, maybe } from './fields'
import { fundName } from './funds-fields'

/** A day with its move in percent, 4 decimals. */
const Move = v.object({ day: Day, rate: Decimal })

/**
 * How the net value of a bond fund moved on each trading day of a year, dividends added back. `up` + `flat` + `down` =
 * `days` = the sum of the buckets.
 */
const BondFund = v.object({
  ...fundName,
  /** Percent of the fund in stocks, by its newest quarterly report. Null without a report. */
  stock: Decimal,
  /** The newest day with a net value, and its move. */
  newest: Move,
  /** The first day of the year. */
  since: Day,
  days: Count,
  up: Count,
  flat: Count,
  down: Count,
  /** Days that moved as much as the newest one or more, in the same direction, that one included. */
  like: Count,
  best: Move,
  worst: Move,
  /** Percent over all these days. */
  growth: Decimal,
  /** The deepest fall below an earlier height. Null when it never fell. */
  fall: maybe(
    v.object({
      /** The day of the height, and the day of the lowest value after it. */
      from: Day,
      low: Day,
      /** The day on which the height was reached again. Null: not yet. */
      until: Day,
      /** Percent, negative. */
      rate: Decimal,
    }),
  ),
  /**
   * Equal steps from the lowest to the highest, percent. Days without a move are one of their own, from 0 to 0. Of the
   * others, the end that is nearer to 0 does not belong to a step.
   */
  buckets: list(v.object({ from: Decimal, to: Decimal, count: Count, isNewest: Flag })),
})
export type BondFund = v.InferOutput<typeof BondFund>

const decided = ['path', 'family', 'method', 'carrier'] as const

/** What explains funds to people: how bond funds move. */
export const guides = domain('guides', {
  /**
   * The days of the past year of bond funds: those that the caller holds, or all public ones for a visitor, for who
   * holds none, and with `all`.
   */
  bondDays: get('AB', '/guides/bondDays.api', {
    input: v.object({ all: v.optional(v.literal('1')) }),
    output: v.object({
      /** Whether these are the caller's. */
      own: Flag,
      funds: list(BondFund),
    }),
    // Net values change once a day.
    freshFor: 600_000,
    decided,
  }),
})
