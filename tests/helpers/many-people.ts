import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { type NoticeSettings, usualWays } from '@/contract/notices'
import { addDays, type Day, daysBetween, instantAt } from '@/lib/date'
import { tradingDayFrom } from '@/lib/trading-days'
import type { Db } from '../../gateway/db/connect'
import { customers } from '../../gateway/db/schema/account'
import { loginEvents, sessions } from '../../gateway/db/schema/auth'
import { watchedFunds } from '../../gateway/db/schema/funds'
import { messageRecords, messages } from '../../gateway/db/schema/messages'
import { noticeSettings } from '../../gateway/db/schema/notices'
import {
  customerDividends,
  fundAccounts,
  regularPlans,
  tradingAccounts,
  transactions,
} from '../../gateway/db/schema/portfolio'
import { tradeMessages } from '../../gateway/seed/content/messages'
import { fundRows } from '../../gateway/seed/funds'
import { insertRows } from '../../gateway/seed/insert-rows'
import { historyStart, type Market, marketOf } from '../../gateway/seed/market'
import { random } from '../../gateway/seed/random'
import { simulate } from '../../gateway/seed/simulate'
import type { Action, Story } from '../../gateway/seed/story'

/** The number of different lives: all other people have one of them, with numbers of their own. */
export const LIVES = 12
/** The funds of one person. */
const FUNDS = 6

/** The customer numbers of the models, and of the people who share their lives. */
const modelNo = (life: number) => `7${String(life).padStart(11, '0')}`
export const crowdNo = (nth: number) => `8${String(nth).padStart(11, '0')}`

/** Funds that could be bought on every day of the history. */
const buyable = fundRows.filter(
  ({ establishedDay, exchangeMode, state, holdingDays }) =>
    establishedDay && establishedDay < historyStart && exchangeMode !== 'CN' && state === '0' && !holdingDays,
)

/** A person with about this many transactions, spread evenly over the history, in six funds and with one plan. */
function storyOf(custNo: string, life: number, purchases: number, today: Day): Story {
  const dice = random('crowd', life)
  const first = dice.whole(0, buyable.length - 1)
  const codes = Array.from({ length: FUNDS }, (_, nth) => buyable[(first + nth * 5) % buyable.length]?.fundCode ?? '')
  const days = daysBetween(historyStart, today) - 40
  const applications = Array.from({ length: purchases }, (_, nth): Action => {
    // Shares that are sold exist: every tenth application sells a few of the shares bought before.
    const isSale = nth % 10 === 9
    return {
      ...{ day: tradingDayFrom(addDays(historyStart, 10 + Math.floor((days * nth) / purchases))), into: null },
      ...{
        kind: isSale ? 'redeem' : 'purchase',
        fundCode: codes[nth % FUNDS] ?? '',
        place: nth % 2 ? 'bank' : 'direct',
      },
      ...{ quantity: isSale ? '5%' : `${dice.whole(10, 90) * 100}.00`, outcome: 'confirmed' },
    }
  })
  const byDay = new Map<Day, Action[]>()
  for (const action of applications) byDay.set(action.day, [...(byDay.get(action.day) ?? []), action])
  return {
    ...{ custNo, index: `C${life}`, cashDividends: codes.slice(0, 1), actionsOn: day => byDay.get(day) ?? [] },
    accounts: [
      {
        ...{ fundAccount: `F${custNo}`, kind: 'fund', accountType: '0', openedDay: historyStart },
        places: [
          { name: 'direct', channelCode: '001', tradingAccount: `D${custNo}` },
          { name: 'bank', channelCode: '101', tradingAccount: `B${custNo}` },
        ],
      },
    ],
    plans: [
      {
        ...{ planNo: `P${custNo}`, fundCode: codes[1] ?? '', place: 'direct', amount: '500.00', period: 'month' },
        ...{
          dayOfPeriod: 1 + (life % 28),
          startDay: addDays(today, -500),
          expiryDay: addDays(today, 20 + (life % 20)),
        },
        ...{ stop: null, failedOn: [], bankAccountNo: null },
      },
    ],
  }
}

const customerOf = (custNo: string): typeof customers.$inferInsert => ({
  ...{ custNo, name: '众', certType: '0', certNo: `C${custNo}`, mobile: `1${custNo.slice(-10)}` },
  ...{ email: `${custNo}@example.com`, openedDay: historyStart, state: 'active' },
})

