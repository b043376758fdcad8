import { lt } from 'drizzle-orm'
import type { Db } from '../db/connect'
import {
  accessTokens,
  idempotencyKeys,
  nonces,
  oneTimeTokens,
  rateLimits,
  sessions,
  simulatorTickets,
  smsCodes,
} from '../db/schema/access'
import { after, DAY } from './scope'

/**
 * Deletes what has expired. `clock` is the time on the wall, which nonces live by; all else lives by `now`. Codes and counters are kept two
 * days, as limits look back one; the rest a day, so that a doubtful case can still be looked into.
 */
export async function purgeExpired(db: Db, now: Date, clock: Date): Promise<void> {
  const yesterday = after(now, -DAY)
  const dayBefore = after(now, -2 * DAY)
  await db.delete(nonces).where(lt(nonces.expiresAt, clock))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.expiresAt, yesterday))
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, yesterday))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, yesterday))
  await db.delete(simulatorTickets).where(lt(simulatorTickets.expiresAt, yesterday))
  await db.delete(smsCodes).where(lt(smsCodes.sentAt, dayBefore))
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, dayBefore))
}
