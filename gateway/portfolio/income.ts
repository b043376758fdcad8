import { type Decimal, multiply } from '@/lib/money'

/**
 * What shares of a money-market fund earn on a calendar day, in yuan to the cent half up: each day is rounded by itself, so that the days
 * of a month sum to what becomes shares at its end.
 */
export const dailyIncome = (shares: Decimal, incomePerTenThousand: Decimal): Decimal =>
  multiply(shares, multiply(incomePerTenThousand, '0.0001', 8), 2)
