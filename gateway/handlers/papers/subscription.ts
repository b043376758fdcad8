import { eq } from 'drizzle-orm'
import { billPeriods, type papers as calls } from '@/contract/papers'
import { today } from '@/lib/date'
import { lockCustomer } from '../../account/customer'
import { takeProof } from '../../auth/proof'
import { billSubscriptions, paperMails } from '../../db/schema/papers'
import { canonicalMail, MailAddress, maskedMail } from '../../lib/mail-address'
import { codes, Refusal } from '../../lib/refusal'
import { endBillSubscription, waitingMails } from '../../papers/bill-subscription'
import { holderOf, nextBillDay } from '../../papers/due-bills'
import { noteConsent } from '../../personal/consents'
import { opened } from '../../pipeline/cipher-field'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'

type Subscription = Pick<Handlers<typeof calls>, 'billSubscription' | 'subscribeBills'>

async function subscriptionOf({ db, custNo }: Pick<CustomerContext, 'db' | 'custNo'>) {
  const [row] = await db.select().from(billSubscriptions).where(eq(billSubscriptions.custNo, custNo))
  return row
}

async function answerOf({ db, now }: CustomerContext, row: typeof billSubscriptions.$inferSelect | undefined) {
  if (!row) return { periods: [], email: '', nextDay: null }
  const day = today(now())
  return {
    periods: billPeriods.filter(period => row.since[period] !== undefined),
    email: maskedMail(row.email),
    nextDay: nextBillDay(row.since, day, await holderOf(db, row.custNo, day)),
  }
}

/** Subscription to bills that are sent regularly. */
export const subscriptionHandlers: Subscription = {
  async billSubscription(_, context) {
    return answerOf(context, await subscriptionOf(context))
  },

  async subscribeBills({ periods, email: cipher, authToken }, context) {
    const { db, custNo, now } = context
    const wanted = [...new Set(periods)]
    if (wanted.length === 0) {
      await endBillSubscription(db, custNo, now())
      return answerOf(context, undefined)
    }
    const given = opened(MailAddress, cipher, context, '请输入正确的邮箱')
    const row = await db.transaction(async tx => {
      await lockCustomer(tx, custNo)
      // Read under the lock: a withdrawal of the consent at the same time deletes the known address.
      const before = await subscriptionOf({ db: tx, custNo })
      const email = given ?? before?.email
      if (email === undefined) throw new Refusal(codes.badInput, '请填写接收对账单的邮箱')
      // The same address needs no proof, because mails already go there.
      if (email !== before?.email && email !== canonicalMail(before?.email ?? ''))
        await takeProof({ ...context, db: tx }, authToken)
      // Periods that were chosen before keep their first day. New ones begin today: otherwise old bills would be sent.
      const since = Object.fromEntries(wanted.map(period => [period, before?.since[period] ?? today(now())]))
      const values = { since, email, updatedAt: now() }
      // Waiting mails go to the new address too.
      await tx.update(paperMails).set({ email }).where(waitingMails(tx, custNo))
      const [kept] = await tx
        .insert(billSubscriptions)
        .values({ ...values, custNo })
        .onConflictDoUpdate({ target: billSubscriptions.custNo, set: values })
        .returning()
      await noteConsent(tx, { custNo, purpose: 'billMail', version: '', at: now() })
      return kept
    })
    return answerOf(context, row)
  },
}
