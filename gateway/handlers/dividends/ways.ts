import { and, asc, eq, inArray } from 'drizzle-orm'
import type { dividends as calls } from '@/contract/dividends'
import { today } from '@/lib/date'
import { sum } from '@/lib/money'
import { dividends, funds } from '../../db/schema/funds'
import { channels, dividendModes, tradingAccounts } from '../../db/schema/portfolio'
import { received } from '../../dividends/received'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { loadPortfolio } from '../../portfolio/load'
import { positionOf } from '../../portfolio/positions'
import { newestFigures } from '../funds/figures'
import { asReinvested, ifReinvested } from './as-shares'

const placeKey = (fundCode: string, tradingAccount: string) => `${fundCode} ${tradingAccount}`

/** The caller's places with shares, by fund and trading account. */
async function heldPlaces({ db, custNo, now }: CustomerContext) {
  const portfolio = await loadPortfolio(db, custNo, today(now()))
  return portfolio.funds.flatMap(({ fund, places }) =>
    places
      .filter(({ shares }) => shares > 0n)
      .map(place => ({
        fundCode: fund.fundCode,
        tradingAccount: place.tradingAccount,
        shares: positionOf([place]).shares,
      })),
  )
}

/** Names of the caller's places, and the dividend choice there. */
async function placesOf({ db, custNo }: CustomerContext) {
  const [named, modes] = await Promise.all([
    db
      .select({ tradingAccount: tradingAccounts.tradingAccount, channelName: channels.name })
      .from(tradingAccounts)
      .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
      .where(eq(tradingAccounts.custNo, custNo))
      .orderBy(asc(tradingAccounts.tradingAccount)),
    db
      .select({ tradingAccount: dividendModes.tradingAccount, fundCode: dividendModes.fundCode })
      .from(dividendModes)
      .innerJoin(tradingAccounts, eq(tradingAccounts.tradingAccount, dividendModes.tradingAccount))
      .where(and(eq(tradingAccounts.custNo, custNo), eq(dividendModes.mode, 'cash'))),
  ])
  return { named, inCash: new Set(modes.map(one => placeKey(one.fundCode, one.tradingAccount))) }
}

export const wayHandlers = {
  async dividendWays(_, context) {
    const { db } = context
    const [paid, held, { named, inCash }, paying] = await Promise.all([
      received(context, today(context.now())),
      heldPlaces(context),
      placesOf(context),
      db.selectDistinct({ fundCode: dividends.fundCode }).from(dividends),
    ])
    const pays = new Set(paying.map(({ fundCode }) => fundCode))
    const sharesOf = new Map(held.map(one => [placeKey(one.fundCode, one.tradingAccount), one.shares]))
    const wanted = new Set([
      ...held.filter(({ fundCode }) => pays.has(fundCode)).map(({ fundCode }) => fundCode),
      ...paid.map(({ fundCode }) => fundCode),
    ])
    const shown = wanted.size === 0 ? [] : await newestFigures(context, inArray(funds.fundCode, [...wanted]))
    return shown.map(({ fundCode, name, shortName, fundType, netvalue, date, exchangeMode }) => {
      const newest = netvalue && date ? { netValue: netvalue, day: date } : null
      const isCashOnly = exchangeMode === 'CN'
      return {
        ...{ fundCode, name, shortName, fundType },
        places: named.flatMap(({ tradingAccount, channelName }) => {
          const key = placeKey(fundCode, tradingAccount)
          const rows = paid.filter(row => row.fundCode === fundCode && row.tradingAccount === tradingAccount)
          const shares = sharesOf.get(key)
          if (shares === undefined && rows.length === 0) return []
          const cash = rows.filter(({ mode }) => mode === 'cash')
          const reinvested = rows.filter(({ mode }) => mode === 'reinvest')
          return {
            ...{ tradingAccount, channelName, isCashOnly, shares: shares ?? '0.00', count: rows.length },
            mode: isCashOnly || inCash.has(key) ? ('cash' as const) : ('reinvest' as const),
            cash: sum(cash.map(({ amount }) => amount)),
            reinvested: sum(reinvested.map(({ amount }) => amount)),
            // Shares bought on the exchange cannot reinvest dividends.
            ifReinvested: isCashOnly ? null : ifReinvested(cash, newest),
            asReinvested: asReinvested(reinvested, newest),
          }
        }),
      }
    })
  },
} satisfies Partial<Handlers<typeof calls>>
