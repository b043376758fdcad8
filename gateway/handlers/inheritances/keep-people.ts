import { and, eq, inArray } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import type { ParsedInputOf } from '@/contract/call'
import type { inheritances } from '@/contract/inheritances'
import { isWholePercent } from '@/lib/allotment'
import { isSameCertificate, isSameNumber } from '@/lib/certificate'
import type { Day } from '@/lib/date'
import { isSameName } from '@/lib/person-name'
import { keyOf } from '../../db/certificate-key'
import type { Db } from '../../db/connect'
import {
  decedents,
  inheritApplications,
  inheritFunds,
  inheritInvitations,
  inheritors,
} from '../../db/schema/inheritances'
import { signatures } from '../../db/schema/signing'
import { codes, Refusal } from '../../lib/refusal'
import { DECEDENT_INHERITS, misfitsOf } from './misfits'
import type { Person } from './person'

type Form = ParsedInputOf<typeof inheritances.commitInfo>
/** An inheritor with all numbers; an inheritor who is already stored has an id. */
export type WholeInheritor = Form['inheritors'][number] & { id?: number }
export interface Parts {
  applicant?: Form['applicant']
  decedent?: Form['decedent']
  inheritors?: WholeInheritor[]
}
type Change = ParsedInputOf<typeof inheritances.updateInfo>['inheritors']
type Row = typeof inheritors.$inferSelect

const refuse = (sentence: string) => new Refusal(codes.badInput, sentence)

const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length

/** Whether an applicant is the customer who is logged in. */
const isSelf = (applicant: NonNullable<Parts['applicant']>, person: Person) =>
  isSameCertificate(applicant, person) && isSameName(applicant.name, person.name)

/** Checks across several fields: whether the people of a form fit together. */
export function checkPeople({ applicant, decedent, inheritors: heirs = [] }: Parts, person: Person, day: Day): void {
  if (applicant && person.kind === 'customer' && !isSelf(applicant, person)) {
    throw refuse('申请人只能是登录的客户本人')
  }
  const keyed = heirs.map((heir, at) => ({ ...heir, key: String(at) }))
  const [misfit] = misfitsOf({ applicant, decedent, inheritors: keyed }, person.mobile, day)
  if (misfit) throw refuse(misfit.message)
  const shares = heirs.flatMap(heir => heir.sharePercent ?? [])
  if (shares.length > 0 && (shares.length < heirs.length || !isWholePercent(shares))) {
    throw refuse('请填写每位继承人的比例，合计为100%')
  }
}

/**
 * The inheritors of a change, with stored values for missing ones. If the certificate, the mobile or the bank account
 * is left out, the old value stays: an inheritor may have filled it in.
 */
export async function wholeInheritors(db: Db, applicationNo: string, heirs: Change): Promise<Parts['inheritors']> {
  if (!heirs) return undefined
  if (hasTwice(heirs.flatMap(({ id }) => id ?? []))) throw refuse('继承人重复，请刷新后重试')
  const kept = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  return heirs.map(({ id, ...heir }) => {
    const before = kept.find(row => String(row.id) === id)
    const certNo = heir.certNo ?? before?.certNo
    const mobile = heir.mobile ?? before?.mobile
    if (certNo === undefined || mobile === undefined) throw refuse('继承人有变化，请刷新后重试')
    const bankAccountNo = heir.bankAccountNo === undefined ? before?.bankAccountNo : heir.bankAccountNo
    const bankName = heir.bankName === undefined ? before?.bankName : heir.bankName
    return { ...heir, certNo, mobile, bankName, bankAccountNo, ...(before && { id: before.id }) }
  })
}

/** Deletes the division of the holdings and all signatures: they were for other people or other words. */
export async function forgetAllotment(db: Db, applicationNo: string): Promise<void> {
  await db.delete(inheritFunds).where(eq(inheritFunds.applicationNo, applicationNo))
  await db
    .delete(signatures)
    .where(and(eq(signatures.businessNo, applicationNo), eq(signatures.businessType, BUSINESS.inheritance)))
}

/** Whether the new entry may be a different person, so that somebody who accepted the invitation loses the entry. */
const isOther = (before: Row, now: WholeInheritor) =>
  before.mobile !== now.mobile || before.certType !== now.certType || !isSameNumber(before.certNo, now.certNo)

async function keepInheritors(db: Db, applicationNo: string, heirs: readonly WholeInheritor[]): Promise<void> {
  await forgetAllotment(db, applicationNo)
  const kept = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  const staying = heirs.flatMap(({ id }) => id ?? [])
  const gone = kept.map(({ id }) => id).filter(id => !staying.includes(id))
  const changed = kept.filter(row => heirs.some(heir => heir.id === row.id && isOther(row, heir))).map(({ id }) => id)
  if (gone.length > 0) await db.delete(inheritors).where(inArray(inheritors.id, gone))
  if (changed.length > 0) {
    await db.delete(inheritInvitations).where(inArray(inheritInvitations.inheritorId, changed))
    // The old numbers are cleared first: two inheritors may have swapped theirs.
    for (const id of changed) {
      const values = { principal: null, joinedAt: null, custNo: null, certNo: `~${id}` }
      await db.update(inheritors).set(values).where(eq(inheritors.id, id))
    }
  }
  for (const { id, sharePercent = null, bankName = null, bankAccountNo = null, ...rest } of heirs) {
    const heir = { ...rest, sharePercent, bankName, bankAccountNo }
    if (id === undefined) await db.insert(inheritors).values({ ...heir, applicationNo, details: {} })
    else await db.update(inheritors).set(heir).where(eq(inheritors.id, id))
  }
}

/** Writes the people of a form. The caller's transaction holds the lock on the application. */
export async function keepPeople(db: Db, applicationNo: string, parts: Parts): Promise<void> {
  const { applicant, decedent, inheritors: heirs } = parts
  if (applicant) {
    const { name, certType, certNo } = applicant
    await db
      .update(inheritApplications)
      .set({ applicantName: name, applicantCertType: certType, applicantCertNo: certNo })
      .where(eq(inheritApplications.applicationNo, applicationNo))
  }
  if (decedent) {
    const { name, certType, certNo, deathDay = null } = decedent
    const values = { name, certType, certNo, deathDay, custNo: null }
    await db
      .insert(decedents)
      .values({ applicationNo, ...values })
      .onConflictDoUpdate({ target: decedents.applicationNo, set: values })
  }
  if (heirs) await keepInheritors(db, applicationNo, heirs)
  const [selfHeir] = await db
    .select({ id: inheritors.id })
    .from(inheritors)
    .innerJoin(
      decedents,
      and(eq(decedents.applicationNo, inheritors.applicationNo), eq(keyOf(decedents.certNo), keyOf(inheritors.certNo))),
    )
    .where(eq(inheritors.applicationNo, applicationNo))
    .limit(1)
  if (selfHeir) throw refuse(DECEDENT_INHERITS)
}
