import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { addDays } from '@/lib/date'
import { buildGateway } from '../../gateway/app'
import { issueSession } from '../../gateway/auth/sessions'
import { type Db, openDatabase } from '../../gateway/db/connect'
import { intakeBatches } from '../../gateway/db/schema/intake'
import { domains } from '../../gateway/handlers/all'
import { fullLayout, type TaLayout } from '../../gateway/intake/ta/dictionary'
import { dataFile, indexFile } from '../../gateway/intake/ta/file-name'
import type { TaValues } from '../../gateway/intake/ta/record'
import { writeData, writeIndex } from '../../gateway/intake/ta/write'
import { createLog } from '../../gateway/pipeline/log'
import { fundRows } from '../../gateway/seed/funds'
import { people } from '../../gateway/seed/people'
import { digits } from '../../gateway/seed/registrar-records'
import { seed } from '../../gateway/seed/seed'
import { testClock, testConfig } from '../../tests/helpers/gateway-config'
import { postgresPrograms, startPostgres } from '../../tests/helpers/postgres'
import { loadSigner } from './load-signer'

// A day of a registrar on PostgreSQL: a purchase for each of N customers and the balances of their three funds, taken
// in by the command, while people of the made-up world read their assets. It prints rows a second, the memory of the
// command, and the time of the reads before and meanwhile:
//   node --import tsx scripts/bench/intake.ts 1000000
// A number with `embedded` behind it takes the day into the embedded database: ... intake.ts 5000 embedded

const TODAY = '2026-11-21'
const DAY = '2026-11-20'
const FUNDS = fundRows.slice(0, 3).map(({ fundCode }) => fundCode)
const CHANNEL = '101'
const [CREATOR, RECEIVER] = ['99', '398']
const HEAD = { version: '22', creator: CREATOR, receiver: RECEIVER, date: digits(DAY) } as const
/** Milliseconds between two reads of other people. */
const READ_EVERY = 100
const READS_BEFORE = 200
/** Records that are written to a file at once. */
const WRITTEN_AT_ONCE = 20_000

const place = (nth: number) => ({
  custNo: `8${String(nth).padStart(11, '0')}`,
  fundAccount: `98${String(nth).padStart(10, '0')}`,
  tradingAccount: `T${String(nth).padStart(11, '0')}`,
})

/** The customers with their balances of the day before, as an earlier batch would have left them. */
async function addCustomers(db: Db, count: number): Promise<void> {
  const before = addDays(DAY, -1)
  const [batch] = await db
    .insert(intakeBatches)
    .values({
      ...{ name: 'OFI_99_398_20261119.TXT', creator: CREATOR, receiver: RECEIVER, day: before, digest: '' },
      ...{ state: 'taken' as const, counts: { rows: {}, sums: {}, skipped: {} }, foundAt: new Date() },
    })
    .returning()
  for (let from = 0; from < count; from += 100_000) {
    const to = Math.min(count, from + 100_000) - 1
    const nth = sql`generate_series(${from}::int, ${to}::int) n`
    const [custNo, fundAccount] = [sql`'8' || lpad(n::text, 11, '0')`, sql`'98' || lpad(n::text, 10, '0')`]
    const tradingAccount = sql`'T' || lpad(n::text, 11, '0')`
    await db.execute(sql`insert into customers (cust_no, name, cert_type, cert_no, mobile, email, opened_day, state)
      select ${custNo}, '众', '0', 'C' || n, '', '', '2020-01-01', 'active' from ${nth}`)
    await db.execute(sql`insert into fund_accounts (fund_account, cust_no, kind, opened_day)
      select ${fundAccount}, ${custNo}, 'fund', '2020-01-01' from ${nth}`)
    await db.execute(sql`insert into trading_accounts (trading_account, fund_account, channel_code, cust_no, opened_day)
      select ${tradingAccount}, ${fundAccount}, ${CHANNEL}, ${custNo}, '2020-01-01' from ${nth}`)
    await db.execute(sql`insert into intake_balances (trading_account, fund_code, day, total, frozen, batch_id)
      select ${tradingAccount}, f, ${before}, 1000, 0, ${batch?.id} from ${nth}, unnest(${sql.param(FUNDS)}::text[]) f`)
  }
  await db.execute(sql`vacuum analyze`)
}

