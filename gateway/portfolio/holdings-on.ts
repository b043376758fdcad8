import type { Day, DayRange } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import type { PlaceHistory } from './place-history'
import type { Portfolio } from './portfolio'
import { divideHalfUp, fromUnits, MONEY, NET_VALUE, toMoney, total, toUnits, type Units } from './units'

/** One fund at one trading account at the end of a day. */
export interface HoldingOn {
  fundCode: string
  fundAccount: string
  tradingAccount: string
  channelCode: string
  shares: Decimal
  /** The newest net value up to that day, and its day. Null if the fund had published none. */
  netValue: Decimal | null
  netValueDay: Day | null
  /** Money-market income that had not become shares yet. It is included in the amount. */
  income: Decimal
  amount: Decimal
}

const sharesOn = ({ sharesFrom }: PlaceHistory, index: number): Units =>
  sharesFrom.filter(change => change.index <= index).at(-1)?.shares ?? 0n

function holdingOn(place: PlaceHistory, index: number, day: Day): HoldingOn {
  const shares = sharesOn(place, index)
  const amount = place.series.value[index] ?? 0n
  const struck = place.fund.published.filter(figure => figure.day <= day).at(-1)
  const byShares = struck ? divideHalfUp(shares * toUnits(struck.netValue, NET_VALUE), 10_000n) : amount
  return {
    fundCode: place.fund.fundCode,
    fundAccount: place.fundAccount,
    tradingAccount: place.tradingAccount,
    channelCode: place.channelCode,
    shares: fromUnits(shares, MONEY),
    netValue: struck?.netValue ?? null,
    netValueDay: struck?.day ?? null,
    income: toMoney(amount - byShares),
    amount: toMoney(amount),
  }
}

/**
 * Holdings at the end of a day of the history, by fund and trading account. The amounts sum to the assets that the
 * portfolio has for that day.
 *
 * @throws RangeError for a day outside the history: its holdings are unknown, not empty.
 */
export function holdingsOn(portfolio: Portfolio, day: Day): HoldingOn[] {
  const index = portfolio.axis.indexOf(day)
  if (index < 0) throw new RangeError(`The history does not contain ${day}.`)
  return portfolio.funds
    .flatMap(({ places }) => places)
    .filter(place => sharesOn(place, index) !== 0n || (place.series.value[index] ?? 0n) !== 0n)
    .map(place => holdingOn(place, index, day))
}

/** The movement of one fund at one trading account in a period: closing = opening + moneyIn - moneyOut + profit. */
export interface PlaceMovement {
  fundCode: string
  fundAccount: string
  tradingAccount: string
  channelCode: string
  openingShares: Decimal
  closingShares: Decimal
  opening: Decimal
  moneyIn: Decimal
  moneyOut: Decimal
  profit: Decimal
  closing: Decimal
}

/**
 * The movement of every place that had anything in a period of the history, both days included. Money converted between
 * two funds leaves the one and enters the other.
 */
export function movementsIn({ axis, funds }: Portfolio, { from, to }: DayRange): PlaceMovement[] {
  const first = axis.findIndex(day => day >= from)
  const last = axis.filter(day => day <= to).length - 1
  if (first < 0 || last < first) return []
  return funds
    .flatMap(({ places }) => places)
    .flatMap(place => {
      const { value, inflow, outflow, profit } = place.series
      const within = (units: readonly Units[]) => total(units.slice(first, last + 1))
      const [opening, closing] = [value[first - 1] ?? 0n, value[last] ?? 0n]
      const [moneyIn, moneyOut] = [within(inflow), within(outflow)]
      if (opening === 0n && closing === 0n && moneyIn === 0n && moneyOut === 0n) return []
      return [
        {
          fundCode: place.fund.fundCode,
          fundAccount: place.fundAccount,
          tradingAccount: place.tradingAccount,
          channelCode: place.channelCode,
          openingShares: fromUnits(sharesOn(place, first - 1), MONEY),
          closingShares: fromUnits(sharesOn(place, last), MONEY),
          opening: toMoney(opening),
          moneyIn: toMoney(moneyIn),
          moneyOut: toMoney(moneyOut),
          profit: toMoney(within(profit)),
          closing: toMoney(closing),
        },
      ]
    })
}

/**
 * The shares of a fund at the end of a day, one figure for each trading account. Nothing changes after the last known
 * day, and nothing was held before the first, so every past day is valid.
 */
export function sharesOfFundOn({ axis, funds }: Portfolio, fundCode: string, day: Day): Decimal[] {
  const index = axis.filter(known => known <= day).length - 1
  return funds
    .filter(({ fund }) => fund.fundCode === fundCode)
    .flatMap(({ places }) => places)
    .map(place => fromUnits(sharesOn(place, index), MONEY))
}
