import { eq } from 'drizzle-orm'
import { today } from '@/lib/date'
import type { Db } from '../db/connect'
import { transactions } from '../db/schema/trading'
import { loadPortfolio } from '../portfolio/load'
import { codes, Refusal } from '../refusal'
import { cancelPending, touchCustomer } from './cancel'
import { holdRevocation, moveRevocation } from './move'
import { type Purchase, purchasesByNo } from './purchases'
import { isKept } from './ways'

/** The number of the refund of a purchase. There is one, so the table refuses a second refund. */
export const refundNoOf = (applicationNo: string) => `${applicationNo}R`

/** The transaction by which the shares of a confirmed purchase leave and its money comes back. */
async function payBack(db: Db, purchase: Purchase, now: Date): Promise<void> {
  const day = today(now)
  if (!isKept(purchase, await loadPortfolio(db, purchase.custNo, day))) {
    throw new Refusal(codes.conflict, '该笔买入的份额已有变动，不能退款')
  }
  const { custNo, fundCode, tradingAccount, fundAccount, channelCode, applicationNo, amount, shares } = purchase
  await db.insert(transactions).values({
    applicationNo: refundNoOf(applicationNo),
    custNo,
    fundCode,
    tradingAccount,
    fundAccount,
    channelCode,
    type: 'revoke',
    state: 'confirmed',
    appliedAt: now,
    tradeDay: day,
    confirmDay: day,
    amount,
    shares,
    relatedNo: applicationNo,
  })
  await touchCustomer(db, custNo)
}

/**
 * Pays an approved application back, in the caller's transaction. A purchase that is not confirmed is cancelled. Of a
 * confirmed one all shares leave, and what was paid comes back, fee included. A second call changes nothing.
 */
export async function refund(db: Db, revocationNo: string, now: Date): Promise<void> {
  const row = await holdRevocation(db, revocationNo)
  if (row.state === 'refunded') return
  await moveRevocation(db, revocationNo, 'refund', { at: now, refundDay: today(now) })
  // Nobody confirms it in between.
  await db.select().from(transactions).where(eq(transactions.applicationNo, row.applicationNo)).for('update')
  const purchase = (await purchasesByNo(db, [row.applicationNo])).get(row.applicationNo)
  if (!purchase) throw new RangeError(`The purchase of ${revocationNo} is not there.`)
  if (purchase.state === 'pending') await cancelPending(db, purchase)
  if (purchase.state === 'confirmed') await payBack(db, purchase, now)
}
