import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { addDays, type DayRange, monthRange } from '@/lib/date'
import { compare } from '@/lib/decimal'
import { add, subtract, sum } from '@/lib/money'
import type { Database, Db } from '../../../gateway/db/connect'
import { customers } from '../../../gateway/db/schema/customers'
import { transactions } from '../../../gateway/db/schema/trading'
import { loadPortfolio } from '../../../gateway/portfolio/load'
import { settledThrough } from '../../../gateway/portfolio/portfolio'
import { fundPositions, totalsOf } from '../../../gateway/portfolio/positions'
import {
  contributions,
  fundProfits,
  performance,
  steps,
  usualRanges,
  wholeRange,
} from '../../../gateway/portfolio/spans'
import { people, person } from '../../../gateway/seed/people'
import { extend } from '../../../gateway/seed/seed'
import { seededDatabase, TODAY } from '../../helpers/database'

let database: Database
beforeAll(async () => {
  database = await seededDatabase()
}, 60_000)
afterAll(() => database.close())

const portfolioOf = (custNo: string, today = TODAY) => loadPortfolio(database.db, custNo, today)

/** What the two halves of conversions that took effect in a span moved. */
async function convertedIn(db: Db, custNo: string, { from, to }: DayRange) {
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${transactions.amount}), 0)::numeric(18, 2)::text` })
    .from(transactions)
    .where(
      and(
        eq(transactions.custNo, custNo),
        eq(transactions.type, 'convertOut'),
        eq(transactions.state, 'confirmed'),
        between(transactions.confirmDay, from, to),
      ),
    )
  return row?.amount ?? ''
}

describe.each(people.map(one => [one.name, one.custNo] as const))('the portfolio of %s', (_, custNo) => {
  it('has the shares that its confirmed transactions add up to', async () => {
    const taken = sql`case when ${inArray(transactions.type, ['redeem', 'convertOut'])} then -1 else 1 end`
    const rows = await database.db
      .select({ fundCode: transactions.fundCode, shares: sql<string>`sum(${transactions.shares} * ${taken})::text` })
      .from(transactions)
      .where(and(eq(transactions.custNo, custNo), eq(transactions.state, 'confirmed')))
      .groupBy(transactions.fundCode)
    const positions = fundPositions(await portfolioOf(custNo))
    expect(rows.length).toBe(positions.filter(position => position.heldSince !== null).length)
    for (const { fundCode, shares } of rows) {
      expect(positions.find(position => position.fundCode === fundCode)?.shares).toBe(shares)
    }
  })

  it('reconciles to the cent over every usual span and every month, in all and fund by fund', async () => {
    const portfolio = await portfolioOf(custNo)
    const months = steps(portfolio, wholeRange(portfolio), 'month').map(step => monthRange(step.from))
    for (const span of [...usualRanges(portfolio).map(({ span }) => span), ...months]) {
      const went = performance(portfolio, span)
      if (!went) throw new Error('a span of the history is missing')
      expect(subtract(went.endAssets, went.startAssets)).toBe(add(subtract(went.inflow, went.outflow), went.profit))
      const funds = fundProfits(portfolio, span)
      for (const key of ['profit', 'startAssets', 'endAssets'] as const) {
        expect(sum(funds.map(row => row[key]))).toBe(went[key])
      }
      // What went from one fund into another is in the funds' figures only.
      const converted = await convertedIn(database.db, custNo, span)
      for (const key of ['inflow', 'outflow'] as const) {
        expect(sum(funds.map(row => row[key]))).toBe(add(went[key], converted))
      }
      const made = contributions(portfolio, span)
      expect(made && add(made.gains, made.losses)).toBe(went.profit)
    }
  })

  it('has totals that are the sums of its funds', async () => {
    const portfolio = await portfolioOf(custNo)
    const positions = fundPositions(portfolio)
    const totals = totalsOf(portfolio)
    for (const key of ['amount', 'cost', 'holdingProfit', 'accumulatedProfit'] as const) {
      expect(sum(positions.map(position => position[key]))).toBe(totals[key])
    }
    expect(totals.accumulatedProfit).toBe(performance(portfolio, wholeRange(portfolio))?.profit ?? '0.00')
    const percents = positions.flatMap(({ percent }) => percent ?? [])
    expect(percents.length === 0 ? '100.00' : sum(percents)).toBe('100.00')
  })
})

describe('the made-up people', () => {
  it('hold what they are there to show', async () => {
    const amounts = await Promise.all(people.map(async one => totalsOf(await portfolioOf(one.custNo))))
    const of = (key: Parameters<typeof person>[0]) => amounts[people.indexOf(person(key))]
    expect(of('lin')?.holdingCount).toBe(6)
    expect(compare(of('lin')?.amount ?? '0', '127000') > 0 && compare(of('lin')?.amount ?? '0', '129000') < 0).toBe(
      true,
    )
    expect(of('gu')).toMatchObject({ holdingCount: 0, amount: '0.00', asOf: null })
    expect(of('chen')?.holdingCount).toBe(15)
    expect(compare(of('abdu')?.amount ?? '0', '1000000000')).toBe(1)
  })

  it('earn in a money-market fund exactly what becomes shares: nothing is left over on the day it does', async () => {
    const carried = await database.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.type, 'incomeCarried'), eq(transactions.custNo, person('abdu').custNo)))
    expect(carried.length).toBeGreaterThan(30)
    for (const { confirmDay } of carried.slice(0, 5)) {
      const then = await portfolioOf(person('abdu').custNo, confirmDay ?? '')
      const position = fundPositions(then).find(({ fundCode }) => fundCode === '100302')
      // Published through the day before: all of it was carried, none earned since.
      expect(position?.pendingIncome).toBe('0.00')
    }
  })
})

describe('loading a portfolio', () => {
  const { custNo } = person('lin')

  it('computes it once for one state of the data', async () => {
    const [one, other] = await Promise.all([portfolioOf(custNo), portfolioOf(custNo)])
    expect(other).toBe(one)
    expect(await portfolioOf(custNo)).toBe(one)
    expect(await portfolioOf(custNo, addDays(TODAY, 1))).not.toBe(one)
  })

  it('shows no figure before its day, also when the database knows more', async () => {
    const past = await portfolioOf(custNo, '2026-06-24')
    expect(past.asOf).toBe('2026-06-23')
    expect(past.funds.flatMap(({ fund }) => fund.published).every(row => row.day < '2026-06-24')).toBe(true)
    const late = fundPositions(past).find(({ fundCode }) => fundCode === '200011')
    expect(late?.netValueDay).toBe('2026-06-22')
  })

  it('computes it again when the customer or the market goes on', async () => {
    const fresh = await seededDatabase()
    try {
      const before = await loadPortfolio(fresh.db, custNo, TODAY)
      await fresh.db.update(customers).set({ dataVersion: 99 }).where(eq(customers.custNo, custNo))
      const changed = await loadPortfolio(fresh.db, custNo, TODAY)
      expect(changed).not.toBe(before)
      expect(totalsOf(changed)).toEqual(totalsOf(before))
      await extend(fresh.db, { today: addDays(TODAY, 5) })
      const later = await loadPortfolio(fresh.db, custNo, addDays(TODAY, 5))
      expect((later.asOf ?? '') >= addDays(TODAY, 4)).toBe(true)
      expect(totalsOf(later).pending.purchaseCount).toBeLessThan(totalsOf(before).pending.purchaseCount)
      const span = { from: '2026-01-01', to: settledThrough(before) ?? '' }
      expect(performance(later, span)).toEqual(performance(before, span))
    } finally {
      await fresh.close()
    }
  }, 30_000)

  it('gives an empty one for a number nobody has', async () => {
    expect(totalsOf(await portfolioOf('999999999999')).amount).toBe('0.00')
  })
})
