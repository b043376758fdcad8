import { inArray } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import { sum } from '@/lib/money'
import { ownPortfolio } from '../../assets/own-portfolio'
import { channels } from '../../db/schema/portfolio'
import type { Handlers } from '../../pipeline/handler'
import { partsBy } from '../../portfolio/parts'
import type { FundHistory } from '../../portfolio/portfolio'
import { positionOf } from '../../portfolio/positions'

/** The holding of one fund by channel. Several trading accounts at one channel are one row. */
function byChannel({ places }: FundHistory) {
  const held = places.filter(place => place.shares > 0n)
  return [...new Set(held.map(place => place.channelCode))].map(channelCode => ({
    channelCode,
    amount: positionOf(held.filter(place => place.channelCode === channelCode)).amount,
  }))
}

/** The channels of the caller's holdings. */
export const holdChannelHandlers = {
  async queryHoldChannels(_, context) {
    const portfolio = await ownPortfolio(context)
    const rows = portfolio.funds.flatMap(byChannel)
    const parts = partsBy(rows, row => row.channelCode)
    const codes = parts.map(({ key }) => key)
    const named =
      codes.length > 0
        ? await context.db
            .select({ channelCode: channels.channelCode, name: channels.name })
            .from(channels)
            .where(inArray(channels.channelCode, codes))
        : []
    return {
      asOf: portfolio.asOf,
      total: sum(rows.map(({ amount }) => amount)),
      channels: parts.map(({ key, amount, percent, count }) => ({
        channelCode: key,
        channelName: named.find(({ channelCode }) => channelCode === key)?.name ?? '',
        amount,
        percent,
        count,
      })),
    }
  },
} satisfies Partial<Handlers<typeof assets>>
