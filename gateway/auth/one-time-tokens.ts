import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { PROOF_MINUTES } from '@/lib/terms'
import { oneTimeTokens } from '../db/schema/auth'
import { hashOf, looksLikeSecret, newSecret } from '../lib/secret'
import { after, MINUTE } from '../lib/time'
import type { Scope } from '../pipeline/context'

/**
 * Rule: the auth token, the password-reset token and the safety lock live five minutes. The other tokens use the same
 * time.
 */
export const ONE_TIME_TOKEN_LIFETIME = PROOF_MINUTES * MINUTE

export type TokenPurpose = typeof oneTimeTokens.$inferSelect.purpose

/** Detail: the device that the token is bound to. */
const DEVICE = 'device'

/** Detail: the session that the token was issued in. The token ends with that session. */
const SESSION = 'session'

/** Detail of a session and of a link to another device: the customer who made the link. */
export const ACTS_FOR = 'actsFor'

/** The meaning of a token and its owner. */
export interface TokenMeaning {
  purpose: TokenPurpose
  /** The principal of a session ('c:' and the customer number or 'm:' and the mobile), or any key of the purpose. */
  subject: string
  /** The code of the verification: change phone 1, reset password 2, auth 5, bind 27, lock 8 to 11. */
  typeCode?: string
  details?: Record<string, unknown>
  /** The device, for a token that is valid on this device only. */
  deviceId?: string
  /** The id of the session, for a token that ends with this session. */
  sessionId?: string
}

/** The content of a valid token. */
export type TokenFound = Required<Omit<TokenMeaning, 'typeCode' | 'deviceId' | 'sessionId'>> & {
  typeCode: string | null
  expiresAt: Date
}

/** Issues a token that lives five minutes, or `lifetime` milliseconds. */
export async function issueOneTimeToken(
  { db, now }: Scope,
  meaning: TokenMeaning,
  lifetime = ONE_TIME_TOKEN_LIFETIME,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const createdAt = now()
  const expiresAt = after(createdAt, lifetime)
  await db.insert(oneTimeTokens).values({
    tokenHash: hashOf(token),
    purpose: meaning.purpose,
    subject: meaning.subject,
    typeCode: meaning.typeCode ?? null,
    details: {
      ...meaning.details,
      ...(meaning.deviceId !== undefined && { [DEVICE]: meaning.deviceId }),
      ...(meaning.sessionId !== undefined && { [SESSION]: meaning.sessionId }),
    },
    createdAt,
    expiresAt,
  })
  return { token, expiresAt }
}

/** The conditions for accepting a token. The subject may be omitted if only the token tells whose it is. */
export interface TokenWanted {
  token: string | null | undefined
  purpose: TokenPurpose
  subject?: string
  typeCode?: string
  /** The device of the request. A token issued to another device, or to none, is refused. */
  deviceId?: string
  /** The session of the request, or null. A token issued in another session is refused. */
  sessionId?: string | null
}

const found = {
  purpose: oneTimeTokens.purpose,
  subject: oneTimeTokens.subject,
  typeCode: oneTimeTokens.typeCode,
  details: oneTimeTokens.details,
  expiresAt: oneTimeTokens.expiresAt,
}

const isOutstanding = (at: Date) => and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, at))

const sessionOf = sql`(${oneTimeTokens.details} ->> ${SESSION}::text)`

/** A token issued to a visitor belongs to no session. */
const isOfSession = (id: string | null) => or(isNull(sessionOf), id === null ? undefined : eq(sessionOf, id))

const isGood = (token: string, wanted: TokenWanted, at: Date): SQL | undefined =>
  and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, wanted.purpose),
    wanted.subject === undefined ? undefined : eq(oneTimeTokens.subject, wanted.subject),
    wanted.typeCode === undefined ? undefined : eq(oneTimeTokens.typeCode, wanted.typeCode),
    wanted.deviceId === undefined ? undefined : eq(sql`${oneTimeTokens.details} ->> ${DEVICE}::text`, wanted.deviceId),
    wanted.sessionId === undefined ? undefined : isOfSession(wanted.sessionId),
    isOutstanding(at),
  )

/**
 * Uses a token up. Null if it is unknown, expired, used before, or for another purpose. If two calls come at once, only
 * one gets it.
 */
export async function takeOneTimeToken({ db, now }: Scope, wanted: TokenWanted): Promise<TokenFound | null> {
  if (!looksLikeSecret(wanted.token)) return null
  const at = now()
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: at })
    .where(isGood(wanted.token, wanted, at))
    .returning(found)
  return row ?? null
}

/** Reads a token without using it up, for actions that may be repeated during its lifetime. */
export async function readOneTimeToken({ db, now }: Scope, wanted: TokenWanted): Promise<TokenFound | null> {
  if (!looksLikeSecret(wanted.token)) return null
  const [row] = await db
    .select(found)
    .from(oneTimeTokens)
    .where(isGood(wanted.token, wanted, now()))
  return row ?? null
}

/** Revokes all tokens issued in one session, because it has ended. */
export async function endTokensOfSession({ db, now }: Scope, sessionId: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now() })
    .where(and(isOutstanding(now()), eq(sessionOf, sessionId)))
}

/**
 * Revokes all tokens of a customer: proofs, tokens for a new password, links and tickets. Tokens of the session
 * `exceptSessionId` stay valid.
 */
export async function endTokensOf({ db, now }: Scope, custNo: string, exceptSessionId?: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now() })
    .where(
      and(
        isOutstanding(now()),
        or(eq(oneTimeTokens.subject, `c:${custNo}`), eq(sql`${oneTimeTokens.details} ->> ${ACTS_FOR}::text`, custNo)),
        exceptSessionId === undefined ? undefined : sql`${sessionOf} is distinct from ${exceptSessionId}::text`,
      ),
    )
}
