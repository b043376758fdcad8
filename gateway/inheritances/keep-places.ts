import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { inheritEnds } from '@/contract/inheritance-states'
import { isSameName } from '@/lib/person-name'
import { principalOf } from '../auth/sessions'
import { isCertificate } from '../db/certificate-key'
import type { Db } from '../db/connect'
import type { customers } from '../db/schema/account'
import { attachments } from '../db/schema/attachments'
import { inheritApplications, inheritors } from '../db/schema/inheritances'

type Customer = Pick<typeof customers.$inferSelect, 'custNo' | 'name' | 'certType' | 'certNo' | 'mobile'>

/**
 * Called when a customer gives up their mobile number. Applications that they made and entries that they joined by that
 * number alone become theirs as a customer: otherwise the next owner of the number could continue them. Entries that
 * name a different person stay with the number. Call it in the transaction of the change.
 *
 * @param before The customer with the old number.
 */
export async function keepInheritances(db: Db, before: Customer): Promise<void> {
  const { custNo, name, certType, mobile } = before
  const byNumber = principalOf({ kind: 'inheritor', mobile })
  const owner = principalOf({ kind: 'customer', custNo })
  const joined = await db
    .select({ id: inheritors.id, name: inheritors.name })
    .from(inheritors)
    .where(and(eq(inheritors.principal, byNumber), isCertificate(inheritors, { certType, certNo: before.certNo })))
  const ids = joined.filter(heir => isSameName(heir.name, name)).map(({ id }) => id)
  if (ids.length > 0) await db.update(inheritors).set({ principal: owner }).where(inArray(inheritors.id, ids))
  const made = await db
    .select({ applicationNo: inheritApplications.applicationNo, name: inheritApplications.applicantName })
    .from(inheritApplications)
    .where(
      and(
        isNull(inheritApplications.applicantCustNo),
        eq(inheritApplications.applicantMobile, mobile),
        isCertificate(
          { certType: inheritApplications.applicantCertType, certNo: inheritApplications.applicantCertNo },
          { certType, certNo: before.certNo },
        ),
      ),
    )
  const begun = made.filter(one => isSameName(one.name, name)).map(({ applicationNo }) => applicationNo)
  if (begun.length === 0) return
  await db
    .update(inheritApplications)
    .set({ applicantCustNo: custNo })
    .where(inArray(inheritApplications.applicationNo, begun))
  await db
    .update(attachments)
    .set({ owner })
    .where(and(eq(attachments.owner, byNumber), inArray(attachments.businessNo, begun)))
}

/** The open applications that a customer has joined as an inheritor. */
export const openPlaces = (db: Db, custNo: string) =>
  db
    .select({ id: inheritors.id, applicationNo: inheritors.applicationNo })
    .from(inheritors)
    .innerJoin(inheritApplications, eq(inheritApplications.applicationNo, inheritors.applicationNo))
    .where(
      and(
        eq(inheritors.principal, principalOf({ kind: 'customer', custNo })),
        notInArray(inheritApplications.state, [...inheritEnds]),
      ),
    )

/**
 * Called when a customer closes the e-service. The entries that they joined as an inheritor stay theirs, by their
 * mobile number: they continue as a person without an account. Waiting for the end of applications that others make
 * would take months. Call it in the transaction of the closing.
 */
export async function leaveInheritances(
  db: Db,
  { custNo, mobile }: Pick<Customer, 'custNo' | 'mobile'>,
): Promise<void> {
  const open = await openPlaces(db, custNo)
  if (open.length === 0) return
  const byNumber = principalOf({ kind: 'inheritor', mobile })
  const ids = open.map(({ id }) => id)
  await db.update(inheritors).set({ principal: byNumber }).where(inArray(inheritors.id, ids))
  await db
    .update(attachments)
    .set({ owner: byNumber })
    .where(
      and(
        eq(attachments.owner, principalOf({ kind: 'customer', custNo })),
        inArray(
          attachments.businessNo,
          open.map(({ applicationNo }) => applicationNo),
        ),
      ),
    )
}
