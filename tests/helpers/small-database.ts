import type { Database } from '../../gateway/db/connect'
import { customers } from '../../gateway/db/schema/account'
import { wechatIdentities } from '../../gateway/db/schema/auth'
import { type PersonKey, person } from '../../gateway/seed/people'
import { emptyDatabase } from './database'

/** An in-memory database with the tables and a few customers, for tests that need neither funds nor figures. */
export async function smallDatabase(...keys: PersonKey[]): Promise<Database> {
  const database = await emptyDatabase()
  for (const { custNo, name, certType, cert, mobile, openedDay, h5Openid, openid, unionid } of keys.map(person)) {
    await database.db.insert(customers).values({ custNo, name, certType, certNo: cert, mobile, openedDay })
    await database.db.insert(wechatIdentities).values([
      { openid: h5Openid, unionid, program: 'h5', custNo },
      { openid, unionid, program: 'miniprogram', custNo },
    ])
  }
  return database
}
