import PgBoss from 'pg-boss'
import pino from 'pino'
import type { Database } from '../../../gateway/db/connect'
import { bossDatabase } from '../../../gateway/jobs/boss-database'
import { type JobWorks, openJobs } from '../../../gateway/jobs/jobs'
import { jobKinds } from '../../../gateway/jobs/kinds'
import { endDeadAttempts } from '../../../gateway/jobs/tables'
import { emptyDatabase } from '../../helpers/database'

let database: Database
beforeEach(async () => {
  database = await emptyDatabase()
}, 180_000)
afterEach(() => database.close())

test('a database without jobs has no dead attempts, and a first start finds none', async () => {
  await expect(endDeadAttempts(database.db)).resolves.toBeUndefined()
})

test('a job that ran when the embedded gateway died is tried again at the next check, not after minutes', async () => {
  const { db } = database
  const done: unknown[] = []
  const work = { run: async (data: unknown) => void done.push(data), giveUp: async () => {} }
  // Every kind has the same work here.
  const works = Object.fromEntries(jobKinds.map(kind => [kind, work])) as unknown as JobWorks
  const jobs = openJobs(db, pino({ level: 'silent' }), works)
  await jobs.within((_, add) => add('makePaper', { paperNo: 'P1' }))
  // The gateway that died had begun it.
  const boss = new PgBoss({ db: bossDatabase(db), schedule: false, supervise: false })
  await boss.start()
  expect(await boss.fetch('makePaper')).toHaveLength(1)
  await boss.maintain()
  expect(await jobs.runAll()).toBe(0)

  await endDeadAttempts(db)
  await boss.maintain()
  expect(await jobs.runAll()).toBe(1)
  expect(done).toEqual([{ paperNo: 'P1' }])
  await boss.stop({ graceful: false, wait: true, close: false })
  await jobs.stop()
}, 180_000)
