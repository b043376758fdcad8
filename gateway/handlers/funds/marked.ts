import type { SQL } from 'drizzle-orm'
import { heldCodes, watchedCodes } from '../../funds/held'
import type { Context } from '../../pipeline/context'
import { customerOf } from './caller'
import { type Figures, newestFigures } from './figures'

/** A fund with its marks for the caller. */
export type MarkedFund = Figures & { select: boolean; isSelect: boolean }

/** Funds for a caller, marked as watched and held. Held funds are always on the watch list. */
export async function marked(context: Context, filter: SQL | undefined): Promise<MarkedFund[]> {
  const custNo = customerOf(context)
  const [rows, held, watched] = await Promise.all([
    newestFigures(context, filter),
    custNo ? heldCodes(context, custNo) : new Set<string>(),
    custNo ? watchedCodes(context, custNo) : new Set<string>(),
  ])
  return rows.map(row => ({
    ...row,
    select: watched.has(row.fundCode) || held.has(row.fundCode),
    isSelect: held.has(row.fundCode),
  }))
}
