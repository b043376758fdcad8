import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/call'
import { mainFundType } from '@/contract/funds-fields'
import type { guides } from '@/contract/guides'
import { type Day, today as dayOf } from '@/lib/date'
import { addMonths } from '@/lib/day-spans'
import { tradingDayBefore } from '@/lib/trading-days'
import type { Db } from '../../db/connect'
import { fundAllocations, funds, netValues } from '../../db/schema/funds'
import { heldCodes } from '../../funds/held'
import { publishedThroughOfRow } from '../../funds/published'
import type { Handlers } from '../../pipeline/handler'
import { customerOf } from '../funds/caller'
import { keptFor } from '../funds/kept-for'
import { toldMoves, unitsOf } from './moves'

type BondFund = AnswerOf<typeof guides.bondDays>['funds'][number]

/** The span of the answer, in months. */
const MONTHS = 12
/** Net values change once a day. */
const KEPT_MS = 60_000

/** The percentage of stocks in each fund, by its newest report. */
async function stocksOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinctOn([fundAllocations.fundCode], { fundCode: fundAllocations.fundCode, stock: fundAllocations.stock })
    .from(fundAllocations)
    .where(inArray(fundAllocations.fundCode, [...codes]))
    .orderBy(fundAllocations.fundCode, desc(fundAllocations.quarterEnd))
  return new Map(rows.map(({ fundCode, stock }) => [fundCode, stock]))
}

/** All public bond funds with the days of their past year, in the site's order. */
async function readBondDays(db: Db, today: Day): Promise<BondFund[]> {
  const listed = await db
    .select({ fundCode: funds.fundCode, name: funds.name, shortName: funds.shortName, fundType: funds.fundType })
    .from(funds)
    .where(eq(funds.onSite, true))
    .orderBy(asc(funds.sort), asc(funds.fundCode))
  const bonds = listed.filter(({ fundType }) => mainFundType(fundType) === '03')
  if (bonds.length === 0) return []
  const codes = bonds.map(({ fundCode }) => fundCode)
  const rows = await db
    .select({ fundCode: netValues.fundCode, day: netValues.day, rate: netValues.dayRate })
    .from(netValues)
    .innerJoin(funds, eq(funds.fundCode, netValues.fundCode))
    .where(
      and(
        inArray(netValues.fundCode, codes),
        isNotNull(netValues.dayRate),
        gt(netValues.day, addMonths(today, -MONTHS)),
        lte(netValues.day, sql`${publishedThroughOfRow(today)}`),
      ),
    )
    .orderBy(asc(netValues.day))
  const stocks = await stocksOf(db, codes)
  return bonds.flatMap(fund => {
    const moves = rows
      .filter(({ fundCode }) => fundCode === fund.fundCode)
      .map(({ day, rate }) => ({ day, units: unitsOf(rate ?? '0') }))
    const [first] = moves
    // A fund whose first net value is not published yet has no days.
    if (!first) return []
    return [{ ...fund, stock: stocks.get(fund.fundCode) ?? null, ...toldMoves(tradingDayBefore(first.day), moves) }]
  })
}

const bondDaysOf = keptFor(KEPT_MS, (db, today) => readBondDays(db, today))

/** How bond funds moved in the past year. */
export const bondDayHandlers = {
  async bondDays({ all }, context) {
    const every = await bondDaysOf(context.db, dayOf(context.now()))
    const custNo = customerOf(context)
    if (all || !custNo) return { own: false, funds: every }
    const held = await heldCodes(context, custNo)
    const own = every.filter(({ fundCode }) => held.has(String(fundCode)))
    return own.length > 0 ? { own: true, funds: own } : { own: false, funds: every }
  },
} satisfies Partial<Handlers<typeof guides>>
