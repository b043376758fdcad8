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

/** The number of the refund of a purchase. It is unique for a purchase, so the table refuses a second refund. */
const refundNoOf = (applicationNo: string) => `${applicationNo}R`

/**
 * The refundable purchase of an application, locked for this transaction, so that nobody confirms it in between.
 *
 * @throws Refusal when the money was returned already, when the shares have left, or when the account cannot pay out.
 */
export async function requirePayable(db: Db, { applicationNo, custNo }: Row, now: Date): Promise<Purchase> {
  await db.select().from(transactions).where(eq(transactions.applicationNo, applicationNo)).for('update')
  const purchase = (await purchasesByNo(db, [applicationNo])).get(applicationNo)
  if (!purchase) throw new RangeError(`The purchase ${applicationNo} was not found.`)
  const [customer] = await db.select({ state: customers.state }).from(customers).where(eq(customers.custNo, custNo))
  if (purchase.accountState !== 'normal' || customer?.state !== 'active') {
    throw new Refusal(codes.conflict, '客户或基金账号已冻结、注销或停用，不能退款')
  }
  // Its money was returned automatically, so a refund would pay it a second time.
  if (purchase.state === 'failed' || purchase.state === 'cancelled') {
    throw new Refusal(codes.conflict, '这笔买入未成功或已撤单，款项已退回，不能再次退款')
  }
  if (purchase.state === 'confirmed' && !isKept(purchase, await loadPortfolio(db, custNo, today(now)))) {
    throw new Refusal(codes.conflict, '这笔买入的份额有变动，不能退款')
  }
  return purchase
}

/** Adds the transaction that removes the shares of a confirmed purchase and returns its money. */
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
    // The fee is refunded too, so that the sum of fees is the amount that the person has really paid.
    fee: subtract('0.00', fee),
    relatedNo: applicationNo,
  })
  await touchCustomer(db, custNo)
}

/**
 * Refunds an approved application, in the caller's transaction. A purchase that is not confirmed is cancelled. For a
 * confirmed one, all its shares are removed, and the paid amount is returned, including the fee. Idempotent.
 */
export async function refund(db: Db, revocationNo: string, now: Date): Promise<void> {
  const row = await lockRevocation(db, revocationNo)
  if (row.state === 'refunded') return
  const purchase = await requirePayable(db, row, now)
  await moveRevocation(db, revocationNo, 'refund', { at: now, refundDay: today(now) })
  if (purchase.state === 'pending') await cancelPending(db, purchase)
  if (purchase.state === 'confirmed') await payBack(db, purchase, now)
}
