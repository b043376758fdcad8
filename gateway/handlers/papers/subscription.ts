import { eq } from 'drizzle-orm'
import { NewEmail } from '@/contract/account-fields'
import { billPeriods, type papers as calls } from '@/contract/papers'
import { today } from '@/lib/date'
import { maskEmail } from '@/lib/mask'
import type { Handlers } from '../../call'
import type { CustomerContext } from '../../context'
import { billSubscriptions } from '../../db/schema/documents'
import { nextBillDay } from '../../papers/due-bills'
import { codes, Refusal } from '../../refusal'
import { takeProof } from '../auth/proof'
import { opened } from '../cipher-field'

type Subscription = Pick<Handlers<typeof calls>, 'billSubscription' | 'subscribeBills'>

async function subscriptionOf({ db, custNo }: CustomerContext) {
  const [row] = await db.select().from(billSubscriptions).where(eq(billSubscriptions.custNo, custNo))
  return row
}

const answerOf = (row: typeof billSubscriptions.$inferSelect | undefined, now: Date) => ({
  periods: billPeriods.filter(period => row?.since[period] !== undefined),
  email: row ? maskEmail(row.email) : '',
  nextDay: row ? nextBillDay(row.since, today(now)) : null,
})

/** Bills that come by themselves. */
export const subscriptionHandlers: Subscription = {
  async billSubscription(_, context) {
    return answerOf(await subscriptionOf(context), context.now())
  },

  async subscribeBills({ periods, email: cipher, authToken }, context) {
    const { db, custNo, now } = context
    const wanted = [...new Set(periods)]
    if (wanted.length === 0) {
      await db.delete(billSubscriptions).where(eq(billSubscriptions.custNo, custNo))
      return answerOf(undefined, now())
    }
    const given = opened(NewEmail, cipher, context, '请输入正确的邮箱')
    const before = await subscriptionOf(context)
    const email = given ?? before?.email
    if (email === undefined) throw new Refusal(codes.badInput, '请填写接收对账单的邮箱')
    const row = await db.transaction(async tx => {
      // The same address needs no proof: nothing goes where it did not go before.
      if (email !== before?.email) await takeProof({ ...context, db: tx }, authToken)
      // What was chosen before goes on; what is new begins today, or the bills of months ago would come.
      const since = Object.fromEntries(wanted.map(period => [period, before?.since[period] ?? today(now())]))
      const values = { since, email, updatedAt: now() }
      const [kept] = await tx
        .insert(billSubscriptions)
        .values({ ...values, custNo })
        .onConflictDoUpdate({ target: billSubscriptions.custNo, set: values })
        .returning()
      return kept
    })
    return answerOf(row, now())
  },
}
