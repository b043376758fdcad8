import { today } from '@/lib/date'
import { sum } from '@/lib/money'
import type { Db } from '../db/connect'
import { sharesOfFundOn } from '../portfolio/holdings-on'
import { loadPortfolio } from '../portfolio/load'

/**
 * The shares of a fund that a customer had at the end of a day, over all channels: '0.00' if none. Null until that day
 * is over. Do not call it inside a transaction: see `loadPortfolio`.
 */
export async function sharesOnRecordDay(
  { db, now }: { db: Db; now: () => Date },
  custNo: string,
  { fundCode, recordDay }: { fundCode: string; recordDay: string },
): Promise<string | null> {
  const day = today(now())
  if (recordDay >= day) return null
  return sum(sharesOfFundOn(await loadPortfolio(db, custNo, day), fundCode, recordDay))
}
