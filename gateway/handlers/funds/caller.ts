import type { Context } from '../../context'
import { codes, Refusal } from '../../refusal'

/** The logged-in customer's number; null for a visitor and for an inheritor, who has none. */
export const customerOf = ({ session }: Pick<Context, 'session'>): string | null => session?.custNo || null

/**
 * The wire lets a caller name a customer. Only the session says who asks: any other number is refused, and a visitor's is not looked at.
 *
 * @throws Refusal E403
 */
export function refuseAnother({ session }: Pick<Context, 'session'>, custNo: string | undefined) {
  if (!session || custNo === undefined || custNo === session.custNo) return
  throw new Refusal(codes.forbidden, '无权查询其他客户的信息')
}
