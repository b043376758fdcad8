import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { sourceIds } from '@/lib/wire/headers'
import { customers } from '../../db/schema/account'
import { loginEvents, wechatIdentities } from '../../db/schema/auth'
import { after, MINUTE } from '../../lib/time'
import type { Handlers } from '../../pipeline/handler'

type Wechat = Pick<Handlers<typeof calls>, 'addSilentLogin' | 'checkIsBindEservice' | 'checkCustSource'>

/** Logins closer together than this count as one visit. */
const ONE_VISIT = 30 * MINUTE

const sourceNamed = (name: string) => sourceIds.find(source => source === name) ?? 'ESERVICE'

export const wechat: Wechat = {
  async addSilentLogin(_, { db, custNo, now, source }) {
    const at = now()
    await db.transaction(async transaction => {
      // A lock makes two calls at once run one after the other. Otherwise both would find no earlier login.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`login:${custNo}`}))`)
      const [recent] = await transaction
        .select({ id: loginEvents.id })
        .from(loginEvents)
        .where(and(eq(loginEvents.custNo, custNo), gt(loginEvents.at, after(at, -ONE_VISIT))))
        .limit(1)
      if (!recent) await transaction.insert(loginEvents).values({ custNo, at, way: 'silent', source })
    })
    return null
  },

  async checkIsBindEservice({ openid }, { db, custNo }) {
    const [bound] = await db
      .select()
      .from(wechatIdentities)
      .where(
        and(
          eq(wechatIdentities.custNo, custNo),
          openid === undefined ? undefined : eq(wechatIdentities.openid, openid),
        ),
      )
      .orderBy(desc(wechatIdentities.boundAt), wechatIdentities.openid)
      .limit(1)
    return {
      isBind: bound !== undefined,
      nickname: bound?.nickname ?? '',
      boundAt: bound?.boundAt?.toISOString() ?? null,
    }
  },

  async checkCustSource({ custNo }, { db, session, source }) {
    const own = session?.custNo && (custNo === undefined || custNo === session.custNo) ? session.custNo : null
    const [customer] = own
      ? await db.select({ source: customers.source }).from(customers).where(eq(customers.custNo, own))
      : []
    return { source: sourceNamed(customer?.source ?? source), recorded: customer !== undefined }
  },
}
