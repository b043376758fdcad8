import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/customers'
import { codes, Refusal } from '../refusal'

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
