import { assets } from '@/contract/assets'
import { add, subtract, sum } from '@/lib/money'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const figures = (values: (string | null)[]) => values.map(value => value ?? 'missing')
const periods = async (as = person('lin')) => (await gateway.call(assets.busiDateNav, {}, { as })).data
const report = (hash: string, as = person('lin')) => gateway.call(assets.analysisReport, { hash }, { as })

describe('the periods with a report', () => {
  it('report periods reach from the first holding to now, newest first, each with its own address', async () => {
    const { months, quarters, years, firstDay, asOf } = await periods()
    expect(months[0]).toMatchObject({ period: '2026-11', from: '2026-11-01', to: asOf, isComplete: false })
    expect(months[1]).toMatchObject({ period: '2026-10', to: '2026-10-31', isComplete: true })
    expect(months.at(-1)).toMatchObject({ period: '2023-11', from: firstDay, to: '2023-11-30' })
    expect(quarters.map(quarter => quarter.period).slice(0, 2)).toEqual(['2026-Q4', '2026-Q3'])
    expect(years.map(year => year.period)).toEqual(['2026', '2025', '2024', '2023'])
    const all = [...months, ...quarters, ...years]
    expect(new Set(all.map(period => period.hash)).size).toBe(all.length)
  })

  it('report periods follow each other without gaps or overlaps', async () => {
    const { months } = await periods()
    for (const [index, month] of months.slice(0, -1).entries()) {
      expect((months[index + 1]?.to ?? '') < (month.from ?? '')).toBe(true)
    }
    expect(months).toHaveLength(37)
  })

  it('the address of a report stays the same from call to call', async () => {
    expect(await periods()).toEqual(await periods())
  })

  it('a customer who never held anything has no report periods', async () => {
    expect(await periods(nobody)).toEqual({ asOf: null, firstDay: null, months: [], quarters: [], years: [] })
  })
})

describe.each(holders)('the report of %s', (_, as) => {
  it.each(['months', 'quarters', 'years'] as const)('the figures of a report add up for all %s', async kind => {
    const list = (await periods(as))[kind]
    expect(list.length).toBeGreaterThan(2)
    for (const { hash, period, from, to } of list.slice(0, 5)) {
      const { data } = await report(hash, as)
      expect(data).toMatchObject({ period, from, to })
      expect(sum(figures(data.steps.map(step => step.profit)))).toBe(data.profit)
      expect(sum(figures(data.funds.map(fund => fund.profit)))).toBe(data.profit)
      expect(sum(figures(data.types.map(type => type.amount)))).toBe(data.endAssets)
      const [start, end, into, out] = figures([data.startAssets, data.endAssets, data.inflow, data.outflow])
      expect(subtract(end ?? '', start ?? '')).toBe(add(subtract(into ?? '', out ?? ''), data.profit ?? ''))
    }
  })

  it('the report of a year has the profit of its months', async () => {
    const { months, years } = await periods(as)
    const year = (await report(years[1]?.hash ?? '', as)).data
    const own = months.filter(month => month.period.startsWith(year.period))
    const profits = await Promise.all(own.map(async ({ hash }) => (await report(hash, as)).data.profit))
    expect(sum(figures(profits))).toBe(year.profit)
    expect(year.steps.map(step => step.profit)).toEqual(profits.reverse())
  })
})

describe('a report', () => {
  it('a report counts the transactions confirmed in its period', async () => {
    const as = person('lin')
    const { years } = await periods()
    const { data } = await report(years.find(year => year.period === '2025')?.hash ?? '')
    // Transactions confirmed in 2025 were applied for in that year or in the two weeks before. They fit on one page.
    const span = { from: '2024-12-18', to: '2025-12-31', state: 'confirmed', size: 100 } as const
    const page = (await gateway.call(assets.queryBuyAndSellGroupByDate, span, { as })).data
    const rows = page.months.flatMap(month => month.transactions)
    expect(rows).toHaveLength(page.total)
    const inYear = rows.filter(row => row.confirmDay?.startsWith('2025'))
    const count = (...types: string[]) => inYear.filter(row => types.includes(row.type)).length
    expect(data.buys).toBe(count('subscribe', 'purchase', 'regularInvestment'))
    expect(data.sells).toBe(count('redeem'))
    expect(data.regulars).toBe(count('regularInvestment'))
    expect(data.dividends).toBe(count('dividendCash', 'dividendReinvest'))
    expect(data.logins).toBe((await gateway.call(assets.wxLoginTimes, { year: '2025' }, { as })).data.total)
  })

  it('a report names its best and its worst trading day', async () => {
    const { months } = await periods()
    const { data } = await report(months[1]?.hash ?? '')
    const counted = data.steps.filter(step => !step.isRest).map(step => Number(step.profit))
    expect(Number(data.best?.profit)).toBe(Math.max(...counted))
    expect(Number(data.worst?.profit)).toBe(Math.min(...counted))
    expect(data.gains).toBe(counted.filter(profit => profit > 0).length)
    expect(data.losses).toBe(counted.filter(profit => profit < 0).length)
  })

  it('another customer cannot open a report, even with a report of the same period', async () => {
    const mine = await periods()
    const theirs = await periods(person('su'))
    const own = new Set([...theirs.months, ...theirs.quarters, ...theirs.years].map(period => period.hash))
    for (const { hash } of [...mine.months, ...mine.quarters, ...mine.years]) expect(own.has(hash)).toBe(false)
    expect((await report(mine.months[1]?.hash ?? '', person('su'))).retCode).toBe('E404')
    expect((await gateway.call(assets.analysisReport, { hash: mine.months[1]?.hash ?? '' })).retCode).toBe(
      'T020104-0001',
    )
  })

  it.each(['0'.repeat(32), 'F'.repeat(32), '../queryProfit', ''])('no report exists at %p', async hash => {
    expect((await report(hash)).retCode).toMatch(/^E40[04]$/)
  })
})
