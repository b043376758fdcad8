import { inArray } from 'drizzle-orm'
import { today } from '@/lib/date'
import type { CustomerContext } from '../../context'
import { funds } from '../../db/schema/funds'
import { loadPortfolio } from '../../portfolio/load'
import type { Portfolio } from '../../portfolio/portfolio'
import { codes, Refusal } from '../../refusal'

export type Fund = typeof funds.$inferSelect

/** The caller's portfolio as of today. */
export const ownPortfolio = ({ db, custNo, now }: CustomerContext): Promise<Portfolio> =>
  loadPortfolio(db, custNo, today(now()))

/** The facts about funds, by code. */
export type FundsByCode = (fundCode: string) => Fund

/** Loads all funds at once. A fund of a transaction always exists, so another code is a bug. */
export async function fundsByCode(
  { db }: Pick<CustomerContext, 'db'>,
  fundCodes: readonly string[],
): Promise<FundsByCode> {
  const rows =
    fundCodes.length > 0
      ? await db
          .select()
          .from(funds)
          .where(inArray(funds.fundCode, [...fundCodes]))
      : []
  const found = new Map(rows.map(row => [row.fundCode, row]))
  return fundCode => {
    const fund = found.get(fundCode)
    if (!fund) throw new RangeError(`No such fund: ${fundCode}`)
    return fund
  }
}

export const fundsOf = (context: Pick<CustomerContext, 'db'>, portfolio: Portfolio) =>
  fundsByCode(
    context,
    portfolio.funds.map(({ fund }) => fund.fundCode),
  )

/** The name fields of a fund in answers. */
export const nameOf = ({ fundCode, name, shortName, fundType }: Fund) => ({ fundCode, name, shortName, fundType })

/** The code of a fund's state. An unknown code in the table counts as open. */
export const stateOf = ({ state }: Fund) => (state === '1' || state === 'a' ? state : '0')

/** The answer for a fund that the caller has nothing to do with. It reveals nothing about other customers. */
export const notHeld = () => new Refusal(codes.notFound, '您未持有该基金')
