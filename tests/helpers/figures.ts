import { today } from '@/lib/date'
import type { Db } from '../../gateway/db/connect'
import { loadPortfolio } from '../../gateway/portfolio/load'
import { totalsOf } from '../../gateway/portfolio/positions'
import { NOW } from './database'

/** What the portfolio of a person says, for tests of the screens. */
export async function figuresOf(db: Db, custNo: string) {
  const portfolio = await loadPortfolio(db, custNo, today(NOW))
  return { totals: totalsOf(portfolio) }
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>
