import { and, asc, eq } from 'drizzle-orm'
import type { funds } from '@/contract/funds'
import { customers } from '../../db/schema/account'
import { adviserFlags, followSettings, parameters, shareSettings, tips } from '../../db/schema/shell'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import type { Handlers } from '../../pipeline/handler'
import { isOfApp } from '../../pipeline/own-origin'
import { countAddress } from '../../pipeline/rate-limit'
import { isSubscribed } from '../auth/binding'
import { customerOf, refuseAnother } from './caller'

/** Signed pages that one address may request in an hour. A company's whole network may share one address. */
const PAGES_PER_HOUR = 6000

/** The answer for a page without a setting: the page asks for nothing. */
const hidden = { open: '2', showWay: '2', publicAccountName: '', qrCode: '', link: '', defaultPop: '0' } as const

/** '1' or the other code. A setting may contain any text. */
const oneOr = <T extends string>(value: string, other: T): '1' | T => (value === '1' ? '1' : other)

/** The type of the parameters for the app. A gateway may keep other parameters in the same table. */
const PUBLIC = 'eservicePara'

/** The company's settings for pages. */
export const settingHandlers = {
  async followWxAccount({ pageUri }, context) {
    const { db } = context
    const [setting] = await db.select().from(followSettings).where(eq(followSettings.pageUri, pageUri))
    if (setting?.open !== '1') return hidden
    // Only the visitor's identity from WeChat counts. A unionid in the address could belong to anybody.
    const { subscribed } = await isSubscribed(null, context)
    if (subscribed) return hidden
    const { publicAccountName, qrCode, link } = setting
    return {
      open: '1' as const,
      showWay: oneOr(setting.showWay, '2'),
      publicAccountName,
      qrCode,
      link,
      defaultPop: oneOr(setting.defaultPop, '0'),
    }
  },

  async shareSettings(_, { db }) {
    return { settings: await db.select().from(shareSettings).orderBy(asc(shareSettings.pageUri)) }
  },

  async getEserviceParams({ paraAppName, paraType, paraName }, { db }) {
    if (paraType !== PUBLIC) return []
    return db
      .select({ paraName: parameters.paraName, paraValue: parameters.paraValue })
      .from(parameters)
      .where(
        and(
          eq(parameters.paraAppName, paraAppName),
          eq(parameters.paraType, paraType),
          paraName ? eq(parameters.paraName, paraName) : undefined,
        ),
      )
      .orderBy(asc(parameters.paraName))
  },

  async getFollowEnterpriseWechatFlags({ custNo }, context) {
    refuseAnother(context, custNo)
    const { db } = context
    const own = customerOf(context)
    const [customer] = own
      ? await db.select({ followed: customers.adviserFollowed }).from(customers).where(eq(customers.custNo, own))
      : []
    const flags = await db.select().from(adviserFlags).orderBy(asc(adviserFlags.pageUri))
    return {
      flags: flags.map(flag => ({
        ...flag,
        showFlag: flag.showFlag && !customer?.followed,
        showWay: oneOr(flag.showWay, '2'),
      })),
    }
  },

  async tips({ businessType }, { db }) {
    const rows = await db
      .select({ id: tips.id, title: tips.title, content: tips.content })
      .from(tips)
      .where(eq(tips.businessType, businessType))
      .orderBy(asc(tips.sort), asc(tips.id))
    return rows.map(({ id, ...tip }) => ({ ...tip, id: String(id) }))
  },

  async getJsTicket({ originalUrl }, context) {
    const { wechat, config, ip, ownOrigin } = context
    await countAddress(context, ip, { bucket: 'page', limit: PAGES_PER_HOUR, window: HOUR })
    const { origin } = new URL(originalUrl)
    if (!isOfApp(origin, ownOrigin, config)) {
      throw new Refusal(codes.forbidden, '这个页面地址不属于本应用')
    }
    // WeChat signs the address without its fragment.
    const [url = ''] = originalUrl.split('#')
    const { appId, timestamp, nonceStr, signature } = await wechat.pageSignature(url)
    return { appId, timestamp: String(timestamp), nonceStr, signature }
  },
} satisfies Partial<Handlers<typeof funds>>
