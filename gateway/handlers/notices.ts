import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { notices as calls, NoticeSettings } from '@/contract/notices'
import type { subscriptions } from '@/contract/subscriptions'
import { isMoneyMarket } from '@/lib/money-market'
import { quietUntil } from '@/lib/quiet-hours'
import { same } from '@/lib/same'
import { lockCustomer } from '../account/customer'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { funds } from '../db/schema/funds'
import { noticeDeliveries, noticeSends, noticeSettings, notices } from '../db/schema/notices'
import { maskedMail } from '../lib/mail-address'
import { codes, Refusal } from '../lib/refusal'
import { followerOf } from '../notices/send'
import { sentSubscriptions } from '../notices/sent-subscriptions'
import { noticesOf, waitUntil, wantedSince } from '../notices/settings'
import { noteWays } from '../notices/ways'
import type { CustomerContext } from '../pipeline/context'
import type { Handlers } from '../pipeline/handler'
import { subscriptionsHandlers } from './notices/subscriptions'

/** Limit of notices in the list. */
const MOST_LISTED = 50

async function answerOf({ db, custNo }: CustomerContext) {
  const { settings, version } = await noticesOf(db, custNo)
  const chosen = settings.funds.map(({ fundCode }) => fundCode)
  const named =
    chosen.length === 0
      ? []
      : await db
          .select({ fundCode: funds.fundCode, shortName: funds.shortName })
          .from(funds)
          .where(inArray(funds.fundCode, chosen))
  const names = new Map(named.map(({ fundCode, shortName }) => [fundCode, shortName]))
  const [customer] = await db.select({ email: customers.email }).from(customers).where(eq(customers.custNo, custNo))
  return {
    ...settings,
    funds: settings.funds.map(fund => ({ ...fund, shortName: names.get(fund.fundCode) ?? '' })),
    version,
    email: customer?.email ? maskedMail(customer.email) : '',
    hasWechat: (await followerOf(db, custNo)) !== null,
  }
}

/** Refuses funds for which there can be no notices. */
async function checkFunds({ db }: CustomerContext, wanted: NoticeSettings['funds']): Promise<void> {
  const codesWanted = wanted.map(({ fundCode }) => fundCode)
  if (codesWanted.length === 0) return
  if (new Set(codesWanted).size < codesWanted.length) throw new Refusal(codes.badInput, '同一只基金只能设置一次')
  const rows = await db
    .select({ fundCode: funds.fundCode, fundType: funds.fundType, shortName: funds.shortName })
    .from(funds)
    .where(and(inArray(funds.fundCode, codesWanted), eq(funds.onSite, true)))
  const unknown = codesWanted.find(code => !rows.some(({ fundCode }) => fundCode === code))
  if (unknown !== undefined) throw new Refusal(codes.notFound, `没有找到代码为 ${unknown} 的基金`)
  const money = rows.find(({ fundType }) => isMoneyMarket(fundType))
  if (money) throw new Refusal(codes.conflict, `${money.shortName}是货币基金，净值不会涨跌，不能设置提醒`)
}

/** The newest notices of a customer, each with the ways it was sent. */
async function sentNotices(db: Db, custNo: string) {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.custNo, custNo))
    .orderBy(desc(notices.createdAt), asc(notices.id))
    .limit(MOST_LISTED)
  if (rows.length === 0) return []
  const ways = await db
    .select({ delivery: noticeDeliveries, send: noticeSends })
    .from(noticeDeliveries)
    .leftJoin(noticeSends, eq(noticeSends.id, noticeDeliveries.sendId))
    .where(
      inArray(
        noticeDeliveries.noticeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(noticeDeliveries.way))
  return rows.map(({ id, kind, title, text, link, createdAt }) => ({
    id,
    kind,
    title,
    text,
    link,
    at: createdAt.toISOString(),
    ways: ways
      .filter(({ delivery }) => delivery.noticeId === id)
      .map(({ delivery: { way, dueAt }, send }) => ({
        way,
        state: send?.state ?? ('quiet' as const),
        at: (send?.sentAt ?? dueAt).toISOString(),
      })),
  }))
}

/** Answers the calls about notices that people choose. */
export const noticesHandlers: Handlers<typeof calls & typeof subscriptions> = {
  ...subscriptionsHandlers,

  getNotices: (_, context) => answerOf(context),

  async saveNotices({ version, overwrites, ...settings }, context) {
    const { db, custNo, now } = context
    await checkFunds(context, settings.funds)
    const isSaved = await db.transaction(async tx => {
      await lockCustomer(tx, custNo)
      const before = await noticesOf(tx, custNo)
      const wanted = { ...settings, topics: [...new Set(settings.topics)] }
      // A retry of the same save: the answer to the first one was lost on its way.
      if (same(before.settings, wanted) && before.version > 0) return true
      if (before.version !== version && !overwrites) return false
      const values = {
        settings: wanted,
        since: wantedSince(before, wanted, now()),
        version: before.version + 1,
        updatedAt: now(),
      }
      const [kept] = await tx
        .insert(noticeSettings)
        .values({ ...values, custNo })
        .onConflictDoUpdate({
          target: noticeSettings.custNo,
          set: values,
          // Of two simultaneous saves, the second finds the version of the first.
          setWhere: eq(noticeSettings.version, before.version),
        })
        .returning({ custNo: noticeSettings.custNo })
      if (!kept) return false
      await noteWays(tx, custNo, now())
      await waitUntil(tx, custNo, quietUntil(settings.quiet, now()) ?? now())
      return true
    })
    const answer = await answerOf(context)
    if (!isSaved) throw new Refusal(codes.conflict, '通知设置已在别处修改', 200, answer)
    return answer
  },

  async listNotices(_, { db, custNo }) {
    const all = [...(await sentNotices(db, custNo)), ...(await sentSubscriptions(db, custNo, MOST_LISTED))]
    return all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_LISTED)
  },
}
