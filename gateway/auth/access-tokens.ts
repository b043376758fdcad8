import { and, eq, isNull } from 'drizzle-orm'
import { accessTokens } from '../db/schema/auth'
import { hashOf, newSecret } from '../lib/secret'
import { after, MINUTE } from '../lib/time'
import type { Scope } from '../pipeline/context'

/**
 * Long enough to look for a certificate and fill in a form. A person who needs longer gets a new token by silent login.
 * Decided.
 */
export const ACCESS_TOKEN_LIFETIME = 30 * MINUTE

/**
 * Issues the token for the calls of family C. Silent login uses it when WeChat knows the visitor but no customer is
 * bound.
 */
export async function issueAccessToken(
  { db, now }: Scope,
  identity: { openid: string; unionid: string; deviceId?: string },
): Promise<{ accessToken: string; expiresAt: Date }> {
  const accessToken = newSecret()
  const createdAt = now()
  const expiresAt = after(createdAt, ACCESS_TOKEN_LIFETIME)
  await db.insert(accessTokens).values({
    tokenHash: hashOf(accessToken),
    openid: identity.openid,
    unionid: identity.unionid,
    deviceId: identity.deviceId ?? null,
    createdAt,
    expiresAt,
  })
  return { accessToken, expiresAt }
}

/** Revokes the access tokens of a WeChat identity. After the binding they are not needed any more. */
export async function endAccessTokens({ db, now }: Scope, openid: string): Promise<void> {
  await db
    .update(accessTokens)
    .set({ usedAt: now() })
    .where(and(eq(accessTokens.openid, openid), isNull(accessTokens.usedAt)))
}