/** Writes one record many times, with some fields changed in each: millions of them in a minute. */
async function writeMany(
  folder: string,
  type: '04' | '05',
  first: TaValues,
  count: number,
  changedIn: (nth: number) => Record<string, string>,
): Promise<number> {
  const name = dataFile(HEAD, type)
  const layout: TaLayout = fullLayout('22', type)
  const one = writeData(name, HEAD, [first], layout)
  const end = one.length - 'OFDCFEND\r\n'.length
  const begin = end - layout.length - 2
  // The line before the first record is the number of records.
  const head = Buffer.from(one.subarray(0, begin))
  head.write(String(count).padStart(16, '0'), begin - 18, 'latin1')
  const record = one.subarray(begin, end)
  const file = createWriteStream(join(folder, name))
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => file.write(bytes, error => (error ? reject(error) : resolve())))
  await write(head)
  for (let from = 0; from < count; from += WRITTEN_AT_ONCE) {
    const some = Math.min(WRITTEN_AT_ONCE, count - from)
    const bytes = Buffer.alloc(some * record.length)
    for (let at = 0; at < some; at += 1) {
      record.copy(bytes, at * record.length)
      for (const [field, value] of Object.entries(changedIn(from + at))) {
        const { start, width } = layout.byName.get(field) ?? { start: 0, width: 0 }
        bytes.write(value.padEnd(width), at * record.length + start, 'latin1')
      }
    }
    await write(bytes)
  }
  await write(Buffer.from('OFDCFEND\r\n'))
  await new Promise<void>(resolve => file.end(resolve))
  return head.length + count * record.length
}

/** The files of the day, and their bytes. */
async function writeDay(folder: string, count: number): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const at = ({ fundAccount, tradingAccount }: ReturnType<typeof place>) => ({
    TAAccountID: fundAccount,
    TransactionAccountID: tradingAccount,
  })
  const common = { ...at(place(0)), DistributorCode: CHANNEL, BranchCode: CHANNEL, TransactionCfmDate: HEAD.date }
  const purchase: TaValues = {
    ...common,
    ...{ AppSheetSerialNo: 'A0', TASerialNO: 'S0', CurrencyType: '156', FundCode: FUNDS[0] ?? '', BusinessCode: '122' },
    ...{ TransactionDate: HEAD.date, TransactionTime: '100000', OriginalAppDate: HEAD.date, DownLoaddate: HEAD.date },
    ...{ ReturnCode: '0000', BusinessFinishFlag: '1', ConfirmedVol: '100.00', ConfirmedAmount: '150.00' },
    ...{ ApplicationVol: '0.00', ApplicationAmount: '150.00', Charge: '0.00', NAV: '1.5000' },
  }
  const balance: TaValues = {
    ...common,
    ...{ AvailableVol: '1000.00', TotalVolOfDistributorInTA: '1000.00', TotalFrozenVol: '0.00' },
    ...{ FundCode: FUNDS[0] ?? '', DetailFlag: '0', ShareClass: '0' },
  }
  const shares = (layout: TaLayout, name: string, value: number) =>
    String(value * 100).padStart(layout.byName.get(name)?.width ?? 0, '0')
  const balances = fullLayout('22', '05')
  const bytes = await writeMany(folder, '04', purchase, count, nth => ({
    ...at(place(nth)),
    AppSheetSerialNo: `A${nth}`,
    TASerialNO: `S${nth}`,
  }))
  const more = await writeMany(folder, '05', balance, count * FUNDS.length, nth => {
    const total = nth % FUNDS.length === 0 ? 1100 : 1000
    return {
      ...at(place(Math.floor(nth / FUNDS.length))),
      FundCode: FUNDS[nth % FUNDS.length] ?? '',
      AvailableVol: shares(balances, 'AvailableVol', total),
      TotalVolOfDistributorInTA: shares(balances, 'TotalVolOfDistributorInTA', total),
    }
  })
  const index = indexFile(HEAD, 'OFI')
  const files = ['04', '05'].map(type => dataFile(HEAD, type))
  writeFileSync(join(folder, index), writeIndex(index, HEAD, files))
  return bytes + more
}

interface Taken {
  seconds: number
  /** The most memory that the command had, in MB. Null where no /proc tells it. */
  memory: number | null
  said: string
}

