import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { billSubscriptions, paperMails, papers } from '../db/schema/papers'
import { withdrawConsent } from '../personal/consents'

/** The customer's bill mails that are still waiting: for their first attempt, or for a retry. */
export const waitingMails = (db: Db, custNo: string) =>
  and(
    eq(paperMails.state, 'waiting'),
    inArray(
      paperMails.paperNo,
      db
        .select({ paperNo: papers.paperNo })
        .from(papers)
        .where(and(eq(papers.custNo, custNo), eq(papers.source, 'subscription'))),
    ),
  )

/** Ends the bill subscription. Waiting mails with bills are not sent any more. */
export async function endBillSubscription(db: Db, custNo: string, at: Date): Promise<void> {
  await db.transaction(async tx => {
    await tx.delete(billSubscriptions).where(eq(billSubscriptions.custNo, custNo))
    await withdrawConsent(tx, custNo, 'billMail', at)
    await tx.update(paperMails).set({ state: 'failed' }).where(waitingMails(tx, custNo))
  })
}
