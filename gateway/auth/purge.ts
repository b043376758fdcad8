import { and, eq, lt, or } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { accessTokens, oneTimeTokens, sessions, smsCodes } from '../db/schema/auth'
import { faceRecognitions, sentNotices } from '../db/schema/outside'
import { idempotencyKeys, nonces, rateLimits } from '../db/schema/pipeline'
import { codeTargets } from '../db/schema/service'
import { simulatorTickets } from '../db/schema/simulators'
import { after, DAY } from '../lib/time'

/** A customer's device is known this long after the end of the last session there (see sms-codes.ts). */
const DEVICE_KNOWN = 90 * DAY

/** A notice is repeated for some days at most (see the times of jobs). */
const NOTICE_KNOWN = 30 * DAY

/** A code on a screen is scanned within minutes, but somebody may have saved its picture. */
const CODE_KNOWN = 90 * DAY

/**
 * Deletes expired rows. `clock` is the real time, for nonces and for rows about services outside. All other rows expire
 * by `now`. Codes and counters are kept two days, because limits look back one day. Customers' sessions stay as long as
 * their devices are known. The rest is kept one day for investigations.
 */
export async function purgeExpired(db: Db, now: Date, clock: Date): Promise<void> {
  const yesterday = after(now, -DAY)
  const dayBefore = after(now, -2 * DAY)
  await db.delete(nonces).where(lt(nonces.expiresAt, clock))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, after(now, -DEVICE_KNOWN)),
        and(eq(sessions.kind, 'inheritor'), lt(sessions.expiresAt, yesterday)),
      ),
    )
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, yesterday))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, yesterday))
  await db.delete(simulatorTickets).where(lt(simulatorTickets.expiresAt, yesterday))
  await db.delete(faceRecognitions).where(lt(faceRecognitions.expiresAt, after(clock, -DAY)))
  await db.delete(sentNotices).where(lt(sentNotices.sentAt, after(clock, -NOTICE_KNOWN)))
  await db.delete(codeTargets).where(lt(codeTargets.askedAt, after(now, -CODE_KNOWN)))
  await db.delete(smsCodes).where(lt(smsCodes.sentAt, dayBefore))
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, dayBefore))
}
