import * as v from 'valibot'
import { domain, get } from './call'
import { Count, Day, Decimal, Flag, FundCode, Key, list, maybe, OneOf, StrictDay, Text } from './fields'
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

/** Parts of a fund, percent; the four sum to 100. */
const Parts = v.object({ stock: Decimal, bond: Decimal, cash: Decimal, other: Decimal })

/** An investment of a report. `change` is in percentage points against the report before; null: it was not there. */
const ReportHolding = v.object({
  place: Count,
  kind: OneOf(['stock', 'bond', 'fund', 'asset'], 'stock'),
  code: Text,
  name: Key,
  percent: Decimal,
  change: Decimal,
})

const QuarterReport = v.object({
  quarterEnd: StrictDay,
  publishedDay: Day,
  manager: Text,
  /** The manager on the quarter and on the next one, paragraphs on lines of their own. */
  review: Text,
  outlook: Text,
  /** The quarter's end of the report before. Null for the first one, which has no changes. */
  before: Day,
  parts: maybe(Parts),
  partsBefore: maybe(Parts),
  /** The largest first. */
  holdings: list(ReportHolding),
  /** Names of the report before that are no longer among the largest. */
  gone: list(v.object({ name: Key, percent: Decimal })),
  /** The industries of its stocks, the largest first; empty without stocks. */
  industries: list(v.object({ industry: Key, percent: Decimal, change: Decimal })),
})
export type QuarterReport = v.InferOutput<typeof QuarterReport>

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

  /**
   * A fund's report of a quarter, the newest without `quarterEnd`, and the ends of all quarters with a report, newest
   * first. E404 for an unknown fund and for a quarter without a report; a fund that has none yet has no quarters.
   */
  quarterReport: get('B', '/guides/quarterReport.api', {
    input: v.object({ fundCode: FundCode, quarterEnd: v.optional(StrictDay) }),
    output: v.object({ ...fundName, quarters: list(StrictDay), report: maybe(QuarterReport) }),
    freshFor: 600_000,
    decided,
  }),
})
