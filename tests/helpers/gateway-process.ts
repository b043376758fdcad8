import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { subtract } from '@/lib/money'
import { buildGateway } from '../../gateway/app'
import { draftKeyOf, issueSession } from '../../gateway/auth/sessions'
import type { Db } from '../../gateway/db/connect'
import { attachments } from '../../gateway/db/schema/attachments'
import { papers } from '../../gateway/db/schema/papers'
import { transactions } from '../../gateway/db/schema/portfolio'
import { revocations } from '../../gateway/db/schema/revocations'
import { domains } from '../../gateway/handlers/all'
import { createLog } from '../../gateway/pipeline/log'
import { touchCustomer } from '../../gateway/revocations/cancel'
import { people } from '../../gateway/seed/people'
import { seededDatabase } from './database'
import { figuresOf } from './figures'
import { START, testConfig } from './gateway-config'

const personOf = (custNo: string) => {
  const person = people.find(one => one.custNo === custNo)
  if (!person) throw new Error(`nobody has the number ${custNo}`)
  return person
}

/** Adds both sides of an identity card and a receipt to an application, as if they had been uploaded. */
async function attachIdentityCard({ db, now }: { db: Db; now: () => Date }, revocationNo: string) {
  const [row] = await db.select().from(revocations).where(eq(revocations.revocationNo, revocationNo))
  if (!row) throw new Error(`${revocationNo} is not there`)
  await db.insert(attachments).values(
    ['idFront', 'idBack', 'receipt'].map(kind => ({
      ...{ id: `${revocationNo}-${kind}`, businessType: '3', businessNo: revocationNo, kind },
      ...{ owner: `c:${row.custNo}`, fileName: `${kind}.png`, mimeType: 'image/png', size: 1, sha256: '' },
      ...{ content: Buffer.from('.'), uploadedAt: now() },
    })),
  )
}

/** Pays a confirmed purchase back on a day in the past: its shares are removed, and the whole payment is returned. */
async function payBack(db: Db, applicationNo: string, day: string) {
  const [row] = await db.select().from(transactions).where(eq(transactions.applicationNo, applicationNo))
  if (!row) throw new Error(`${applicationNo} is not there`)
  await db.insert(transactions).values({
    ...row,
    ...{ applicationNo: `${applicationNo}R`, relatedNo: applicationNo, planNo: null, type: 'revoke' },
    ...{ appliedAt: new Date(`${day}T10:00:00+08:00`), tradeDay: day, confirmDay: day },
    fee: subtract('0.00', row.fee ?? '0.00'),
  })
  await touchCustomer(db, row.custNo)
}

/** The clock of a gateway that opens now: it starts on the tests' Saturday morning and goes on. */
function clockFromNow() {
  const begun = Date.now()
  return () => new Date(Date.parse(START) + Date.now() - begun)
}

/** Opens a gateway on a database of its own, with the questions that tests ask beside the calls. */
async function openGateway() {
  const now = clockFromNow()
  const { db, close } = await seededDatabase()
  const app = await buildGateway({ config, db, now, log, domains })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const asks: Record<string, (of: string) => unknown> = {
    token: async custNo => {
      const { h5Openid: openid, unionid } = personOf(custNo)
      const login = { kind: 'customer', custNo, openid, unionid, source: 'ESERVICE_H5' } as const
      return (await issueSession({ db, now, config }, login)).token
    },
    draftKey: custNo => draftKeyOf(config, `c:${custNo}`),
    figures: custNo => figuresOf(db, custNo),
    identityCard: revocationNo => attachIdentityCard({ db, now }, revocationNo),
    payBack: words => {
      const [applicationNo = '', day = ''] = words.split(' ')
      return payBack(db, applicationNo, day)
    },
    failPaper: async paperNo => {
      await db.update(papers).set({ state: 'failed' }).where(eq(papers.paperNo, paperNo))
    },
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await close()
    },
  }
  return { port, asks }
}

/*
 * Runs the gateways of tests in a browser's environment, where no database runs, in a process beside theirs. They are
 * opened and closed one by one, and controlled by messages.
 */
const config = testConfig()
// Only internal errors of its log are of interest.
const log = createLog('error', process.stderr)
const gateways = new Map<number, Awaited<ReturnType<typeof openGateway>>['asks']>()
let opened = 0

async function answerTo({ ask, gateway = -1, of = '' }: { ask: string; gateway?: number; of?: string }) {
  if (ask === 'open') {
    const { port, asks } = await openGateway()
    opened += 1
    gateways.set(opened, asks)
    return { gateway: opened, port, publicKey: config.keys.rsa.publicKey }
  }
  const answer = gateways.get(gateway)?.[ask]
  if (!answer) throw new Error(`gateway ${gateway} cannot be asked for ${ask}`)
  if (ask === 'close') gateways.delete(gateway)
  return answer(of)
}

process.on('message', async (message: Parameters<typeof answerTo>[0] & { id: number }) => {
  const { id } = message
  try {
    process.send?.({ id, answer: await answerTo(message) })
  } catch (error) {
    process.send?.({ id, failed: error instanceof Error ? error.stack : String(error) })
  }
})
// The process is useless without its parent.
process.on('disconnect', () => process.exit(0))
