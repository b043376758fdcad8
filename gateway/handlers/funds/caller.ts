import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'

/** The logged-in customer's number. Null for a visitor, and for an inheritor, who has no number. */
export const customerOf = ({ session }: Pick<Context, 'session'>): string | null => session?.custNo || null

/**
 * Refuses a request in the name of another customer. A request may name a customer, but only the session decides who
 * the caller is. The number in a visitor's request is ignored.
 *
 * @throws Refusal E403
 */
export function refuseAnother({ session }: Pick<Context, 'session'>, custNo: string | undefined) {
  if (!session || custNo === undefined || custNo === session.custNo) return
  throw new Refusal(codes.forbidden, '无权查询其他客户的信息')
}
