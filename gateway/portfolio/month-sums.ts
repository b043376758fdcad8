import { count, inArray, type SQL, sql } from 'drizzle-orm'
import { sum } from '@/lib/money'
import type { Db } from '../db/connect'
import { funds } from '../db/schema/funds'
import { type MonthSums, type TransactionType, transactions } from '../db/schema/portfolio'
import { buyTypes, inTypes, outTypes, typesOfGroup } from './transaction-groups'
import { feesOf, yuanOf } from './transaction-sums'

const amounts = ['buyAmount', 'sellAmount', 'cashDividends', 'fees', 'moneyIn', 'moneyOut'] as const

/** The month of a transaction. For the day of application it is the month in Shanghai time. */
export const monthBy: Readonly<Record<'applied' | 'confirmed', SQL<string>>> = {
  applied: sql<string>`to_char(${transactions.appliedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`,
  confirmed: sql<string>`to_char(${transactions.confirmDay}, 'YYYY-MM')`,
}

/** Transactions that took place or still may. */
const counts = inArray(transactions.state, ['pending', 'confirmed'])

/** The sum of the known yuan of some types. */
const yuanOfTypes = (types: readonly TransactionType[]) =>
  yuanOf(sql`${inArray(transactions.type, [...types])} and ${counts}`)

/** Monthly sums of the matching transactions. `filter` may name columns of funds. */
export const monthSums = (db: Db, filter: SQL | undefined, month: SQL<string>): Promise<MonthSums[]> =>
  db
    .select({
      month,
      count: count(),
      buyAmount: yuanOfTypes(buyTypes),
      sellAmount: yuanOfTypes(typesOfGroup.sell),
      cashDividends: yuanOfTypes(['dividendCash']),
      fees: feesOf(counts),
      moneyIn: yuanOfTypes(inTypes),
      moneyOut: yuanOfTypes(outTypes),
    })
    .from(transactions)
    .innerJoin(funds, sql`${funds.fundCode} = ${transactions.fundCode}`)
    .where(filter)
    .groupBy(month)

/** Adds the monthly sums of two sets of transactions. */
export function togetherByMonth(some: readonly MonthSums[], others: readonly MonthSums[]): MonthSums[] {
  const months = new Map(some.map(one => [one.month, one]))
  for (const one of others) {
    const there = months.get(one.month)
    const both = there && amounts.map(key => [key, sum([there[key], one[key]])] as const)
    months.set(one.month, both ? { ...one, count: there.count + one.count, ...Object.fromEntries(both) } : one)
  }
  return [...months.values()]
}
