import * as v from 'valibot'
import { Count, Day, Decimal, Flag, Key, list, OneOf, StrictDay, Text } from './fields'
import { fundName, newestFigures } from './funds-fields'

/**
 * Units of everything below: amounts and profits in yuan (2 decimals), shares 2 decimals, net values 4 decimals, rates
 * in percent (4 decimals: '1.2800' is 1.28 %). `null` is what cannot be computed, never zero.
 *
 * What part of a whole something is comes in percent with 2 decimals, as it is shown, rounded together with the other
 * parts: so a fund has one figure in every list, also in a filtered one.
 *
 * What the words mean: an amount is shares at the newest net value plus a money-market fund's income that is not yet
 * shares. Holding profit (持有收益) is what the shares held now have gained since they were bought, cash dividends
 * included; accumulated profit (累计收益) is everything the fund ever gained, sold shares included. Pending purchases are
 * money on its way and count in the total, not in an amount.
 */

/**
 * The usual spans back from the newest day (`asOf`), both ends included: a week, months, since the start of the year, a
 * year, everything. The same name means the same days on every screen.
 */
export const usualRanges = ['1w', '1m', '3m', '6m', 'ytd', '1y', 'all'] as const
export type UsualRange = (typeof usualRanges)[number]

/**
 * How a span of time went: `endAssets - startAssets = inflow - outflow + profit`. What is converted between funds is
 * money in and out of these funds, not of all together. Rates a year are null where money worked less than 365 days.
 */
export const performance = {
  from: Day,
  to: Day,
  profit: Decimal,
  startAssets: Decimal,
  endAssets: Decimal,
  /** Money paid in and received in the span. */
  inflow: Decimal,
  outflow: Decimal,
  /** Simple return (简单收益率): profit in percent of startAssets + inflow. */
  simpleRate: Decimal,
  /** Time-weighted return (时间加权): what the funds did, whatever was paid in and out. */
  rate: Decimal,
  annualRate: Decimal,
  /** Money-weighted return (资金加权): what the money did. Null where no rate or more than one fits. */
  moneyRate: Decimal,
  annualMoneyRate: Decimal,
  /** Deepest fall from a high of the time-weighted return, zero or negative. */
  maxDrawdown: Decimal,
}

/** A fund that is held, as of the newest net values. */
export const holdingFields = {
  ...fundName,
  shareClass: Text,
  amount: Decimal,
  /** Share of all holdings; all of them sum to 100. */
  percent: Decimal,
  holdingProfit: Decimal,
  holdingRate: Decimal,
  accumulatedProfit: Decimal,
  /** Profit of `dayProfitDay`, the newest day with a net value. */
  dayProfit: Decimal,
  dayProfitDay: Day,
  shares: Decimal,
  /** Shares that can be redeemed now: not promised to a pending redemption, not in their holding period. */
  availableShares: Decimal,
  ...newestFigures,
  dayRate: Decimal,
  /** Income of a money-market fund that is not yet shares (未结转收益). */
  pendingIncome: Decimal,
  /** Yuan of purchases not confirmed yet. */
  pendingPurchase: Decimal,
  /** Shares of redemptions not confirmed yet. */
  pendingRedeemShares: Decimal,
  /**
   * Yuan expected from conversions into this fund that are not confirmed yet: what leaves the other fund, at its newest
   * net value and before fees. It is still in that fund's amount, so it is in no total.
   */
  pendingConvertIn: Decimal,
  /**
   * The days on which these are expected to be confirmed, each once, the first one first. There is none while a fund is
   * not established.
   */
  pendingPurchaseDays: list(Key),
  pendingRedeemDays: list(Key),
  pendingConvertInDays: list(Key),
  /** The application number of the only one of them; '' where there is none, or more than one. */
  pendingPurchaseNo: Text,
  pendingRedeemNo: Text,
  pendingConvertInNo: Text,
  state: OneOf(['0', '1', 'a'], '0'),
  buyFlag: Flag,
}

export const Holding = v.object(holdingFields)

/** A type of fund among the holdings. */
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
  /** Net values of this step are still to come (QDII); its profit will change. */
  isPartial: Flag,
})

/**
 * A span of days, both ends included: one of the usual ones by its name, or from a day to a day; without `from` since
 * the first holding, without `to` up to the newest net values. Cut to the history.
 */
export const span = {
  range: v.optional(v.picklist(usualRanges)),
  from: v.optional(StrictDay),
  to: v.optional(StrictDay),
}

/** Profit changes once a day; the specification keeps it for ten minutes. */
export const PROFIT_FRESH_MS = 600_000