/** Adds a person with a life to the world, with messages, logins and wishes. */
async function addPerson(db: Db, market: Market, story: Story, life: number, today: Day): Promise<void> {
  const { custNo } = story
  const lived = simulate(story, market, today)
  await insertRows(db, customers, [customerOf(custNo)])
  const accounts = story.accounts.map(({ places: _, ...account }) => ({ ...account, custNo }))
  await insertRows(db, fundAccounts, accounts)
  const places = story.accounts.flatMap(({ fundAccount, openedDay, places }) =>
    places.map(({ name: _, ...place }) => ({ ...place, fundAccount, openedDay, custNo })),
  )
  await insertRows(db, tradingAccounts, places)
  await insertRows(db, transactions, lived.transactions)
  await insertRows(db, customerDividends, lived.dividends)
  await insertRows(db, regularPlans, lived.plans)
  const told = tradeMessages(lived.transactions)
  await insertRows(db, messages, told)
  await insertRows(
    db,
    messageRecords,
    told.slice(0, -2).map(({ sId }) => ({ ...{ reader: `c:${custNo}`, sId, operateType: 0 }, at: new Date() })),
  )
  const codes = [...new Set(lived.transactions.map(({ fundCode }) => fundCode))].sort()
  await insertRows(
    db,
    watchedFunds,
    codes.slice(0, 3).map(fundCode => ({ custNo, fundCode, addedAt: new Date() })),
  )
  await insertRows(
    db,
    loginEvents,
    Array.from({ length: 40 }, (_, nth) => ({
      ...{ custNo, way: 'silent', source: 'ESERVICE_H5' },
      at: instantAt(addDays(today, -nth * 3 - 1), '10:30'),
    })),
  )
  await insertRows(db, sessions, [
    {
      ...{ tokenHash: `S${custNo}`, kind: 'customer', principal: `c:${custNo}`, custNo, loginCustNo: custNo },
      ...{ source: 'ESERVICE_H5', createdAt: new Date(), lastSeenAt: new Date(), expiresAt: new Date() },
    },
  ])
  // A third of all people have chosen their notices.
  if (life % 3 === 0) {
    const ways: NoticeSettings['ways'] = { ...usualWays, expiry: ['message'] }
    const since = instantAt(addDays(today, -30), '09:00').toISOString()
    await db.insert(noticeSettings).values({
      ...{ custNo, version: 1, updatedAt: new Date(), since: { dividend: since, expiry: since } },
      settings: {
        ...{ ways, funds: [], topics: [] },
        quiet: { on: false, from: '22:00', to: '08:00' },
      },
    })
  }
}

/**
 * Adds a person with about this many transactions (the application's rules make a few more or fewer). Returns the
 * customer number.
 */
export async function addHistory(db: Db, transactionCount: number, today: Day): Promise<string> {
  const custNo = `9${String(transactionCount).padStart(11, '0')}`
  const life = LIVES + transactionCount
  await addPerson(db, marketOf(today), storyOf(custNo, life, transactionCount, today), life, today)
  return custNo
}

/** The columns in which the copies of a model's row differ from it: an expression for each, of the row and `n`. */
const numbers = {
  custNo: `'8' || lpad(n::text, 11, '0')`,
  own: (column: string) => `left(${column}, 1) || '8' || lpad(n::text, 11, '0')`,
  application: (column: string) => `left(${column}, 8) || 'N' || n || '-' || substr(${column}, 9)`,
  message: `s_id || '-' || n`,
}

const copied: readonly [PgTable, Record<string, string>][] = [
  [
    customers,
    { cert_no: `'C8' || lpad(n::text, 11, '0')`, mobile: `'1' || lpad((n * 7919 % 10000000000)::text, 10, '0')` },
  ],
  [fundAccounts, { fund_account: numbers.own('fund_account') }],
  [tradingAccounts, { trading_account: numbers.own('trading_account'), fund_account: numbers.own('fund_account') }],
  [
    transactions,
    {
      ...{ application_no: numbers.application('application_no'), related_no: numbers.application('related_no') },
      ...{ trading_account: numbers.own('trading_account'), fund_account: numbers.own('fund_account') },
      plan_no: numbers.own('plan_no'),
    },
  ],
  [
    customerDividends,
    { application_no: numbers.application('application_no'), trading_account: numbers.own('trading_account') },
  ],
  [regularPlans, { plan_no: numbers.own('plan_no'), trading_account: numbers.own('trading_account') }],
  [messages, { s_id: numbers.message }],
  [messageRecords, { s_id: numbers.message, reader: `'c:8' || lpad(n::text, 11, '0')` }],
  [watchedFunds, {}],
  [loginEvents, {}],
  [noticeSettings, {}],
  [
    sessions,
    { token_hash: numbers.own('token_hash'), principal: `'c:' || ${numbers.custNo}`, login_cust_no: numbers.custNo },
  ],
]

/** Adds the models of all lives, once for a database. */
async function addModels(db: Db, today: Day) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from customers where cust_no like '7%'`,
  )
  if (rows[0]?.count) return
  const market = marketOf(today)
  for (let life = 0; life < LIVES; life += 1) {
    await addPerson(db, market, storyOf(modelNo(life), life, 20 + 2 * life, today), life, today)
  }
}

/**
 * Fills the database with made-up customers, by the seed's own rules: their orders have the prices, fees and days of
 * the made-up market. Twelve lives are simulated; everybody has one of them, with numbers of their own. The database
 * makes the copies itself, which takes a minute for five million transactions.
 *
 * @param from the place of the first customer, beginning at 0; `crowdNo` gives their numbers.
 */
export async function addCrowd(db: Db, { from, to, today }: { from: number; to: number; today: Day }): Promise<void> {
  await addModels(db, today)
  await db.transaction(async tx => {
    // The copies are as consistent as their models: checking every foreign key would take most of the time.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, changes] of copied) {
      const { name, columns } = getTableConfig(table)
      const written = columns.filter(column => !column.generatedIdentity).map(column => toSnakeCase(column.name))
      const byReader = table === messageRecords
      const all: Record<string, string> = byReader ? changes : { cust_no: numbers.custNo, ...changes }
      const values = written.map(column => all[column] ?? column)
      const model = `'${byReader ? 'c:' : ''}7' || lpad((n % ${LIVES})::text, 11, '0')`
      await tx.execute(
        sql.raw(
          `insert into ${name} (${written.map(column => `"${column}"`).join(', ')}) select ${values.join(', ')}
           from generate_series(${from}, ${to - 1}) n join ${name} on ${byReader ? 'reader' : 'cust_no'} = ${model}`,
        ),
      )
    }
  })
  await db.execute(sql`analyze`)
}

/** The funds held by a customer of the crowd. */
export async function fundsOf(db: Db, custNo: string): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select distinct fund_code as code from transactions where cust_no = ${custNo} order by 1`,
  )
  return rows.map(({ code }) => code)
}
