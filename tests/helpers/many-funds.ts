import { eq, gt, max } from 'drizzle-orm'
import { addDays } from '@/lib/date'
import type { Db } from '../../gateway/db/connect'
import { funds, netValues } from '../../gateway/db/schema/funds'
import { insertRows } from '../../gateway/seed/insert-rows'

/** Days of net values of a copied fund: enough for its newest figures. */
const DAYS = 10
/** A sort position after all existing funds. */
const LAST = 1_000_000
const FIRST_COPY = '900001'

/**
 * Enlarges the made-up family of funds to the size of a whole market: adds copies under codes from 900001 on until
 * `count` funds are visible.
 */
export async function growFunds(db: Db, count: number): Promise<void> {
  const shown = await db.select().from(funds).where(eq(funds.onSite, true)).orderBy(funds.sort)
  const [newest] = await db.select({ day: max(netValues.day) }).from(netValues)
  const figures = await db
    .select()
    .from(netValues)
    .where(gt(netValues.day, addDays(newest?.day ?? '', -DAYS)))
  // A family that was enlarged before continues after its last copy.
  const copied = shown.filter(({ fundCode }) => fundCode >= FIRST_COPY).length
  const originals = shown.slice(0, shown.length - copied)
  const missing = Array.from({ length: count - shown.length }, (_, at) => ({
    fund: originals[at % originals.length],
    fundCode: String(Number(FIRST_COPY) + copied + at),
  })).flatMap(({ fund, fundCode }) => (fund ? [{ fund, fundCode }] : []))
  await insertRows(
    db,
    funds,
    missing.map(({ fund, fundCode }, at) => ({ ...fund, fundCode, sort: LAST + copied + at })),
  )
  const ofFund = new Map(originals.map(({ fundCode }) => [fundCode, figures.filter(one => one.fundCode === fundCode)]))
  await insertRows(
    db,
    netValues,
    missing.flatMap(({ fund, fundCode }) => (ofFund.get(fund.fundCode) ?? []).map(figure => ({ ...figure, fundCode }))),
  )
}
