import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { addDays } from '@/lib/date'
import { destinationOf } from '@/lib/link'
import { add, subtract } from '@/lib/money'
import type { Database } from '../../../gateway/db/connect'
import { DatabaseError } from '../../../gateway/db/database-error'
import { verifyPassword } from '../../../gateway/db/passwords'
import { certificateTypes, customers, districts } from '../../../gateway/db/schema/account'
import { dividends, netValues } from '../../../gateway/db/schema/funds'
import { messages } from '../../../gateway/db/schema/messages'
import {
  customerDividends,
  leavingTypes,
  purchaseTypes,
  regularPlans,
  transactions,
} from '../../../gateway/db/schema/portfolio'
import { world } from '../../../gateway/db/schema/seed'
import { serviceItems } from '../../../gateway/db/schema/service'
import { adviserFlags, shareSettings } from '../../../gateway/db/schema/shell'
import { marketOf } from '../../../gateway/seed/market'
import { people, person } from '../../../gateway/seed/people'
import { extend, prepare, seed } from '../../../gateway/seed/seed'
import { simulate } from '../../../gateway/seed/simulate'
import { stories } from '../../../gateway/seed/stories'
import { emptyDatabase, seededDatabase, TODAY } from '../../helpers/database'
import { smallDatabase } from '../../helpers/small-database'

let database: Database
beforeEach(async () => {
  database = await seededDatabase()
}, 180_000)
afterEach(() => database.close())

const rowsOf = async () => {
  const { db } = database
  return {
    netValues: await db.select().from(netValues).orderBy(asc(netValues.fundCode), asc(netValues.day)),
    dividends: await db.select().from(dividends).orderBy(asc(dividends.fundCode), asc(dividends.exDay)),
    transactions: await db.select().from(transactions).orderBy(asc(transactions.applicationNo)),
    received: await db.select().from(customerDividends).orderBy(asc(customerDividends.applicationNo)),
    plans: await db.select().from(regularPlans).orderBy(asc(regularPlans.planNo)),
  }
}

const byNumber = (a: { applicationNo: string }, b: { applicationNo: string }) =>
  a.applicationNo < b.applicationNo ? -1 : 1

