import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { funds } from '../db/schema/funds'

export type Fund = typeof funds.$inferSelect

/** The facts about funds, by code. */
export type FundsByCode = (fundCode: string) => Fund

/** Loads all funds at once. A fund of a transaction always exists, so another code is a bug. */
export async function fundsByCode({ db }: { db: Db }, fundCodes: readonly string[]): Promise<FundsByCode> {
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
