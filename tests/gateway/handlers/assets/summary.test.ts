import { assets } from '@/contract/assets'
import { addDays } from '@/lib/date'
import { compare, isPositive } from '@/lib/decimal'
import { add, subtract, sum } from '@/lib/money'
import { percentsOf } from '@/lib/percents'
import { loadPortfolio } from '../../../../gateway/portfolio/load'
import { totalsOf } from '../../../../gateway/portfolio/positions'
import { person } from '../../../../gateway/seed/people'
import { TODAY } from '../../../helpers/database'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const figures = (values: (string | null)[]) => values.map(value => value ?? 'missing')

describe.each(holders)('the assets of %s', (_, as) => {
  it('the summary of the assets equals the portfolio', async () => {
    const { data } = await gateway.call(assets.queryCustMetricSS, {}, { as })
    const totals = totalsOf(await loadPortfolio(gateway.db, as.custNo, TODAY))
    expect(data).toMatchObject({
      asOf: totals.asOf,
      totalAssets: totals.totalAssets,
      holdingProfit: totals.holdingProfit,
      holdingRate: totals.holdingRate,
      accumulatedProfit: totals.accumulatedProfit,
      dayProfit: totals.dayProfit,
      dayProfitDay: totals.dayProfitDay,
      pendingPurchaseCount: totals.pending.purchaseCount,
      pendingRedeemCount: totals.pending.redeemCount,
      pendingPurchaseDays: totals.pending.purchaseDays,
      pendingRedeemDays: totals.pending.redeemDays,
      holdingCount: totals.holdingCount,
    })
    expect(data.holdingCount).toBeGreaterThan(0)
  })

  it('holdings and pending purchases sum to the total, and percentages to one hundred', async () => {
    const summary = (await gateway.call(assets.queryCustMetricSS, {}, { as })).data
    const { data } = await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })
    expect(sum(figures(data.funds.map(fund => fund.amount)))).toBe(data.total)
    expect(add(data.total ?? '', summary.pendingPurchase ?? '')).toBe(summary.totalAssets)
    expect(sum(figures(data.funds.map(fund => fund.percent)))).toBe('100.00')
    expect(sum(figures(data.funds.map(fund => fund.holdingProfit)))).toBe(summary.holdingProfit)
    expect(sum(figures(data.funds.map(fund => fund.pendingPurchase)))).toBe(summary.pendingPurchase)
  })

  it('each fund has the same percentage in the list of all, of one type and behind a ring', async () => {
    const all = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data.funds
    const parts = all.filter(fund => isPositive(fund.amount ?? '0'))
    const shown = percentsOf(parts.map(fund => fund.amount ?? '0'))
    expect(parts.map(fund => fund.percent)).toEqual(shown)
    const percentOf = new Map(all.map(({ fundCode, percent }) => [fundCode, percent]))
    const held = (await gateway.call(assets.fundHoldAsset, {}, { as })).data.funds
    for (const { fundCode, percent } of held) expect(percent).toBe(percentOf.get(fundCode))
    for (const { fundType } of (await gateway.call(assets.fundWebTypeAssetPer, {}, { as })).data.types) {
      const { data } = await gateway.call(assets.queryFundAssetsAndProfitsV2, { fundType: fundType as '01' }, { as })
      expect(data.funds.length).toBeGreaterThan(0)
      for (const { fundCode, percent } of data.funds) expect(percent).toBe(percentOf.get(fundCode))
    }
  })

  it('the assets by channel have the same sum, the largest first', async () => {
    const { total } = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data
    const { data } = await gateway.call(assets.queryHoldChannels, {}, { as })
    expect(data.total).toBe(total)
    expect(sum(figures(data.channels.map(channel => channel.amount)))).toBe(total)
    expect(sum(figures(data.channels.map(channel => channel.percent)))).toBe('100.00')
    expect(new Set(data.channels.map(channel => channel.channelCode)).size).toBe(data.channels.length)
    expect(data.channels.every(channel => channel.channelName !== '' && channel.count > 0)).toBe(true)
    const amounts = figures(data.channels.map(channel => channel.amount))
    expect([...amounts].sort((a, b) => compare(b, a))).toEqual(amounts)
  })

  it('the assets by type sum to the total, and each type equals the list of its funds', async () => {
    const list = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data
    const byType = (await gateway.call(assets.fundWebTypeAssetPer, {}, { as })).data
    const held = (await gateway.call(assets.fundHoldAsset, {}, { as })).data
    expect(byType.total).toBe(list.total)
    expect(held.total).toBe(list.total)
    expect(sum(figures(byType.types.map(type => type.amount)))).toBe(list.total)
    expect(sum(figures(byType.types.map(type => type.percent)))).toBe('100.00')
    for (const { fundType, amount } of byType.types) {
      const asked = await gateway.call(assets.queryFundAssetsAndProfitsV2, { fundType: fundType as '01' }, { as })
      expect(asked.data.total).toBe(amount)
    }
    const { data } = await gateway.call(assets.queryHoldFundType, {}, { as })
    expect(data.funds.map(fund => fund.fundCode).sort()).toEqual(held.funds.map(fund => fund.fundCode).sort())
    expect(data.types.map(type => type.fundType)).toEqual(byType.types.map(type => type.fundType).sort())
  })

  it('the trend has one point a week for a year and ends with the accumulated profit', async () => {
    const { data } = await gateway.call(assets.queryCustMetricSS, {}, { as })
    expect(data.trend).toHaveLength(52)
    expect(data.trend.at(-1)).toEqual({ day: data.asOf, profit: data.accumulatedProfit })
    for (const [at, { day }] of data.trend.slice(1).entries()) expect(addDays(data.trend[at]?.day ?? '', 7)).toBe(day)
    const days = await gateway.call(assets.queryProfitDetail, { from: addDays(data.trend[0]?.day ?? '', 1) }, { as })
    expect(days.data.profit).toBe(subtract(data.accumulatedProfit ?? '', data.trend[0]?.profit ?? ''))
  })

  it('the profit of this year and its best fund equal the contributions since January', async () => {
    const { data } = await gateway.call(assets.queryCustMetricSS, {}, { as })
    const [from, to] = [`${data.asOf?.slice(0, 4)}-01-01`, data.asOf ?? '']
    const { data: found } = await gateway.call(assets.getProfitsContribute, { from, to }, { as })
    expect(data.year.profit).toBe(found.profit)
    const [most] = found.funds
    const isGain = most !== undefined && isPositive(most.profit ?? '')
    const best = { fundCode: most?.fundCode, name: most?.shortName || most?.name, profit: most?.profit }
    expect(data.year.best).toEqual(isGain ? best : null)
  })
})

