import { createHmac } from 'node:crypto'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DeviceKind, Program } from '@/contract/personal'
import type { Config } from '../config/config'
import { customers } from '../db/schema/account'
import { sessions } from '../db/schema/auth'
import { hashOf, newSecret } from '../lib/secret'
import { after } from '../lib/time'
import type { Scope, Session } from '../pipeline/context'
import { ACTS_FOR, endTokensOf, endTokensOfSession } from './one-time-tokens'

interface Login {
  openid?: string | null
  unionid?: string | null
  /** ESERVICE, ESERVICE_H5, WLC or SCRM. */
  source: string
  deviceId?: string | null
  /** The device as shown in the list of logins. */
  device?: { deviceKind: DeviceKind; program: Program; network: string }
  /** Further data from the login. */
  details?: Record<string, unknown>
}

/** A login as a customer. `loginCustNo` differs from `custNo` for a person acting for another account. */
export interface CustomerLogin extends Login {
  kind: 'customer'
  custNo: string
  loginCustNo?: string
}

/** A login by SMS for an inheritance: with a mobile, without a customer. */
export interface InheritorLogin extends Login {
  kind: 'inheritor'
  mobile: string
}

export interface IssuedSession {
  /** Sent to the client and stored nowhere. */
  token: string
  expiresAt: Date
  session: Session
}

/** The owner of rows that are stored by person: 'c:' and the customer number, or 'm:' and the mobile. */
export const principalOf = (login: { kind: 'customer'; custNo: string } | { kind: 'inheritor'; mobile: string }) =>
  login.kind === 'customer' ? `c:${login.custNo}` : `m:${login.mobile}`

/**
 * Logs a person in. The session ends when it is revoked, when it was unused for `config.session.idle`, or after
 * `config.session.absolute`, whichever comes first.
 */
export async function issueSession(
  { db, now, config }: Scope,
  login: CustomerLogin | InheritorLogin,
): Promise<IssuedSession> {
  const token = newSecret()
  const at = now()
  const expiresAt = after(at, config.session.absolute)
  const custNo = login.kind === 'customer' ? login.custNo : ''
  const loginCustNo = login.kind === 'customer' ? (login.loginCustNo ?? custNo) : ''
  const session: Session = {
    id: hashOf(token),
    kind: login.kind,
    principal: principalOf(login),
    custNo,
    loginCustNo,
    mobile: login.kind === 'inheritor' ? login.mobile : null,
    openid: login.openid ?? null,
    unionid: login.unionid ?? null,
    source: login.source,
    details: login.details ?? {},
    written: { lsn: null, since: at },
  }
  await db.insert(sessions).values({
    tokenHash: session.id,
    kind: session.kind,
    principal: session.principal,
    custNo: custNo || null,
    loginCustNo: loginCustNo || null,
    mobile: session.mobile,
    openid: session.openid,
    unionid: session.unionid,
    source: session.source,
    deviceId: login.deviceId ?? null,
    ...login.device,
    details: session.details,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
  })
  return { token, expiresAt, session }
}

/**
 * The condition for an active session: not ended, used lately, and not too old.
 *
 * @param row The alias of the table of sessions in the statement.
 */
export function goesOn(row: SQL, { now, config }: Pick<Scope, 'now' | 'config'>): SQL {
  const at = now().toISOString()
  const idleSince = after(now(), -config.session.idle).toISOString()
  return sql`(${row}.revoked_at is null and ${row}.expires_at > ${at}::timestamptz
    and ${row}.last_seen_at > ${idleSince}::timestamptz)`
}

/**
 * Whether the session with this id (a hash, never a token) is active: of a customer who may be logged in, or of an heir
 * without an account.
 */
export async function isSessionOpen({ db, ...time }: Scope, id: unknown): Promise<boolean> {
  if (typeof id !== 'string') return false
  const [row] = await db
    .select({ id: sessions.tokenHash })
    .from(sessions)
    .leftJoin(customers, eq(customers.custNo, sessions.custNo))
    .where(
      and(
        eq(sessions.tokenHash, id),
        or(eq(customers.state, 'active'), eq(sessions.kind, 'inheritor')),
        goesOn(sql`${sessions}`, time),
      ),
    )
  return row !== undefined
}

/**
 * Ends one session, here and on every other gateway of this database, from the next request on. Proofs and links issued
 * in it end too.
 */
export async function revokeSession(scope: Scope, sessionId: string): Promise<void> {
  await scope.db.transaction(async db => {
    await db
      .update(sessions)
      .set({ revokedAt: scope.now() })
      .where(and(eq(sessions.tokenHash, sessionId), isNull(sessions.revokedAt)))
    await endTokensOfSession({ ...scope, db }, sessionId)
  })
}

/**
 * Condition: the sessions of a customer, both their own logins and those by a link that they made, in which an
 * inheritor acts for them.
 */
export const sessionsOf = (custNo: string) =>
  or(
    eq(sessions.principal, principalOf({ kind: 'customer', custNo })),
    eq(sql`${sessions.details} ->> ${ACTS_FOR}::text`, custNo),
  )

/**
 * Ends every session of a customer (after a changed password, an unbound WeChat, a theft), and every proof, token and
 * link issued to them: otherwise somebody with one of these could log in again. The caller's own session can be
 * excepted, with its tokens. It also ends sessions of inheritors who act for the customer on another device.
 */
export async function revokeSessionsOf(scope: Scope, custNo: string, exceptSessionId?: string): Promise<void> {
  await scope.db.transaction(async db => {
    await db
      .update(sessions)
      .set({ revokedAt: scope.now() })
      .where(
        and(
          sessionsOf(custNo),
          isNull(sessions.revokedAt),
          exceptSessionId === undefined ? undefined : ne(sessions.tokenHash, exceptSessionId),
        ),
      )
    await endTokensOf({ ...scope, db }, custNo, exceptSessionId)
  })
}

/**
 * The key that encrypts drafts of long forms on a person's device: it is the same after every login, so that no draft
 * is lost with a session, and it is never on the device without a session. `principal` is that of the session.
 */
export const draftKeyOf = ({ keys }: Pick<Config, 'keys'>, principal: string): string =>
  createHmac('sha256', `drafts ${keys.sm2.privateKeyHex}`).update(principal).digest('base64url')
