import { Client } from 'pg'
import PgBoss from 'pg-boss'
import { type Database, openDatabase } from '../../../gateway/db/connect'
import { bossDatabase } from '../../../gateway/jobs/boss-database'
import { jobTables } from '../../../gateway/jobs/tables'
import { type Postgres, postgresPrograms, startPostgres } from '../../helpers/postgres'

const programs = postgresPrograms()
if (!programs) console.log('skipped: the tables of the jobs, because initdb and postgres are not installed here')
const onPostgres = programs ? describe : describe.skip

/** The lock that pg-boss holds while it creates its tables. */
const LOCK = `select pg_advisory_xact_lock(
  ('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint)`

onPostgres('the tables of the jobs on PostgreSQL', () => {
  let postgres: Postgres
  let databases: Database[] = []
  let other: Client

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    databases = await Promise.all([1, 2].map(() => openDatabase({ url: postgres.url })))
    other = new Client({ connectionString: postgres.url })
    await other.connect()
  }, 180_000)

  afterAll(async () => {
    await other?.end()
    for (const { close } of databases) await close()
    await postgres?.stop()
  }, 180_000)

  async function untilWaiting(count: number): Promise<void> {
    const { rows } = await other.query("select 1 from pg_locks where locktype = 'advisory' and not granted")
    if (rows.length < count) return untilWaiting(count)
  }

  test('the tables are created once by two gateways that both saw them missing', async () => {
    await other.query('begin')
    await other.query(LOCK)
    const bosses = databases.map(({ db }) => new PgBoss({ db: bossDatabase(db), schedule: false }))
    const tables = bosses.map(boss => jobTables(boss))
    const opening = Promise.all(tables.map(({ open }) => open()))
    opening.catch(() => {})
    await untilWaiting(2)
    await other.query('commit')
    await opening
    for (const boss of bosses) expect(await boss.getQueues()).not.toHaveLength(0)
    await Promise.all(bosses.map(boss => boss.stop({ graceful: false, wait: true, close: false })))
  }, 180_000)
})
