import { eq } from 'drizzle-orm'
import { today } from '@/lib/date'
import { subtract } from '@/lib/money'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { transactions } from '../db/schema/portfolio'
import { codes, Refusal } from '../lib/refusal'
import { loadPortfolio } from '../portfolio/load'
import { cancelPending, touchCustomer } from './cancel'
import { lockRevocation, moveRevocation } from './move'
import { type Purchase, purchasesByNo } from './purchases'
import type { Row } from './states'
import { isKept } from './ways'

/** The number of the refund of a purchase. There is one, so the table refuses a second refund. */
const refundNoOf = (applicationNo: string) => `${applicationNo}R`

/**
 * The purchase of an application that can be paid back, held for this transaction, so that nobody confirms it in
 * between.
 *
 * @throws Refusal when its money went back already, when its shares have left, or when the account pays nothing out.
 */
export async function requirePayable(db: Db, { applicationNo, custNo }: Row, now: Date): Promise<Purchase> {
  await db.select().from(transactions).where(eq(transactions.applicationNo, applicationNo)).for('update')
  const purchase = (await purchasesByNo(db, [applicationNo])).get(applicationNo)
  if (!purchase) throw new RangeError(`The purchase ${applicationNo} is not there.`)
  const [customer] = await db.select({ state: customers.state }).from(customers).where(eq(customers.custNo, custNo))
  if (purchase.accountState !== 'normal' || customer?.state !== 'active') {
    throw new Refusal(codes.conflict, '该客户或基金账号已冻结、注销或停用，不能退款')
  }
  // Its money went back by itself, so a refund would pay it a second time.
  if (purchase.state === 'failed' || purchase.state === 'cancelled') {
    throw new Refusal(codes.conflict, '该笔买入未成功或已撤单，款项已退回，不能再次退款')
  }
  if (purchase.state === 'confirmed' && !isKept(purchase, await loadPortfolio(db, custNo, today(now)))) {
    throw new Refusal(codes.conflict, '该笔买入的份额已有变动，不能退款')
  }
  return purchase
}

/** The transaction by which the shares of a confirmed purchase leave and its money comes back. */
async function payBack(db: Db, purchase: Purchase, now: Date): Promise<void> {
  const day = today(now)
  const { custNo, fundCode, tradingAccount, fundAccount, channelCode, applicationNo, amount, shares, fee } = purchase
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
    // The fee comes back with the money, so that sums of fees are what the person has paid.
    fee: subtract('0.00', fee),
    relatedNo: applicationNo,
  })
  await touchCustomer(db, custNo)
}

/**
 * Pays an approved application back, in the caller's transaction. A purchase that is not confirmed is cancelled. Of a
 * confirmed one all shares leave, and what was paid comes back, fee included. A second call changes nothing.
 */
export async function refund(db: Db, revocationNo: string, now: Date): Promise<void> {
  const row = await lockRevocation(db, revocationNo)
  if (row.state === 'refunded') return
  const purchase = await requirePayable(db, row, now)
  await moveRevocation(db, revocationNo, 'refund', { at: now, refundDay: today(now) })
  if (purchase.state === 'pending') await cancelPending(db, purchase)
  if (purchase.state === 'confirmed') await payBack(db, purchase, now)
}
