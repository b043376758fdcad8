import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type Database, openDatabase } from '../../../gateway/db/connect'
import { sqlStateOf } from '../../../gateway/db/database-error'
import { type Postgres, postgresPrograms, startPostgres } from '../../helpers/postgres'

const programs = process.env.TEST_DATABASE === 'pglite' ? null : postgresPrograms()
const onPostgres = programs ? describe : describe.skip

onPostgres('the limits of connections to PostgreSQL', () => {
  let postgres: Postgres
  let database: Database
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    const limits = { pool: 2, statement: 400, lock: 150, idle: 200 }
    database = await openDatabase({ url: postgres.url, limits })
    await database.db.execute(sql`create table held as select 1 as n`)
  })
  afterAll(async () => {
    await database?.close()
    await postgres?.stop()
  })

  const codeOf = (work: Promise<unknown>) => work.then(() => 'done', sqlStateOf)
  const works = async () => (await database.db.execute<{ n: number }>(sql`select n from held`)).rows

  it('a statement that runs too long is ended, and the next one works', async () => {
    expect(await codeOf(database.db.execute(sql`select pg_sleep(60)`))).toBe('57014')
    expect(await works()).toEqual([{ n: 1 }])
  })

  it('a statement that waits too long for a lock is ended, and the next one works', async () => {
    const other = new Client({ connectionString: postgres.url })
    await other.connect()
    await other.query('begin')
    await other.query('lock table held in access exclusive mode')
    expect(await codeOf(works())).toBe('55P03')
    await other.query('rollback')
    await other.end()
    expect(await works()).toEqual([{ n: 1 }])
  })

  it('a transaction that sends nothing for too long is ended with its locks, and its connection is replaced', async () => {
    const other = new Client({ connectionString: postgres.url })
    await other.connect()
    const forgotten = database.db.transaction(async tx => {
      await tx.execute(sql`lock table held in access exclusive mode`)
      // The other one gets the lock only when the server has ended this transaction.
      await other.query('select n from held')
      await tx.execute(sql`select 1`)
    })
    expect(await codeOf(forgotten)).not.toBe('done')
    await other.end()
    expect(await works()).toEqual([{ n: 1 }])
    expect(await Promise.all([works(), works()])).toHaveLength(2)
  })

  it('a gateway uses no more connections than its pool has', async () => {
    await Promise.all(Array.from({ length: 8 }, () => database.db.execute(sql`select pg_sleep(0.02)`)))
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'`,
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('a second gateway waits for the migrations of the first longer than any limit', async () => {
    const other = new Client({ connectionString: postgres.url })
    await other.connect()
    await other.query('select pg_advisory_lock(720611001)')
    const limits = { pool: 2, statement: 50, lock: 50, idle: 50 }
    const opening = openDatabase({ url: postgres.url, limits })
    const isWaiting = async () =>
      (await other.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount === 1
    while (!(await isWaiting())) await new Promise(setImmediate)
    // It has waited longer than every limit.
    await other.query('select pg_sleep(0.3)')
    expect(await isWaiting()).toBe(true)
    await other.end()
    await (await opening).close()
  })
})
