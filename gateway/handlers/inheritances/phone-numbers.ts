import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { customers } from '../../db/schema/account'
import type { inheritors } from '../../db/schema/inheritances'

/** The mobile number of a customer's account. Without an account, or with a closed one, the number `instead`. */
export async function numberOf(db: Db, custNo: string | null | undefined, instead: string): Promise<string> {
  if (!custNo) return instead
  const [row] = await db
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(and(eq(customers.custNo, custNo), ne(customers.state, 'closed')))
  return row?.mobile ?? instead
}

type Heir = Pick<typeof inheritors.$inferSelect, 'principal' | 'mobile'>

/** The number for messages to an inheritor: that of their account if they have one. */
export const numberOfHeir = (db: Db, { principal, mobile }: Heir): Promise<string> =>
  numberOf(db, /^c:(.+)$/.exec(principal ?? '')?.[1], mobile)
