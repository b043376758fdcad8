import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { SUCCESS } from '@/contract/codes'
import type { Day } from '@/lib/date'
import { add } from '@/lib/money'
import { isTradingDay } from '@/lib/trading-days'
import type { Database, Db } from '../../../gateway/db/connect'
import { intakeBatches, intakeDifferences, intakeDoubts, intakeProblems } from '../../../gateway/db/schema/intake'
import { messages } from '../../../gateway/db/schema/messages'
import { takeRest } from '../../../gateway/intake/take'
import { type FolderTaking, takeFolder } from '../../../gateway/intake/take-folder'
import { person } from '../../../gateway/seed/people'
import { type RegistrarDay, registrarDays, writeRegistrarDay } from '../../../gateway/seed/registrar-files'
import { emptyDatabase } from '../../helpers/database'
import { testGateway } from '../../helpers/gateway'
import { filesFolder } from './files'

// The files of the made-up world's first three weeks arrive with everything that goes wrong with files. In the end the
// gateway must hold exactly what another one holds, to which nothing happened.

const [FROM, TO] = ['2023-11-20', '2023-12-08'] as const
const days = [...registrarDays(FROM, TO)]
const dayOf = (day: Day): RegistrarDay => {
  const found = days.find(one => one.day === day)
  if (!found) throw new RangeError(`no files of ${day}`)
  return found
}
const digits = (day: Day) => day.replace(/-/g, '')
const dataName = (day: Day, type: string) => `OFD_98_999_${digits(day)}_${type}.TXT`
const indexOf = (day: Day) => `OFI_98_999_${digits(day)}.TXT`

let messy: Database | null = null
let clean: Database | null = null
const inbox = mkdtempSync(join(tmpdir(), 'three-weeks-'))
beforeAll(async () => {
  messy = await emptyDatabase()
  clean = await emptyDatabase()
})
afterAll(async () => {
  rmSync(inbox, { recursive: true, force: true })
  await messy?.close()
  await clean?.close()
})

const dbOf = (database: Database | null): Db => {
  if (!database) throw new Error('no database')
  return database.db
}

let clock = Date.parse('2023-12-09T08:00:00+08:00')
const now = () => {
  clock += 1000
  return new Date(clock)
}

/** The outcomes of the batches that were not known before. */
async function look(options: Partial<FolderTaking> = {}): Promise<string[]> {
  const results = await takeFolder(dbOf(messy), inbox, { now, ...options })
  return results
    .filter(({ outcome }) => outcome !== 'known')
    .map(({ batch, outcome }) => `${batch.slice(0, 3)} ${outcome}`)
}

const path = (name: string) => join(inbox, name)
const BOTH = ['OFJ taken', 'OFI taken']

/** The days of a weekend bring quotations of money-market funds only. */
async function quietDays(from: Day, to: Day) {
  for (const one of days.filter(({ day }) => day > from && day < to && !isTradingDay(day))) {
    writeRegistrarDay(inbox, one)
    for (const outcome of await look()) expect(outcome).toMatch(/taken$/)
  }
}

const open = async () => ({
  problems: (await dbOf(messy).select().from(intakeProblems).where(isNull(intakeProblems.solvedAt))).map(
    ({ kind }) => kind,
  ),
  differences: await dbOf(messy).select().from(intakeDifferences).where(isNull(intakeDifferences.releasedAt)),
})

