import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { purchaseTypes, regularPlans, transactions } from '../db/schema/portfolio'
import type { Purchase } from './purchases'

/** Increments the version of a customer's data: results computed from the transactions before are outdated. */
export const touchCustomer = (db: Db, custNo: string) =>
  db
    .update(customers)
    .set({ dataVersion: sql`${customers.dataVersion} + 1` })
    .where(eq(customers.custNo, custNo))

/**
 * Cancels a purchase that is not confirmed, in the caller's transaction. `sinceDay` limits it to purchases of this
 * trading day or a later one. Returns whether this call cancelled it: of two concurrent cancellations, or of a
 * cancellation and a confirmation, one finds the other's state.
 */
export async function cancelPending(db: Db, purchase: Purchase, sinceDay?: string): Promise<boolean> {
  const { applicationNo, custNo, planNo, amount } = purchase
  const [cancelled] = await db
    .update(transactions)
    .set({ state: 'cancelled', confirmDay: null })
    .where(
      and(
        eq(transactions.applicationNo, applicationNo),
        eq(transactions.custNo, custNo),
        inArray(transactions.type, [...purchaseTypes]),
        eq(transactions.state, 'pending'),
        sinceDay === undefined ? undefined : gte(transactions.tradeDay, sinceDay),
      ),
    )
    .returning({ applicationNo: transactions.applicationNo })
  if (!cancelled) return false
  if (planNo !== null) {
    await db
      .update(regularPlans)
      .set({
        executedCount: sql`${regularPlans.executedCount} - 1`,
        executedAmount: sql`${regularPlans.executedAmount} - ${amount ?? '0.00'}::numeric`,
      })
      .where(eq(regularPlans.planNo, planNo))
  }
  await touchCustomer(db, custNo)
  return true
}
