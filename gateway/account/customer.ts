import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { codes, Refusal } from '../lib/refusal'

export type Customer = typeof customers.$inferSelect

/** Refuses who may not log in. */
export function requireActive(customer: Customer | undefined): Customer {
  if (customer?.state === 'active') return customer
  throw new Refusal(codes.forbidden, '您的账户当前无法登录，请联系客服')
}

/**
 * A customer who may log in, held for this transaction. Changes of one customer come one after the other, so none is
 * made by a proof that the one before has ended. Call it first: everybody takes the customer before their tokens. Rows
 * that only name the customer can be written meanwhile.
 */
export async function lockCustomer(db: Db, custNo: string): Promise<Customer> {
  const [customer] = await db.select().from(customers).where(eq(customers.custNo, custNo)).for('no key update')
  return requireActive(customer)
}

/** What a person proves with who they are. */
const PROVEN_BY = ['name', 'certType', 'certNo', 'mobile', 'passwordHash'] as const

/**
 * Holds a customer who has proved who they are, given as they were read for the proof. A new password, number or
 * certificate ends what was given before it. The check of a proof takes a while, and a change in that time ends the
 * proof as well: otherwise who knows the old password would be logged in after the change.
 */
export async function lockProven(db: Db, proven: Customer): Promise<Customer> {
  const customer = await lockCustomer(db, proven.custNo)
  if (PROVEN_BY.every(part => customer[part] === proven[part])) return customer
  throw new Refusal(codes.forbidden, '您的登记信息刚刚有变更，请重新验证')
}
