import { and, asc, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/call'
import type { funds as calls } from '@/contract/funds'
import { exchangeModes, fundStates } from '@/contract/funds-fields'
import { today } from '@/lib/date'
import { funds, netValues } from '../../db/schema/funds'
import { publishedThroughOfRow } from '../../funds/published'
import type { Context } from '../../pipeline/context'

/** A fund as the answers need it. Its code is a text. */
export type Figures = AnswerOf<typeof calls.listWebShow>['funds'][number] & { fundCode: string }

/** Narrows a text of the table to one of a small set of codes. An unknown text becomes `usual`. */
const oneOf = <const T extends string>(options: readonly T[], value: string, usual: T): T =>
  options.find(option => option === value) ?? usual

/** Funds with their newest published figures, in the site's order. */
export async function newestFigures({ db, now }: Pick<Context, 'db' | 'now'>, filter?: SQL): Promise<Figures[]> {
  // This reads the index once for each fund. Grouping would read every net value of three years.
  const newest = db
    .select({
      day: netValues.day,
      netValue: netValues.netValue,
      accumulated: netValues.accumulated,
      dayRate: netValues.dayRate,
      incomePerTenThousand: netValues.incomePerTenThousand,
      sevenDayYield: netValues.sevenDayYield,
    })
    .from(netValues)
    .where(and(eq(netValues.fundCode, funds.fundCode), lte(netValues.day, publishedThroughOfRow(today(now())))))
    .orderBy(desc(netValues.day))
    .limit(1)
    .as('newest')
  const rows = await db
    .select({
      fund: getTableColumns(funds),
      day: newest.day,
      netValue: newest.netValue,
      accumulated: newest.accumulated,
      dayRate: newest.dayRate,
      incomePerTenThousand: newest.incomePerTenThousand,
      sevenDayYield: newest.sevenDayYield,
    })
    .from(funds)
    .leftJoinLateral(newest, sql`true`)
    .where(filter)
    .orderBy(asc(funds.sort), asc(funds.fundCode))
  return rows.map(({ fund, ...figures }) => ({
    fundCode: fund.fundCode,
    name: fund.name,
    shortName: fund.shortName,
    fundType: fund.fundType,
    initials: fund.initials,
    shareClass: fund.shareClass,
    riskLevel: fund.riskLevel,
    netvalue: figures.netValue,
    totalNetvalue: figures.accumulated,
    incomeUnit: figures.incomePerTenThousand,
    incomeRatio: figures.sevenDayYield,
    state: oneOf(fundStates, fund.state, '0'),
    date: figures.day,
    returnDay: figures.dayRate,
    buyFlag: fund.buyFlag === '1',
    exchangeMode: oneOf(exchangeModes, fund.exchangeMode, 'CW'),
    labels: fund.labels,
  }))
}
