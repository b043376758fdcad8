import * as v from 'valibot'
import { Count, Day, Decimal, Flag, Key, list, OneOf, StrictDay, Text } from './fields'
import { fundName, fundStates, newestFigures } from './funds-fields'

/**
 * Units of everything below: amounts and profits in yuan (2 decimals), shares 2 decimals, net values 4 decimals, rates
 * in percent (4 decimals: '1.2800' is 1.28 %). `null` means that a figure cannot be computed; it is never zero.
 *
 * Percentages of a whole have 2 decimals, as shown, rounded together with the other parts. So a fund has the same
 * figure in every list, also in a filtered one.
 *
 * Terms: an amount is shares at the newest net value plus a money-market fund's income that is not yet shares. Holding
 * profit (持有收益) is the gain of the currently held shares since they were bought, cash dividends included; accumulated
 * profit (累计收益) is the fund's total gain so far, sold shares included. Pending purchases are money on its way and count
 * in the total, not in an amount.
 */

/**
 * The usual spans back from the newest day (`asOf`), both ends included: a week, months, since the start of the year, a
 * year, everything. The same name means the same days on every screen.
 */
export const usualRanges = ['1w', '1m', '3m', '6m', 'ytd', '1y', 'all'] as const
export type UsualRange = (typeof usualRanges)[number]

/**
 * Performance over a span: `endAssets - startAssets = inflow - outflow + profit`. A conversion is an inflow and an
 * outflow of the two funds, but not of the portfolio. Annual rates are null if money worked for less than 365 days.
 */
export const performance = {
  from: Day,
  to: Day,
  profit: Decimal,
  startAssets: Decimal,
  endAssets: Decimal,
  /** Money paid in during the span; `outflow` is money received. */
  inflow: Decimal,
  outflow: Decimal,
  /** Simple return (简单收益率): profit in percent of startAssets + inflow. */
  simpleRate: Decimal,
  /** Time-weighted return (时间加权): the performance of the funds, independent of inflows and outflows. */
  rate: Decimal,
  annualRate: Decimal,
  /** Money-weighted return (资金加权): the performance of the invested money. Null if no rate or more than one fits. */
  moneyRate: Decimal,
  annualMoneyRate: Decimal,
  /** Maximum drawdown of the time-weighted return, zero or negative. */
  maxDrawdown: Decimal,
}

/** A held fund, as of the newest net values. */
export const holdingFields = {
  ...fundName,
  shareClass: Text,
  amount: Decimal,
  /** Percent of all holdings; together 100. */
  percent: Decimal,
  holdingProfit: Decimal,
  holdingRate: Decimal,
  accumulatedProfit: Decimal,
  /** Profit of `dayProfitDay`, the newest day with a net value. */
  dayProfit: Decimal,
  dayProfitDay: Day,
  shares: Decimal,
  /** Shares that can be redeemed now: neither frozen by a pending redemption nor in their holding period. */
  availableShares: Decimal,
  ...newestFigures,
  dayRate: Decimal,
  /** Income of a money-market fund that is not yet shares (未结转收益). */
  pendingIncome: Decimal,
  /** Purchases not confirmed yet, in yuan. */
  pendingPurchase: Decimal,
  /** Redemptions not confirmed yet, in shares. */
  pendingRedeemShares: Decimal,
  /**
   * Yuan expected from conversions into this fund that are not confirmed yet: the shares leaving the other fund, at its
   * newest net value and before fees. They are still in that fund's amount, so they are in no total.
   */
  pendingConvertIn: Decimal,
  /**
   * The expected days of their confirmation, without duplicates, first one first. Empty while a fund is not
   * established.
   */
  pendingPurchaseDays: list(Key),
  pendingRedeemDays: list(Key),
  pendingConvertInDays: list(Key),
  /** The application number, if there is exactly one of them; otherwise ''. */
  pendingPurchaseNo: Text,
  pendingRedeemNo: Text,
  pendingConvertInNo: Text,
  state: OneOf(fundStates, '0'),
  buyFlag: Flag,
}

export const Holding = v.object(holdingFields)

/** A fund type in the holdings. */
export const TypePart = v.object({ fundType: Key, name: Text, amount: Decimal, percent: Decimal, count: Count })

/** One step of a profit series: a day, a month or a year. */
export const ProfitStep = v.object({
  /** '2026-11-20', '2026-11' or '2026'. */
  period: Key,
  from: Day,
  to: Day,
  profit: Decimal,
  /** Profit since the start of the series. */
  accumulated: Decimal,
  /** Time-weighted return since the start of the series. */
  rate: Decimal,
  /** Assets at the end of the step. */
  assets: Decimal,
  /** A day on which no fund trades (休); only money-market funds gain on it. */
  isRest: Flag,
  /** Net values of this step are still missing (QDII); its profit will change. */
  isPartial: Flag,
})

/**
 * A span of days, both ends included: one of the usual ones by name, or from a day to a day. Without `from` it starts
 * at the first holding, without `to` it ends at the newest net values. It is cut to the history.
 */
export const span = {
  range: v.optional(v.picklist(usualRanges)),
  from: v.optional(StrictDay),
  to: v.optional(StrictDay),
}

/** Profit changes once a day; the specification keeps it for ten minutes. */
export const PROFIT_FRESH_MS = 600_000
