import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import type { Database, Db } from '../../gateway/db/connect'
import { customers } from '../../gateway/db/schema/account'
import { regularPlans } from '../../gateway/db/schema/portfolio'
import { takeTables } from '../../gateway/intake/tables/take-tables'
import { takeFolder } from '../../gateway/intake/take-folder'
import { nextExecution } from '../../gateway/portfolio/plan-days'
import { writeCompanyTables, writeContacts } from '../../gateway/seed/company-tables'
import { historyStart } from '../../gateway/seed/market'
import { type Person, people } from '../../gateway/seed/people'
import { writeRegistrarFiles } from '../../gateway/seed/registrar-files'
import { answeredOn } from '../../gateway/seed/registrar-records'
import { prepare } from '../../gateway/seed/seed'
import type { Story } from '../../gateway/seed/story'
import { emptyDatabase, NOW, seededDatabase, TODAY } from './database'
import { type Answers, type Depth, everyFigureOf, everyFundFigure } from './every-figure'
import { testGateway } from './gateway'

/**
 * The parts of answers that neither the registrar's files nor the company's tables carry. `path` names a part of the
 * answer to a call; `[]` is every element of a list. `isIt` takes only some of them.
 */
interface LeftOut {
  call: RegExp
  path: string
  reason: string
  isIt?: (value: unknown) => boolean
}

const isOf =
  (field: string, ...values: string[]) =>
  (value: unknown) =>
    values.includes(String((value as Record<string, unknown>)[field]))

const ELSEWHERE = 'the product keeps it itself'

export const leftOut: readonly LeftOut[] = [
  { call: /^assets\.analysisReport/, path: 'logins', reason: `logins: ${ELSEWHERE}` },
  { call: /^story/, path: 'metrics.logins', reason: `logins: ${ELSEWHERE}` },
  {
    call: /^account\.queryComing/,
    path: '[]',
    isIt: isOf('kind', 'gathering', 'vote'),
    reason: `events and meetings: ${ELSEWHERE}`,
  },
]

/** One figure or word that differs. */
export interface Difference {
  who: string
  answer: string
  path: string
  original: unknown
  again: unknown
}

export interface Compared {
  /** Numbers, amounts and days that were compared. */
  figures: number
  /** Other texts and flags that were compared. */
  words: number
  answers: number
  differences: Difference[]
}

const isFigure = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && /\d/.test(value) && /^[\d\s.,:+\-TZ%年月日−]+$/.test(value))

/** The parts of an answer by their paths, without those that are left out. */
function* partsOf(answer: string, value: unknown, path = '', kind = ''): Generator<[path: string, value: unknown]> {
  const isLeftOut = leftOut.some(
    one => one.path === kind && one.call.test(answer) && (one.isIt === undefined || one.isIt(value)),
  )
  if (isLeftOut) return
  if (Array.isArray(value)) {
    yield [`${path}.length`, keptOf(answer, value, `${kind}[]`).length]
    for (const [at, item] of keptOf(answer, value, `${kind}[]`).entries()) {
      yield* partsOf(answer, item, `${path}[${at}]`, `${kind}[]`)
    }
  } else if (value instanceof Date) yield [path, value.toISOString()]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield* partsOf(answer, item, path ? `${path}.${key}` : key, kind ? `${kind}.${key}` : key)
    }
  } else yield [path, value]
}

const keptOf = (answer: string, items: readonly unknown[], kind: string) =>
  items.filter(item => !leftOut.some(one => one.path === kind && one.call.test(answer) && (one.isIt?.(item) ?? true)))

/** Compares answers part by part. A part that only one of them has is a difference. */
export function compareAnswers(who: string, original: Answers, again: Answers, into: Compared): void {
  for (const answer of new Set([...original.keys(), ...again.keys()])) {
    into.answers += 1
    const [one, other] = [original, again].map(all => new Map(partsOf(answer, all.get(answer))))
    for (const path of new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const [before, after] = [one?.get(path), other?.get(path)]
      if (isFigure(before) || isFigure(after)) into.figures += 1
      else into.words += 1
      if (before !== after) into.differences.push({ who, answer, path, original: before, again: after })
    }
  }
}

