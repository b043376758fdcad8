import { eq, ne, sql } from 'drizzle-orm'
import { forgetDeleted } from '../../../gateway/attachments/forget'
import { purgeExpired } from '../../../gateway/auth/purge'
import { sessionsOf } from '../../../gateway/auth/sessions'
import type { Database } from '../../../gateway/db/connect'
import { sessions } from '../../../gateway/db/schema/auth'
import { enrolments, gatherings, signIns } from '../../../gateway/db/schema/gatherings'
import { papers } from '../../../gateway/db/schema/papers'
import { forgetAnswers, forgetPlaces, remindGatherings } from '../../../gateway/gatherings/remind'
import { remindExpiring } from '../../../gateway/inheritances/remind'
import { findNotices } from '../../../gateway/notices/find'
import { sendDueNotices } from '../../../gateway/notices/send'
import { sendAllowed } from '../../../gateway/notices/subscriptions'
import { PAPERS } from '../../../gateway/operations/snapshot'
import { makeDueBills } from '../../../gateway/papers/due-bills'
import { forgetArchives } from '../../../gateway/personal/archive'
import { forgetSecretAnswers } from '../../../gateway/pipeline/idempotency'
import { createLog } from '../../../gateway/pipeline/log'
import { seededDatabase, TODAY } from '../../helpers/database'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { addCrowd, crowdNo, fundsOf } from '../../helpers/many-people'
import { plansOf, recorded } from '../../helpers/query-plans'
import { usedCalls } from '../../helpers/used-calls'

/** More than the number of rows that one person has in any table. */
const PEOPLE = 120

/** Tables of funds, of public data and of the simulators: they do not grow with the number of customers. */
const OF_EVERYBODY =
  /^(funds|net_values|fund_\w+|dividends|channels|world|message_classes|service_items|gatherings|accompany_items|simulator_tickets)/

let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await seededDatabase()
  await addCrowd(database.db, { from: 0, to: PEOPLE, today: TODAY })
  gateway = await testGateway({ db: database.db, config: { checkAnswers: false } })
}, 180_000)

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

/** The indexes with which every call looks up the caller. */
const OF_ALL_CALLS = ['customers_pkey', 'sessions_pkey']
/** The additional indexes with which the most used calls look up the caller's own rows. */
const INDEXES: Record<string, string[]> = {
  queryCustMetricSS: ['regular_plans_customer', 'transactions_customer'],
  getNewMessageContent: ['message_records_reader_s_id_operate_type_pk', 'messages_customer'],
  getCustEserverItemList: [],
  queryFundAssetsAndProfitsV2: [],
  queryProfitDetail: [],
  queryBuyAndSellGroupByDate: ['transactions_customer'],
  queryFundLatestAssetsDetailByFundCode: ['dividend_modes_trading_account_fund_code_pk', 'trading_accounts_customer'],
  queryNetvalue: ['watched_funds_cust_no_fund_code_pk'],
  getMessageContentPage: ['message_records_reader_s_id_operate_type_pk', 'messages_customer'],
  addSelFund: ['idempotency_keys_principal_key_pk', 'watched_funds_cust_no_fund_code_pk'],
}

describe('the ten calls that are used most', () => {
  it.each(usedCalls.map(call => [call.name, call] as const))(
    'the call %s finds its rows by indexes',
    async (name, call) => {
      const { db } = database
      const custNo = crowdNo(17)
      const codes = await fundsOf(db, custNo)
      const token = await gateway.login({ custNo, h5Openid: '', unionid: '' } as Parameters<typeof gateway.login>[0])
      const request = await call.prepare(gateway, { token, codes })
      const { result, statements } = await recorded(db, () => gateway.raw(request))
      expect(result.json()).toMatchObject({ success: true })
      const plans = await plansOf(db, statements, { indexed: true })
      const scanned = plans.flatMap(plan => plan.scanned.map(({ table }) => table))
      expect(scanned.filter(table => !OF_EVERYBODY.test(table))).toEqual([])
      const used = plans.flatMap(plan => plan.indexes)
      const missing = [...OF_ALL_CALLS, ...(INDEXES[name] ?? [])].filter(
        // Any index of transactions that begins with the customer is good enough.
        index => !used.some(one => one === index || (index === 'transactions_customer' && one.startsWith(index))),
      )
      expect(missing).toEqual([])
      // No rows of other people are read: a full scan would read at least as many rows as there are people.
      const read = plans.flatMap(plan => plan.read).filter(({ table }) => !OF_EVERYBODY.test(table))
      expect(read.filter(({ rows }) => rows >= PEOPLE)).toEqual([])
      expect(read.length).toBeGreaterThan(0)
    },
  )
})

