import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { today as dayOf } from '@/lib/date'
import { buildGateway } from '../../gateway/app'
import { purgeExpired } from '../../gateway/auth/purge'
import { issueSession } from '../../gateway/auth/sessions'
import { openDatabase } from '../../gateway/db/connect'
import { domains } from '../../gateway/handlers/all'
import { findNotices } from '../../gateway/notices/find'
import { createLog } from '../../gateway/pipeline/log'
import { extend } from '../../gateway/seed/seed'
import { testConfig } from '../../tests/helpers/gateway-config'
import { addCrowd, addHistory, crowdNo, fundsOf, LIVES } from '../../tests/helpers/many-people'
import { plansOf, recorded } from '../../tests/helpers/query-plans'
import type * as Signer from './signer'

/** Number of measured visits, each by another customer; `WARM_UP` visits come before them. */
const VISITS = 60
const WARM_UP = 20

const at = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function main() {
  const [signer = '', url = '', sizes = '', histories = ''] = process.argv.slice(2)
  const { createSigner, usedCalls }: typeof Signer = createRequire(__filename)(signer)
  const database = await openDatabase({ url })
  const { db } = database
  const now = () => new Date()
  const today = dayOf(now())
  await extend(db, { today })
  const config = testConfig({ checkAnswers: false, production: true, simulators: false })
  const app = await buildGateway({ config, db, now, log: createLog('silent'), domains })
  const sign = createSigner(config.keys, now)
  const DEVICE = 'bench-device'
  const gateway: Parameters<(typeof usedCalls)[number]['prepare']>[0] = {
    prepare: async (call, input, { as, ...signing } = {}) =>
      sign(call, input, { ...signing, deviceId: DEVICE, token: as && 'token' in as ? as.token : '' }),
  }

  const tokenOf = (custNo: string) =>
    issueSession(
      { db, now, config },
      { kind: 'customer', custNo, openid: null, unionid: null, source: 'ESERVICE_H5', deviceId: DEVICE },
    ).then(({ token }) => token)

  /** Invalidates the cached portfolio of a person. */
  const change = (custNo: string) =>
    db.execute(sql`update customers set data_version = data_version + 1 where cust_no = ${custNo}`)

  /** One visit: the calls in order, with their milliseconds by name. The first one computes the portfolio. */
  async function visit(custNo: string, note?: (name: string, milliseconds: number) => void) {
    const [token, codes] = [await tokenOf(custNo), await fundsOf(db, custNo)]
    for (const { name, prepare } of usedCalls) {
      const request = await prepare(gateway, { token, codes })
      const begun = performance.now()
      const answer = await app.inject(request)
      note?.(name, performance.now() - begun)
      if (!answer.json().success) throw new Error(`${name}: ${answer.body.slice(0, 200)}`)
    }
  }

  async function rowsOf(custNo: string) {
    const [token, codes] = [await tokenOf(custNo), await fundsOf(db, custNo)]
    // The first call computes the portfolio.
    await change(custNo)
    const rows: Record<string, { rows: number; scanned: string[] }> = {}
    for (const { name, prepare } of usedCalls) {
      const request = await prepare(gateway, { token, codes })
      const { statements } = await recorded(db, () => app.inject(request))
      const plans = await plansOf(db, statements)
      rows[name] = {
        rows: plans.reduce((sum, plan) => sum + plan.rowsRead, 0),
        scanned: [
          ...new Set(
            plans.flatMap(({ scanned }) =>
              scanned.filter(one => one.rows > 100).map(({ table, rows }) => `${table}:${rows}`),
            ),
          ),
        ],
      }
    }
    return rows
  }

  async function measured(people: string[], forRows: string) {
    const times: Record<string, number[]> = {}
    for (const custNo of people.slice(0, WARM_UP)) await visit(custNo)
    for (const custNo of people.slice(WARM_UP)) {
      await visit(custNo, (name, milliseconds) => {
        times[name] = [...(times[name] ?? []), milliseconds]
      })
    }
    const rows = await rowsOf(forRows)
    return Object.entries(times).map(([name, of]) => ({
      ...{ name, p50: at(of, 0.5), p95: at(of, 0.95) },
      ...rows[name],
    }))
  }

  const log = createLog('silent')
  /** The gateway's periodic jobs. News is sent on the first run. */
  const dueWork = [
    ['news, the first time', () => findNotices(db, now(), log)],
    ['news, when there is nothing new', () => findNotices(db, now(), log)],
    ['deleting expired rows', () => purgeExpired(db, now(), now())],
  ] as const

  const results: unknown[] = []
  let there = 0
  for (const size of sizes.split(',').filter(Boolean).map(Number)) {
    const begun = performance.now()
    await addCrowd(db, { from: there, to: size, today })
    await db.execute(sql`vacuum analyze`)
    there = size
    const filled = (performance.now() - begun) / 1000
    // Customers of all sizes are compared by the same life, because each life has other transactions.
    const step = Math.floor(size / (VISITS + WARM_UP) / LIVES) * LIVES
    const people = Array.from({ length: VISITS + WARM_UP }, (_, nth) => crowdNo(nth * step + (nth % LIVES)))
    const { rows } = await db.execute<{ transactions: number; bytes: number }>(
      sql`select (select count(*)::int from transactions) as transactions, pg_database_size(current_database())::float8 as bytes`,
    )
    const works: Record<string, number> = {}
    // The first run of these jobs notifies everybody and takes long, so it happens only at the first size.
    for (const [name, work] of results.length === 0 ? dueWork : []) {
      const began = performance.now()
      await work()
      works[name] = performance.now() - began
    }
    const forRows = crowdNo(Math.floor(size / LIVES) * LIVES - 1)
    results.push({ size, filled, works, ...rows[0], calls: await measured(people, forRows) })
    process.stderr.write(`${JSON.stringify(results.at(-1))}\n`)
  }
  for (const count of histories.split(',').filter(Boolean).map(Number)) {
    const custNo = await addHistory(db, count, today)
    // PostgreSQL does this by itself after a while.
    await db.execute(sql`analyze`)
    const { rows } = await db.execute<{ transactions: number }>(
      sql`select count(*)::int as transactions from transactions where cust_no = ${custNo}`,
    )
    // The person's data changes before each visit, so a portfolio is computed each time.
    const times: Record<string, number[]> = {}
    for (let nth = 0; nth < 12; nth += 1) {
      await change(custNo)
      await visit(custNo, (name, milliseconds) => {
        if (nth > 1) times[name] = [...(times[name] ?? []), milliseconds]
      })
    }
    const read = await rowsOf(custNo)
    results.push({
      history: count,
      ...rows[0],
      calls: Object.entries(times).map(([name, of]) => ({ name, p50: at(of, 0.5), p95: at(of, 0.95), ...read[name] })),
    })
    process.stderr.write(`${JSON.stringify(results.at(-1))}\n`)
  }
  await app.close()
  await database.close()
  process.stdout.write(`${JSON.stringify(results)}\n`)
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
