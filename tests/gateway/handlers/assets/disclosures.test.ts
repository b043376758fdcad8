import { assets } from '@/contract/assets'
import { sum } from '@/lib/money'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const figures = (values: (string | null)[]) => values.map(value => value ?? 'missing')

describe.each(holders)('the assets behind the holdings of %s', (_, as) => {
  it('the allocation of every quarter sums to the holdings and to one hundred percent', async () => {
    const { quarters } = (await gateway.call(assets.assetAllocationQuarter, {}, { as })).data
    // More than the eight quarters that a screen shows at once, so that older quarters can be opened too.
    expect(quarters.length).toBeGreaterThan(8)
    expect(quarters.map(quarter => quarter.quarterEnd).slice(0, 2)).toEqual(['2026-09-30', '2026-06-30'])
    for (const { quarterEnd, total, parts } of quarters) {
      expect(parts.map(part => part.key)).toEqual(['stock', 'bond', 'cash', 'other'])
      expect(sum(figures(parts.map(part => part.amount)))).toBe(total)
      expect(sum(figures(parts.map(part => part.percent)))).toBe('100.00')
      const days = await gateway.call(assets.queryProfitDetail, { to: quarterEnd ?? '', granularity: 'year' }, { as })
      expect(total).toBe(days.data.endAssets)
    }
  })

  it('the industries of every quarter sum to exactly the stocks of the allocation, in yuan and in percent', async () => {
    const { quarters } = (await gateway.call(assets.assetAllocationQuarter, {}, { as })).data
    const newest = (await gateway.call(assets.assetIndustryDistributionQuarter, {}, { as })).data
    expect(newest.quarterEnd).toBe('2026-09-30')
    expect(newest.quarters).toEqual(quarters.map(quarter => quarter.quarterEnd))
    for (const quarter of quarters) {
      const { data } = await gateway.call(
        assets.assetIndustryDistributionQuarter,
        { quarterEnd: quarter.quarterEnd ?? '' },
        { as },
      )
      const stock = quarter.parts.find(part => part.key === 'stock')
      expect(data.total).toBe(quarter.total)
      // The same stocks to the cent and to the hundredth of a percent: both calls divide each fund's amount once.
      expect(data.stockAmount).toBe(stock?.amount)
      expect(sum(figures(data.industries.map(part => part.amount)))).toBe(stock?.amount)
      expect(sum(figures(data.industries.map(part => part.percent)))).toBe(stock?.percent)
      const amounts = data.industries.map(part => Number(part.amount))
      expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    }
  })
})

describe('the assets behind no holdings', () => {
  it('a customer without holdings has no allocation', async () => {
    expect((await gateway.call(assets.assetAllocationQuarter, {}, { as: nobody })).data).toEqual({ quarters: [] })
    const { data } = await gateway.call(assets.assetIndustryDistributionQuarter, {}, { as: nobody })
    expect(data).toEqual({ quarterEnd: null, quarters: [], total: '0.00', stockAmount: '0.00', industries: [] })
  })

  it('a day that ends no quarter, or before the first holding, has no industries', async () => {
    for (const quarterEnd of ['2026-08-15', '2020-09-30']) {
      const { data } = await gateway.call(
        assets.assetIndustryDistributionQuarter,
        { quarterEnd },
        { as: person('lin') },
      )
      expect(data).toMatchObject({ quarterEnd, total: '0.00', industries: [] })
    }
  })
})
