import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import { sum } from '@/lib/money'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const zhou = person('zhou')
const figures = (values: (string | null)[]) => values.map(value => value ?? 'missing')

/** The codes of the funds that a customer holds. */
const heldBy = async (as = zhou) =>
  (await gateway.call(assets.fundHoldAsset, {}, { as })).data.funds.map(({ fundCode }) => fundCode)

describe('a holding by channel', () => {
  it('the figures of the channels sum to the holding in the assets, for every fund', async () => {
    const codes = await heldBy()
    expect(codes.length).toBeGreaterThan(0)
    for (const fundCode of codes) {
      const { data: whole } = await gateway.call(
        assets.queryFundLatestAssetsDetailByFundCode,
        { fundCode },
        { as: zhou },
      )
      const { data: holding } = await gateway.call(account.getDetailwithchannels, { fundCode }, { as: zhou })
      const { data: costs } = await gateway.call(account.getKeepcostswithchannels, { fundCode }, { as: zhou })
      expect(holding).toMatchObject({ shares: whole.shares, amount: whole.amount, netValueDay: whole.netValueDay })
      expect(costs).toMatchObject({ cost: whole.cost, holdingProfit: whole.holdingProfit })
      expect(sum(figures(holding.channels.map(({ shares }) => shares)))).toBe(whole.shares)
      expect(sum(figures(holding.channels.map(({ amount }) => amount)))).toBe(whole.amount)
      expect(sum(figures(costs.channels.map(({ cost }) => cost)))).toBe(whole.cost)
      expect(sum(figures(costs.channels.map(({ holdingProfit }) => holdingProfit)))).toBe(whole.holdingProfit)
    }
  })

  it('every channel has a name, and one customer holds a fund at several channels', async () => {
    const answers = await Promise.all(
      (await heldBy()).map(fundCode => gateway.call(account.getDetailwithchannels, { fundCode }, { as: zhou })),
    )
    const lists = answers.map(({ data }) => data.channels)
    expect(lists.flat().every(({ channelName, tradingAccount }) => channelName !== '' && tradingAccount !== '')).toBe(
      true,
    )
    expect(Math.max(...lists.map(({ length }) => length))).toBeGreaterThan(1)
  })

  it('the channels of a fund that the caller does not hold are empty, even if others hold it', async () => {
    const [fundCode = ''] = await heldBy()
    const as = person('gu')
    const { data: holding } = await gateway.call(account.getDetailwithchannels, { fundCode }, { as })
    expect(holding).toMatchObject({ fundCode, shares: '0.00', amount: '0.00', channels: [] })
    const { data: costs } = await gateway.call(account.getKeepcostswithchannels, { fundCode }, { as })
    expect(costs).toMatchObject({ cost: '0.00', holdingProfit: '0.00', channels: [] })
  })

  it('channels are refused for an unknown fund and for visitors', async () => {
    const unknown = await gateway.call(account.getDetailwithchannels, { fundCode: '999999' }, { as: zhou })
    expect(unknown.retCode).toBe('E404')
    const visitor = await gateway.call(account.getKeepcostswithchannels, { fundCode: '100001' })
    expect(visitor.retCode).toBe('T020104-0001')
  })
})
