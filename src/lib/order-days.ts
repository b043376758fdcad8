import { addDays, type Day, daysBetween } from './date'
import type { Decimal } from './decimal'
import { isMoneyMarket } from './money-market'
import { publishedOn, tradingDayAfter, tradingDayFrom } from './trading-days'

/**
 * The cut-off time. An order before it counts for the same day, if that is a trading day; a later one for the next
 * trading day. It is the same for every seller, because the fund's contract sets it. A seller may close its own counter
 * earlier, and may show shares later than they count. The guides mention that in words, because those hours are unknown
 * here.
 */
export const CUT_OFF = '15:00'

/** The trading day whose net value an order gets. `time` is 'HH:mm' or 'HH:mm:ss'. */
export const tradeDayOf = (day: Day, time: string): Day => tradingDayFrom(time < CUT_OFF ? day : addDays(day, 1))

/** The facts of a fund that decide the days of an order. */
export interface OrderRules {
  /** Type codes, separated by commas. */
  fundType: string
  exchangeMode: 'CN' | 'CW' | 'CNW'
  /** Trading days until a net value is known: 0, for QDII 1 or 2. */
  lagDays: number
  /** Minimum number of days that bought shares are held. 0 for most funds. */
  holdingDays: number
}

/** The day from which an order's shares and money count: one trading day after its net value can be known. */
export const confirmedOn = (tradeDay: Day, lagDays: number): Day => tradingDayAfter(tradeDay, lagDays + 1)

/** The first day on which bought shares can be redeemed, for a fund with a minimum holding period. */
export const freeFrom = (confirmDay: Day, holdingDays: number): Day => tradingDayFrom(addDays(confirmDay, holdingDays))

/** The kinds of sellers of funds. */
export const sellers = ['direct', 'bank', 'broker', 'platform'] as const
export type Seller = (typeof sellers)[number]

/** The payment rule of a redemption. `exchange`: shares that are sold on the exchange. */
export type PaidLike = 'money' | 'domestic' | 'overseas' | 'exchange'

/** Trading days from the confirmation until the money arrives: earliest and latest. */
export const payTimes: Readonly<
  Record<Exclude<PaidLike, 'exchange'>, Readonly<Record<Seller, readonly [number, number]>>>
> = {
  money: { direct: [1, 1], bank: [1, 2], broker: [1, 2], platform: [1, 2] },
  domestic: { direct: [2, 2], bank: [2, 3], broker: [2, 4], platform: [3, 4] },
  overseas: { direct: [7, 8], bank: [7, 10], broker: [8, 10], platform: [8, 10] },
}

/** The payment rule of a fund's redemptions at a seller. Brokers sell a fund of both kinds on the exchange. */
export function paidLike({ fundType, exchangeMode }: Pick<OrderRules, 'fundType' | 'exchangeMode'>): PaidLike {
  if (exchangeMode === 'CN') return 'exchange'
  if (isMoneyMarket(fundType)) return 'money'
  return fundType.split(',').includes('06') ? 'overseas' : 'domestic'
}

/** The days of a purchase, in chronological order. */
export interface BuyingDays {
  tradeDay: Day
  /** The calendar day on which the net value of the trade day is published. */
  publishedDay: Day
  confirmDay: Day
  /** The calendar day on which the first profit is shown: that of the day of confirmation. */
  profitDay: Day
  /** The first day on which the shares can be redeemed. */
  freeDay: Day
}

/** The days on which a purchase counts, is confirmed, shows a profit, and can be redeemed. */
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
  /** The last day with income, for a money-market fund: the day before the confirmation. */
  lastIncomeDay: Day
  /** The earliest day on which the money arrives; `paidUntil` is the latest. */
  paidFrom: Day
  paidUntil: Day
}

/**
 * The days on which a redemption counts, is confirmed and is paid. On the exchange the money can be used at once and
 * transferred to the bank a trading day later.
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

/** A step of the redemption fee: `rate` percent for shares held for fewer than `underDays` days. Null: no limit. */
export interface FeeStep {
  underDays: number | null
  rate: Decimal | null
}

/** The fee step for shares that were confirmed on a day and are sold on a trade day. */
export const feeStepOf = (steps: readonly FeeStep[], confirmDay: Day, tradeDay: Day): FeeStep | undefined =>
  steps.find(({ underDays }) => underDays === null || daysBetween(confirmDay, tradeDay) < underDays)

/** The confirmation days of the shares that pay a fee step when they are sold on a trade day. */
export interface FeeSpan extends FeeStep {
  /** Confirmed on this day or later. Null: no lower limit. */
  since: Day | null
  /** Confirmed on this day or earlier. Null: no upper limit. */
  until: Day | null
}

/** The fee steps as spans of confirmation days, newest shares first. */
export const feeSpans = (steps: readonly FeeStep[], tradeDay: Day): FeeSpan[] =>
  steps.map((step, at) => {
    const before = steps[at - 1]?.underDays
    return {
      ...step,
      since: step.underDays === null ? null : addDays(tradeDay, 1 - step.underDays),
      until: before === undefined || before === null ? null : addDays(tradeDay, -before),
    }
  })
