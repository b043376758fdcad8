import { and, asc, desc, eq, gt, isNull, type SQLWrapper } from 'drizzle-orm'
import { PLACE_TERMS_VERSION } from '@/contract/gatherings'
import type { AgreedPurpose, ConsentPurpose } from '@/contract/personal'
import { REWARD_TERMS_VERSION } from '@/contract/rewards-fields'
import { POLICY_VERSION } from '@/lib/policy'
import type { Db } from '../db/connect'
import { consents } from '../db/schema/personal'
import { parameters } from '../db/schema/shell'

const standing = (custNo: string | SQLWrapper, purpose: ConsentPurpose) =>
  and(eq(consents.custNo, custNo), eq(consents.purpose, purpose), isNull(consents.endedAt))

/** The versions of the terms in force, of what only goes on while a customer agrees to them. */
const TERMS_IN_FORCE = { place: PLACE_TERMS_VERSION, rewards: REWARD_TERMS_VERSION } as const
type TermedPurpose = keyof typeof TERMS_IN_FORCE

/**
 * The consent of a customer, or of the one whom a column names, to the terms in force. Who agreed to an older text has
 * not read the present one, so they are asked again.
 */
export const inForce = (custNo: string | SQLWrapper, purpose: TermedPurpose) =>
  and(standing(custNo, purpose), eq(consents.version, TERMS_IN_FORCE[purpose]))

/** Since when a customer agrees to the terms in force. Null for who does not, or does not any more. */
export async function agreesSince(db: Db, custNo: string, purpose: TermedPurpose): Promise<Date | null> {
  const [row] = await db.select({ agreedAt: consents.agreedAt }).from(consents).where(inForce(custNo, purpose))
  return row?.agreedAt ?? null
}

/**
 * The same in a transaction: what it says stays true until that transaction ends, because whoever takes the consent
 * back waits for it.
 */
export async function heldConsent(tx: Db, custNo: string, purpose: TermedPurpose): Promise<Date | null> {
  const [row] = await tx
    .select({ agreedAt: consents.agreedAt })
    .from(consents)
    .where(inForce(custNo, purpose))
    .for('share')
  return row?.agreedAt ?? null
}

/** All that a customer agreed to, the earliest first. */
export const consentsOf = (db: Db, custNo: string) =>
  db.select().from(consents).where(eq(consents.custNo, custNo)).orderBy(asc(consents.agreedAt), asc(consents.id))

/**
 * Notes that a customer agrees. The same version twice keeps the day of the first time. A newer version takes the place
 * of the older one.
 */
export async function noteConsent(
  db: Db,
  { custNo, purpose, version, at }: { custNo: string; purpose: ConsentPurpose; version: string; at: Date },
): Promise<void> {
  const [row] = await db.select({ version: consents.version }).from(consents).where(standing(custNo, purpose))
  if (row?.version === version) return
  await db.transaction(async tx => {
    await tx.update(consents).set({ endedAt: at, ending: 'replaced' }).where(standing(custNo, purpose))
    // Of two that come at the same time, the second finds the first.
    await tx.insert(consents).values({ custNo, purpose, version, agreedAt: at }).onConflictDoNothing()
  })
}

/** Notes that a customer agrees to the terms in force. */
export const agreeToTerms = (db: Db, custNo: string, purpose: TermedPurpose, at: Date) =>
  noteConsent(db, { custNo, purpose, version: TERMS_IN_FORCE[purpose], at })

/** Notes that a customer takes a consent back. Does nothing where none stands. */
export const withdrawConsent = (db: Db, custNo: string, purpose: ConsentPurpose, at: Date) =>
  db.update(consents).set({ endedAt: at, ending: 'withdrawn' }).where(standing(custNo, purpose))

/** Notes that nothing is left of what a customer had allowed. Does nothing where no consent stands. */
export const useConsentUp = (db: Db, custNo: string, purpose: ConsentPurpose, at: Date) =>
  db.update(consents).set({ endedAt: at, ending: 'used' }).where(standing(custNo, purpose))

/** Whether a customer took a consent back after a moment, which may be long ago on a phone without a network. */
export async function wasWithdrawnAfter(
  db: Db,
  custNo: string,
  purpose: AgreedPurpose,
  moment: Date,
): Promise<boolean> {
  const of = and(eq(consents.custNo, custNo), eq(consents.purpose, purpose), eq(consents.ending, 'withdrawn'))
  return (await db.$count(consents, and(of, gt(consents.endedAt, moment)))) > 0
}

/** When a customer took a consent back, if that was their last word on the purpose. Null if it was not. */
export async function withdrawnAt(db: Db, custNo: string, purpose: AgreedPurpose): Promise<Date | null> {
  const [last] = await db
    .select({ ending: consents.ending, endedAt: consents.endedAt })
    .from(consents)
    .where(and(eq(consents.custNo, custNo), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.id))
    .limit(1)
  return last?.ending === 'withdrawn' ? last.endedAt : null
}

/** The version of the privacy policy in force: the app asks for it before a login. */
export async function policyInForce(db: Db): Promise<string> {
  const [row] = await db
    .select({ version: parameters.paraValue })
    .from(parameters)
    .where(eq(parameters.paraName, 'privacyVersion'))
    .limit(1)
  return row?.version || POLICY_VERSION
}
