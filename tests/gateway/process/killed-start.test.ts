import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { type Database, type DatabaseOptions, openDatabase } from '../../../gateway/db/connect'
import { bankAccounts } from '../../../gateway/db/schema/account'
import { funds } from '../../../gateway/db/schema/funds'
import { idempotencyKeys } from '../../../gateway/db/schema/pipeline'
import { revocations } from '../../../gateway/db/schema/revocations'
import { fundRows } from '../../../gateway/seed/funds'
import { people } from '../../../gateway/seed/people'
import { type Bundle, bundled } from '../../helpers/bundled'
import { newDataFolder } from '../../helpers/database'
import { postgresPrograms, startPostgres } from '../../helpers/postgres'
import { type StartedGateway, startGateway } from '../../helpers/started-gateway'

const programs = postgresPrograms()
if (!programs) console.log('skipped: a killed start on PostgreSQL, because it is not installed here')

/**
 * The tables at whose first row a start is killed, in the order in which a start fills them. With both databases each
 * takes every second one, because a start writes all data of the demo.
 */
const MOMENTS = [
  'districts',
  'funds',
  'messages',
  'customers',
  'bank_accounts',
  'login_events',
  'inheritors',
  'revocations',
  'net_values',
  'transactions',
]

interface Place {
  open: DatabaseOptions
  env: Record<string, string>
  end: () => Promise<unknown>
}

const embedded = async (): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  const dataDir = join(folder, 'pglite')
  await newDataFolder(dataDir)
  return {
    ...{ open: { dataDir }, env: { DATA_DIR: dataDir } },
    end: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const onPostgres = async (): Promise<Place> => {
  const { url, stop } = await startPostgres(programs ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  return {
    open: { url },
    // The keys are beside this folder.
    env: { DATABASE_URL: url, DATA_DIR: join(folder, 'pglite') },
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const places = [
  ['the embedded database', embedded],
  ...(programs ? ([['PostgreSQL', onPostgres]] as const) : []),
] as const

const momentsOn = (name: string) =>
  MOMENTS.filter((_, at) => places.length === 1 || at % 2 === places.findIndex(([place]) => place === name))

const DEMO = { SEED: 'demo', TODAY: '2026-11-21', LOG_LEVEL: 'silent' }

/** Every column that PostgreSQL counts, with its sequence. */
async function counted({ db }: Database) {
  const { rows } = await db.execute<{ table: string; column: string; sequence: string }>(
    sql`select table_name as table, column_name as column, pg_get_serial_sequence(table_name, column_name) as sequence
      from information_schema.columns where is_identity = 'YES' and table_schema = 'public'`,
  )
  return rows
}

async function within<T>({ open }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(open)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The gateway, and the part of its start that writes. */
let whole: Bundle
let part: Bundle
beforeAll(async () => {
  whole = await bundled('gateway/main.ts')
  part = await bundled('tests/helpers/start-to-kill.ts')
})
afterAll(() => {
  whole.remove()
  part.remove()
})

describe.each(places)('a start on %s', (name, make) => {
  let place: Place
  let running: StartedGateway[] = []
  const start = (env: Record<string, string>, script = whole.path) => {
    const gateway = startGateway({ ...place.env, ...env }, script)
    running.push(gateway)
    return gateway
  }

  beforeEach(async () => {
    place = await make()
  }, 180_000)
  afterEach(async () => {
    for (const { process } of running) process.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    running = []
    await place.end()
  }, 180_000)

  test(`a first start on ${name} that is killed again and again, after every sequence has moved, still starts`, async () => {
    await within(place, async database => {
      const columns = await counted(database)
      expect(columns.length).toBeGreaterThan(5)
      for (const { sequence } of columns) await database.db.execute(sql`select setval(${sequence}, 1000)`)
    })
    for (const table of momentsOn(name)) {
      const killed = start(DEMO, part.path)
      killed.process.stdout?.on('data', () => {
        if (killed.output().stdout.includes(`writes ${table}\n`)) killed.process.kill('SIGKILL')
      })
      expect([table, await killed.ended]).toEqual([table, { code: null, signal: 'SIGKILL' }])
    }
    const last = start(DEMO)
    await last.ready
    last.process.kill('SIGTERM')
    await last.ended

    await within(place, async database => {
      const { db } = database
      for (const { table, column, sequence } of await counted(database)) {
        const { rows } = await db.execute<{ most: number; all: number; next: number }>(
          sql`select coalesce(max(${sql.identifier(column)}), 0)::int as most, count(*)::int as all,
            nextval(${sequence})::int as next from ${sql.identifier(table)}`,
        )
        const [{ most, all, next } = { most: 0, all: 0, next: 0 }] = rows
        // Rows of the seed carry their own ids from 1, and the next row follows them. The mails of bills come later.
        if (table !== 'paper_mails') expect([table, most]).toEqual([table, all])
        expect([table, next > most]).toEqual([table, true])
      }
      const cards = await db
        .select({ owner: bankAccounts.custNo, custNo: revocations.custNo })
        .from(revocations)
        .innerJoin(bankAccounts, eq(bankAccounts.id, revocations.cardId))
        .orderBy(asc(revocations.revocationNo))
      expect(cards.length).toBeGreaterThan(3)
      expect(cards.map(({ owner }) => owner)).toEqual(cards.map(({ custNo }) => custNo))
    })
  }, 600_000)

  test(`a start on ${name} frees the claims of commands that died only where no other gateway runs`, async () => {
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) }
    const claim = { principal: '-', key: 'k', requestHash: 'r', done: false, answer: null, ...times }
    await within(place, ({ db }) => db.insert(idempotencyKeys).values(claim))
    const gateway = start({ SEED: 'none', SIMULATORS: 'off', LOG_LEVEL: 'silent' })
    await gateway.ready
    gateway.process.kill('SIGTERM')
    await gateway.ended
    const [kept] = await within(place, ({ db }) => db.select().from(idempotencyKeys))
    expect(kept?.createdAt).toEqual('dataDir' in place.open ? new Date(0) : times.createdAt)
  }, 180_000)

  test(`a start on ${name} that fails says what to do and why, and shows no row`, async () => {
    const [fund] = fundRows
    if (!fund) throw new Error('there are no funds')
    await within(place, ({ db }) => db.insert(funds).values(fund))
    const failed = start(DEMO)
    expect((await failed.ended).code).toBe(1)
    const { stdout, stderr } = failed.output()
    expect(stdout).toBe('')
    const [sentence, reason, ...more] = stderr.trimEnd().split('\n')
    expect(sentence).toMatch(/^The data of the start could not be written.* start again.* with an empty database .*\.$/)
    expect(reason).toBe('The database says 23505: duplicate key value violates unique constraint "funds_pkey"')
    expect(more).toEqual([])
    for (const secret of [fund.fundCode, fund.shortName, ...people.flatMap(one => [one.name, one.cert])]) {
      expect(stderr).not.toContain(secret)
    }
  }, 180_000)
})
