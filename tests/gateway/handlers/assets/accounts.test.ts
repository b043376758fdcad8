import { and, eq } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { sum } from '@/lib/money'
import { transactions } from '../../../../gateway/db/schema/portfolio'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')

describe('the accounts of a customer', () => {
  it('accounts are listed with the channels where they are open', async () => {
    const { data } = await gateway.call(assets.queryOpenAcco, {}, { as: person('zhou') })
    expect(data.isOpen).toBe(true)
    expect(data.accounts.map(({ fundAccount, kind, channels }) => [fundAccount, kind, channels.length])).toEqual([
      ['980100000501', 'fund', 2],
      ['A990000501', 'shareholder', 1],
      ['980100000503', 'fund', 1],
    ])
  })

  it('a customer without an account gets an empty list', async () => {
    expect((await gateway.call(assets.queryOpenAcco, {}, { as: nobody })).data).toEqual({ isOpen: false, accounts: [] })
  })

  it('a customer who buys through agents only is recognised', async () => {
    const of = async (as: typeof lin | null) => (await gateway.call(assets.isOnlyAgentSales, {}, { as })).data
    expect(await of(lin)).toEqual({ isOnlyAgentSales: false, isKnown: true })
    expect(await of(nobody)).toEqual({ isOnlyAgentSales: false, isKnown: false })
    expect(await of(null)).toEqual({ isOnlyAgentSales: false, isKnown: false })
    await gateway.db
      .update(transactions)
      .set({ state: 'failed' })
      .where(and(eq(transactions.custNo, person('zhou').custNo), eq(transactions.channelCode, '001')))
    expect(await of(person('zhou'))).toEqual({ isOnlyAgentSales: true, isKnown: true })
  })
})

describe('plans of regular investment', () => {
  it('running plans are listed first, those with the earliest next payment at the top', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, {}, { as: lin })
    expect(data.plans.map(plan => plan.state)).toEqual(['active', 'active', 'active', 'ended'])
    const days = data.plans.slice(0, 3).map(plan => plan.nextDay)
    expect(days).toEqual([...days].sort())
    expect(data.activeCount).toBe(3)
    // 500 a month, 200 a week (52 / 12) and 200 every two weeks (26 / 12).
    expect(data.monthlyAmount).toBe(sum(['500.00', '866.67', '433.33']))
  })

  it('a plan that runs out within thirty days is marked', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, {}, { as: lin })
    expect(data.plans.filter(plan => plan.expiresSoon).map(plan => plan.planNo)).toEqual(['P0100002'])
  })

  it('a plan counts its executions as the transaction list does, and its failures separately', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, { planNo: 'P0100003' }, { as: lin })
    const [plan] = data.plans
    const done = await gateway.call(assets.queryBuyAndSellGroupByDate, { planNo: 'P0100003' }, { as: lin })
    expect(plan?.failedCount).toBe(2)
    expect((plan?.executedCount ?? 0) + (plan?.failedCount ?? 0)).toBe(done.data.total)
    expect(plan?.bankAccountTail).toBe('0001')
  })

  it('plans of other people are not found', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, { planNo: 'P0100003' }, { as: person('su') })
    expect(data.plans).toEqual([])
  })
})

describe.each(holders)('buying and selling of %s', (_, as) => {
  it('the counts of buying and selling have the same sum for every kind of period', async () => {
    const sums = await Promise.all(
      (['month', 'quarter', 'halfYear', 'year'] as const).map(async period => {
        const { periods } = (await gateway.call(assets.queryBuySellNumPerFHB, { period }, { as })).data
        const total = (read: (of: (typeof periods)[number]) => number) => periods.reduce((n, of) => n + read(of), 0)
        return {
          buys: total(of => of.buys),
          sells: total(of => of.sells),
          regulars: total(of => of.regulars),
          bought: sum(periods.map(of => of.buyAmount ?? '')),
          sold: sum(periods.map(of => of.sellAmount ?? '')),
        }
      }),
    )
    expect(sums[0]?.buys).toBeGreaterThan(0)
    expect(sums).toEqual([sums[0], sums[0], sums[0], sums[0]])
  })

  it('the counts list every period from the first one to now, including empty ones', async () => {
    const { periods } = (await gateway.call(assets.queryBuySellNumPerFHB, {}, { as })).data
    expect(periods[0]?.period).toBe('2026-11')
    const expected = periods.map((_, index) => new Date(Date.UTC(2026, 10 - index, 1)).toISOString().slice(0, 7))
    expect(periods.map(({ period }) => period)).toEqual(expected)
  })
})

describe('logins', () => {
  it('logins are counted in total, by year and by month', async () => {
    const all = (await gateway.call(assets.wxLoginTimes, {}, { as: lin })).data
    const years = await Promise.all(
      ['2023', '2024', '2025', '2026'].map(
        async year => (await gateway.call(assets.wxLoginTimes, { year }, { as: lin })).data,
      ),
    )
    expect(years.reduce((total, year) => total + year.total, 0)).toBe(all.total)
    expect(all.months.reduce((total, month) => total + month.count, 0)).toBe(all.total)
    expect(years.flatMap(year => year.months)).toEqual(all.months)
    expect(all.days).toBeLessThanOrEqual(all.total)
    expect((all.firstAt ?? '') < (all.lastAt ?? '')).toBe(true)
  })

  it('a year without logins has an empty count', async () => {
    const { data } = await gateway.call(assets.wxLoginTimes, { year: '2020' }, { as: lin })
    expect(data).toEqual({ total: 0, days: 0, firstAt: null, lastAt: null, months: [] })
    expect((await gateway.call(assets.wxLoginTimes, { year: '20x0' }, { as: lin })).retCode).toBe('E400')
  })
})
