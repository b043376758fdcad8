import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { oneTimeTokens } from '../db/schema/access'
import { after, MINUTE, type Scope } from './scope'
import { hashOf, looksLikeSecret, newSecret } from './secret'

/**
 * Rule: the auth token, the password-reset token and the safety lock live five minutes. The other tokens use the same
 * time.
 */
export const ONE_TIME_TOKEN_LIFETIME = 5 * MINUTE

export type TokenPurpose = typeof oneTimeTokens.$inferSelect.purpose

/** The detail that says on which device a token is good. */
const DEVICE = 'device'

/** What a token stands for and who it was given to. */
export interface TokenMeaning {
  purpose: TokenPurpose
  /** As the principal of a session, 'c:' and the customer number or 'm:' and the mobile, or any key of the purpose. */
  subject: string
  /** The verification behind it: change phone 1, reset password 2, auth 5, bind 27, lock 8 to 11. */
  typeCode?: string
  details?: Record<string, unknown>
  /** The device that it is given to, for a token that is good on this device only. */
  deviceId?: string
}

/** What a token that is still good says. */
export type TokenFound = Required<Omit<TokenMeaning, 'typeCode' | 'deviceId'>> & {
  typeCode: string | null
  expiresAt: Date
}

/** Hands out a token that lives five minutes, or `lifetime` milliseconds. */
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
    details: { ...meaning.details, ...(meaning.deviceId !== undefined && { [DEVICE]: meaning.deviceId }) },
    createdAt,
    expiresAt,
  })
  return { token, expiresAt }
}

/** The conditions for accepting a token. The subject may be open when only the token says who it is for. */
export interface TokenWanted {
  token: string | null | undefined
  purpose: TokenPurpose
  subject?: string
  typeCode?: string
  /** The device of the request. A token that was given to another device, or to none, is refused. */
  deviceId?: string
}

const found = {
  purpose: oneTimeTokens.purpose,
  subject: oneTimeTokens.subject,
  typeCode: oneTimeTokens.typeCode,
  details: oneTimeTokens.details,
  expiresAt: oneTimeTokens.expiresAt,
}

const isGood = (token: string, wanted: TokenWanted, at: Date): SQL | undefined =>
  and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, wanted.purpose),
    wanted.subject === undefined ? undefined : eq(oneTimeTokens.subject, wanted.subject),
    wanted.typeCode === undefined ? undefined : eq(oneTimeTokens.typeCode, wanted.typeCode),
    wanted.deviceId === undefined ? undefined : eq(sql`${oneTimeTokens.details} ->> ${DEVICE}::text`, wanted.deviceId),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, at),
  )

/**
 * Uses a token up. Null when it is unknown, expired, used before, or for another purpose. When two calls come at once,
 * only one gets it.
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
