import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { like } from 'drizzle-orm'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { addMonths, monthRange } from '@/lib/day-spans'
import type { Db } from '../../../gateway/db/connect'
import { billSubscriptions, paperMails, papers } from '../../../gateway/db/schema/papers'
import { openJobs } from '../../../gateway/jobs/jobs'
import { queueMail } from '../../../gateway/papers/mails'
import { insertSubscribedBill } from '../../../gateway/papers/new-paper'
import { type PersonKey, person } from '../../../gateway/seed/people'
import { random } from '../../../gateway/seed/random'
import { bundled } from '../../helpers/bundled'
import { root } from '../../helpers/files'
import { SHORT_TIMES } from '../../helpers/job-times'

/** Bills to be made and then mailed: one for each of these people and each of `MONTHS` months. */
const HOLDERS: readonly PersonKey[] = ['lin', 'su']
const MONTHS = 12
/** Papers that are already made and only have to be mailed. */
const READY = 176
const MAILS = HOLDERS.length * MONTHS + READY
/** Kills of each gateway. Starting a gateway takes most of the time of this test. */
const KILLS = 5
/** The mail host of this test. Mails to other hosts are not counted. */
const HOST = 'killed.example'

/**
 * The moment at which a gateway is killed, as the mail server sees it: when a mail begins to arrive; when all of it has
 * arrived but the server has not confirmed it; or a few milliseconds after the confirmation, while the gateway records
 * it.
 */
type Moment = 'coming' | 'there' | 'taken'
const moments: readonly Moment[] = ['coming', 'there', 'taken']

/** A mail server that records the Message-ID of each mail it accepts and reports each moment of a mail. */
async function mailServer(taken: (messageId: string) => void, at: (moment: Moment) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const isOurs = envelope.rcptTo.some(({ address }) => address.endsWith(HOST))
      if (isOurs) at('coming')
      let text = ''
      try {
        for await (const chunk of stream) text += String(chunk)
      } catch {
        // The gateway was killed while it sent this mail. The server did not accept the mail, so it has to be sent
        // again.
        return
      }
      if (isOurs) {
        taken(/^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '')
        at('there')
      }
      done()
      if (isOurs) at('taken')
    },
  })
  // A killed gateway breaks its connection; this test expects that. A server that cannot listen fails the test.
  server.on('error', error => {
    if (!server.server.listening) throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>(resolve => server.close(resolve)) }
}

/** Adds the jobs: mails of finished papers, and bills that are first made and then mailed. */
async function addJobs(db: Db, now: Date) {
  const nobody = { run: async () => {}, giveUp: async () => {} }
  const works = {
    ...{ makePaper: nobody, mailPaper: nobody },
    ...{
      remindInheritance: nobody,
      tellInheritance: nobody,
      tellOwner: nobody,
      sendNotices: nobody,
      sendSubscription: nobody,
      makeYear: nobody,
      mailYear: nobody,
      remindGathering: nobody,
      mailExport: nobody,
      makeArchive: nobody,
      mailArchive: nobody,
      takeFiles: nobody,
    },
  }
  const jobs = openJobs(db, pino({ level: 'silent' }), works, { times: SHORT_TIMES })
  await jobs.within(async (tx, add) => {
    for (const { custNo, name } of HOLDERS.map(person)) {
      const subscription = { since: { month: '2026-11-01' }, email: `${custNo}@${HOST}`, updatedAt: now }
      await tx
        .insert(billSubscriptions)
        .values({ custNo, ...subscription })
        .onConflictDoUpdate({ target: billSubscriptions.custNo, set: subscription })
      for (let month = 0; month < MONTHS; month += 1) {
        const { from: fromDay, to: toDay } = monthRange(addMonths('2025-06-01', month))
        await insertSubscribedBill(tx, add, { custNo, fromDay, toDay }, now)
      }
      for (let nth = 0; nth < READY / HOLDERS.length; nth += 1) {
        const paperNo = `P${custNo}${nth}`
        await tx.insert(papers).values({
          ...{ paperNo, custNo, kind: 'bill', title: '电子对账单', state: 'made', source: 'request', code: paperNo },
          ...{ fromDay: '2026-01-01', toDay: '2026-01-31', language: 'zh', request: {}, maskedName: name },
          ...{ content: Buffer.from('%PDF-1.7'), sha256: '0', madeAt: now, createdAt: now },
        })
        await queueMail(tx, add, { paperNo, email: `${paperNo}@${HOST}`, isWaitedFor: false }, now)
      }
    }
  })
  await jobs.stop()
}

