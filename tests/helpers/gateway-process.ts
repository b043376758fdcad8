import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { subtract } from '@/lib/money'
import { buildGateway } from '../../gateway/app'
import type { Db } from '../../gateway/db/connect'
import { papers } from '../../gateway/db/schema/documents'
import { attachments, revocations } from '../../gateway/db/schema/inherit'
import { transactions } from '../../gateway/db/schema/trading'
import { domains } from '../../gateway/handlers/all'
import { createLog } from '../../gateway/pipeline/log'
import { touchCustomer } from '../../gateway/revocations/cancel'
import { people } from '../../gateway/seed/people'
import { draftKeyOf } from '../../gateway/sessions/draft-key'
import { issueSession } from '../../gateway/sessions/sessions'
import { seededDatabase } from './database'
import { figuresOf } from './figures'
import { START, testConfig } from './gateway-config'

/**
 * A gateway in a process of its own, on the seeded database, for tests that live in a browser's environment, where no
 * database runs. What it is asked beside the calls comes as messages.
 */
const begun = Date.now()
const now = () => new Date(Date.parse(START) + Date.now() - begun)

const personOf = (custNo: string) => {
  const person = people.find(one => one.custNo === custNo)
  if (!person) throw new Error(`nobody has the number ${custNo}`)
  return person
}

/** Both sides of an identity card and a receipt, as if they had been uploaded for an application. */
async function attachIdentityCard(db: Db, revocationNo: string) {
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

/** Pays a confirmed purchase back on a day of the past: its shares leave, and all that was paid returns. */
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

async function start() {
  const config = testConfig()
  const { db } = await seededDatabase()
  // Its log is of no interest, except for what went wrong inside.
  const log = createLog('error', process.stderr)
  const app = await buildGateway({ config, db, now, log, domains })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const asks: Record<string, (custNo: string) => unknown> = {
    token: async custNo => {
      const { h5Openid: openid, unionid } = personOf(custNo)
      const login = { kind: 'customer', custNo, openid, unionid, source: 'ESERVICE_H5' } as const
      return (await issueSession({ db, now, config }, login)).token
    },
    draftKey: custNo => draftKeyOf(config, `c:${custNo}`),
    figures: custNo => figuresOf(db, custNo),
    identityCard: revocationNo => attachIdentityCard(db, revocationNo),
    payBack: words => {
      const [applicationNo = '', day = ''] = words.split(' ')
      return payBack(db, applicationNo, day)
    },
    failPaper: async paperNo => {
      await db.update(papers).set({ state: 'failed' }).where(eq(papers.paperNo, paperNo))
    },
  }
  process.on('message', async ({ id, ask, of }: { id: number; ask: string; of: string }) => {
    try {
      process.send?.({ id, answer: await asks[ask]?.(of) })
    } catch (error) {
      process.send?.({ id, failed: error instanceof Error ? error.stack : String(error) })
    }
  })
  // Without whoever asks there is no use for it.
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ready: { port, publicKey: config.keys.rsa.publicKey } })
}

void start()
