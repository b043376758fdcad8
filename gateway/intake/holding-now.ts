import { and, desc, eq, lte } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { multiply } from '@/lib/money'
import { netValues } from '../db/schema/funds'
import { addToLedgers, inOrder, type PlaceLedger } from '../portfolio/ledger'
import { transactionFacts } from '../portfolio/transaction-facts'
import { divideHalfUp, MONEY, shareOut, toMoney, toUnits } from '../portfolio/units'
import type { Work } from './context'
import type { OrderBook, OrderRow } from './order-book'
import type { Place } from './places'

type Lots = NonNullable<OrderRow['lots']>

/** One fund at one place after all confirmations so far. */
async function ledgerOf(work: Work, book: OrderBook, place: Place, fundCode: string): Promise<PlaceLedger | null> {
  await book.flush()
  const facts = await transactionFacts(work.db, place.custNo, { to: work.day })
  const own = facts.filter(
    fact => fact.state === 'confirmed' && fact.fundCode === fundCode && fact.tradingAccount === place.tradingAccount,
  )
  return addToLedgers([], own.sort(inOrder))[0] ?? null
}

/** The part of a holding that leaves: its cost, and its lots with their days, the oldest first. */
export async function partThatLeaves(work: Work, book: OrderBook, place: Place, fundCode: string, shares: Decimal) {
  const ledger = await ledgerOf(work, book, place, fundCode)
  const leaving = toUnits(shares, MONEY)
  const cost = ledger && ledger.shares > 0n ? divideHalfUp(ledger.cost * leaving, ledger.shares) : 0n
  const lots: Lots = []
  let left = leaving
  for (const lot of ledger?.lots ?? []) {
    if (left <= 0n) break
    let taken = lot.shares
    if (taken > left) taken = left
    lots.push({ day: lot.confirmDay, shares: toMoney(taken), isBought: lot.isBought })
    left -= taken
  }
  return { cost: toMoney(cost), lots }
}

/** New shares that belong to the lots held already, in proportion: a split begins no holding period anew. */
export async function spreadOverLots(work: Work, book: OrderBook, place: Place, fundCode: string, shares: Decimal) {
  const ledger = await ledgerOf(work, book, place, fundCode)
  if (!ledger || ledger.lots.length === 0) return null
  const parts = shareOut(
    toUnits(shares, MONEY),
    ledger.lots.map(lot => lot.shares),
  )
  return ledger.lots.flatMap((lot, index): Lots => {
    const part = parts[index] ?? 0n
    return part > 0n ? [{ day: lot.confirmDay, shares: toMoney(part), isBought: lot.isBought }] : []
  })
}

/** The net value that a record tells, or else the newest one up to its day. */
export async function priceFor(work: Work, fundCode: string, told: Decimal | null, day: Day): Promise<Decimal> {
  if (told !== null) return told
  const [row] = await work.db
    .select({ netValue: netValues.netValue })
    .from(netValues)
    .where(and(eq(netValues.fundCode, fundCode), lte(netValues.day, day)))
    .orderBy(desc(netValues.day))
    .limit(1)
  return row?.netValue ?? '1.0000'
}

/** Shares at a net value. */
export const worth = (shares: Decimal, price: Decimal): Decimal => multiply(shares, price, 2)
