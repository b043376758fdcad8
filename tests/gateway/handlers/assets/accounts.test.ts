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
  it('are listed with the channels they are open at', async () => {
    const { data } = await gateway.call(assets.queryOpenAcco, {}, { as: person('zhou') })
    expect(data.isOpen).toBe(true)
    expect(data.accounts.map(({ fundAccount, kind, channels }) => [fundAccount, kind, channels.length])).toEqual([
      ['980100000501', 'fund', 2],
      ['A990000501', 'shareholder', 1],
      ['980100000503', 'fund', 1],
    ])
  })

  it('are none for who has not opened one', async () => {
    expect((await gateway.call(assets.queryOpenAcco, {}, { as: nobody })).data).toEqual({ isOpen: false, accounts: [] })
  })

  it('tell who buys through agents only', async () => {
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
  it('are listed with those first that run and pay soonest', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, {}, { as: lin })
    expect(data.plans.map(plan => plan.state)).toEqual(['active', 'active', 'active', 'ended'])
    const days = data.plans.slice(0, 3).map(plan => plan.nextDay)
    expect(days).toEqual([...days].sort())
    expect(data.activeCount).toBe(3)
    // 500 a month, 200 a week (52 / 12) and 200 every two weeks (26 / 12).
    expect(data.monthlyAmount).toBe(sum(['500.00', '866.67', '433.33']))
  })

  it('announce that they run out within thirty days', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, {}, { as: lin })
    expect(data.plans.filter(plan => plan.expiresSoon).map(plan => plan.planNo)).toEqual(['P0100002'])
  })

  it('count their executions as the transaction list does, failures apart', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, { planNo: 'P0100003' }, { as: lin })
    const [plan] = data.plans
    const done = await gateway.call(assets.queryBuyAndSellGroupByDate, { planNo: 'P0100003' }, { as: lin })
    expect(plan?.failedCount).toBe(2)
    expect((plan?.executedCount ?? 0) + (plan?.failedCount ?? 0)).toBe(done.data.total)
    expect(plan?.bankAccountTail).toBe('0001')
  })

  it('of others are not found', async () => {
    const { data } = await gateway.call(assets.queryRegularPlans, { planNo: 'P0100003' }, { as: person('su') })
    expect(data.plans).toEqual([])
  })
})

describe.each(holders)('buying and selling of %s', (_, as) => {
  it('is the same in sum whatever period it is counted by', async () => {
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

  it('has every period from the first one to now, empty ones too', async () => {
    const { periods } = (await gateway.call(assets.queryBuySellNumPerFHB, {}, { as })).data
    expect(periods[0]?.period).toBe('2026-11')
    const expected = periods.map((_, index) => new Date(Date.UTC(2026, 10 - index, 1)).toISOString().slice(0, 7))
    expect(periods.map(({ period }) => period)).toEqual(expected)
  })
})

describe('logins', () => {
  it('are counted in all and by year, month by month', async () => {
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

  it('of a year without any are none', async () => {
    const { data } = await gateway.call(assets.wxLoginTimes, { year: '2020' }, { as: lin })
    expect(data).toEqual({ total: 0, days: 0, firstAt: null, lastAt: null, months: [] })
    expect((await gateway.call(assets.wxLoginTimes, { year: '20x0' }, { as: lin })).retCode).toBe('E400')
  })
})
