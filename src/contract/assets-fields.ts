import * as v from 'valibot'
import { Count, Day, DayCount, Decimal, Flag, Instant, Key, list, maybe, OneOf, Text } from './fields'
import { fundName } from './funds-fields'
import { holdingFields, ProfitStep, performance, TypePart } from './holdings-fields'

/** Units and words are those of holdings-fields.ts. */

/**
 * One period of a customer's history that has a prepared report; `hash` is its address and good for this customer only.
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
  /** The first day with assets; null for who never had any. */
  firstDay: Day,
  months: list(Period),
  quarters: list(Period),
  years: list(Period),
})

/** A holding with what only its own screen shows. */
export const HoldingDetail = v.object({
  ...holdingFields,
  /** What the shares held now cost, fees included. */
  cost: Decimal,
  /** Cost of one share (持仓成本价), 4 decimals. */
  costPrice: Decimal,
  /** The day since which it has been held without a break; of a fund that is sold, the last time of holding. */
  heldSince: Day,
  daysHeld: Count,
  cashDividends: Decimal,
  /** Fees ever paid on this fund. */
  fees: Decimal,
  /** 'cash', 'reinvest', or 'mixed' where the trading accounts differ. */
  dividendMode: OneOf(['cash', 'reinvest', 'mixed'], 'reinvest'),
  /** The next day on which shares leave their holding period; null when none are in one. */
  unlockDay: Day,
  /** The shares that do so on that day. More may follow later. */
  unlockShares: Decimal,
  /** The day on which pending money-market income becomes shares. */
  carryDay: Day,
  isHeld: Flag,
})

/** What a fund gained in a span of time. */
export const FundProfit = v.object({
  ...fundName,
  isHeld: Flag,
  profit: Decimal,
  rate: Decimal,
  startAssets: Decimal,
  endAssets: Decimal,
  /** Money paid into and received from the fund in the span. */
  inflow: Decimal,
  outflow: Decimal,
  /** First and last day of holding it within the span. */
  heldFrom: Day,
  heldTo: Day,
})

/** A part of a whole, by a code: a fund type, an asset class, an industry. */
export const Part = v.object({ key: Key, name: Text, amount: Decimal, percent: Decimal })

export const transactionTypes = [
  'subscribe',
  'purchase',
  'regularInvestment',
  'redeem',
  'convertIn',
  'convertOut',
  'dividendCash',
  'dividendReinvest',
  'incomeCarried',
  'revoke',
  'transferIn',
  'transferOut',
] as const

/**
 * Groups of transaction types a person filters by. `buy` is all money paid in, so it contains `regular`. `carry` is
 * money-market income that becomes shares.
 */
export const transactionGroups = ['trade', 'buy', 'sell', 'convert', 'regular', 'dividend', 'carry'] as const

/** What was applied for, and how far it is. */
export const appliedFields = {
  applicationNo: Key,
  ...fundName,
  type: OneOf(transactionTypes, 'purchase'),
  state: OneOf(['pending', 'confirmed', 'failed', 'cancelled'], 'pending'),
  appliedAt: Instant,
  /** The trading day whose net value counts. */
  tradeDay: Day,
  /** The day from which shares and money count; expected while pending, null when failed or cancelled. */
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
  /** The other half of a conversion and its fund. */
  relatedNo: Text,
  relatedFundName: Text,
  /** The plan of regular investment that made it. */
  planNo: Text,
  failReason: Text,
})

/** Shares bought at one time that are still held, first in first out. */
const ShareLot = v.object({
  /** The transaction that brought them. */
  applicationNo: Key,
  confirmDay: Day,
  shares: Decimal,
  cost: Decimal,
  daysHeld: Count,
  /** The day on which they leave their holding period; null when they are free. */
  unlockDay: Day,
  /** Fee if redeemed now, percent. */
  redeemFeeRate: Decimal,
  /** The day on which a lower fee begins; null when it is the lowest already. */
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
  /** Promised to redemptions and conversions that are not confirmed yet. */
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
  period: OneOf(['week', 'twoWeeks', 'month'], 'month'),
  /** Day of the month 1-28, or of the week 1 (Monday) - 5. */
  dayOfPeriod: Count,
  startDay: Day,
  /** Null: until it is ended. */
  expiryDay: Day,
  nextDay: Day,
  state: OneOf(['active', 'paused', 'ended'], 'active'),
  executedCount: Count,
  executedAmount: Decimal,
  /** Executions that failed. */
  failedCount: Count,
  channelName: Text,
  tradingAccount: Text,
  /** Last four digits of the bank account. */
  bankAccountTail: Text,
  /** Runs out within thirty days (到期提醒). */
  expiresSoon: Flag,
})

/** What a fund is and costs, for the holder of it. */
export const FundInfo = v.object({
  ...fundName,
  shareClass: Text,
  riskLevel: Count,
  manager: Text,
  state: OneOf(['0', '1', 'a'], '0'),
  buyFlag: Flag,
  exchangeMode: OneOf(['CN', 'CW', 'CNW'], 'CW'),
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
  /** Steps with a gain or a loss; of days only trading days count. */
  gains: Count,
  losses: Count,
  best: maybe(v.object({ period: Text, profit: Decimal })),
  worst: maybe(v.object({ period: Text, profit: Decimal })),
  /** By day for a month, by month for a quarter and a year. */
  steps: list(ProfitStep),
  funds: list(FundProfit),
  /** Holdings at the end by type. */
  types: list(TypePart),
  /**
   * Counts and sums of confirmed transactions by their day of confirmation, the day from which they count in the
   * amounts above. Buys contain regular investments.
   */
  buys: Count,
  buyAmount: Decimal,
  regulars: Count,
  sells: Count,
  sellAmount: Decimal,
  dividends: Count,
  logins: Count,
})
