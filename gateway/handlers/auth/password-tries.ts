import { and, eq, gt, sql, sum } from 'drizzle-orm'
import { certificateKey, IDENTITY_NUMBER } from '@/lib/certificate'
import { PASSWORD_ATTEMPTS, PASSWORD_LOCK_MINUTES } from '@/lib/terms'
import { rateLimits } from '../../db/schema/pipeline'
import { codes, Refusal } from '../../lib/refusal'
import { hashOf } from '../../lib/secret'
import { after, MINUTE } from '../../lib/time'
import type { Context } from '../../pipeline/context'

interface Certificate {
  certType: string
  certID: string
}

/**
 * Tries are counted by the minute. The wait must not end before the lock does, or the right password would be called
 * wrong.
 */
const LONGEST = (PASSWORD_LOCK_MINUTES + 1) * MINUTE

/** An identity number is one certificate under every kind, so another kind gives no more tries. */
function bucketOf({ certType, certID }: Certificate): string {
  const key = certificateKey(certID)
  return `password:${hashOf(IDENTITY_NUMBER.test(key) ? key : `${certType}:${key}`)}`
}

/**
 * Tells a visitor to wait after too many wrong passwords for one certificate. Only the visitors' tries count, whether
 * or not the certificate is a customer's. So the answer helps the customer and does not reveal who is a customer.
 *
 * @throws Refusal E429
 */
export async function refuseTooManyTries({ db, now }: Context, certificate: Certificate): Promise<void> {
  const [tried] = await db
    .select({ count: sum(rateLimits.count).mapWith(Number) })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucketOf(certificate)), gt(rateLimits.windowStart, after(now(), -LONGEST))))
  if ((tried?.count ?? 0) < PASSWORD_ATTEMPTS) return
  throw new Refusal(codes.tooMany, `密码输错太多次，请${PASSWORD_LOCK_MINUTES}分钟后重试，或换一种验证方式`, 200, {
    remaining: 0,
  })
}

/** Counts a visitor's wrong password for a certificate, by the minute. */
export async function countWrongTry({ db, now }: Context, certificate: Certificate): Promise<void> {
  const at = now().getTime()
  await db
    .insert(rateLimits)
    .values({ bucket: bucketOf(certificate), windowStart: new Date(at - (at % MINUTE)), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
}
