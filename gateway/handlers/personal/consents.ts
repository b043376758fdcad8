import { eq } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/call'
import { type ConsentPurpose, type personal as calls, consentPurposes } from '@/contract/personal'
import { lockCustomer } from '../../account/customer'
import { revokeSessionsOf } from '../../auth/sessions'
import type { Db } from '../../db/connect'
import { subscriptionSends, wechatSubscriptions } from '../../db/schema/notices'
import { billSubscriptions } from '../../db/schema/papers'
import { forgetPlacesOf } from '../../gatherings/remind'
import { withoutWay } from '../../notices/settings'
import { allowedMessages, noteWays, waitingMessages, waysOf } from '../../notices/ways'
import { endBillSubscription } from '../../papers/bill-subscription'
import { consentsOf, noteConsent, policyInForce, withdrawConsent } from '../../personal/consents'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'

type Consents = Pick<Handlers<typeof calls>, 'listConsents' | 'withdrawConsent'>
type Consent = AnswerOf<typeof calls.listConsents>[number]

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null

async function answerOf({ db, custNo }: CustomerContext): Promise<Consent[]> {
  const rows = await consentsOf(db, custNo)
  // A notice way counts as agreed if notices are really sent that way.
  const goesOn: Partial<Record<ConsentPurpose, boolean>> = {
    ...(await waysOf(db, custNo)),
    billMail: (await db.$count(billSubscriptions, eq(billSubscriptions.custNo, custNo))) > 0,
  }
  return consentPurposes.map(purpose => {
    const own = rows.filter(row => row.purpose === purpose).reverse()
    const standing = own.find(row => row.endedAt === null)
    return {
      purpose,
      stands: goesOn[purpose] ?? standing !== undefined,
      agreedAt: instant(standing?.agreedAt),
      version: standing?.version ?? '',
      history: own.map(({ version, agreedAt, endedAt, ending }) => ({
        version,
        agreedAt: instant(agreedAt),
        endedAt: instant(endedAt),
        ending: ending ?? ('' as const),
      })),
    }
  })
}

/** Effects of the withdrawal of each consent, besides its record. */
const withdrawals: Readonly<Record<ConsentPurpose, (db: Db, custNo: string, at: Date) => Promise<unknown>>> = {
  async privacy(db, custNo, at) {
    // All consents that depend on the policy end with it: nothing is sent or computed without it.
    for (const purpose of consentPurposes) if (purpose !== 'privacy') await withdrawals[purpose](db, custNo, at)
    // A customer who was logged in before logins recorded the consent agreed as well.
    await noteConsent(db, { custNo, purpose: 'privacy', version: await policyInForce(db), at })
    await withdrawConsent(db, custNo, 'privacy', at)
  },
  rewards: (db, custNo, at) => withdrawConsent(db, custNo, 'rewards', at),
  async place(db, custNo, at) {
    await withdrawConsent(db, custNo, 'place', at)
    await forgetPlacesOf(db, custNo)
  },
  billMail: endBillSubscription,
  async noticeMail(db, custNo, at) {
    await withoutWay(db, { custNo, way: 'mail', at })
    await noteWays(db, custNo, at)
  },
  async noticeWechat(db, custNo, at) {
    await withoutWay(db, { custNo, way: 'wechat', at })
    await db.update(wechatSubscriptions).set({ left: 0 }).where(allowedMessages(custNo))
    // Waiting messages must not be sent, and their permission is not given back.
    await db.update(subscriptionSends).set({ state: 'withdrawn' }).where(waitingMessages(custNo))
    await noteWays(db, custNo, at)
  },
}

export const consentHandlers: Consents = {
  listConsents: (_, context) => answerOf(context),

  async withdrawConsent({ purpose }, context) {
    const { db, custNo, now } = context
    await db.transaction(async tx => {
      await lockCustomer(tx, custNo)
      await withdrawals[purpose](tx, custNo, now())
      if (purpose === 'privacy') await revokeSessionsOf({ ...context, db: tx }, custNo)
    })
    return answerOf(context)
  },
}
