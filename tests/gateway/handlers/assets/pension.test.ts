import { assets } from '@/contract/assets'
import { add, sum } from '@/lib/money'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const pension = async (as = person('su')) => (await gateway.call(assets.queryTATPFundAsset, {}, { as })).data

describe('the pension account', () => {
  it('holds its own funds only, and they sum to it', async () => {
    const data = await pension()
    const all = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as: person('su') })).data
    expect(data).toMatchObject({ hasAccount: true, fundAccount: '980100000302', year: '2026' })
    expect(data.funds.length).toBeGreaterThan(0)
    expect(data.funds.length).toBeLessThan(all.funds.length)
    expect(data.funds.every(fund => fund.fundType.split(',').includes('08'))).toBe(true)
    const amounts = sum(data.funds.map(fund => fund.amount ?? ''))
    expect(add(amounts, data.pendingPurchase ?? '')).toBe(data.totalAssets)
    expect(sum(data.funds.map(fund => fund.percent ?? ''))).toBe('100.00')
  })

  it('counts what was paid in this year against the limit of the year', async () => {
    const data = await pension()
    // 6,000 in January and 500 a month since: January under the first plan, ten months under the second.
    expect(data.yearPaid).toBe('11500.00')
    expect(add(data.yearPaid ?? '', data.yearRemaining ?? '')).toBe(data.yearLimit)
    expect(data.yearLimit).toBe('12000.00')
  })

  it.each([
    ['lin', person('lin')],
    ['gu', nobody],
  ])('is none for %s', async (_, as) => {
    expect(await pension(as)).toMatchObject({
      hasAccount: false,
      fundAccount: '',
      totalAssets: '0.00',
      dayProfit: null,
      holdingRate: null,
      yearPaid: '0.00',
      yearRemaining: '12000.00',
      funds: [],
    })
  })
})
