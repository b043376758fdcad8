import { and, desc, eq, sql } from 'drizzle-orm'
import { type DeviceKind, deviceKinds, type Program, programs } from '@/contract/personal'
import { lockCustomer } from '../account/customer'
import { sessions } from '../db/schema/auth'
import { hashOf } from '../lib/secret'
import type { CustomerContext } from '../pipeline/context'
import { stopDevices } from './device-stops'
import { goesOn, revokeSession, sessionsOf } from './sessions'

/**
 * Limit of listed logins, more than anybody has at once. Older ones are not listed; ending their device, or all others,
 * ends them too.
 */
const MOST_LISTED = 50
const ID_LENGTH = 32

/** The public id of a session in the list. The real session id is not sent. */
const nameOf = (sessionId: string) => hashOf(`device ${sessionId}`).slice(0, ID_LENGTH)

const isLive = ({ custNo, ...time }: CustomerContext) => and(sessionsOf(custNo), goesOn(sql`${sessions}`, time))

/** The logins for the list. The current one is always among them. */
const listedSessions = (context: CustomerContext) =>
  context.db
    .select()
    .from(sessions)
    .where(isLive(context))
    .orderBy(desc(eq(sessions.tokenHash, context.session.id)), desc(sessions.lastSeenAt), sessions.tokenHash)
    .limit(MOST_LISTED)

/** The active logins of the customer, including those by a link for an inheritance, the current one first. */
export async function devicesOf(context: CustomerContext) {
  const rows = await listedSessions(context)
  return rows.map(row => ({
    id: nameOf(row.tokenHash),
    isThis: row.tokenHash === context.session.id,
    kind: deviceKinds.find(kind => kind === row.deviceKind) ?? ('other' satisfies DeviceKind),
    program: programs.find(program => program === row.program) ?? ('browser' satisfies Program),
    network: row.network ?? '',
    loggedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

/**
 * Ends one of the customer's own logins and all others on that device. Afterwards WeChat alone logs nobody in there
 * until they have proved their identity. An unknown id, or another person's, changes nothing.
 *
 * @returns Whether it was the login of this request, which this call does not end.
 */
export async function endDevice(context: CustomerContext, id: string): Promise<'ended' | 'own' | 'unknown'> {
  const found = (await listedSessions(context)).find(({ tokenHash }) => nameOf(tokenHash) === id)
  if (!found) return 'unknown'
  const { tokenHash, deviceId } = found
  if (tokenHash === context.session.id) return 'own'
  await context.db.transaction(async db => {
    // A silent login there waits for the lock, or is ended with the others.
    await lockCustomer(db, context.custNo)
    const scope = { ...context, db }
    const isElsewhere = deviceId !== null && deviceId !== context.deviceId
    if (isElsewhere) await stopDevices(scope, context.custNo, [deviceId])
    // All logins of the device, not only those in the list.
    const isEnded = isElsewhere ? eq(sessions.deviceId, deviceId) : eq(sessions.tokenHash, tokenHash)
    const ended = await db
      .select({ id: sessions.tokenHash })
      .from(sessions)
      .where(and(isLive(scope), isEnded))
    for (const session of ended) await revokeSession(scope, session.id)
  })
  return 'ended'
}
