import { eq, sql } from 'drizzle-orm'
import { PASSWORD_ATTEMPTS, PASSWORD_LOCK_MINUTES } from '@/lib/terms'
import type { Customer } from '../../account/customer'
import { hashPassword, verifyPassword } from '../../db/passwords'
import { passwordFailures } from '../../db/schema/auth'
import { rateLimits } from '../../db/schema/pipeline'
import { after, MINUTE } from '../../lib/time'
import type { Context } from '../../pipeline/context'
import { noteSecurity } from '../../pipeline/security-log'

const PASSWORD_LOCK = PASSWORD_LOCK_MINUTES * MINUTE

export type PasswordVerdict = { right: true } | { right: false; locked: boolean; remaining: number }

/**
 * The hash that is checked when there is no password, so that the check takes as long for an unknown person as for a
 * known one.
 */
let nobodysHash: Promise<string> | undefined

/**
 * Whether a password is the customer's. It is always false for an unknown person (null) and for a customer without a
 * password.
 *
 * Call it with the database itself, not inside a transaction, because a wrong attempt must stay counted.
 */
export async function checkPassword(
  context: Context,
  customer: Customer | null,
  password: string,
): Promise<PasswordVerdict> {
  // The attempt is counted before the comparison, so that many calls at once cannot share one attempt.
  // An unknown person's attempt is written as well, so that it takes as long as a known one's.
  const attempt = customer ? await countAttempt(context, customer.custNo) : await countNobodys(context)
  nobodysHash ??= hashPassword('')
  const isRight = await verifyPassword(password, customer?.passwordHash ?? (await nobodysHash))
  const locked = attempt > PASSWORD_ATTEMPTS
  if (customer?.passwordHash && isRight && !locked) {
    await context.db.delete(passwordFailures).where(eq(passwordFailures.custNo, customer.custNo))
    return { right: true }
  }
  const remaining = Math.max(0, PASSWORD_ATTEMPTS - attempt)
  noteSecurity(context, remaining === 0 ? 'password locked' : 'password wrong', customer?.custNo ?? 'nobody')
  return { right: false, locked: remaining === 0, remaining }
}

/** Writes an attempt for an unknown person. It counts towards no limit. */
async function countNobodys({ db, now }: Context): Promise<number> {
  const at = now().getTime()
  await db
    .insert(rateLimits)
    .values({ bucket: 'password of nobody', windowStart: new Date(at - (at % MINUTE)), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
  return 1
}

/** Counts one more attempt of a row and returns its number. The count starts again after a lock has ended. */
async function countAttempt({ db, now }: Context, custNo: string): Promise<number> {
  const at = now()
  const lockedUntil = after(at, PASSWORD_LOCK)
  const lockPassed = sql`${passwordFailures.lockedUntil} <= ${at.toISOString()}::timestamptz`
  const next = sql`case when ${lockPassed} then 1 else ${passwordFailures.count} + 1 end`
  const [row] = await db
    .insert(passwordFailures)
    .values({ custNo, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: passwordFailures.custNo,
      set: {
        count: next,
        lastAt: at,
        // The fifth attempt locks. Later attempts do not make the lock longer.
        lockedUntil: sql`case
          when ${lockPassed} then null
          when ${passwordFailures.count} + 1 = ${PASSWORD_ATTEMPTS} then ${lockedUntil.toISOString()}::timestamptz
          else ${passwordFailures.lockedUntil} end`,
      },
    })
    .returning({ count: passwordFailures.count })
  return row?.count ?? 1
}
