import { add, type Decimal, divide, isPositive, multiply, percentOf, sum } from '@/lib/money'

/** How much of the whole is in its largest parts. Percentages are null when the whole is zero. */
export interface Concentration {
  largest: Decimal | null
  three: Decimal | null
  five: Decimal | null
  /**
   * The number of equal parts that would be as spread out: the inverse of the Herfindahl index, one decimal. Five funds
   * of which one is nearly everything give little more than 1.
   */
  equalParts: Decimal | null
}

/** Computed from the amounts, largest first, because rounded percentages would add up their errors. */
export function concentrationOf(amounts: readonly Decimal[], total: Decimal): Concentration {
  const top = (count: number) => (amounts.length === 0 ? null : percentOf(sum(amounts.slice(0, count)), total))
  const squares = amounts.map(amount => multiply(amount, amount, 4)).reduce(add, '0')
  return {
    largest: top(1),
    three: top(3),
    five: top(5),
    equalParts: isPositive(squares) ? divide(multiply(total, total, 4), squares, 1) : null,
  }
}
