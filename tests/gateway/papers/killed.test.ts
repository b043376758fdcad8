import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { type Database, openDatabase } from '../../../gateway/db/connect'
import { customers } from '../../../gateway/db/schema/customers'
import { paperMails, papers } from '../../../gateway/db/schema/documents'
import { openJobs } from '../../../gateway/jobs/jobs'
import { queueMail } from '../../../gateway/papers/mails'
import { root } from '../../helpers/files'
import { type Postgres, postgresPrograms, startPostgres } from '../../helpers/postgres'

const programs = postgresPrograms()
// Said, not silently left out: without PostgreSQL this file proves nothing.
if (!programs) console.log('skipped: mails of gateways that are killed, because PostgreSQL is not installed here')
const onPostgres = programs ? describe : describe.skip

const MAILS = 200
/** A gateway is killed whenever this many mails more have arrived. */
const KILL_EVERY = 20

/** A mail server that notes the Message-ID of what it took over, and calls back before it says so. */
async function mailServer(taken: (messageId: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      let text = ''
      try {
        for await (const chunk of stream) text += String(chunk)
      } catch {
        // The gateway was killed while it sent this mail. Nobody took the mail over, so it has to come again.
        return
      }
      taken(/^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '')
      done()
    },
  })
  // The connection of a gateway that is killed breaks; that is what this test is about. A server that cannot listen
  // fails.
  server.on('error', error => {
    if (!server.server.listening) throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>(resolve => server.close(resolve)) }
}

onPostgres('mails of two gateways that are killed again and again', () => {
  let postgres: Postgres
  let database: Database
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    database = await openDatabase({ url: postgres.url })
  }, 120_000)
  afterAll(async () => {
    await database?.close()
    await postgres?.stop()
  }, 60_000)

  test('all arrive, and a second copy has the first one’s Message-ID', async () => {
    const { db } = database
    const now = new Date()
    await db.insert(customers).values({
      ...{ custNo: '1', name: '甲', certType: '0', certNo: '1', mobile: '1' },
      openedDay: '2020-01-01',
    })
    const paper = (nth: number): typeof papers.$inferInsert => ({
      ...{ paperNo: `P${nth}`, custNo: '1', kind: 'bill', title: '电子对账单', state: 'made', source: 'request' },
      ...{ fromDay: '2026-01-01', toDay: '2026-01-31', language: 'zh', request: {}, code: `${nth}`, maskedName: '甲' },
      ...{ content: Buffer.from('%PDF-1.7'), sha256: '0', madeAt: now, createdAt: now },
    })
    await db.insert(papers).values(Array.from({ length: MAILS }, (_, nth) => paper(nth)))
    const nobody = { run: async () => {}, giveUp: async () => {} }
    const times = { retryDelay: 1, expireInSeconds: 3, maintenanceSeconds: 1 }
    const jobs = openJobs(
      db,
      pino({ level: 'silent' }),
      { makePaper: nobody, remindInheritance: nobody, tellInheritance: nobody, sendNotices: nobody, mailPaper: nobody },
      times,
    )
    await jobs.within(async (tx, add) => {
      for (let nth = 0; nth < MAILS; nth++)
        await queueMail(tx, add, { paperNo: `P${nth}`, email: `${nth}@example.org`, isWaitedFor: false }, now)
    })

    const arrived: string[] = []
    const workers: ChildProcess[] = []
    let kills = 0
    let isOver = false
    const server = await mailServer(messageId => {
      arrived.push(messageId)
      // Killed before the mail server has said that it took the mail over: the gateway cannot know.
      if (arrived.length % KILL_EVERY === 0 && !isOver) {
        kills += 1
        workers[kills % 2]?.kill('SIGKILL')
      }
    })
    const start = (place: number) => {
      const worker = fork(join(root, 'tests/helpers/mail-worker.ts'), {
        cwd: root,
        execArgv: ['--import', 'tsx'],
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: postgres.url, SMTP_URL: server.url },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      worker.once('exit', () => {
        if (!isOver) start(place)
      })
      workers[place] = worker
    }
    start(0)
    start(1)

    const waiting = async () =>
      (await db.select({ id: paperMails.id }).from(paperMails).where(eq(paperMails.state, 'waiting'))).length
    while ((await waiting()) > 0) await new Promise(resolve => setTimeout(resolve, 200))
    isOver = true
    for (const worker of workers) {
      const ended = once(worker, 'exit')
      worker.kill('SIGKILL')
      await ended
    }
    await server.close()
    await jobs.stop()

    const mails = await db.select().from(paperMails)
    const copies = arrived.length - new Set(arrived).size
    console.log(`${MAILS} mails, ${kills} gateways killed: ${copies} second copies, none lost`)
    expect(new Set(arrived)).toEqual(new Set(mails.map(({ id }) => `${id}@papers.example.com`)))
    expect(mails.every(({ state }) => state === 'sent')).toBe(true)
    expect(kills).toBeGreaterThanOrEqual(MAILS / KILL_EVERY - 1)
    // Only what was on its way in a killed gateway can come twice: one mail at a time.
    expect(copies).toBeLessThanOrEqual(kills)
  }, 300_000)
})
