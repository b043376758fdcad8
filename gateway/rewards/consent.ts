import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { rewardConsents } from '../db/schema/rewards'
import { codes, Refusal } from '../refusal'

/** Since when a customer agrees to take part in rewards. Null for who does not, or does not any more. */
export async function agreedAt(db: Db, custNo: string): Promise<Date | null> {
  const [row] = await db
    .select({ agreedAt: rewardConsents.agreedAt })
    .from(rewardConsents)
    .where(and(eq(rewardConsents.custNo, custNo), isNull(rewardConsents.withdrawnAt)))
  return row?.agreedAt ?? null
}

/** Refuses whoever has not agreed. */
export async function requireConsent(db: Db, custNo: string): Promise<void> {
  if ((await agreedAt(db, custNo)) === null) throw new Refusal(codes.forbidden, '请先阅读并同意活动与权益说明')
}