/** Takes everything out of the original that no file could tell by its last day. */
async function forgetUntold(db: Db, today: Day): Promise<void> {
  // Orders under way stand in no file of the registrar: it tells an order when it has answered it. The made-up world
  // counts the payments of a plan when they are made.
  await db.execute(sql`
    update regular_plans p set executed_count = p.executed_count - t.orders,
      executed_amount = p.executed_amount - t.orders * p.amount
    from (select plan_no, count(*)::int as orders from transactions where state = 'pending' group by plan_no) t
    where t.plan_no = p.plan_no`)
  await db.execute(sql`delete from transactions where state = 'pending' and type <> 'subscribe'`)
  // Orders that were taken back before the registrar had them.
  await db.execute(sql`delete from transactions where state = 'cancelled'`)
  // The registrar's answer to these comes after the last day.
  const { rows } = await db.execute<{ no: string; day: Day }>(
    sql`select application_no as no, trade_day::text as day from transactions where state = 'failed'`,
  )
  for (const { no } of rows.filter(row => answeredOn({ tradeDay: row.day }) > today)) {
    await db.execute(sql`delete from transactions where application_no = ${no}`)
  }
  // The standard has no record for a plan that pauses, and goes on where it was.
  for (const plan of await db.select().from(regularPlans).where(eq(regularPlans.state, 'paused'))) {
    await db
      .update(regularPlans)
      .set({ state: 'active', stateDay: null, nextDay: nextExecution(plan, today) })
      .where(eq(regularPlans.planNo, plan.planNo))
  }
  // Nobody logs in to a frozen e-service; their figures are compared all the same.
  await db.update(customers).set({ state: 'active', dataVersion: sql`${customers.dataVersion} + 1` })
}

interface Wish {
  /** The days up to this one come as a first load, by month. Null: every day has its own files. */
  loadedTo: Day | null
  /** The customers whom the files tell. */
  told: readonly Story[]
}

/** Takes the made-up world in from its files, into an empty database. */
async function takeWorld(db: Db, today: Day, { loadedTo, told }: Wish): Promise<{ batches: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'round-trip-'))
  try {
    writeRegistrarFiles(folder, { from: historyStart, to: today, loadedTo, told })
    writeCompanyTables(join(folder, 'tables'), today)
    writeContacts(join(folder, 'contacts'), told)
    await prepare(db)
    const tables = await takeTables(db, join(folder, 'tables'))
    const results = await takeFolder(db, folder, { now: () => NOW })
    const contacts = await takeTables(db, join(folder, 'contacts'))
    const refused = results.filter(({ outcome }) => outcome !== 'taken').map(({ sentence }) => sentence)
    const faults = [...tables.faults, ...contacts.faults].map(
      ({ file, line, message }) => `${file} ${line}: ${message}`,
    )
    if (refused.length + faults.length > 0) throw new Error([...faults, ...refused].join('\n'))
    return { batches: results.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface RoundTrip {
  /** Batches that were taken. */
  batches: number
  /** People whom the registrar knows. */
  investors: readonly Person[]
  /** Asks both gateways for everything that they see. */
  compare: (depth: Depth) => Promise<Compared>
  close: () => Promise<void>
}

/** Two gateways with the same world: one has the made-up world itself, the other took it in from its files. */
export async function roundTrip(wish: Wish): Promise<RoundTrip> {
  const databases: Database[] = [await seededDatabase(), await emptyDatabase()]
  const [one, other] = databases
  if (!one || !other) throw new Error('no databases')
  await forgetUntold(one.db, TODAY)
  const { batches } = await takeWorld(other.db, TODAY, wish)
  const original = await testGateway({ db: one.db })
  const again = await testGateway({ db: other.db, config: { seed: 'none' } })
  const owners = new Set(wish.told.map(({ custNo }) => custNo))
  const investors = people.filter(({ custNo }) => owners.has(custNo))
  return {
    batches,
    investors,
    async compare(depth) {
      const compared: Compared = { figures: 0, words: 0, answers: 0, differences: [] }
      compareAnswers('everybody', await everyFundFigure(original), await everyFundFigure(again), compared)
      for (const person of investors) {
        const before = await everyFigureOf(original, person, depth)
        compareAnswers(person.name, before, await everyFigureOf(again, person, depth), compared)
      }
      return compared
    },
    async close() {
      await original.close()
      await again.close()
      for (const { close } of databases) await close()
    },
  }
}
