import { isMoneyMarket } from '../contract/funds-fields'
import { addDays, type Day, daysBetween } from './date'
import type { Decimal } from './decimal'
import { publishedOn, tradingDayAfter, tradingDayFrom } from './trading-days'

/**
 * An order before this time counts for the day itself, if that is a trading day; from then on for the next one. It is
 * the same wherever a fund is sold: the fund's contract sets it. A seller may close its own counter earlier, and show
 * shares later than they count; the guides say so, because nobody tells us those hours.
 */
export const CUT_OFF = '15:00'

/** The trading day whose net value an order gets. `time` is 'HH:mm' or 'HH:mm:ss'. */
export const tradeDayOf = (day: Day, time: string): Day => tradingDayFrom(time < CUT_OFF ? day : addDays(day, 1))

/** What the days of an order depend on. */
export interface OrderRules {
  /** The comma list of type codes. */
  fundType: string
  exchangeMode: 'CN' | 'CW' | 'CNW'
  /** Trading days until a net value is known: 0, for QDII 1 or 2. */
  lagDays: number
  /** The least number of days that bought shares are held. 0 for most funds. */
  holdingDays: number
}

/** The day from which an order's shares and money count: one trading day after its net value can be known. */
export const confirmedOn = (tradeDay: Day, lagDays: number): Day => tradingDayAfter(tradeDay, lagDays + 1)

/** The first day on which bought shares can be redeemed, for a fund that wants them held for a time. */
export const freeFrom = (confirmDay: Day, holdingDays: number): Day => tradingDayFrom(addDays(confirmDay, holdingDays))

/** Where funds are sold. */
export const sellers = ['direct', 'bank', 'broker', 'platform'] as const
export type Seller = (typeof sellers)[number]

/** Which rule the money of a redemption follows. `exchange`: shares that are sold on the exchange. */
export type PaidLike = 'money' | 'domestic' | 'overseas' | 'exchange'

/** Trading days from the confirmation until the money is there: at the earliest and at the latest. */
export const payTimes: Readonly<
  Record<Exclude<PaidLike, 'exchange'>, Readonly<Record<Seller, readonly [number, number]>>>
> = {
  money: { direct: [1, 1], bank: [1, 2], broker: [1, 2], platform: [1, 2] },
  domestic: { direct: [2, 2], bank: [2, 3], broker: [2, 4], platform: [3, 4] },
  overseas: { direct: [7, 8], bank: [7, 10], broker: [8, 10], platform: [8, 10] },
}

/** Which rule a fund's redemptions follow at a seller. A fund of both kinds is sold on the exchange by brokers. */
export function paidLike({ fundType, exchangeMode }: Pick<OrderRules, 'fundType' | 'exchangeMode'>): PaidLike {
  if (exchangeMode === 'CN') return 'exchange'
  if (isMoneyMarket(fundType)) return 'money'
  return fundType.split(',').includes('06') ? 'overseas' : 'domestic'
}

/** The days of a purchase, each on or after the one before. */
export interface BuyingDays {
  tradeDay: Day
  /** From this calendar day on the net value of the trade day can be read. */
  publishedDay: Day
  confirmDay: Day
  /** From this calendar day on the first profit can be read: that of the day of confirmation. */
  profitDay: Day
  /** The first day on which the shares can be redeemed. */
  freeDay: Day
}

/** When a purchase counts, is confirmed, shows a profit, and can be redeemed. */
export function buyingDays({ lagDays, holdingDays }: OrderRules, day: Day, time: string): BuyingDays {
  const tradeDay = tradeDayOf(day, time)
  const confirmDay = confirmedOn(tradeDay, lagDays)
  return {
    tradeDay,
    publishedDay: publishedOn(tradeDay, lagDays),
    confirmDay,
    profitDay: publishedOn(confirmDay, lagDays),
    freeDay: freeFrom(confirmDay, holdingDays),
  }
}

/** The days of a redemption. */
export interface SellingDays {
  tradeDay: Day
  publishedDay: Day
  confirmDay: Day
  /** The last day with income, for a money-market fund: it ends with the day before the confirmation. */
  lastIncomeDay: Day
  /** The days between which the money arrives. */
  paidFrom: Day
  paidUntil: Day
}

/**
 * When a redemption counts, is confirmed and paid. On the exchange the money can be used at once and leaves for the
 * bank a trading day later.
 */
export function sellingDays(rules: OrderRules, seller: Seller, day: Day, time: string): SellingDays {
  const tradeDay = tradeDayOf(day, time)
  const confirmDay = confirmedOn(tradeDay, rules.lagDays)
  const like = paidLike(rules)
  const [earliest, latest] = like === 'exchange' ? [0, 0] : payTimes[like][seller]
  return {
    tradeDay,
    publishedDay: publishedOn(tradeDay, rules.lagDays),
    confirmDay,
    lastIncomeDay: addDays(confirmDay, -1),
    paidFrom: tradingDayAfter(confirmDay, earliest),
    paidUntil: tradingDayAfter(confirmDay, latest),
  }
}

/** A redemption's fee: `rate` percent for shares that were held for fewer than `underDays` days. Null: any time. */
export interface FeeStep {
  underDays: number | null
  rate: Decimal | null
}

/** The step of the fee for shares that were confirmed on a day and are sold on a trade day. */
export const feeStepOf = (steps: readonly FeeStep[], confirmDay: Day, tradeDay: Day): FeeStep | undefined =>
  steps.find(({ underDays }) => underDays === null || daysBetween(confirmDay, tradeDay) < underDays)

/** Which shares a step of the fee is for, when they are sold on a trade day: by their days of confirmation. */
export interface FeeSpan extends FeeStep {
  /** Confirmed on this day or later. Null: no matter how early. */
  since: Day | null
  /** Confirmed on this day or earlier. Null: no matter how late. */
  until: Day | null
}

/** The steps of a fee as spans of days of confirmation, the newest shares first. */
export const feeSpans = (steps: readonly FeeStep[], tradeDay: Day): FeeSpan[] =>
  steps.map((step, at) => {
    const before = steps[at - 1]?.underDays
    return {
      ...step,
      since: step.underDays === null ? null : addDays(tradeDay, 1 - step.underDays),
      until: before === undefined || before === null ? null : addDays(tradeDay, -before),
    }
  })
