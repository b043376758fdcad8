import * as v from 'valibot'
import { Count, Day, Decimal, Flag, Instant, Key, list, maybe, OneOf, Text } from './fields'
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
  /** The day of the first confirmed transaction; null for who never had one. */
  firstDay: Day,
  months: list(Period),
  quarters: list(Period),
  years: list(Period),
})

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
  pendingRedeem: Decimal,
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

/** A holding with what only its own screen shows. */
export const HoldingDetail = v.object({
  ...holdingFields,
  /** What the shares held now cost, fees included. */
  cost: Decimal,
  /** Cost of one share (持仓成本价), 4 decimals. */
  costPrice: Decimal,
  firstDay: Day,
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
  firstDay: Day,
  lastDay: Day,
})

/** A part of a whole, by a code: a fund type, an asset class, an industry. */
export const Part = v.object({ key: Key, name: Text, amount: Decimal, percent: Decimal })

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
  redeemFeeRates: list(v.object({ underDays: v.nullable(v.number()), rate: Decimal })),
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
