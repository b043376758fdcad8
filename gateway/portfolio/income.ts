import type { Decimal } from '@/lib/decimal'
import { divideHalfUp, MONEY, NET_VALUE, toMoney, toUnits, type Units } from './units'

/**
 * The income of money-market shares on a calendar day, rounded half up to the cent. Each day is rounded by itself, so
 * the days of a month sum to the income that becomes shares at its end. `income` is yuan per ten thousand shares.
 */
export const dailyIncomeUnits = (shares: Units, income: Units): Units => divideHalfUp(shares * income, 100_000_000n)

/** The same for decimals: '10000.00' shares at '0.4216' earn '0.42'. */
export const dailyIncome = (shares: Decimal, incomePerTenThousand: Decimal): Decimal =>
  toMoney(dailyIncomeUnits(toUnits(shares, MONEY), toUnits(incomePerTenThousand, NET_VALUE)))
