import { inArray } from 'drizzle-orm'
import { funds } from '../db/schema/funds'
import type { Work } from './context'
import type { TaRecord } from './ta/record'

/**
 * Refuses records about funds that nothing is known of: their quotations (07) come before.
 *
 * @throws TaFault
 */
export async function needFunds(
  work: Work,
  told: readonly { record: TaRecord; fundCode: string | null }[],
): Promise<void> {
  const codes = [...new Set(told.flatMap(({ fundCode }) => fundCode ?? []))]
  if (codes.length === 0) return
  const rows = await work.db.select({ fundCode: funds.fundCode }).from(funds).where(inArray(funds.fundCode, codes))
  const known = new Set(rows.map(({ fundCode }) => fundCode))
  const unknown = told.find(({ fundCode }) => fundCode !== null && !known.has(fundCode))
  if (unknown) throw unknown.record.fault('value', 'FundCode', 'a fund that a file 07 has told', unknown.fundCode)
}