describe('the logins of a customer', () => {
  it('the sessions of a customer are found by indexes, including those made by a link for an inheritance', async () => {
    const { db } = database
    const { statements } = await recorded(db, () =>
      db
        .select()
        .from(sessions)
        .where(sessionsOf(crowdNo(17))),
    )
    const plans = await plansOf(db, statements, { indexed: true })
    expect(plans.flatMap(({ scanned }) => scanned)).toEqual([])
    expect(plans.flatMap(({ indexes }) => indexes)).toEqual(['sessions_acts_for', 'sessions_principal'])
  })
})

describe('the gateway’s periodic work', () => {
  it('the periodic work finds due rows by indexes and scans no table that grows with the customers', async () => {
    const { db } = database
    const now = gateway.clock.now()
    const log = createLog('silent')
    const { jobs } = gateway.app
    // The first run tells the new events. In the second run nobody has news, so no person is examined.
    await findNotices(db, now, log)
    await sendDueNotices(db, jobs, now, log)
    const { statements } = await recorded(db, async () => {
      await purgeExpired(db, now, now)
      await forgetSecretAnswers(db, now)
      await forgetDeleted(db, now)
      expect(await findNotices(db, now, log)).toBe(0)
      await sendDueNotices(db, jobs, now, log)
      await sendAllowed(db, jobs, now)
      await makeDueBills(db, jobs, now, log)
      await remindExpiring(db, jobs, now)
      await remindGatherings(db, jobs, now)
      await forgetPlaces(db, now)
      await forgetAnswers(db, now)
      await forgetArchives(db, now)
    })
    const plans = await plansOf(
      db,
      statements.filter(({ text }) => !text.includes('pgboss')),
      { indexed: true },
    )
    const scanned = plans.flatMap(plan => plan.scanned.map(({ table }) => `${table}: ${plan.text}`))
    expect(scanned.filter(text => !OF_EVERYBODY.test(text.split(':')[0] ?? ''))).toEqual([])
    // The number of statements stays the same for a million people. Caching a long history on the way takes six.
    expect(statements.length).toBeLessThan(60)
  })

  it('data already deleted after an event is not read again', async () => {
    const { db } = database
    const now = gateway.clock.now()
    const [event] = await db.select().from(gatherings).limit(1)
    if (!event) throw new Error('there is an event')
    const long = new Date(now.getTime() - 60 * 86_400_000)
    await db.insert(gatherings).values({ ...event, id: 'over', startsAt: long, endsAt: long })
    const crowd = Array.from({ length: PEOPLE }, (_, index) => ({ gatheringId: 'over', custNo: crowdNo(index) }))
    const at = { at: long }
    const seats = crowd.map((who, seq): typeof enrolments.$inferInsert => ({
      ...{ ...who, ...at, seq },
      ...{ state: 'in', answers: { a: 'b' }, passNo: `over-${seq}` },
    }))
    await db.insert(enrolments).values(seats)
    const there = crowd.map((who): typeof signIns.$inferInsert => ({
      ...{ ...who, ...at },
      ...{ state: 'sure', isLate: false, near: 'near' },
    }))
    await db.insert(signIns).values(there)
    const forget = async () => {
      await forgetPlaces(db, now)
      await forgetAnswers(db, now)
    }
    const rowsRead = async () => {
      const { statements } = await recorded(db, forget)
      const plans = await plansOf(db, statements, { indexed: true })
      expect(plans.flatMap(({ indexes }) => indexes)).toEqual(
        expect.arrayContaining(['sign_ins_placed', 'enrolments_answered']),
      )
      return plans.reduce((sum, plan) => sum + plan.rowsRead, 0)
    }
    await forget()
    expect(await rowsRead()).toBeLessThan(PEOPLE)
  })
})

describe('the figures for metrics', () => {
  it('many papers are estimated from the statistics of their table, and only those that are not made are read', async () => {
    const { db } = database
    const [paper] = await db.select({ no: papers.paperNo }).from(papers).where(eq(papers.state, 'made')).limit(1)
    const undone = new Error('undone')
    const work = db.transaction(async tx => {
      const counted = Object.fromEntries((await tx.execute(sql.raw(PAPERS))).rows.map(row => [row.state, row.count]))
      expect(counted.made).toBe(await tx.$count(papers, eq(papers.state, 'made')))
      await tx
        .update(papers)
        .set({ state: 'failed' })
        .where(eq(papers.paperNo, paper?.no ?? ''))
      await tx.execute(sql`update pg_class set reltuples = 200000 where oid = 'papers'::regclass`)
      const { rows } = await tx.execute(sql.raw(PAPERS))
      const unmade = await tx.$count(papers, ne(papers.state, 'made'))
      expect(rows.find(({ state }) => state === 'made')?.count).toBe(200_000 - unmade)
      const [plan] = await plansOf(tx, [{ text: PAPERS, values: [] }], { indexed: true })
      expect(plan?.indexes).toContain('papers_unmade')
      expect(plan?.read.filter(({ table, rows: read }) => table === 'papers' && read > unmade)).toEqual([])
      throw undone
    })
    await expect(work).rejects.toBe(undone)
  })
})
