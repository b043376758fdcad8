import { and, eq, inArray } from 'drizzle-orm'
import { hasNumber } from '../db/certificate-key'
import { customers } from '../db/schema/account'
import { sessions } from '../db/schema/auth'
import type { Scope } from '../pipeline/context'
import { principalOf } from './sessions'

/** Identifies an owner: by the mobile or the certificate number that they gave the company. */
export type OwnerName = { mobile: string } | { certNo: string }

/**
 * Whether this owner was logged in on the device. A customer's device is known for ninety days after the last session
 * there, that of an inheritor for one day (purge.ts). A login by any proof (WeChat, password, face, code) makes a new
 * device known at once.
 */
export async function isOwnersDevice(db: Scope['db'], owner: OwnerName, deviceId: string): Promise<boolean> {
  const named = 'mobile' in owner ? eq(customers.mobile, owner.mobile) : hasNumber(customers.certNo, owner.certNo)
  const owners = await db.select({ custNo: customers.custNo }).from(customers).where(named)
  const theirs = owners.map(({ custNo }) => principalOf({ kind: 'customer', custNo }))
  if ('mobile' in owner) theirs.push(principalOf({ kind: 'inheritor', mobile: owner.mobile }))
  if (theirs.length === 0) return false
  const [known] = await db
    .select({ id: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.principal, theirs), eq(sessions.deviceId, deviceId)))
    .limit(1)
  return known !== undefined
}
