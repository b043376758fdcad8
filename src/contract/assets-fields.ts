import * as v from 'valibot'
import { Count, Day, DayCount, Decimal, Flag, Instant, Key, list, maybe, OneOf, Text } from './fields'
import { exchangeModes, fundName, fundStates } from './funds-fields'
import { holdingFields, ProfitStep, performance, TypePart } from './holdings-fields'

/** Units and terms are those of holdings-fields.ts. */

/**
 * One period of a customer's history that has a prepared report. `hash` is its address and works for this customer
 * only.
 */
const Period = v.object({
  hash: Key,
  /** '2026-10', '2026-Q3' or '2025'. */
  period: Text,
  from: Day,
  to: Day,
  /** The period is over and all its net values are known. */
  isComplete: Flag,
})

export const Periods = v.object({
  asOf: Day,
  /** The first day with assets; null if there never were any. */
  firstDay: Day,
  months: list(Period),
  quarters: list(Period),
  years: list(Period),
})

/** A holding with the fields that only its own screen shows. */
export const HoldingDetail = v.object({
  ...holdingFields,
  /** The fund's own benchmark in words (业绩比较基准). */
  benchmark: Text,
  /** Cost of the currently held shares, fees included. */
  cost: Decimal,
  /** Cost of one share (持仓成本价), 4 decimals. */
  costPrice: Decimal,
  /** The first day of continuous holding; for a sold fund, of its last holding period. */
  heldSince: Day,
  daysHeld: Count,
  cashDividends: Decimal,
  /** Total fees paid on this fund so far. */
  fees: Decimal,
  /** 'cash', 'reinvest', or 'mixed' if the trading accounts differ. */
  dividendMode: OneOf(['cash', 'reinvest', 'mixed'], 'reinvest'),
  /** The next day on which the holding period of some shares ends; null if none are in one. */
  unlockDay: Day,
  /** The shares unlocked on that day. More may follow later. */
  unlockShares: Decimal,
  /** The day on which pending money-market income becomes shares. */
  carryDay: Day,
  isHeld: Flag,
})

/** The profit of a fund in a span of time. */
export const FundProfit = v.object({
  ...fundName,
  isHeld: Flag,
  profit: Decimal,
  rate: Decimal,
  startAssets: Decimal,
  endAssets: Decimal,
  /** Money paid into the fund in the span; `outflow` is money received from it. */
  inflow: Decimal,
  outflow: Decimal,
  /** First and last day of holding it within the span. */
  heldFrom: Day,
  heldTo: Day,
})

/** A part of a whole, identified by a code: a fund type, an asset class, an industry. */
export const Part = v.object({ key: Key, name: Text, amount: Decimal, percent: Decimal })

/** The kinds of transactions. */
export const transactionTypes = [
  'subscribe',
  'purchase',
  'regularInvestment',
  'redeem',
  'convertIn',
  'convertOut',
  'dividendCash',
  'dividendReinvest',
  /** A money-market fund's income of the month becomes shares (收益结转). */
  'incomeCarried',
  /** The refund of a purchase that was undone by an application (撤销退回). */
  'revoke',
  /** Shares that move from a person who died to an inheritor, without a sale (非交易过户). */
  'transferIn',
  'transferOut',
] as const
export const transactionStates = ['pending', 'confirmed', 'failed', 'cancelled'] as const

/** The periods and the states of a plan of regular investment (定投). */
export const planPeriods = ['week', 'twoWeeks', 'month'] as const
export const planStates = ['active', 'paused', 'ended'] as const

/**
 * Groups of transaction types for filters. `buy` is all money paid in, so it contains `regular`. `carry` is
 * money-market income that becomes shares.
 */
export const transactionGroups = ['trade', 'buy', 'sell', 'convert', 'regular', 'dividend', 'carry'] as const

/** The fields of an application and its state. */
export const appliedFields = {
  applicationNo: Key,
  ...fundName,
  type: OneOf(transactionTypes, 'purchase'),
  state: OneOf(transactionStates, 'pending'),
  appliedAt: Instant,
  /** The trading day whose net value counts. */
  tradeDay: Day,
  /** The day from which shares and money count; the expected day while pending, null if failed or cancelled. */
  confirmDay: Day,
  /** Yuan paid (fee included) or received (after the fee); null while unknown. */
  amount: Decimal,
  channelName: Text,
}

