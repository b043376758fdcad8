import { compare, type Decimal } from '@/lib/decimal'
import { add, subtract } from '@/lib/money'

/** One position by the registrar's files and by our count. */
export interface Compared {
  /** The balance of the last file, zero before the first. */
  lastTotal: Decimal
  lastFrozen: Decimal
  /** The sums of all confirmations and dividends since then. */
  movedTotal: Decimal
  movedFrozen: Decimal
  toldTotal: Decimal
  toldFrozen: Decimal
  toldAvailable: Decimal
  /** Shares of orders that are under way: the registrar may have taken them from the available ones already. */
  underWay: Decimal
}

export interface Proof {
  expectedTotal: Decimal
  expectedAvailable: Decimal
  /** Whether every share is explained. */
  isProven: boolean
}

/**
 * The proof of a position: the last balance and everything since make today's balance, in total, in frozen and in
 * available shares. Available shares may be fewer by those under way, never more.
 */
export function proofOf(one: Compared): Proof {
  const expectedTotal = add(one.lastTotal, one.movedTotal)
  const expectedFrozen = add(one.lastFrozen, one.movedFrozen)
  const expectedAvailable = subtract(expectedTotal, expectedFrozen)
  const gap = subtract(expectedAvailable, one.toldAvailable)
  return {
    expectedTotal,
    expectedAvailable,
    isProven:
      compare(expectedTotal, one.toldTotal) === 0 &&
      compare(expectedFrozen, one.toldFrozen) === 0 &&
      compare(gap, '0') >= 0 &&
      compare(gap, one.underWay) <= 0,
  }
}
