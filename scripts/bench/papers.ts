import { monitorEventLoopDelay } from 'node:perf_hooks'
import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '@/lib/date'
import { isTradingDay } from '@/lib/trading-days'
import { buildGateway } from '../../gateway/app'
import { papers } from '../../gateway/db/schema/papers'
import { transactions } from '../../gateway/db/schema/portfolio'
import { domains } from '../../gateway/handlers/all'
import { insertPaper } from '../../gateway/papers/new-paper'
import { createLog } from '../../gateway/pipeline/log'
import { person } from '../../gateway/seed/people'
import { seededDatabase } from '../../tests/helpers/database'
import { testClock, testConfig } from '../../tests/helpers/gateway-config'

const YEAR = '2025'
const COUNT = 5000
const TIMES = 3

const lin = person('lin')

/** A gateway on the demo data that runs its jobs on demand. */
async function benchGateway() {
  const { db } = await seededDatabase()
  const { now } = testClock()
  const app = await buildGateway({
    config: testConfig(),
    log: createLog('error', process.stderr),
    ...{ db, now, domains },
  })
  return { app, db, now }
}

type Gateway = Awaited<ReturnType<typeof benchGateway>>
type Wanted = Pick<typeof papers.$inferInsert, 'kind' | 'fromDay' | 'toDay' | 'language' | 'request'>

/** Adds purchases of every fund that the person holds, on every trading day of the year, up to a number. */
async function fillYear({ db }: Gateway): Promise<void> {
  const inYear = (day: string | null) => (day ?? '').startsWith(YEAR)
  const own = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.custNo, lin.custNo), inArray(transactions.type, ['purchase', 'regularInvestment'])))
  const models = own.filter(({ state, confirmDay, shares }) => state === 'confirmed' && inYear(confirmDay) && shares)
  const there = await db
    .select({ day: transactions.confirmDay })
    .from(transactions)
    .where(and(eq(transactions.custNo, lin.custNo), eq(transactions.state, 'confirmed')))
  const missing = COUNT - there.filter(({ day }) => inYear(day)).length
  const days = Array.from({ length: 365 }, (_, at) => addDays(`${YEAR}-01-01`, at)).filter(isTradingDay)
  const rows = Array.from({ length: missing }, (_, at) => {
    const model = models[at % models.length]
    const day = days[at % days.length] ?? ''
    if (!model) throw new Error('nothing was bought in this year')
    const applicationNo = `B${String(at).padStart(6, '0')}`
    return { ...model, applicationNo, planNo: null, relatedNo: null, tradeDay: day, confirmDay: day }
  })
  for (let at = 0; at < rows.length; at += 500) await db.insert(transactions).values(rows.slice(at, at + 500))
}

/** Makes a paper in the same way as a job. */
async function made(gateway: Gateway, wanted: Wanted) {
  const row = await gateway.app.jobs.within((tx, add) =>
    insertPaper(
      tx,
      add,
      { ...wanted, custNo: lin.custNo, source: 'request', purpose: '', passwordCipher: null },
      gateway.now(),
    ),
  )
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const began = performance.now()
  await gateway.app.jobs.runAll()
  const seconds = (performance.now() - began) / 1000
  delays.disable()
  const [paper] = await gateway.db
    .select()
    .from(papers)
    .where(eq(papers.paperNo, row?.paperNo ?? ''))
  if (paper?.state !== 'made') throw new Error(`${wanted.kind} was not made`)
  return { seconds, bytes: paper.size, pages: paper.pages, blocked: delays.max / 1_000_000 }
}

const bill = { kind: 'bill', language: 'zh', request: {} } as const
const wanted: readonly (Wanted & { name: string })[] = [
  { name: `a bill of ${COUNT} transactions`, ...bill, fromDay: `${YEAR}-01-01`, toDay: `${YEAR}-12-31` },
  { name: 'a bill of a month', ...bill, fromDay: '2026-10-01', toDay: '2026-10-31' },
  {
    name: 'a certificate in two languages',
    ...{ kind: 'certificate', language: 'both', request: { withFunds: true } },
    ...{ fromDay: '2026-11-19', toDay: '2026-11-19' },
  },
]

/** Makes papers on the demo data, and prints the median duration of three runs and the size. */
async function main() {
  const gateway = await benchGateway()
  await fillYear(gateway)
  const results = []
  for (const { name, ...one } of wanted) {
    const tries = []
    for (let time = 0; time < TIMES; time += 1) tries.push(await made(gateway, one))
    const [, middle] = tries.sort((a, b) => a.seconds - b.seconds)
    results.push({ name, ...middle })
  }
  process.stdout.write(JSON.stringify(results))
  await gateway.app.close()
}

main().then(
  () => process.exit(0),
  error => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