export const Transaction = v.object({
  ...appliedFields,
  /** Shares gained or given up, never negative; null while unknown. */
  shares: Decimal,
  netValue: Decimal,
  fee: Decimal,
  fundAccount: Text,
  tradingAccount: Text,
  channelCode: Text,
  /** The number of the other half of a conversion; `relatedFundName` is its fund. */
  relatedNo: Text,
  relatedFundName: Text,
  /** The number of the regular investment plan that made it. */
  planNo: Text,
  failReason: Text,
})

/** Shares bought at one time that are still held (first in, first out). */
const ShareLot = v.object({
  /** The transaction in which they were bought. */
  applicationNo: Key,
  confirmDay: Day,
  shares: Decimal,
  cost: Decimal,
  daysHeld: Count,
  /** The day on which their holding period ends; null if they are free. */
  unlockDay: Day,
  /** Redemption fee as of today, percent. */
  redeemFeeRate: Decimal,
  /** The day from which a lower fee applies; null if it is already the lowest. */
  nextFeeDay: Day,
})

/** The shares of a fund at one trading account. */
const SharePlace = v.object({
  tradingAccount: Key,
  channelCode: Text,
  channelName: Text,
  dividendMode: OneOf(['cash', 'reinvest'], 'reinvest'),
  shares: Decimal,
  availableShares: Decimal,
  /** Frozen by redemptions and conversions that are not confirmed yet. */
  frozenShares: Decimal,
  amount: Decimal,
  lots: list(ShareLot),
})

/** The shares of a fund in one fund account, by channel and lot. */
export const ShareAccount = v.object({
  fundAccount: Key,
  /** '0' ordinary, '1' pension. */
  accountType: OneOf(['0', '1'], '0'),
  shares: Decimal,
  amount: Decimal,
  places: list(SharePlace),
})

/** A plan of regular investment (定投). */
export const RegularPlan = v.object({
  planNo: Key,
  ...fundName,
  amount: Decimal,
  period: OneOf(planPeriods, 'month'),
  /** Day of the month 1-28, or of the week 1 (Monday) - 5. */
  dayOfPeriod: Count,
  startDay: Day,
  /** The last day. Null: without an end. */
  expiryDay: Day,
  nextDay: Day,
  state: OneOf(planStates, 'active'),
  executedCount: Count,
  executedAmount: Decimal,
  /** Number of failed executions. */
  failedCount: Count,
  channelName: Text,
  tradingAccount: Text,
  /** Last four digits of the bank account. */
  bankAccountTail: Text,
  /** Ends within thirty days (到期提醒). */
  expiresSoon: Flag,
})

/** Facts, fees and trading state of a fund, for its holder. */
export const FundInfo = v.object({
  ...fundName,
  shareClass: Text,
  riskLevel: Count,
  manager: Text,
  state: OneOf(fundStates, '0'),
  buyFlag: Flag,
  exchangeMode: OneOf(exchangeModes, 'CW'),
  minimumPurchase: Decimal,
  purchaseFeeRate: Decimal,
  redeemFeeRates: list(v.object({ underDays: v.nullable(DayCount), rate: Decimal })),
  holdingDays: Count,
  lagDays: Count,
  labels: list(Text),
  isHeld: Flag,
})

/** The prepared report of a month, a quarter or a year. */
export const Report = v.object({
  ...performance,
  kind: OneOf(['month', 'quarter', 'year'], 'month'),
  period: Text,
  isComplete: Flag,
  cashDividends: Decimal,
  fees: Decimal,
  /** Steps with a gain or a loss; among days only trading days count. */
  gains: Count,
  losses: Count,
  best: maybe(v.object({ period: Text, profit: Decimal })),
  worst: maybe(v.object({ period: Text, profit: Decimal })),
  /** By day for a month, by month for a quarter or a year. */
  steps: list(ProfitStep),
  funds: list(FundProfit),
  /** Holdings at the end of the period, by type. */
  types: list(TypePart),
  /**
   * Counts and sums of confirmed transactions by day of confirmation, the day from which they count in the amounts
   * above. Buys contain regular investments.
   */
  buys: Count,
  buyAmount: Decimal,
  regulars: Count,
  sells: Count,
  sellAmount: Decimal,
  dividends: Count,
  logins: Count,
})