/** How long the test and the mails may take where others use the machine, in milliseconds. */
const LIMIT = 300_000
const LONGEST = LIMIT - 20_000

/**
 * Kills two whole gateways on one PostgreSQL at random moments while they make and send papers. Nothing is lost, and no
 * mail arrives twice under two Message-IDs.
 */
export function killedGateways(of: () => { db: Db; url: string; now: Date }) {
  test(
    'when gateways are killed, each paper is made and mailed once, and a second copy has the same Message-ID',
    async () => {
      const { db, url, now } = of()
      await addJobs(db, now)
      const script = await bundled('tests/helpers/gateway-to-kill.ts')
      const chance = random('killed gateways')
      const arrived: string[] = []
      const killed: Record<Moment | 'by the clock', number> = { coming: 0, there: 0, taken: 0, 'by the clock': 0 }
      const gateways: (ChildProcess | undefined)[] = []
      const left = [KILLS, KILLS]
      let isOver = false
      /** The number of mails until the next kill, and the moment of that kill. */
      let next = { mails: 3, moment: chance.pick(moments) }

      /** Kills one of the running gateways that has kills left. */
      function kill(why: keyof typeof killed) {
        const standing = [0, 1].filter(place => gateways[place] && (left[place] ?? 0) > 0)
        if (isOver || standing.length === 0) return
        const place = chance.pick(standing)
        left[place] = (left[place] ?? 0) - 1
        killed[why] += 1
        gateways[place]?.kill('SIGKILL')
        gateways[place] = undefined
      }
      const server = await mailServer(
        messageId => arrived.push(messageId),
        moment => {
          if (moment === 'coming') next.mails -= 1
          if (next.mails > 0 || moment !== next.moment) return
          next = { mails: chance.whole(5, 20), moment: chance.pick(moments) }
          if (moment === 'taken') setTimeout(() => kill(moment), chance.whole(0, 8))
          else kill(moment)
        },
      )
      function start(place: number) {
        const gateway = fork(script.path, {
          cwd: root,
          execArgv: [],
          env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url, SMTP_URL: server.url },
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        })
        gateway.once('message', () => {
          if (isOver) return
          gateways[place] = gateway
          // The first kill of each gateway comes by the clock while bills are being made, because no mail marks that
          // time.
          if (left[place] === KILLS) setTimeout(() => kill('by the clock'), chance.whole(50, 600))
        })
        const ended = once(gateway, 'exit')
        void ended.then(() => !isOver && start(place))
        running[place] = { gateway, ended }
      }
      const running: { gateway: ChildProcess; ended: Promise<unknown> }[] = []
      start(0)
      start(1)

      const mails = () =>
        db
          .select()
          .from(paperMails)
          .where(like(paperMails.email, `%@${HOST}`))
      const isDone = async () => {
        const states = (await mails()).map(({ state }) => state)
        return states.length >= MAILS && !states.includes('waiting')
      }
      // After the end of a test that took too long nobody waits here, and gateways must not be started for ever.
      const lost = AbortSignal.timeout(LONGEST)
      while (!lost.aborted && !(await isDone())) await new Promise(resolve => setTimeout(resolve, 200))
      isOver = true
      for (const { gateway, ended } of running) {
        gateway.kill('SIGKILL')
        await ended
      }
      await server.close()
      script.remove()

      const kills = Object.values(killed).reduce((sum, one) => sum + one, 0)
      const copies = arrived.length - new Set(arrived).size
      console.log(
        `${MAILS} mails, ${kills} gateways killed (${JSON.stringify(killed)}): ${copies} second copies, none lost`,
      )
      const rows = await mails()
      expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: MAILS }, () => 'sent'))
      expect(new Set(rows.map(({ paperNo }) => paperNo)).size).toBe(MAILS)
      expect(new Set(arrived)).toEqual(new Set(rows.map(({ id }) => `${id}@papers.example.com`)))
      expect(kills).toBeGreaterThanOrEqual(KILLS)
      // Only the one mail in transit in a killed gateway can arrive twice.
      expect(copies).toBeLessThanOrEqual(kills)
    },
    LIMIT,
  )
}
