import { and, eq, gt } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/call'
import { agreedPurposes, type ConsentPurpose, type own as calls, consentPurposes } from '@/contract/own'
import type { Handlers } from '../../call'
import { consentsOf, noteConsent, policyInForce, withdrawConsent } from '../../consents'
import type { CustomerContext } from '../../context'
import { lockCustomer } from '../../customers/customer'
import type { Db } from '../../db/connect'
import { billSubscriptions } from '../../db/schema/documents'
import { noticeSettings } from '../../db/schema/notices'
import { subscriptionSends, wechatSubscriptions } from '../../db/schema/subscriptions'
import { forgetPlacesOf } from '../../gatherings/remind'
import { withoutWay } from '../../notices/settings'
import { endBillSubscription } from '../../papers/bill-subscription'
import { revokeSessionsOf } from '../../sessions/sessions'

type Consents = Pick<Handlers<typeof calls>, 'listConsents' | 'withdrawConsent'>
type Consent = AnswerOf<typeof calls.listConsents>[number]

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null

/** A purpose without a text of its own: it stands since it was turned on. */
const turnedOn = (purpose: ConsentPurpose, stands: boolean, since: Date | null | undefined): Consent => ({
  purpose,
  stands,
  agreedAt: stands ? instant(since) : null,
  version: '',
  history: [],
})

async function agreed({ db, custNo }: CustomerContext): Promise<Consent[]> {
  const rows = await consentsOf(db, custNo)
  return agreedPurposes.map(purpose => {
    const own = rows.filter(row => row.purpose === purpose).reverse()
    const standing = own.find(row => row.endedAt === null)
    return {
      purpose,
      stands: standing !== undefined,
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

/** Messages of the mini-program that are allowed and not sent yet. */
const allowedMessages = (custNo: string) => and(eq(wechatSubscriptions.custNo, custNo), gt(wechatSubscriptions.left, 0))

async function answerOf(context: CustomerContext): Promise<Consent[]> {
  const { db, custNo } = context
  const [bills] = await db.select().from(billSubscriptions).where(eq(billSubscriptions.custNo, custNo))
  const [chosen] = await db.select().from(noticeSettings).where(eq(noticeSettings.custNo, custNo))
  const [message] = await db.select().from(wechatSubscriptions).where(allowedMessages(custNo)).limit(1)
  const has = (way: 'mail' | 'wechat') =>
    chosen !== undefined && Object.values(chosen.settings.ways).some(ways => ways.includes(way))
  return [
    ...(await agreed(context)),
    turnedOn('billMail', bills !== undefined, bills?.updatedAt),
    turnedOn('noticeMail', has('mail'), chosen?.updatedAt),
    turnedOn(
      'noticeWechat',
      has('wechat') || message !== undefined,
      has('wechat') ? chosen?.updatedAt : message?.answeredAt,
    ),
  ]
}

/** What taking a consent back changes, besides the note of it. */
const withdrawals: Readonly<Record<ConsentPurpose, (db: Db, custNo: string, at: Date) => Promise<unknown>>> = {
  async privacy(db, custNo, at) {
    // What stands on the policy ends with it: nobody sends or computes on without it.
    for (const purpose of consentPurposes) if (purpose !== 'privacy') await withdrawals[purpose](db, custNo, at)
    // Somebody who was logged in before logins noted it agreed as well.
    await noteConsent(db, { custNo, purpose: 'privacy', version: await policyInForce(db), at })
    await withdrawConsent(db, custNo, 'privacy', at)
  },
  rewards: (db, custNo, at) => withdrawConsent(db, custNo, 'rewards', at),
  async place(db, custNo, at) {
    await withdrawConsent(db, custNo, 'place', at)
    await forgetPlacesOf(db, custNo)
  },
  billMail: endBillSubscription,
  noticeMail: (db, custNo, at) => withoutWay(db, { custNo, way: 'mail', at }),
  async noticeWechat(db, custNo, at) {
    await withoutWay(db, { custNo, way: 'wechat', at })
    await db.update(wechatSubscriptions).set({ left: 0 }).where(allowedMessages(custNo))
    // What waits must not leave, nor give its permission back.
    await db
      .update(subscriptionSends)
      .set({ state: 'failed' })
      .where(and(eq(subscriptionSends.custNo, custNo), eq(subscriptionSends.state, 'waiting')))
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