/** Runs the command on the files, and looks at its memory. */
async function take(folder: string, env: Record<string, string>): Promise<Taken> {
  const begun = performance.now()
  const words = ['--max-old-space-size=768', '--import', 'tsx', 'gateway/main.ts', 'intake', folder]
  const child = spawn('node', words, {
    env: { ...process.env, TODAY, SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  let memory: number | null = null
  const look = setInterval(() => {
    try {
      const [, most] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      if (most) memory = Number(most) / 1024
    } catch {
      // There is no /proc, or the command has just ended.
    }
  }, 250)
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`The command ended with ${code}: ${said}`)
  return { seconds: (performance.now() - begun) / 1000, memory, said: said.trim() }
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0

/** Reads of other people, one after the other, until `isOver`. Returns their milliseconds. */
async function readers(db: Db) {
  const config = testConfig({ checkAnswers: false, logLevel: 'silent', today: TODAY })
  const clock = testClock()
  const app = await buildGateway({ config, db, now: clock.now, log: createLog('silent'), domains })
  const { createSigner, TEST_DEVICE } = await loadSigner()
  const prepare = createSigner(config.keys, clock.now)
  const tokens: string[] = []
  for (const { custNo } of people) {
    const login = { kind: 'customer', custNo, source: 'ESERVICE_H5', deviceId: TEST_DEVICE } as const
    tokens.push((await issueSession({ db, now: clock.now, config }, login)).token)
  }
  return {
    async read(isOver: (count: number) => boolean): Promise<number[]> {
      const times: number[] = []
      while (!isOver(times.length)) {
        const request = prepare(assets.queryCustMetricSS, {}, { token: tokens[times.length % tokens.length] ?? '' })
        const begun = performance.now()
        const { statusCode } = await app.inject(request)
        if (statusCode !== 200) throw new Error(`A read was answered with ${statusCode}.`)
        times.push(performance.now() - begun)
        await delay(READ_EVERY)
      }
      return times
    },
    close: () => app.close(),
  }
}

const told = (records: number, { seconds, memory, said }: Taken) =>
  [
    `${said}`,
    `${records} records in ${seconds.toFixed(1)} s, ${(records / seconds).toFixed(0)} a second`,
    ...(memory === null ? [] : [`the command had at most ${memory.toFixed(0)} MB`]),
  ].join('\n')

async function onPostgres(folder: string, count: number): Promise<void> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const postgres = await startPostgres(programs, { settings: ['shared_buffers=1GB', 'max_wal_size=8GB'] })
  const database = await openDatabase({ url: postgres.url })
  try {
    await seed(database.db, { today: TODAY })
    await addCustomers(database.db, count)
    const bytes = await writeDay(folder, count)
    process.stdout.write(`${count} customers, ${(bytes / 1_048_576).toFixed(0)} MB of files\n`)
    const others = await readers(database.db)
    await others.read(done => done === READS_BEFORE)
    const before = await others.read(done => done === READS_BEFORE)
    let isOver = false
    const taking = take(folder, { DATABASE_URL: postgres.url }).finally(() => {
      isOver = true
    })
    const meanwhile = await others.read(() => isOver)
    const taken = await taking
    await others.close()
    const records = count * (1 + FUNDS.length)
    const perCustomer = taken.seconds / count
    process.stdout.write(
      `${[
        told(records, taken),
        `reads of others, p95: ${p95(before).toFixed(1)} ms before, ${p95(meanwhile).toFixed(1)} ms meanwhile (${(p95(meanwhile) / p95(before)).toFixed(2)} x)`,
        `ten million customers with thirty million balances, and as many transactions for each: ${((perCustomer * 10_000_000) / 60).toFixed(0)} minutes`,
        `on ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)}`,
      ].join('\n')}\n`,
    )
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function onEmbedded(folder: string, count: number): Promise<void> {
  const dataDir = join(folder, 'data')
  const database = await openDatabase({ dataDir })
  await seed(database.db, { today: TODAY })
  await addCustomers(database.db, count)
  await database.close()
  const files = join(folder, 'files')
  await writeDay(files, count)
  const taken = await take(files, { DATA_DIR: dataDir })
  process.stdout.write(`on the embedded database\n${told(count * (1 + FUNDS.length), taken)}\n`)
}

async function main() {
  const [count = '100000', where = ''] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'intake-'))
  try {
    await (where === 'embedded' ? onEmbedded : onPostgres)(folder, Number(count))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
