import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect'
import type { customers } from '../db/schema/customers'
import { attachments, inheritApplications, inheritors } from '../db/schema/inherit'
import { principalOf } from '../sessions/sessions'

type Customer = Pick<typeof customers.$inferSelect, 'custNo' | 'name' | 'certType' | 'certNo' | 'mobile'>

/**
 * A customer gives their number up. What they began or took up by that number alone becomes theirs as a customer:
 * otherwise whoever gets the number next would go on with it. What names somebody else stays with the number. Call it
 * in the transaction of the change.
 *
 * @param before The customer with the number that they give up.
 */
export async function keepInheritances(db: Db, before: Customer): Promise<void> {
  const { custNo, name, certType, mobile } = before
  const certNo = [before.certNo, before.certNo.toUpperCase()]
  const byNumber = principalOf({ kind: 'inheritor', mobile })
  const owner = principalOf({ kind: 'customer', custNo })
  await db
    .update(inheritors)
    .set({ principal: owner })
    .where(
      and(
        eq(inheritors.principal, byNumber),
        eq(inheritors.name, name),
        eq(inheritors.certType, certType),
        inArray(inheritors.certNo, certNo),
      ),
    )
  const begun = await db
    .update(inheritApplications)
    .set({ applicantCustNo: custNo })
    .where(
      and(
        isNull(inheritApplications.applicantCustNo),
        eq(inheritApplications.applicantMobile, mobile),
        eq(inheritApplications.applicantName, name),
        eq(inheritApplications.applicantCertType, certType),
        inArray(inheritApplications.applicantCertNo, certNo),
      ),
    )
    .returning({ applicationNo: inheritApplications.applicationNo })
  if (begun.length === 0) return
  await db
    .update(attachments)
    .set({ owner })
    .where(
      and(
        eq(attachments.owner, byNumber),
        inArray(
          attachments.businessNo,
          begun.map(({ applicationNo }) => applicationNo),
        ),
      ),
    )
}
