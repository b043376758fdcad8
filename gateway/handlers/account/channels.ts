import { and, eq, inArray } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { today } from '@/lib/date'
import { funds } from '../../db/schema/funds'
import { channels, dividendModes } from '../../db/schema/portfolio'
import { codes, Refusal } from '../../lib/refusal'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { loadPortfolio } from '../../portfolio/load'
import type { PlaceHistory } from '../../portfolio/place-history'
import { positionOf } from '../../portfolio/positions'
import { newestFigures } from '../funds/figures'

type ByChannel = Pick<Handlers<typeof calls>, 'getDetailwithchannels' | 'getKeepcostswithchannels'>

/** The places where the caller has shares of a fund now, and the fund with its newest net value. */
async function holdingOf({ db, custNo, now }: CustomerContext, fundCode: string) {
  const [fund] = await newestFigures({ db, now }, eq(funds.fundCode, fundCode))
  if (!fund) throw new Refusal(codes.notFound, '没有找到这只基金')
  const { name, shortName, fundType, netvalue, date, incomeUnit, incomeRatio } = fund
  const portfolio = await loadPortfolio(db, custNo, today(now()))
  const history = portfolio.funds.find(({ fund }) => fund.fundCode === fundCode)
  const places = (history?.places ?? []).filter(({ shares }) => shares > 0n)
  return {
    places,
    fund: {
      ...{ fundCode, name, shortName, fundType },
      ...{ netValue: netvalue, netValueDay: date, incomePerTenThousand: incomeUnit, sevenDayYield: incomeRatio },
    },
  }
}

/** Display names of the places, ordered by trading account. */
async function namedPlaces({ db }: CustomerContext, places: readonly PlaceHistory[]) {
  const names = await db
    .select()
    .from(channels)
    .where(
      inArray(
        channels.channelCode,
        places.map(({ channelCode }) => channelCode),
      ),
    )
  const nameOf = new Map(names.map(({ channelCode, name }) => [channelCode, name]))
  return places
    .map(place => ({
      place,
      named: {
        tradingAccount: place.tradingAccount,
        channelCode: place.channelCode,
        channelName: nameOf.get(place.channelCode) ?? '',
      },
    }))
    .sort((a, b) => (a.named.tradingAccount < b.named.tradingAccount ? -1 : 1))
}

export const byChannel: ByChannel = {
  async getDetailwithchannels({ fundCode }, context) {
    const { fund, places } = await holdingOf(context, fundCode)
    const modes = await context.db
      .select()
      .from(dividendModes)
      .where(
        and(
          eq(dividendModes.fundCode, fundCode),
          inArray(
            dividendModes.tradingAccount,
            places.map(({ tradingAccount }) => tradingAccount),
          ),
        ),
      )
    const cash = new Set(modes.filter(({ mode }) => mode === 'cash').map(({ tradingAccount }) => tradingAccount))
    const { shares, amount } = positionOf(places)
    return {
      ...fund,
      shares,
      amount,
      channels: (await namedPlaces(context, places)).map(({ place, named }) => {
        const { shares, amount } = positionOf([place])
        return { ...named, shares, amount, dividendMode: cash.has(named.tradingAccount) ? 'cash' : 'reinvest' }
      }),
    }
  },

  async getKeepcostswithchannels({ fundCode }, context) {
    const { fund, places } = await holdingOf(context, fundCode)
    const { cost, holdingProfit } = positionOf(places)
    return {
      ...fund,
      cost,
      holdingProfit,
      channels: (await namedPlaces(context, places)).map(({ place, named }) => {
        const { shares, cost, costPrice, holdingProfit, holdingRate } = positionOf([place])
        return { ...named, shares, cost, costPrice, holdingProfit, holdingRate }
      }),
    }
  },
}
