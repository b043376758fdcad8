import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { certificateTypes } from '../db/schema/content'
import { customers } from '../db/schema/customers'
import { channels, fundAccounts } from '../db/schema/trading'

/** Whom a paper speaks of. */
export async function ownerOf(db: Db, custNo: string) {
  const [row] = await db
    .select({
      name: customers.name,
      certNo: customers.certNo,
      certName: certificateTypes.name,
      custNo: customers.custNo,
    })
    .from(customers)
    .leftJoin(certificateTypes, eq(certificateTypes.code, customers.certType))
    .where(eq(customers.custNo, custNo))
  if (!row) throw new RangeError('A paper of nobody.')
  return { ...row, certName: row.certName ?? '' }
}

/** The names of channels by code. */
export async function channelNames(db: Db): Promise<(code: string) => string> {
  const rows = await db.select({ code: channels.channelCode, name: channels.name }).from(channels)
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return code => names.get(code) ?? code
}

/** The customer's fund accounts that are frozen now. */
export async function frozenAccounts(db: Db, custNo: string): Promise<string[]> {
  const rows = await db
    .select({ fundAccount: fundAccounts.fundAccount, state: fundAccounts.state })
    .from(fundAccounts)
    .where(eq(fundAccounts.custNo, custNo))
  return rows.filter(({ state }) => state === 'frozen').map(({ fundAccount }) => fundAccount)
}
