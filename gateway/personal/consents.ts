import { and, asc, desc, eq, gt, isNull, type SQLWrapper } from 'drizzle-orm'
import { PLACE_TERMS_VERSION } from '@/contract/gatherings'
import type { AgreedPurpose, ConsentPurpose } from '@/contract/personal'
import { REWARD_TERMS_VERSION } from '@/contract/rewards-fields'
import { POLICY_VERSION } from '@/lib/terms'
import type { Db } from '../db/connect'
import { consents } from '../db/schema/personal'
import { parameters } from '../db/schema/shell'

const standing = (custNo: string | SQLWrapper, purpose: ConsentPurpose) =>
  and(eq(consents.custNo, custNo), eq(consents.purpose, purpose), isNull(consents.endedAt))

/** Current versions of the terms, for purposes that require an explicit consent. */
const TERMS_IN_FORCE = { place: PLACE_TERMS_VERSION, rewards: REWARD_TERMS_VERSION } as const
type TermedPurpose = keyof typeof TERMS_IN_FORCE

/**
 * Condition: the consent of a customer (a number or a column) to the current terms. A customer who agreed to an older
 * text has not read the current one, so the app asks again.
 */
export const inForce = (custNo: string | SQLWrapper, purpose: TermedPurpose) =>
  and(standing(custNo, purpose), eq(consents.version, TERMS_IN_FORCE[purpose]))

/** The time since when a customer agrees to the current terms. Null if they never agreed or withdrew the consent. */
export async function agreesSince(db: Db, custNo: string, purpose: TermedPurpose): Promise<Date | null> {
  const [row] = await db.select({ agreedAt: consents.agreedAt }).from(consents).where(inForce(custNo, purpose))
  return row?.agreedAt ?? null
}

/** The same with a lock: the result stays true until the transaction ends, because a withdrawal waits for the lock. */
export async function heldConsent(tx: Db, custNo: string, purpose: TermedPurpose): Promise<Date | null> {
  const [row] = await tx
    .select({ agreedAt: consents.agreedAt })
    .from(consents)
    .where(inForce(custNo, purpose))
    .for('share')
  return row?.agreedAt ?? null
}

/** All consents of a customer, earliest first. */
export const consentsOf = (db: Db, custNo: string) =>
  db.select().from(consents).where(eq(consents.custNo, custNo)).orderBy(asc(consents.agreedAt), asc(consents.id))

/**
 * Records a consent. Agreeing to the same version again keeps the first day. A newer version replaces the older one.
 */
export async function noteConsent(
  db: Db,
  { custNo, purpose, version, at }: { custNo: string; purpose: ConsentPurpose; version: string; at: Date },
): Promise<void> {
  const [row] = await db.select({ version: consents.version }).from(consents).where(standing(custNo, purpose))
  if (row?.version === version) return
  await db.transaction(async tx => {
    await tx.update(consents).set({ endedAt: at, ending: 'replaced' }).where(standing(custNo, purpose))
    // Of two simultaneous calls, the second finds the row of the first.
    await tx.insert(consents).values({ custNo, purpose, version, agreedAt: at }).onConflictDoNothing()
  })
}

/** Records a consent to the current terms. */
export const agreeToTerms = (db: Db, custNo: string, purpose: TermedPurpose, at: Date) =>
  noteConsent(db, { custNo, purpose, version: TERMS_IN_FORCE[purpose], at })

/** Records the withdrawal of a consent. Does nothing if there is none. */
export const withdrawConsent = (db: Db, custNo: string, purpose: ConsentPurpose, at: Date) =>
  db.update(consents).set({ endedAt: at, ending: 'withdrawn' }).where(standing(custNo, purpose))

/** Records that all messages that a customer allowed are used up. Does nothing if there is no consent. */
export const useConsentUp = (db: Db, custNo: string, purpose: ConsentPurpose, at: Date) =>
  db.update(consents).set({ endedAt: at, ending: 'used' }).where(standing(custNo, purpose))

/** Whether a customer withdrew a consent after a given time, which may be long ago for a phone without a network. */
export async function wasWithdrawnAfter(
  db: Db,
  custNo: string,
  purpose: AgreedPurpose,
  moment: Date,
): Promise<boolean> {
  const of = and(eq(consents.custNo, custNo), eq(consents.purpose, purpose), eq(consents.ending, 'withdrawn'))
  return (await db.$count(consents, and(of, gt(consents.endedAt, moment)))) > 0
}

/** The time of the withdrawal, if it is the customer's last decision for the purpose; otherwise null. */
export async function withdrawnAt(db: Db, custNo: string, purpose: AgreedPurpose): Promise<Date | null> {
  const [last] = await db
    .select({ ending: consents.ending, endedAt: consents.endedAt })
    .from(consents)
    .where(and(eq(consents.custNo, custNo), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.id))
    .limit(1)
  return last?.ending === 'withdrawn' ? last.endedAt : null
}

/** The current version of the privacy policy: the app asks for it before a login. */
export async function policyInForce(db: Db): Promise<string> {
  const [row] = await db
    .select({ version: parameters.paraValue })
    .from(parameters)
    .where(eq(parameters.paraName, 'privacyVersion'))
    .limit(1)
  return row?.version || POLICY_VERSION
}
