import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { today } from '@/lib/date'
import type { Handlers } from '../../call'
import type { CustomerContext } from '../../context'
import { activities, parameters } from '../../db/schema/content'
import { codes, Refusal } from '../../refusal'
import { issueOneTimeToken } from '../../sessions/one-time-tokens'

/** Where the company's online customer service is; '' when it has none. */
async function customerService({ db }: Pick<CustomerContext, 'db'>): Promise<string> {
  const [row] = await db
    .select({ address: parameters.paraValue })
    .from(parameters)
    .where(
      and(
        eq(parameters.paraAppName, 'EserviceConfig'),
        eq(parameters.paraType, 'eservicePara'),
        eq(parameters.paraName, 'onlineServiceUrl'),
      ),
    )
  return row?.address ?? ''
}

/**
 * An address that lets the customer in without another login: it carries a ticket for one use within five minutes, and what the ticket says
 * stays here. No customer number leaves the gateway in an address.
 */
async function signed(context: CustomerContext, address: string, use: string, details: Record<string, string>) {
  const { token, expiresAt } = await issueOneTimeToken(context, {
    purpose: 'temp',
    subject: context.session.principal,
    typeCode: use,
    details,
  })
  // The app's own addresses are paths behind a '#', those of others whole addresses: both take one more parameter at their end.
  return { url: `${address}${address.includes('?') ? '&' : '?'}ticket=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Ways out of the app to where the customer is known already. */
export const jumpHandlers = {
  async getJumpUrl({ from, fundCode }, context) {
    // Where it leads is the company's setting alone: nothing a caller sends becomes part of the address.
    const address = await customerService(context)
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
      throw new Refusal(codes.notFound, '在线客服暂未开通，请稍后再试')
    }
    return signed(context, address, 'customerService', { from: from ?? '', fundCode: fundCode ?? '' })
  },

  async activitySignUrl({ activityId }, context) {
    const day = today(context.now())
    const [activity] = await context.db
      .select()
      .from(activities)
      .where(
        and(
          lte(activities.startDay, day),
          gte(activities.endDay, day),
          activityId ? eq(activities.activityId, activityId) : undefined,
        ),
      )
      .orderBy(asc(activities.endDay), asc(activities.activityId))
      .limit(1)
    if (!activity) return { activityId: '', isPopupType: '', activityURL: '' }
    const { url } = await signed(context, activity.url, 'activity', { activityId: activity.activityId })
    return { activityId: activity.activityId, isPopupType: activity.isPopupType, activityURL: url }
  },
} satisfies Partial<Handlers<typeof calls>>
