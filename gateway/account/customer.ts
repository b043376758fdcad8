import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { codes, Refusal } from '../lib/refusal'

export type Customer = typeof customers.$inferSelect

/** Throws `Refusal` if a customer may not log in. */
export function requireActive(customer: Customer | undefined): Customer {
  if (customer?.state === 'active') return customer
  throw new Refusal(codes.forbidden, '您的账户现在不能登录，请联系客服')
}

/**
 * Locks a customer for this transaction and throws `Refusal` if they may not log in. Changes of one customer run one
 * after the other, so none uses a proof that an earlier one has ended. Call it first: the lock order is the customer
 * before their tokens. Rows that only refer to the customer can be written meanwhile.
 */
export async function lockCustomer(db: Db, custNo: string): Promise<Customer> {
  const [customer] = await db.select().from(customers).where(eq(customers.custNo, custNo)).for('no key update')
  return requireActive(customer)
}

/** The fields with which a person proves their identity. */
const PROVEN_BY = ['name', 'certType', 'certNo', 'mobile', 'passwordHash'] as const

/**
 * Locks a customer who has proved their identity, given the row as read for the proof. A new password, number or
 * certificate ends earlier proofs. The check of a proof takes a while, and a change in that time ends the proof as
 * well: otherwise somebody with the old password would be logged in after the change.
 */
export async function lockProven(db: Db, proven: Customer): Promise<Customer> {
  const customer = await lockCustomer(db, proven.custNo)
  if (PROVEN_BY.every(part => customer[part] === proven[part])) return customer
  throw new Refusal(codes.forbidden, '您的登记信息刚刚有变化，请重新验证')
}
