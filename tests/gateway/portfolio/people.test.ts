import { and, between, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { addDays, type DayRange, instantAt } from '@/lib/date'
import { monthRange } from '@/lib/day-spans'
import { compare } from '@/lib/decimal'
import { add, subtract, sum } from '@/lib/money'
import type { Database, Db } from '../../../gateway/db/connect'
import { customers } from '../../../gateway/db/schema/account'
import { keptHistories, type MonthSums, transactions } from '../../../gateway/db/schema/portfolio'
import { keepHistory } from '../../../gateway/portfolio/kept-history'
import { loadPortfolio } from '../../../gateway/portfolio/load'
import { monthBy, monthSums, togetherByMonth } from '../../../gateway/portfolio/month-sums'
import { historyOf } from '../../../gateway/portfolio/past-history-text'
import { type Portfolio, settledThrough } from '../../../gateway/portfolio/portfolio'
import { fundPositions, totalsOf } from '../../../gateway/portfolio/positions'
import { contributions, fundProfits, performance, steps, usualRanges } from '../../../gateway/portfolio/spans'
import { people, person } from '../../../gateway/seed/people'
import { extend } from '../../../gateway/seed/seed'
import { seededDatabase, TODAY } from '../../helpers/database'
import { plansOf, recorded } from '../../helpers/query-plans'
import { wholeRange } from '../../helpers/whole-range'

let database: Database
beforeAll(async () => {
  database = await seededDatabase()
}, 180_000)
afterAll(() => database.close())

const portfolioOf = (custNo: string, today = TODAY) => loadPortfolio(database.db, custNo, today)

/** The amount moved by conversions that were confirmed in a span. */
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
  it('the shares are the sum of the confirmed transactions', async () => {
    const taken = sql`case when ${inArray(transactions.type, ['redeem', 'convertOut', 'revoke'])} then -1 else 1 end`
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

  it('the portfolio reconciles to the cent over every usual span and month, in total and by fund', async () => {
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
      // Money converted between funds counts only in the figures of each fund.
      const converted = await convertedIn(database.db, custNo, span)
      for (const key of ['inflow', 'outflow'] as const) {
        expect(sum(funds.map(row => row[key]))).toBe(add(went[key], converted))
      }
      const made = contributions(portfolio, span)
      expect(made && add(made.gains, made.losses)).toBe(went.profit)
    }
  })

  it('the totals are the sums of the funds', async () => {
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
  it('the made-up people have the holdings that they are meant to show', async () => {
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

  it('the income of a money-market fund equals the new shares, with nothing left over on that day', async () => {
    const carried = await database.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.type, 'incomeCarried'), eq(transactions.custNo, person('abdu').custNo)))
    expect(carried.length).toBeGreaterThan(30)
    for (const { confirmDay } of carried.slice(0, 5)) {
      const then = await portfolioOf(person('abdu').custNo, confirmDay ?? '')
      const position = fundPositions(then).find(({ fundCode }) => fundCode === '100302')
      // Published through the day before: all income was turned into shares, and none has been earned since.
      expect(position?.pendingIncome).toBe('0.00')
    }
  })
})

describe('loading a portfolio', () => {
  const { custNo } = person('lin')

  it('one state of the data is computed only once', async () => {
    const [one, other] = await Promise.all([portfolioOf(custNo), portfolioOf(custNo)])
    expect(other).toBe(one)
    expect(await portfolioOf(custNo)).toBe(one)
    expect(await portfolioOf(custNo, addDays(TODAY, 1))).not.toBe(one)
  })

  it('no figure is shown before its day, even if the database already has it', async () => {
    const past = await portfolioOf(custNo, '2026-06-24')
    expect(past.asOf).toBe('2026-06-23')
    expect(past.funds.flatMap(({ fund }) => fund.published).every(row => row.day < '2026-06-24')).toBe(true)
    const late = fundPositions(past).find(({ fundCode }) => fundCode === '200011')
    expect(late?.netValueDay).toBe('2026-06-22')
  })

  it('the portfolio is computed again when the customer’s data or the market changes', async () => {
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

  it('an unknown customer number has an empty portfolio', async () => {
    expect(totalsOf(await portfolioOf('999999999999')).amount).toBe('0.00')
  })
})

describe('a long history', () => {
  const { custNo } = person('chen')
  const mine = eq(transactions.custNo, custNo)
  let fresh: Database

  beforeAll(async () => {
    fresh = await seededDatabase()
    await fresh.db.execute(sql`analyze`)
  })
  afterAll(() => fresh.close())

  const touched = () =>
    fresh.db
      .update(customers)
      .set({ dataVersion: sql`${customers.dataVersion} + 1` })
      .where(eq(customers.custNo, custNo))

  /** The portfolio after a fresh computation. */
  async function computed(): Promise<Portfolio> {
    await touched()
    return loadPortfolio(fresh.db, custNo, TODAY)
  }

  const keptRow = async () =>
    (await fresh.db.select().from(keptHistories).where(eq(keptHistories.custNo, custNo)))[0] ?? null

  /** The portfolio and the sums by month, computed from all transactions without any cached history. */
  async function whole() {
    await fresh.db.delete(keptHistories)
    const portfolio = await computed()
    return { portfolio, months: await monthSums(fresh.db, mine, monthBy.applied) }
  }

  const inOrder = (months: readonly MonthSums[]) => [...months].sort((a, b) => (a.month < b.month ? -1 : 1))

  it('a long history is cached, and then only newer transactions are read, with the same result to the cent', async () => {
    expect(await keptRow()).toBeNull()
    const { portfolio, months } = await whole()
    const count = await fresh.db.$count(transactions, mine)
    expect(count).toBeGreaterThan(200)
    const kept = await keptRow()
    expect(kept?.through).toBe(addDays(TODAY, -20))
    await touched()
    const { result, statements } = await recorded(fresh.db, () => loadPortfolio(fresh.db, custNo, TODAY))
    expect(result).toEqual(portfolio)
    const plans = await plansOf(fresh.db, statements, { indexed: true })
    const read = plans.filter(({ text }) => text.includes('from "transactions"'))
    expect(read.flatMap(({ indexes }) => indexes)).toContain('transactions_customer_confirmed')
    expect(read.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(count / 4)
    const later = and(mine, gte(transactions.appliedAt, instantAt(addDays(kept?.through ?? '', 1), '00:00')))
    const together = togetherByMonth(kept?.months ?? [], await monthSums(fresh.db, later, monthBy.applied))
    expect(inOrder(together)).toEqual(inOrder(months))
  })

  it('the cache is extended from its last day, and stays valid when only new transactions come', async () => {
    const early = addDays(TODAY, -300)
    await fresh.db.delete(keptHistories)
    await keepHistory(fresh.db, custNo, early)
    const before = await keptRow()
    expect(before?.through).toBe(addDays(early, -20))
    await keepHistory(fresh.db, custNo, TODAY)
    const after = await keptRow()
    expect(after?.mark).not.toBe(before?.mark)
    await fresh.db.delete(keptHistories)
    await keepHistory(fresh.db, custNo, TODAY)
    const atOnce = await keptRow()
    expect(historyOf(after?.history ?? '')).toEqual(historyOf(atOnce?.history ?? ''))
    expect(inOrder(after?.months ?? [])).toEqual(inOrder(atOnce?.months ?? []))
    const [newest] = await fresh.db
      .select()
      .from(transactions)
      .where(mine)
      .orderBy(desc(transactions.confirmDay))
      .limit(1)
    if (!newest) throw new Error('there are transactions')
    await fresh.db
      .insert(transactions)
      .values({ ...newest, applicationNo: 'NEW', confirmDay: TODAY, appliedAt: instantAt(TODAY, '09:00') })
    expect((await keptRow())?.mark).toBe(atOnce?.mark)
    const going = await computed()
    expect(going).toEqual((await whole()).portfolio)
    await fresh.db.delete(transactions).where(eq(transactions.applicationNo, 'NEW'))
  })

  it('the cache is dropped when a transaction of its days is updated, inserted or deleted', async () => {
    const isOld = and(mine, eq(transactions.state, 'confirmed'), lt(transactions.confirmDay, '2026-01-01'))
    const [old] = await fresh.db
      .select()
      .from(transactions)
      .where(and(isOld, eq(transactions.type, 'purchase')))
      .limit(1)
    if (!old) throw new Error('an old purchase is there')
    const ofIt = eq(transactions.applicationNo, old.applicationNo)
    const changes: Record<string, () => PromiseLike<unknown>> = {
      amount: () =>
        fresh.db
          .update(transactions)
          .set({ amount: add(old.amount ?? '', '1.00') })
          .where(ofIt),
      owner: () =>
        fresh.db
          .update(transactions)
          .set({ custNo: person('gu').custNo })
          .where(ofIt),
      ownerBack: () => fresh.db.update(transactions).set({ custNo }).where(ofIt),
      gone: () => fresh.db.delete(transactions).where(ofIt),
      back: () => fresh.db.insert(transactions).values(old),
    }
    for (const [name, change] of Object.entries(changes)) {
      await keepHistory(fresh.db, custNo, TODAY)
      expect([name, await keptRow()]).toEqual([name, expect.anything()])
      await change()
      expect([name, await keptRow()]).toEqual([name, null])
      const after = await computed()
      expect([name, await keptRow()]).toEqual([name, expect.anything()])
      const kept = await computed()
      expect(kept).toEqual(after)
      expect(kept).toEqual((await whole()).portfolio)
    }
  })

  it('only transactions applied for or confirmed in its days drop a customer’s cache', async () => {
    const other = person('gu').custNo
    const marks = async () =>
      Object.fromEntries((await fresh.db.select().from(keptHistories)).map(({ custNo, mark }) => [custNo, mark]))
    for (const one of [custNo, other]) await keepHistory(fresh.db, one, TODAY)
    const before = await marks()
    const through = (await keptRow())?.through ?? ''
    const [old] = await fresh.db
      .select()
      .from(transactions)
      .where(and(mine, lt(transactions.confirmDay, through)))
      .limit(1)
    if (!old) throw new Error('there are transactions')
    const insert = (change: Partial<typeof old>) =>
      fresh.db.insert(transactions).values({ ...old, applicationNo: 'CHANGE', ...change })
    const takeAway = () => fresh.db.delete(transactions).where(eq(transactions.applicationNo, 'CHANGE'))
    const later = addDays(through, 1)

    await insert({ appliedAt: instantAt(later, '00:00'), confirmDay: later })
    expect(await marks()).toEqual(before)
    await takeAway()
    expect(await marks()).toEqual(before)
    await insert({ custNo: other })
    expect(await marks()).toEqual({ ...before, [other]: undefined })
    await takeAway()
    expect((await keptRow())?.mark).toBe(before[custNo])
    // The last moment of the last day in Shanghai, and not in UTC.
    await insert({ appliedAt: instantAt(through, '23:59'), confirmDay: later })
    expect(await keptRow()).toBeNull()
    await keepHistory(fresh.db, custNo, TODAY)
    await takeAway()
    expect(await keptRow()).toBeNull()
  })

  it('the cache ends before a transaction that is still pending, and is not used for days within it', async () => {
    const [row] = await fresh.db.select().from(transactions).where(mine).limit(1)
    if (!row) throw new Error('there are transactions')
    const late = { ...row, applicationNo: 'LATE', state: 'pending' as const, confirmDay: addDays(TODAY, -40) }
    await fresh.db.insert(transactions).values(late)
    await keepHistory(fresh.db, custNo, TODAY)
    expect((await keptRow())?.through).toBe(addDays(TODAY, -41))
    const within = addDays(TODAY, -60)
    const past = await loadPortfolio(fresh.db, custNo, within)
    expect((await keptRow())?.through).toBe(addDays(TODAY, -41))
    await whole()
    await touched()
    expect(past).toEqual(await loadPortfolio(fresh.db, custNo, within))
    await fresh.db.delete(transactions).where(eq(transactions.applicationNo, 'LATE'))
  })
})
