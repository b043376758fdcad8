import { randomBytes, randomUUID } from 'node:crypto'
import { notInArray } from 'drizzle-orm'
import { today } from '@/lib/date'
import { issueSession, principalOf } from '../../gateway/auth/sessions'
import { readConfig } from '../../gateway/config/config'
import { readOrMakeKeys } from '../../gateway/config/keys-file'
import { openDatabase } from '../../gateway/db/connect'
import { attachments } from '../../gateway/db/schema/attachments'
import { funds } from '../../gateway/db/schema/funds'
import { transactions } from '../../gateway/db/schema/portfolio'
import { people } from '../../gateway/seed/people'
import { extend } from '../../gateway/seed/seed'

const TEN_MEGABYTES = 10_000_000

/** An uploaded file of the maximum size. */
const fileOf = (custNo: string, id: string): typeof attachments.$inferInsert => ({
  ...{ id, businessType: '2', kind: 'idFront', owner: principalOf({ kind: 'customer', custNo }) },
  ...{ fileName: 'a.jpg', mimeType: 'image/jpeg', size: TEN_MEGABYTES, sha256: '' },
  content: randomBytes(TEN_MEGABYTES),
  uploadedAt: new Date(),
})

/**
 * Fills the database of the settings and logs in everybody who may log in. A frozen customer's session ends at once.
 * Prints their tokens, a file of the first one, and funds that nobody holds, for the watch list.
 */
async function main() {
  readOrMakeKeys(process.env.KEYS_FILE ?? '')
  const config = readConfig()
  const now = () => new Date()
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir })
  const { db } = database
  await extend(db, { today: today(now()) })
  const held = db.select({ code: transactions.fundCode }).from(transactions)
  const free = await db.select({ code: funds.fundCode }).from(funds).where(notInArray(funds.fundCode, held))
  const codes = free.map(({ code }) => code)
  const active = people.filter(({ state }) => state === 'active')
  const file = randomUUID()
  const loggedIn = []
  for (const { custNo, h5Openid, unionid } of active) {
    const login = { kind: 'customer', custNo, openid: h5Openid, unionid, source: 'ESERVICE_H5' } as const
    loggedIn.push({ token: (await issueSession({ db, now, config }, login)).token, codes, file })
  }
  const [first] = active
  if (first) await db.insert(attachments).values(fileOf(first.custNo, file))
  await database.close()
  process.stdout.write(JSON.stringify(loggedIn))
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
