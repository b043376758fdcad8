import { type Day, daysBetween } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { leavingTypes, purchaseTypes } from '../db/schema/portfolio'
import { earliest, latest } from './days'
import type { TransactionFact } from './facts'
import { availableShares, nextUnlock } from './lots'
import type { PlaceHistory, Series } from './place-history'
import { type FundHistory, isHeld, type Portfolio, profitDay } from './portfolio'
import {
  divideHalfUp,
  fromUnits,
  MONEY,
  NET_VALUE,
  percentages,
  percentOf,
  toMoney,
  total,
  toUnits,
  type Units,
} from './units'

/** Exact cents and hundredths of shares of a holding. The totals are their sums. */
export interface Amounts {
  shares: Units
  /** The value: shares at the newest net value, and money-market income that has not become shares yet. */
  amount: Units
  /** The cost of the present shares, fees included, by the moving average of each trading account. */
  cost: Units
  /** amount - cost + cash dividends on the present shares. */
  holdingProfit: Units
  /** The whole profit so far, including sold shares and dividends. */
  accumulatedProfit: Units
  pendingIncome: Units
  cashDividends: Units
  fees: Units
}

const lastOf = (values: readonly Units[]): Units => values.at(-1) ?? 0n

/** The holdings of several places together. */
export function amountsOf(places: readonly PlaceHistory[]): Amounts {
  const sum = (read: (place: PlaceHistory) => Units) => total(places.map(read))
  const amount = sum(place => lastOf(place.series.value))
  const cost = sum(place => place.cost)
  return {
    shares: sum(place => place.shares),
    amount,
    cost,
    holdingProfit: amount - cost + sum(place => place.keptDividends),
    accumulatedProfit: sum(place => total(place.series.profit)),
    pendingIncome: sum(place => place.uncarried),
    cashDividends: sum(place => place.cashDividends),
    fees: sum(place => place.fees),
  }
}

/** The amounts as decimals, and the figures that are computed from them. */
export interface Position {
  shares: Decimal
  amount: Decimal
  cost: Decimal
  /** The cost of one share, with four decimals. Null without shares. */
  costPrice: Decimal | null
  holdingProfit: Decimal
  /** The holding profit in percent of the cost. Null without a cost. */
  holdingRate: Decimal | null
  accumulatedProfit: Decimal
  pendingIncome: Decimal
  cashDividends: Decimal
  fees: Decimal
}

/** The position at some places of one fund: a channel, a fund account, all of them. */
export function positionOf(places: readonly PlaceHistory[]): Position {
  const amounts = amountsOf(places)
  const { shares, cost, holdingProfit } = amounts
  return {
    shares: fromUnits(shares, MONEY),
    amount: toMoney(amounts.amount),
    cost: toMoney(cost),
    costPrice: shares === 0n ? null : fromUnits(divideHalfUp(cost * 10_000n, shares), NET_VALUE),
    holdingProfit: toMoney(holdingProfit),
    holdingRate: percentOf(holdingProfit, cost),
    accumulatedProfit: toMoney(amounts.accumulatedProfit),
    pendingIncome: toMoney(amounts.pendingIncome),
    cashDividends: toMoney(amounts.cashDividends),
    fees: toMoney(amounts.fees),
  }
}

/** The pending applications. */
export interface Pending {
  purchaseCount: number
  /** Redemptions and conversions. */
  redeemCount: number
  /** Yuan of purchases. */
  purchase: Decimal
  /** Shares of redemptions and conversions. */
  redeemShares: Decimal
  /** The expected yuan of these redemptions at the newest net value, before fees. */
  redeemAmount: Decimal
  /** The expected yuan of conversions into these funds. They are among the redemptions of the funds they leave, too. */
  convertIn: Decimal
  /** The expected days of confirmation, sorted, without duplicates. */
  purchaseDays: Day[]
  /** Purchases without such a day: of funds that are not established yet. */
  purchaseUndated: number
  redeemDays: Day[]
  convertInDays: Day[]
  /** The application number if there is only one. */
  purchaseNo: string | null
  redeemNo: string | null
  convertInNo: string | null
}