/** Everything that the files have become, without the numbers that count batches. */
async function contentOf(db: Db) {
  const columns: Record<string, string> = {
    customers: 'cust_no, name, cert_type, cert_no, customer_type, opened_day',
    fund_accounts: '*',
    trading_accounts: '*',
    dividend_modes: '*',
    transactions: '*',
    customer_dividends: '*',
    regular_plans: '*',
    net_values: '*',
    // Not the day: it is the last one on which a balance changed, and a wrong balance in between changed it twice.
    intake_balances: 'trading_account, fund_code, total, frozen',
  }
  const content: Record<string, unknown[]> = {}
  for (const [table, list] of Object.entries(columns)) {
    const { rows } = await db.execute<{ row: unknown }>(
      sql.raw(`select to_jsonb(t) as row from (select ${list} from ${table}) t order by to_jsonb(t)::text`),
    )
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

it('three weeks of files with everything that can go wrong end as if nothing had happened', async () => {
  const db = dbOf(messy)

  // Monday: all is well. The same files lie there in the next look, too.
  writeRegistrarDay(inbox, dayOf('2023-11-20'))
  expect(await look()).toEqual(BOTH)
  expect(await look()).toEqual([])

  // Tuesday: a file is still being transferred.
  writeRegistrarDay(inbox, dayOf('2023-11-21'))
  const cut = dataName('2023-11-21', '04')
  const whole = readFileSync(path(cut))
  writeFileSync(path(cut), whole.subarray(0, Math.floor(whole.length / 2)))
  expect(await look()).toEqual(['OFJ taken', 'OFI refused'])
  writeFileSync(path(cut), whole)
  expect(await look()).toEqual(['OFI taken'])

  // Wednesday: a file is not there yet, so Thursday waits. Thursday's files have an older version.
  writeRegistrarDay(inbox, dayOf('2023-11-22'))
  const missing = dataName('2023-11-22', '05')
  const kept = readFileSync(path(missing))
  rmSync(path(missing))
  writeRegistrarDay(inbox, dayOf('2023-11-23'), '21')
  expect(await look()).toEqual(['OFJ taken', 'OFI refused', 'OFJ refused', 'OFI refused'])
  writeFileSync(path(missing), kept)
  expect(await look()).toEqual(['OFI taken', ...BOTH])

  // Friday: a byte was lost on the way.
  writeRegistrarDay(inbox, dayOf('2023-11-24'))
  const lost = dataName('2023-11-24', '04')
  const good = readFileSync(path(lost))
  const at = good.lastIndexOf('156')
  writeFileSync(path(lost), Buffer.concat([good.subarray(0, at), good.subarray(at + 1)]))
  expect(await look()).toEqual(['OFJ taken', 'OFI refused'])
  writeFileSync(path(lost), good)
  expect(await look()).toEqual(['OFI taken'])
  expect(await open()).toEqual({ problems: [], differences: [] })
  await quietDays('2023-11-24', '2023-11-27')

  // Monday: names in small letters, and the marks of the channel come late.
  const monday = filesFolder()
  writeRegistrarDay(monday.path, dayOf('2023-11-27'))
  for (const name of readdirSync(monday.path)) copyFileSync(join(monday.path, name), path(name.toLowerCase()))
  const marked = (options: Partial<FolderTaking> = {}) => look({ marks: true, ...options })
  expect((await marked()).every(outcome => outcome.endsWith('refused'))).toBe(true)
  for (const name of readdirSync(inbox).filter(name => /txt$/i.test(name))) writeFileSync(path(`${name}.ok`), '')
  expect((await marked()).map(outcome => outcome.toUpperCase())).toEqual(['OFJ TAKEN', 'OFI TAKEN'])
  monday.remove()

  // Tuesday: a record that nobody understands. The office takes the rest.
  const tuesday = dayOf('2023-11-28')
  const [some] = tuesday.confirmations
  writeRegistrarDay(inbox, {
    ...tuesday,
    confirmations: [
      ...tuesday.confirmations,
      { ...some, BusinessCode: '234', TASerialNO: 'X1', AppSheetSerialNo: 'X1' },
    ],
  })
  expect(await look()).toEqual(['OFJ taken', 'OFI quarantined'])
  const [waiting] = await db.select().from(intakeBatches).where(eq(intakeBatches.state, 'quarantined'))
  expect(await takeRest(db, waiting?.id ?? 0, now())).toMatchObject({ outcome: 'taken' })

  // Wednesday: a confirmation is missing, and the registrar sends the day again.
  const wednesday = dayOf('2023-11-29')
  const bought = wednesday.confirmations.findIndex(({ BusinessCode }) => BusinessCode === '122')
  writeRegistrarDay(inbox, { ...wednesday, confirmations: wednesday.confirmations.filter((_, at) => at !== bought) })
  expect(await look()).toEqual(BOTH)
  expect((await open()).differences.length).toBe(1)
  writeRegistrarDay(inbox, wednesday)
  expect(await look()).toEqual(['OFI changed'])
  expect(await look({ replace: [indexOf('2023-11-29')] })).toEqual(['OFI taken'])
  expect(await open()).toEqual({ problems: [], differences: [] })

  // Thursday: the gateway dies half-way.
  let before = 0
  await look({
    onRow() {
      before += 1
    },
  })
  writeRegistrarDay(inbox, dayOf('2023-11-30'))
  let read = 0
  const dying = look({
    onRow() {
      read += 1
      // All that is known is read again, then the quotations are checked and applied.
      if (read === before + dayOf('2023-11-30').quotations.length * 2 + 9) throw new Error('killed')
    },
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await look()).toEqual(['OFI taken'])

  // Friday: two gateways look at the same time.
  writeRegistrarDay(inbox, dayOf('2023-12-01'))
  const both = await Promise.all([look(), look()])
  expect(both.flat().sort()).toEqual([...BOTH].sort())
  await quietDays('2023-12-01', '2023-12-04')

  // Monday's confirmations come after Tuesday's.
  const late = filesFolder()
  writeRegistrarDay(late.path, dayOf('2023-12-04'))
  copyFileSync(join(late.path, dataName('2023-12-04', '07')), path(dataName('2023-12-04', '07')))
  copyFileSync(join(late.path, 'OFJ_98_999_20231204.TXT'), path('OFJ_98_999_20231204.TXT'))
  writeRegistrarDay(inbox, dayOf('2023-12-05'))
  expect(await look()).toEqual(['OFJ taken', ...BOTH])
  expect((await open()).differences.length).toBeGreaterThan(0)
  for (const name of readdirSync(late.path)) copyFileSync(join(late.path, name), path(name))
  expect(await look()).toEqual(['OFI taken'])
  late.remove()

  // Wednesday: a balance is a hundredth off. Its owner sees no figures until one agrees.
  const off = dayOf('2023-12-06')
  const own = off.balances.findIndex(({ TAAccountID }) => TAAccountID === '980100000101')
  const wrong = off.balances.map((one, at) =>
    at === own ? { ...one, ...{ TotalVolOfDistributorInTA: add(one.TotalVolOfDistributorInTA ?? '', '0.01') } } : one,
  )
  writeRegistrarDay(inbox, { ...off, balances: wrong })
  expect(await look()).toEqual(BOTH)
  expect((await open()).differences).toMatchObject([{ day: '2023-12-06' }])
  const gateway = await testGateway({ db, config: { seed: 'none' } })
  const seen = async () => (await gateway.call(assets.queryCustMetricSS, {}, { as: person('lin') })).retCode
  expect(await seen()).not.toBe(SUCCESS)

  // Thursday: a wrong net value, which Friday corrects; and an account whose owner has another name.
  const thursday = dayOf('2023-12-07')
  const priced = thursday.quotations.findIndex(({ FundCode }) => FundCode === '100201')
  const right = thursday.quotations[priced]
  if (!right) throw new Error('no net value to get wrong')
  const [known] = dayOf(FROM).accounts
  writeRegistrarDay(inbox, {
    ...thursday,
    quotations: thursday.quotations.map(one =>
      one === right ? { ...one, NAV: '9.8765', AccumulativeNAV: '9.8765' } : one,
    ),
    accounts: [
      ...thursday.accounts,
      {
        ...known,
        TAAccountID: '980100009901',
        TransactionAccountID: 'T9901',
        InvestorName: '别的名字',
        TASerialNO: 'D1',
      },
    ],
  })
  expect(await look()).toEqual(BOTH)
  expect(await seen()).toBe(SUCCESS)
  const friday = dayOf('2023-12-08')
  writeRegistrarDay(inbox, { ...friday, quotations: [...friday.quotations, right] })
  expect(await look()).toEqual(BOTH)
  expect((await db.select().from(messages)).map(({ title }) => title)).toContain('基金净值更正')
  await gateway.close()

  expect(await open()).toEqual({ problems: [], differences: [] })
  expect((await db.select().from(intakeDoubts)).map(({ fundAccount }) => fundAccount)).toEqual(['980100009901'])
  const folder = filesFolder()
  try {
    for (const one of days) writeRegistrarDay(folder.path, one)
    const results = await takeFolder(dbOf(clean), folder.path, { now })
    expect(results.filter(({ outcome }) => outcome !== 'taken')).toEqual([])
  } finally {
    folder.remove()
  }
  const expected = await contentOf(dbOf(clean))
  expect(await contentOf(db)).toEqual(expected)
  expect(expected.transactions?.length).toBeGreaterThan(60)
}, 240_000)
