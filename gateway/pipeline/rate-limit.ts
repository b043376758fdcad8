import { sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema/pipeline'
import { addressKey, siteKey } from '../lib/address'
import { codes, Refusal } from '../lib/refusal'
import type { Scope } from './context'

export interface RateLimit {
  /** The key of the counter, such as `sms:ip:10.0.0.1`. All gateways of the database share it. */
  bucket: string
  limit: number
  /** Length of the window in milliseconds. Windows start at multiples of it. */
  window: number
  /** The message to the person beyond the limit. */
  sentence?: string
  /** The increment. The default is 1. */
  amount?: number
}

/**
 * Counts one more, or `amount`, and throws beyond the limit. Call it with the database itself, not inside a
 * transaction, because a rollback would undo the count.
 *
 * @throws Refusal E429, with `retryAfter` in seconds.
 */
export async function countAgainst(
  { db, now }: Scope,
  { bucket, limit, window, sentence, amount = 1 }: RateLimit,
): Promise<void> {
  const at = now().getTime()
  const windowStart = at - (at % window)
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: new Date(windowStart), count: amount })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + ${amount}` },
    })
    .returning({ count: rateLimits.count })
  if ((row?.count ?? 0) <= limit) return
  const retryAfter = Math.ceil((windowStart + window - at) / 1000)
  throw new Refusal(codes.tooMany, sentence ?? '操作太频繁，请稍后重试', 429, { retryAfter })
}

/** Multiple of the limit of one address that a whole IPv6 site (48 bits) has. */
const SITE = 4

/**
 * Counts one more of an address, and of the IPv6 site around it, which one customer of a provider may have: a site has
 * 65,536 networks of 64 bits each, so a limit for these alone would be useless. The whole site may have four times as
 * many.
 *
 * @param bucket names the counter. The address is added to it.
 * @throws Refusal as `countAgainst`.
 */
export async function countAddress(scope: Scope, ip: string, { bucket, limit, ...rest }: RateLimit): Promise<void> {
  const [address, site] = [addressKey(ip), siteKey(ip)]
  await countAgainst(scope, { ...rest, bucket: `${bucket}:ip:${address}`, limit })
  // An IPv4 address is its own site, so it is counted already.
  if (site !== address) await countAgainst(scope, { ...rest, bucket: `${bucket}:site:${site}`, limit: SITE * limit })
}