describe('the seeded database', () => {
  it('every person can log in with the documented password', async () => {
    for (const { custNo, password, mobile } of people) {
      const [row] = await database.db.select().from(customers).where(eq(customers.custNo, custNo))
      expect(row?.mobile).toBe(mobile)
      expect(await verifyPassword(password, row?.passwordHash ?? null)).toBe(true)
    }
  })

  it('links are addresses of the app, and only services link elsewhere', async () => {
    const links = (await database.db.select().from(serviceItems)).map(({ link }) => link)
    const told = (await database.db.select().from(messages)).flatMap(({ link }) => link ?? [])
    const own = /^\/#\/\w+(\/\w+)*(\?(id|fundCode|period|applicationNo)=\w+(&exDay=[\d-]+)?)?$/
    for (const link of told) expect(link).toMatch(own)
    // A service may also be elsewhere, with a link that the app understands.
    for (const link of links)
      expect(link).toMatch(destinationOf(link)?.to === 'screen' ? own : /^(https|miniprogram|\/?pages|\/site)\b/)
    const pages = (await database.db.select().from(shareSettings)).map(({ pageUri }) => pageUri)
    const contacts = (await database.db.select().from(adviserFlags)).map(({ pageUri }) => pageUri)
    for (const page of [...pages, ...contacts]) expect(page).toMatch(/^\/\w+(\/\w+)*$/)
  })

  it('seeding again, or extending to a past day, changes nothing', async () => {
    const before = await rowsOf()
    await seed(database.db, { today: '2026-12-31' })
    await extend(database.db, { today: TODAY })
    await extend(database.db, { today: '2026-01-01' })
    expect(await rowsOf()).toEqual(before)
  }, 30_000)

  it('extending by some weeks, in steps or at once, gives the same data as seeding on that day', async () => {
    for (const days of [1, 2, 3, 17]) await extend(database.db, { today: addDays(TODAY, days) })
    const today = addDays(TODAY, 17)
    const market = marketOf(today)
    const lives = stories.map(story => simulate(story, market, today))
    const now = await rowsOf()
    // Only inherited shares contain their lots.
    const lived = lives.flatMap(life => life.transactions).map(row => ({ lots: null, ...row }))
    expect(now.transactions).toEqual(lived.sort(byNumber))
    expect(now.received).toEqual(lives.flatMap(life => life.dividends).sort(byNumber))
    expect(now.netValues).toHaveLength(market.netValues.length)
    expect(now.netValues.filter(row => row.fundCode === '200012')).toEqual(
      market.netValues.filter(row => row.fundCode === '200012'),
    )
    expect(now.dividends).toHaveLength(market.dividends.length)
    expect(now.plans).toEqual(lives.flatMap(life => life.plans).sort((a, b) => (a.planNo < b.planNo ? -1 : 1)))
    const [lin] = await database.db
      .select()
      .from(customers)
      .where(eq(customers.custNo, person('lin').custNo))
    expect(lin?.dataVersion).toBeGreaterThan(1)
  }, 180_000)

  it('extending keeps a person’s change to a transaction', async () => {
    const mine = eq(transactions.fundCode, '100161')
    await database.db.update(transactions).set({ state: 'cancelled' }).where(mine)
    await extend(database.db, { today: addDays(TODAY, 3) })
    expect((await database.db.select().from(transactions).where(mine)).map(({ state }) => state)).toEqual(['cancelled'])
  }, 30_000)

  it('a person gets no confirmation message for a purchase that they cancelled', async () => {
    const pending = and(eq(transactions.custNo, person('lin').custNo), eq(transactions.state, 'pending'))
    const [mine] = await database.db
      .select()
      .from(transactions)
      .where(and(pending, eq(transactions.fundCode, '100201')))
    const no = mine?.applicationNo ?? ''
    await database.db.update(transactions).set({ state: 'cancelled' }).where(eq(transactions.applicationNo, no))
    await extend(database.db, { today: addDays(TODAY, 3) })
    const told = await database.db
      .select()
      .from(messages)
      .where(eq(messages.custNo, person('lin').custNo))
    expect(told.some(({ sId }) => sId === `T${no}`)).toBe(false)
    expect(told.some(({ publishedAt }) => publishedAt > new Date('2026-11-22T00:00:00Z'))).toBe(true)
  }, 30_000)

  it('on any day and at any time one purchase can still be cancelled', () => {
    const [chen] = stories.filter(({ custNo }) => custNo === person('chen').custNo)
    if (!chen) throw new Error('no story')
    for (const days of [0, 1, 2, 5, 6]) {
      const today = addDays(TODAY, days)
      const market = marketOf(today)
      for (const time of ['00:00', '14:59', '15:05']) {
        const { transactions: rows } = simulate(chen, market, today, { time })
        const first = time < '15:00' ? today : addDays(today, 1)
        const open = rows.filter(row => row.type === 'purchase' && row.state === 'pending' && row.tradeDay >= first)
        expect([today, time, open.length > 0]).toEqual([today, time, true])
      }
    }
  })

  it('extending leaves out the shares of cancelled and refunded purchases', async () => {
    const { db } = database
    const day = addDays(TODAY, 42)
    const bought = await db
      .select()
      .from(transactions)
      .where(inArray(transactions.type, [...purchaseTypes]))
    const pending = bought.filter(({ state }) => state === 'pending')
    // Purchases whose shares are complete: nothing has left the fund since.
    const left = await db
      .select()
      .from(transactions)
      .where(inArray(transactions.type, [...leavingTypes]))
    const fresh = bought.filter(
      ({ state, custNo, fundCode, confirmDay }) =>
        state === 'confirmed' &&
        (confirmDay ?? '') > '2026-10-20' &&
        !left.some(
          one =>
            one.custNo === custNo &&
            one.fundCode === fundCode &&
            (one.state === 'pending' || (one.confirmDay ?? '') >= (confirmDay ?? '')),
        ),
    )
    expect(pending.length).toBeGreaterThan(0)
    expect(fresh.length).toBeGreaterThan(3)
    for (const { applicationNo } of pending) {
      await db
        .update(transactions)
        .set({ state: 'cancelled', confirmDay: null })
        .where(eq(transactions.applicationNo, applicationNo))
    }
    await db.insert(transactions).values(
      fresh.map(row => ({
        ...row,
        ...{
          applicationNo: `${row.applicationNo}R`,
          relatedNo: row.applicationNo,
          planNo: null,
          type: 'revoke' as const,
        },
        ...{ tradeDay: TODAY, confirmDay: TODAY, appliedAt: new Date(`${TODAY}T10:00:00+08:00`) },
      })),
    )
    await extend(db, { today: day })

    const paid = await db.select().from(customerDividends).where(gt(customerDividends.exDay, TODAY))
    expect(paid.length).toBeGreaterThan(0)
    const rows = await db.select().from(transactions).where(eq(transactions.state, 'confirmed'))
    /** The shares at a place at the end of a day, without dividends reinvested on that day. */
    const sharesOn = (at: Pick<(typeof rows)[number], 'custNo' | 'fundCode' | 'tradingAccount'>, end: string) =>
      rows
        .filter(one => one.custNo === at.custNo && one.fundCode === at.fundCode)
        .filter(one => one.tradingAccount === at.tradingAccount && (one.confirmDay ?? '') <= end)
        .filter(one => one.type !== 'dividendCash' && !(one.type === 'dividendReinvest' && one.confirmDay === end))
        .reduce(
          (sum, one) =>
            leavingTypes.some(type => type === one.type)
              ? subtract(sum, one.shares ?? '0')
              : add(sum, one.shares ?? '0'),
          '0.00',
        )
    for (const row of paid) expect([row.fundCode, row.recordShares]).toEqual([row.fundCode, sharesOn(row, row.exDay)])
    for (const row of rows.filter(({ confirmDay }) => (confirmDay ?? '') > TODAY)) {
      expect([row.applicationNo, sharesOn(row, row.confirmDay ?? '').startsWith('-')]).toEqual([
        row.applicationNo,
        false,
      ])
    }
  }, 180_000)

  it('another version of the seed does not extend the database', async () => {
    await database.db.update(world).set({ value: '0' }).where(eq(world.key, 'seedVersion'))
    await expect(extend(database.db, { today: addDays(TODAY, 1) })).rejects.toThrow(DatabaseError)
  })

  it('no stored figure is later than the seeded day', async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${netValues} where ${netValues.day} >= ${TODAY}`,
    )
    expect(rows[0]?.n).toBe(0)
  })
})

describe('a production database', () => {
  const counts = async ({ db }: Database) => ({
    customers: (await db.select().from(customers)).length,
    funds: (await db.select().from(netValues)).length,
    settings: (await db.select().from(shareSettings)).length,
    kinds: (await db.select().from(certificateTypes)).length,
    districts: (await db.select().from(districts)).length > 300,
  })

  it('a production database gets its required tables filled once, and no made-up data', async () => {
    const empty = await emptyDatabase()
    await prepare(empty.db)
    await prepare(empty.db)
    expect(await counts(empty)).toEqual({ customers: 0, funds: 0, settings: 0, kinds: 9, districts: true })
    await empty.close()
  })

  it('a database with the made-up world is not served by mistake', async () => {
    await expect(prepare(database.db)).rejects.toMatchObject({ problem: 'foreign' })
  })

  it('the made-up world is never added beside real customers', async () => {
    const real = await smallDatabase('lin')
    await expect(extend(real.db, { today: TODAY })).rejects.toMatchObject({ problem: 'foreign' })
    expect(await counts(real)).toMatchObject({ customers: 1, funds: 0 })
    await real.close()
  })
})
