import { and, eq, sql } from 'drizzle-orm'
import { allowsMessage, type subscriptions as calls, templateKinds } from '@/contract/subscriptions'
import { lockCustomer } from '../../account/customer'
import { wechatIdentities } from '../../db/schema/auth'
import { wechatSubscriptions } from '../../db/schema/notices'
import { codes, Refusal } from '../../lib/refusal'
import { noteWays } from '../../notices/ways'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'

/** Limit of stored permissions: nobody taps this often for future messages. */
const MOST_LEFT = 20

/** The mini-program's account that is logged in. Null elsewhere. */
async function accountHere({ db, custNo, session }: CustomerContext): Promise<string | null> {
  if (session.openid === null) return null
  const [found] = await db
    .select({ openid: wechatIdentities.openid })
    .from(wechatIdentities)
    .where(
      and(
        eq(wechatIdentities.openid, session.openid),
        eq(wechatIdentities.program, 'miniprogram'),
        eq(wechatIdentities.custNo, custNo),
      ),
    )
  return found?.openid ?? null
}

async function answerOf(context: CustomerContext) {
  const openid = await accountHere(context)
  if (openid === null) return []
  const { db, custNo, config } = context
  const rows = await db
    .select({ kind: wechatSubscriptions.kind, left: wechatSubscriptions.left })
    .from(wechatSubscriptions)
    .where(and(eq(wechatSubscriptions.openid, openid), eq(wechatSubscriptions.custNo, custNo)))
  return templateKinds.flatMap(kind => {
    const templateId = config.subscriptionTemplates[kind]
    return templateId ? [{ kind, templateId, left: rows.find(row => row.kind === kind)?.left ?? 0 }] : []
  })
}

/** Answers the calls about subscription messages of the mini-program. */
export const subscriptionsHandlers: Handlers<typeof calls> = {
  getSubscriptions: (_, context) => answerOf(context),

  async noteSubscriptions({ answers }, context) {
    const { db, custNo, config, now } = context
    const openid = await accountHere(context)
    if (openid === null) throw new Refusal(codes.forbidden, '请在微信小程序中设置提醒')
    const answered = answers.map(({ templateId, answer }) => {
      const kind = templateKinds.find(one => config.subscriptionTemplates[one] === templateId)
      if (!kind) throw new Refusal(codes.notFound, '没有这个提醒')
      return { kind, answer }
    })
    if (new Set(answered.map(({ kind }) => kind)).size < answered.length)
      throw new Refusal(codes.badInput, '一个提醒只能有一个回答')
    await db.transaction(async tx => {
      // The lock makes two answers at the same time run one after the other.
      await lockCustomer(tx, custNo)
      for (const { kind, answer } of answered) {
        const at = now()
        const more = allowsMessage(answer) ? 1 : 0
        const { left, since } = wechatSubscriptions
        await tx
          .insert(wechatSubscriptions)
          .values({ openid, custNo, kind, left: more, allowed: more, lastAnswer: answer, answeredAt: at, since: at })
          .onConflictDoUpdate({
            target: [wechatSubscriptions.openid, wechatSubscriptions.custNo, wechatSubscriptions.kind],
            set: {
              left: sql`least(${MOST_LEFT}, ${left} + ${more})`,
              allowed: sql`${wechatSubscriptions.allowed} + ${more}`,
              lastAnswer: answer,
              answeredAt: at,
              // Events from the time without a permission are not sent afterwards.
              since: sql`case when ${left} = 0 then ${at.toISOString()}::timestamptz else ${since} end`,
            },
          })
      }
      await noteWays(tx, custNo, now())
    })
    return answerOf(context)
  },
}
