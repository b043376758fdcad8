import { and, asc, desc, gt, inArray, lt, sql } from 'drizzle-orm'
import { type Day, formatChineseDay } from '@/lib/date'
import { compare, type Decimal, round } from '@/lib/decimal'
import { add, divide, multiply, subtract } from '@/lib/money'
import { isMoneyMarket } from '@/lib/money-market'
import { funds, netValues } from '../db/schema/funds'
import { messageClasses, messages } from '../db/schema/messages'
import { transactions } from '../db/schema/portfolio'
import { world } from '../db/schema/seed'
import { FIGURES_TAKEN } from '../portfolio/market-mark'
import { AT_ONCE, grouped, type Work } from './context'
import { needed, neededDay, netValueIn, numberIn } from './fields'
import type { TaRecord } from './ta/record'

type FundRow = typeof funds.$inferInsert
type Figures = typeof netValues.$inferInsert

/** A record of file 07 with its meaning. */
export interface Quotation {
  record: TaRecord
  fundCode: string
  name: string
  status: string
  fundType: string
  manager: string
  size: Decimal
  /** Null when the fund has no net value yet, or the record is about another price than the plain one. */
  figures: { day: Day; netValue: Decimal; accumulated: Decimal; income: Decimal | null; yield: Decimal | null } | null
}

/** The registrar's types of funds. Others are known only by the fund's master data. */
const types: Readonly<Record<string, string>> = { '01': '01', '02': '03', '03': '02', '04': '04' }
const PLAIN = '0'

/** Reads the meaning of a record of file 07. @throws TaFault */
export function quotationOf(record: TaRecord): Quotation {
  const netValue = netValueIn(record, 'NAV')
  const isPlain = (record.get('NetValueType') ?? PLAIN) === PLAIN
  const fundType = types[record.get('FundType') ?? ''] ?? '02'
  const income = isMoneyMarket(fundType) ? record.get('FundIncome') : null
  const sevenDays = isMoneyMarket(fundType) ? record.get('Yield') : null
  return {
    record,
    fundCode: needed(record, 'FundCode'),
    name: needed(record, 'FundName'),
    status: needed(record, 'FundStatus'),
    fundType,
    manager: record.get('FundManagerName') ?? '',
    size: numberIn(record, 'FundSize'),
    figures:
      netValue !== null && isPlain
        ? {
            day: neededDay(record, 'UpdateDate'),
            netValue,
            accumulated: netValueIn(record, 'AccumulativeNAV') ?? netValue,
            income: income && round(income, 4),
            yield: sevenDays && round(sevenDays, 4),
          }
        : null,
  }
}

/** Our state and whether the fund takes purchases, by the registrar's status. */
const states: Readonly<Record<string, { state: string; buyFlag: string }>> = {
  0: { state: '0', buyFlag: '1' },
  1: { state: '1', buyFlag: '1' },
  2: { state: '1', buyFlag: '0' },
  3: { state: '1', buyFlag: '0' },
  4: { state: '0', buyFlag: '0' },
  5: { state: '0', buyFlag: '0' },
  6: { state: '0', buyFlag: '1' },
  7: { state: '0', buyFlag: '0' },
  8: { state: 'a', buyFlag: '0' },
  9: { state: 'a', buyFlag: '0' },
  a: { state: 'a', buyFlag: '0' },
}
const CLOSED = { state: 'a', buyFlag: '0' }

/** A fund that only the registrar knows. It stays out of the lists until its master data come. */
const unknownFund = (one: Quotation): FundRow => ({
  fundCode: one.fundCode,
  name: one.name,
  shortName: one.name,
  initials: '',
  fundType: one.fundType,
  shareClass: 'A',
  // Nothing is known of its risk, so nobody is told a lower one.
  riskLevel: 5,
  establishedDay: one.figures?.day ?? null,
  exchangeMode: 'CW',
  ...(states[one.status] ?? CLOSED),
  manager: one.manager,
  custodian: '',
  benchmark: '',
  strategy: '',
  size: one.size,
  purchaseFeeRate: '0.00',
  redeemFeeRates: [],
  managementFeeRate: '0.00',
  custodyFeeRate: '0.00',
  salesFeeRate: '0.00',
  minimumPurchase: '0.00',
  lagDays: 0,
  carryDay: null,
  holdingDays: 0,
  labels: [],
  sort: 9999,
  onSite: false,
})

type Priced = Pick<Figures, 'netValue' | 'accumulated'>

/** The change since the day before in percent, with the dividend added back. */
export function dayRateOf(before: Priced | null, { netValue, accumulated }: Priced): Decimal | null {
  if (!before) return null
  const paidOut = (one: Priced) => subtract(one.accumulated, one.netValue)
  const dividend = subtract(paidOut({ netValue, accumulated }), paidOut(before))
  const grown = subtract(add(netValue, dividend), before.netValue)
  return divide(multiply(grown, '100', 4), before.netValue, 4)
}

