import { and, eq } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { issueEntryTicket, withTicket } from '../../auth/entry-tickets'
import { parameters } from '../../db/schema/shell'
import { codes, Refusal } from '../../lib/refusal'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { activityEntry } from '../account/activity'

/** The address of the company's online customer service, or '' when it has none. */
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
 * Whether the customer service may be at this address: an encrypted address, or with the simulators on one of their
 * pages, by its path at this gateway.
 */
const mayLeadTo = (address: string, simulators: boolean) =>
  (URL.canParse(address) && new URL(address).protocol === 'https:') || (simulators && /^\/sim\/[\w-]+$/.test(address))

/** Links out of the app to places that already know the customer. */
export const jumpHandlers = {
  async getJumpUrl({ from, fundCode }, context) {
    // Only the company's setting decides the address. No input of a caller becomes part of it.
    const address = await customerService(context)
    if (!mayLeadTo(address, context.config.simulators))
      throw new Refusal(codes.notFound, '在线客服暂未开通，请稍后重试')
    const details = { from: from ?? '', fundCode: fundCode ?? '' }
    const { token, expiresAt } = await issueEntryTicket(context, 'customerService', details)
    return { url: withTicket(address, token), expiresAt: expiresAt.toISOString() }
  },

  activitySignUrl: activityEntry,
} satisfies Partial<Handlers<typeof calls>>
