import { notInArray } from 'drizzle-orm'
import { today } from '@/lib/date'
import { readConfig } from '../../gateway/config'
import { openDatabase } from '../../gateway/db/connect'
import { funds } from '../../gateway/db/schema/funds'
import { transactions } from '../../gateway/db/schema/trading'
import { readOrMakeKeys } from '../../gateway/keys-file'
import { people } from '../../gateway/seed/people'
import { extend } from '../../gateway/seed/seed'
import { issueSession } from '../../gateway/sessions/sessions'

/**
 * Fills the database of the settings and logs in everybody who may log in. A frozen customer's session ends at once.
 * Prints their tokens, and funds that nobody holds, for the watch list.
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
  const loggedIn = []
  for (const { custNo, h5Openid, unionid } of people.filter(({ state }) => state === 'active')) {
    const login = { kind: 'customer', custNo, openid: h5Openid, unionid, source: 'ESERVICE_H5' } as const
    loggedIn.push({ token: (await issueSession({ db, now, config }, login)).token, codes })
  }
  await database.close()
  process.stdout.write(JSON.stringify(loggedIn))
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
