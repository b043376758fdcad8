import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { customers } from '../../db/schema/customers'
import { codes, Refusal } from '../../refusal'

export type Customer = typeof customers.$inferSelect

/** Who somebody says to be. */
export interface Claim {
  customerName?: string
  certType: string
  certID?: string
}

/** The one answer to a claim that does not hold, whether the person is unknown or a detail is wrong: it tells nobody who is a customer. */
export const mismatch = (what: string) => new Refusal(codes.forbidden, `${what}，请核对后重新输入`)

/** Refuses a visitor who does not say who they are. */
export function requireClaim(claim: Claim): { customerName: string; certType: string; certID: string } {
  const { customerName, certType, certID } = claim
  if (customerName === undefined || certID === undefined) throw new Refusal(codes.badInput, '请填写姓名和证件号码')
  return { customerName, certType, certID }
}

/** The customer a claim is about, if name and certificate are theirs and they may log in; null tells no more. */
export async function findClaimed({ db }: Context, claim: Claim): Promise<Customer | null> {
  const { customerName, certType, certID } = requireClaim(claim)
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.certType, certType), eq(customers.certNo, certID)))
  if (!customer || customer.name !== customerName || customer.state !== 'active') return null
  return customer
}

/** A customer by number who may log in. */
export async function findCustomer({ db }: Context, custNo: string): Promise<Customer> {
  const [customer] = await db.select().from(customers).where(eq(customers.custNo, custNo))
  if (customer?.state === 'active') return customer
  throw new Refusal(codes.forbidden, '您的账户当前无法登录，请联系客服')
}

/** The logged-in customer of a call that visitors make too, or null; an inheritor's session is no customer's. */
export const sessionCustomer = async (context: Context): Promise<Customer | null> =>
  context.session?.kind === 'customer' ? findCustomer(context, context.session.custNo) : null