describe('the assets without holdings', () => {
  it('without holdings the assets are zero, and figures that cannot be computed are missing', async () => {
    const { data } = await gateway.call(assets.queryCustMetricSS, {}, { as: nobody })
    expect(data).toEqual({
      asOf: null,
      totalAssets: '0.00',
      pendingPurchase: '0.00',
      pendingRedeemAmount: '0.00',
      pendingPurchaseCount: 0,
      pendingRedeemCount: 0,
      pendingPurchaseDays: [],
      pendingPurchaseUndated: 0,
      pendingRedeemDays: [],
      dayProfit: null,
      dayProfitDay: null,
      holdingProfit: '0.00',
      holdingRate: null,
      accumulatedProfit: '0.00',
      holdingCount: 0,
      trend: [],
      year: { profit: '0.00', best: null },
      nextRegular: null,
    })
    const list = await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as: nobody })
    expect(list.data).toEqual({ asOf: null, total: '0.00', funds: [] })
    const types = await gateway.call(assets.fundWebTypeAssetPer, {}, { as: nobody })
    expect(types.data).toEqual({ asOf: null, total: '0.00', types: [] })
    const channels = await gateway.call(assets.queryHoldChannels, {}, { as: nobody })
    expect(channels.data).toEqual({ asOf: null, total: '0.00', channels: [] })
  })
})

describe('the summary', () => {
  it('the summary announces the next payment of the running plans', async () => {
    const as = person('lin')
    const { data } = await gateway.call(assets.queryCustMetricSS, {}, { as })
    const { plans } = (await gateway.call(assets.queryRegularPlans, {}, { as })).data
    const due = plans.filter(plan => plan.state === 'active' && plan.nextDay === data.nextRegular?.day)
    expect(due.length).toBeGreaterThan(0)
    expect(data.nextRegular).toEqual({
      day: plans[0]?.nextDay,
      count: due.length,
      amount: sum(figures(due.map(plan => plan.amount))),
    })
  })

  it('a fund that is only pending is listed without amount or percentage', async () => {
    const as = person('lin')
    const { data } = await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })
    const waiting = data.funds.find(fund => fund.fundCode === '100161')
    expect(waiting).toMatchObject({ amount: '0.00', shares: '0.00', pendingPurchase: '3000.00', state: '1' })
    expect(waiting).toMatchObject({ holdingRate: null, dayProfit: null, netValue: null, netValueDay: null })
  })

  it('a QDII fund shows its own latest published day, not the day of the other funds', async () => {
    const { data } = await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as: person('lin') })
    const dayOf = (fundCode: string) => data.funds.find(fund => fund.fundCode === fundCode)?.dayProfitDay
    expect(dayOf('100101')).toBe('2026-11-20')
    expect(dayOf('200011')).toBe('2026-11-19')
  })

  it('a visitor cannot read the summary', async () => {
    const answer = await gateway.call(assets.queryCustMetricSS, {})
    expect(answer.retCode).toBe('T020104-0001')
  })
})
