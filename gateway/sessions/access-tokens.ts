import { and, eq, gt, isNull } from 'drizzle-orm'
import { accessTokens } from '../db/schema/access'
import { after, MINUTE, type Scope } from './scope'
import { hashOf, looksLikeSecret, newSecret } from './secret'

/** Long enough to look for a certificate and fill in a form; whoever needs longer logs in silently again. Our decision. */
export const ACCESS_TOKEN_LIFETIME = 30 * MINUTE

/** Silent login found out who WeChat says the visitor is, but no customer is bound: the token for the calls of family C. */
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

/** Whom an access token stands for, or null when it is unknown, used or expired. For access tokens that travel in a payload. */
export async function readAccessToken(
  { db, now }: Scope,
  accessToken: string | null | undefined,
): Promise<{ openid: string; unionid: string } | null> {
  if (!looksLikeSecret(accessToken)) return null
  const [row] = await db
    .select({ openid: accessTokens.openid, unionid: accessTokens.unionid })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.tokenHash, hashOf(accessToken)),
        isNull(accessTokens.usedAt),
        gt(accessTokens.expiresAt, now()),
      ),
    )
  return row ?? null
}

/** Ends the access tokens of a WeChat identity: it was bound, they have done their work. */
export async function endAccessTokens({ db, now }: Scope, openid: string): Promise<void> {
  await db
    .update(accessTokens)
    .set({ usedAt: now() })
    .where(and(eq(accessTokens.openid, openid), isNull(accessTokens.usedAt)))
}
