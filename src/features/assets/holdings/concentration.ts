import { type Decimal, isPositive } from '@/lib/decimal'
import { add, divide, multiply, sum } from '@/lib/money'
import { percentsOf } from '@/lib/percents'

/** How much of the total is in the largest holdings. Percentages are null when the total is zero. */
export interface Concentration {
  largest: Decimal | null
  three: Decimal | null
  five: Decimal | null
  /**
   * The number of equal holdings that would be as spread out: the inverse of the Herfindahl index, one decimal. Five
   * funds, one of which is nearly everything, give little more than 1.
   */
  equalParts: Decimal | null
}

/**
 * Computes the concentration from the amounts, largest first. The percentages are sums of those in the list of
 * holdings, so a reader who adds up the rows gets the same figure.
 */
export function concentrationOf(amounts: readonly Decimal[], total: Decimal): Concentration {
  const percents = percentsOf(amounts).flatMap(percent => percent ?? [])
  const top = (count: number) => (percents.length === 0 ? null : sum(percents.slice(0, count)))
  const squares = amounts.map(amount => multiply(amount, amount, 4)).reduce(add, '0')
  return {
    largest: top(1),
    three: top(3),
    five: top(5),
    equalParts: isPositive(squares) ? divide(multiply(total, total, 4), squares, 1) : null,
  }
}
