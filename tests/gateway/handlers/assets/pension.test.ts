import { eq, sql } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { add, multiply, sum } from '@/lib/money'
import { customers } from '../../../../gateway/db/schema/account'
import { tradingAccounts, transactions } from '../../../../gateway/db/schema/portfolio'
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
  it('the pension account lists its own funds only, and they sum to its total', async () => {
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

  it('payments of this year are counted against the yearly limit', async () => {
    const data = await pension()
    // 6,000 in January and 500 a month since: January under the first plan, ten months under the second.
    expect(data.yearPaid).toBe('11500.00')
    expect(add(data.yearPaid ?? '', data.yearRemaining ?? '')).toBe(data.yearLimit)
    expect(data.yearLimit).toBe('12000.00')
  })

  it('pending transactions appear in the pension account and in its transaction list', async () => {
    const su = person('su')
    const listed = async (more: object) =>
      (await gateway.call(assets.queryBuyAndSellGroupByDate, { size: 100, ...more }, { as: su })).data
    const [all, ordinary, own] = [
      await listed({}),
      await listed({ accountType: '0' }),
      await listed({ accountType: '1' }),
    ]
    expect([ordinary.total, own.total].every(total => total > 0)).toBe(true)
    expect(ordinary.total + own.total).toBe(all.total)
    const [bought, sold] = [
      { fundCode: '200103', type: 'purchase', amount: '500.00', confirmDay: '2026-11-24' },
      { fundCode: '200103', type: 'redeem', shares: '100.00', confirmDay: '2026-11-25' },
    ] as const
    for (const [at, what] of [bought, sold, { ...bought, fundCode: '100211' }].entries()) {
      const [place] = await gateway.db
        .select()
        .from(tradingAccounts)
        .where(eq(tradingAccounts.tradingAccount, at === 2 ? 'T0010100000301' : 'T1010100000302'))
      if (!place) throw new Error('no account')
      const { tradingAccount, fundAccount, channelCode } = place
      await gateway.db.insert(transactions).values({
        ...{ applicationNo: `T0000000000000000000${at}`, custNo: su.custNo, tradingAccount, fundAccount, channelCode },
        ...{ state: 'pending', appliedAt: new Date('2026-11-21T09:00:00+08:00'), tradeDay: '2026-11-23' },
        ...what,
      })
    }
    await gateway.db
      .update(customers)
      .set({ dataVersion: sql`${customers.dataVersion} + 1` })
      .where(eq(customers.custNo, su.custNo))
    const { funds, ...data } = await pension()
    const fund = funds.find(({ fundCode }) => fundCode === '200103')
    expect(data).toMatchObject({
      ...{ pendingPurchase: '500.00', pendingPurchaseCount: 1, pendingPurchaseDays: ['2026-11-24'] },
      ...{ pendingRedeemAmount: multiply('100.00', fund?.netValue ?? '', 2), pendingRedeemCount: 1 },
      pendingRedeemDays: ['2026-11-25'],
    })
    const waiting = await listed({ accountType: '1', state: 'pending' })
    expect(waiting.months.flatMap(({ transactions: rows }) => rows.map(({ type }) => type)).sort()).toEqual([
      'purchase',
      'redeem',
    ])
  })

  it.each([
    ['lin', person('lin')],
    ['gu', nobody],
  ])('the customer %s has no pension account', async (_, as) => {
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
