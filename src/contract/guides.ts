import * as v from 'valibot'
import { domain, get } from './call'
import { Count, Day, Decimal, Flag, FundCode, Key, list, maybe, OneOf, StrictDay, Text } from './fields'
import { fundName } from './funds-fields'

/** A day with its change of the net value in percent, 4 decimals. */
const Move = v.object({ day: Day, rate: Decimal })

/**
 * The daily changes of a bond fund's net value over a year, dividends added back. `up` + `flat` + `down` = `days` = the
 * sum of the buckets.
 */
const BondFund = v.object({
  ...fundName,
  /** Percent of the fund in stocks, by its newest quarterly report. Null without a report. */
  stock: Decimal,
  /** The newest day with a net value, and its change. */
  newest: Move,
  /** The first day of the year. */
  since: Day,
  days: Count,
  up: Count,
  flat: Count,
  down: Count,
  /** Number of days with a change at least as large as the newest one, in the same direction, that day included. */
  like: Count,
  best: Move,
  worst: Move,
  /** Growth over all these days, percent. */
  growth: Decimal,
  /** The maximum drawdown. Null if there was none. */
  fall: maybe(
    v.object({
      /** The day of the high; `low` is the day of the low after it. */
      from: Day,
      low: Day,
      /** The day on which the high was reached again. Null: not yet. */
      until: Day,
      /** Percent, negative. */
      rate: Decimal,
    }),
  ),
  /**
   * A histogram in equal steps from the lowest to the highest change, percent. Days without a change have a bucket of
   * their own, from 0 to 0. In all others the end nearer to 0 is exclusive.
   */
  buckets: list(v.object({ from: Decimal, to: Decimal, count: Count, isNewest: Flag })),
})
export type BondFund = v.InferOutput<typeof BondFund>

/** Parts of a fund, percent; the four sum to 100. */
const Parts = v.object({ stock: Decimal, bond: Decimal, cash: Decimal, other: Decimal })

/** A position of a report. `change` is in percentage points against the report before; null if it was not in there. */
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
  /** The manager's comments on the quarter and the outlook; paragraphs are separated by line breaks. */
  review: Text,
  outlook: Text,
  /** The quarter's end of the report before. Null for the first one, which has no changes. */
  before: Day,
  parts: maybe(Parts),
  partsBefore: maybe(Parts),
  /** Largest first. */
  holdings: list(ReportHolding),
  /** Positions of the report before that are no longer among the largest. */
  gone: list(v.object({ name: Key, percent: Decimal })),
  /** The industries of its stocks, largest first; empty without stocks. */
  industries: list(v.object({ industry: Key, percent: Decimal, change: Decimal })),
})
export type QuarterReport = v.InferOutput<typeof QuarterReport>

const decided = ['path', 'family', 'method', 'carrier'] as const

/** Explanations of funds for investors: how bond funds move. */
export const guides = domain('guides', {
  /**
   * The daily changes of bond funds over the past year: of the caller's holdings. All public ones for visitors, for
   * customers without bond funds, and with `all`.
   */
  bondDays: get('AB', '/guides/bondDays.api', {
    input: v.object({ all: v.optional(v.literal('1')) }),
    output: v.object({
      /** Whether these are the caller's holdings. */
      own: Flag,
      funds: list(BondFund),
    }),
    // Net values change once a day.
    freshFor: 600_000,
    decided,
  }),

  /**
   * A fund's report of a quarter (default: the newest), and the ends of all quarters with a report, newest first. E404
   * for an unknown fund and for a quarter without a report; a fund without any report has no quarters.
   */
  quarterReport: get('B', '/guides/quarterReport.api', {
    input: v.object({ fundCode: FundCode, quarterEnd: v.optional(StrictDay) }),
    output: v.object({ ...fundName, quarters: list(StrictDay), report: maybe(QuarterReport) }),
    freshFor: 600_000,
    decided,
  }),
})