const sumUnits = (history: FundHistory, types: readonly string[], key: 'amount' | 'shares') =>
  total(history.pending.filter(({ type }) => types.includes(type)).map(fact => toUnits(fact[key] ?? '0', MONEY)))

const newestNetValue = ({ fund }: FundHistory): Units => toUnits(fund.published.at(-1)?.netValue ?? '0', NET_VALUE)

const factsOf = (histories: readonly FundHistory[], types: readonly string[]) =>
  histories.flatMap(({ pending }) => pending.filter(({ type }) => types.includes(type)))

const daysOf = (facts: readonly TransactionFact[]) =>
  [...new Set(facts.flatMap(({ confirmDay }) => confirmDay ?? []))].sort()

const onlyNo = ([first, ...others]: readonly TransactionFact[]) =>
  first && others.length === 0 ? first.applicationNo : null

/** The value of shares at the fund's newest net value. */
const worthOf = (shares: Units, history: FundHistory) => divideHalfUp(shares * newestNetValue(history), 10_000n)

/** The expected amount of a conversion: the value of the shares that leave the other fund. */
function expectedOf(entry: TransactionFact, all: readonly FundHistory[]): Units {
  const halves = all.map(history =>
    worthOf(
      total(
        history.pending
          .filter(({ applicationNo }) => applicationNo === entry.relatedNo)
          .map(({ shares }) => toUnits(shares ?? '0', MONEY)),
      ),
      history,
    ),
  )
  return total(halves)
}

/**
 * The pending applications of some funds, given all funds of the customer. In counts and totals a conversion belongs to
 * the fund that it leaves.
 */
export function pendingOf(histories: readonly FundHistory[], all = histories): Pending {
  const sum = (read: (history: FundHistory) => Units) => total(histories.map(read))
  const [purchases, redemptions] = [factsOf(histories, purchaseTypes), factsOf(histories, leavingTypes)]
  const entries = factsOf(histories, ['convertIn'])
  return {
    purchaseCount: purchases.length,
    redeemCount: redemptions.length,
    purchaseDays: daysOf(purchases),
    purchaseUndated: purchases.filter(({ confirmDay }) => !confirmDay).length,
    redeemDays: daysOf(redemptions),
    convertInDays: daysOf(entries),
    purchaseNo: onlyNo(purchases),
    redeemNo: onlyNo(redemptions),
    convertInNo: onlyNo(entries),
    purchase: toMoney(sum(history => sumUnits(history, purchaseTypes, 'amount'))),
    redeemShares: toMoney(sum(history => sumUnits(history, leavingTypes, 'shares'))),
    redeemAmount: toMoney(sum(history => worthOf(sumUnits(history, leavingTypes, 'shares'), history))),
    convertIn: toMoney(total(entries.map(entry => expectedOf(entry, all)))),
  }
}

/** A fund among a customer's holdings, as of the newest figures. */
export interface FundPosition extends Position {
  fundCode: string
  isHeld: boolean
  /** Part of all holdings in percent; all parts sum to 100. Null when there are none. */
  percent: Decimal | null
  /**
   * The profit of the newest day that the fund has published. Null if the fund has published nothing since the holding
   * began.
   */
  dayProfit: Decimal | null
  dayProfitDay: Day | null
  netValue: Decimal | null
  netValueDay: Day | null
  dayRate: Decimal | null
  incomePerTenThousand: Decimal | null
  sevenDayYield: Decimal | null
  /** The first day of the current holding, or of the last one. Null if nothing was ever confirmed. */
  heldSince: Day | null
  heldUntil: Day | null
  daysHeld: number
  /** Shares that can be redeemed now. */
  availableShares: Decimal
  /** The next day on which the holding period of any shares ends. */
  unlockDay: Day | null
  /** The number of these shares. More may follow later. */
  unlockShares: Decimal
  pending: Pending
}

function profitOn(portfolio: Portfolio, series: Series, day: Day | null): Decimal | null {
  const index = day === null ? -1 : portfolio.axis.indexOf(day)
  return index < 0 ? null : toMoney(series.profit[index] ?? 0n)
}

