import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import { type TransactionType, transactions } from '../../db/schema/portfolio'
import type { Handlers } from '../../pipeline/handler'
import { buyTypes, typesOfGroup } from '../../portfolio/transaction-groups'

const bought: readonly TransactionType[] = [...buyTypes, 'convertIn']
const sold: readonly TransactionType[] = [...typesOfGroup.sell, 'convertOut']

/** Buying and selling days of one fund, over the whole holding period. */
export const tradeDayHandlers = {
  async queryTradeDays({ fundCode }, { db, custNo }) {
    const rows = await db
      .selectDistinct({ day: transactions.confirmDay, type: transactions.type })
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, custNo),
          eq(transactions.fundCode, fundCode),
          eq(transactions.state, 'confirmed'),
          inArray(transactions.type, [...bought, ...sold]),
          isNotNull(transactions.confirmDay),
        ),
      )
      .orderBy(asc(transactions.confirmDay))
    const daysOf = (types: readonly TransactionType[]) => [
      ...new Set(rows.flatMap(({ day, type }) => (day !== null && types.includes(type) ? [day] : []))),
    ]
    return { bought: daysOf(bought), sold: daysOf(sold) }
  },
} satisfies Partial<Handlers<typeof assets>>