async function neighbour(work: Work, fundCode: string, day: Day, side: 'before' | 'after'): Promise<Figures | null> {
  const [row] = await work.db
    .select()
    .from(netValues)
    .where(
      and(
        sql`${netValues.fundCode} = ${fundCode}`,
        side === 'before' ? lt(netValues.day, day) : gt(netValues.day, day),
      ),
    )
    .orderBy(side === 'before' ? desc(netValues.day) : asc(netValues.day))
    .limit(1)
  return row ?? null
}

async function writeFigures(work: Work, one: Quotation, kind: string): Promise<void> {
  const { figures, fundCode } = one
  if (!figures) return
  const isMoney = isMoneyMarket(kind)
  const before = isMoney ? null : await neighbour(work, fundCode, figures.day, 'before')
  const row: Figures = {
    fundCode,
    day: figures.day,
    netValue: figures.netValue,
    accumulated: figures.accumulated,
    dayRate: isMoney ? null : dayRateOf(before, figures),
    incomePerTenThousand: isMoney ? figures.income : null,
    sevenDayYield: isMoney ? figures.yield : null,
  }
  const [known] = await work.db
    .select()
    .from(netValues)
    .where(and(sql`${netValues.fundCode} = ${fundCode}`, sql`${netValues.day} = ${figures.day}`))
  await work.journal.write(netValues, [row])
  const isSame =
    known &&
    compare(known.netValue, row.netValue) === 0 &&
    (known.incomePerTenThousand ?? '') === (row.incomePerTenThousand ?? '')
  if (known && !isSame) {
    const first = work.corrected.get(fundCode)
    work.corrected.set(fundCode, first && first < figures.day ? first : figures.day)
  }
  const after = isMoney ? null : await neighbour(work, fundCode, figures.day, 'after')
  if (after) await work.journal.change(netValues, [{ fundCode, day: after.day, dayRate: dayRateOf(row, after) }])
}

/** Applies the records of file 07: the funds' states, and their figures by day. */
export async function applyQuotations(work: Work, records: Iterable<TaRecord>): Promise<void> {
  for (const some of grouped(records, AT_ONCE)) {
    const read = some.map(quotationOf)
    const known = await work.db
      .select({ fundCode: funds.fundCode, fundType: funds.fundType })
      .from(funds)
      .where(
        inArray(
          funds.fundCode,
          read.map(({ fundCode }) => fundCode),
        ),
      )
    const typeOf = new Map(known.map(({ fundCode, fundType }) => [fundCode, fundType]))
    for (const one of read) {
      const { fundCode } = one
      if (typeOf.has(fundCode)) await work.journal.change(funds, [{ fundCode, ...(states[one.status] ?? CLOSED) }])
      else await work.journal.write(funds, [unknownFund(one)])
      typeOf.set(fundCode, typeOf.get(fundCode) ?? one.fundType)
      await writeFigures(work, one, typeOf.get(fundCode) ?? one.fundType)
    }
  }
  const value = `${work.journal.batchId}`
  await work.db
    .insert(world)
    .values({ key: FIGURES_TAKEN, value })
    .onConflictDoUpdate({ target: world.key, set: { value } })
}

/** Tells the customers who hold or held a fund that an earlier net value was corrected. */
export async function tellCorrections(work: Work): Promise<void> {
  if (work.corrected.size === 0) return
  await work.db
    .insert(messageClasses)
    .values({ classId: 'trade', name: '交易通知', icon: 'trade', personal: true, sort: 1 })
    .onConflictDoNothing()
  for (const [fundCode, day] of work.corrected) {
    const [fund] = await work.db.select().from(funds).where(sql`${funds.fundCode} = ${fundCode}`)
    const holders = await work.db
      .selectDistinct({ custNo: transactions.custNo })
      .from(transactions)
      .where(and(sql`${transactions.fundCode} = ${fundCode}`, sql`${transactions.state} = 'confirmed'`))
    const sentence = `${fund?.shortName ?? fundCode}更正了${formatChineseDay(day)}起的基金净值，您的资产与收益已按更正后的净值重新计算。`
    for (const { custNo } of holders) {
      work.touched.add(custNo)
      await work.db
        .insert(messages)
        .values({
          sId: `N${work.journal.batchId}-${fundCode}-${custNo}`,
          classId: 'trade',
          custNo,
          title: '基金净值更正',
          summary: sentence.slice(0, 40),
          content: sentence,
          sType: '1',
          publishedAt: work.now,
        })
        .onConflictDoNothing()
    }
  }
}