/** The newest figures that a fund has published. */
export function newestFiguresOf({ fund }: FundHistory) {
  const newest = fund.published.at(-1)
  return {
    netValue: newest?.netValue ?? null,
    netValueDay: newest?.day ?? null,
    incomePerTenThousand: newest?.incomePerTenThousand ?? null,
    sevenDayYield: newest?.sevenDayYield ?? null,
  }
}

function fundPosition(portfolio: Portfolio, history: FundHistory, percent: Decimal | null): FundPosition {
  const { fund, places, series } = history
  const newest = fund.published.at(-1)
  const held = places.filter(place => place.shares > 0n)
  const stretch = held.length > 0 ? held : places
  const heldSince = earliest(stretch.map(place => place.since))
  // A net value from before the first day of holding caused no profit, which is not the same as 0.00.
  const newestDay = newest && heldSince !== null && newest.day >= heldSince ? newest.day : null
  const dayProfit = profitOn(portfolio, series, newestDay)
  const unlock = nextUnlock(places, portfolio.today)
  const heldUntil = held.length > 0 ? portfolio.today : latest(places.map(place => place.until))
  return {
    ...positionOf(places),
    fundCode: fund.fundCode,
    isHeld: held.length > 0,
    percent,
    dayProfit,
    dayProfitDay: dayProfit === null ? null : newestDay,
    ...newestFiguresOf(history),
    dayRate: newest?.dayRate ?? null,
    heldSince,
    heldUntil,
    daysHeld: heldSince && heldUntil ? daysBetween(heldSince, heldUntil) : 0,
    availableShares: toMoney(total(places.map(place => availableShares(place, history, portfolio.today)))),
    unlockDay: unlock?.day ?? null,
    unlockShares: toMoney(unlock?.shares ?? 0n),
    pending: pendingOf([history], portfolio.funds),
  }
}

const byAmount = (a: { amount: Units }, b: { amount: Units }) =>
  a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1

/**
 * All funds that are held, were held or have a pending application. The held funds come first, the largest amount
 * first. Their percentages sum to 100.
 */
export function fundPositions(portfolio: Portfolio): FundPosition[] {
  const rows = portfolio.funds
    .map(history => ({ history, amount: lastOf(history.series.value), isHeld: isHeld(history) }))
    .sort((a, b) => Number(b.isHeld) - Number(a.isHeld) || byAmount(a, b))
  const percents = percentages(rows.map(row => row.amount))
  return rows.map((row, index) => fundPosition(portfolio, row.history, percents[index] ?? null))
}

/** All holdings together. */
export interface Totals {
  asOf: Day | null
  amount: Decimal
  cost: Decimal
  holdingProfit: Decimal
  holdingRate: Decimal | null
  accumulatedProfit: Decimal
  dayProfit: Decimal | null
  dayProfitDay: Day | null
  holdingCount: number
  pending: Pending
  /** The amount plus the pending purchases. */
  totalAssets: Decimal
}

const kept = new WeakMap<Portfolio, Totals>()

/**
 * The sums of a portfolio. Holding profit covers the funds held now; accumulated profit covers all funds ever held. A
 * portfolio never changes, and every view of the home page needs the totals, so they are computed once.
 */
export function totalsOf(portfolio: Portfolio): Totals {
  const totals = kept.get(portfolio) ?? sumsOf(portfolio)
  kept.set(portfolio, totals)
  return totals
}

function sumsOf(portfolio: Portfolio): Totals {
  const amounts = amountsOf(portfolio.funds.flatMap(history => history.places))
  const pending = pendingOf(portfolio.funds)
  const day = profitDay(portfolio)
  return {
    asOf: portfolio.asOf,
    amount: toMoney(amounts.amount),
    cost: toMoney(amounts.cost),
    holdingProfit: toMoney(amounts.holdingProfit),
    holdingRate: percentOf(amounts.holdingProfit, amounts.cost),
    accumulatedProfit: toMoney(amounts.accumulatedProfit),
    dayProfit: profitOn(portfolio, portfolio.series, day),
    dayProfitDay: day,
    holdingCount: portfolio.funds.filter(isHeld).length,
    pending,
    totalAssets: toMoney(amounts.amount + toUnits(pending.purchase, MONEY)),
  }
}
