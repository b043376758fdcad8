import { and, inArray, sql } from 'drizzle-orm'
import { type Day, formatChineseDay } from '@/lib/date'
import { compare, type Decimal, round } from '@/lib/decimal'
import { add, divide, multiply, subtract } from '@/lib/money'
import { isMoneyMarket } from '@/lib/money-market'
import { funds, netValues } from '../db/schema/funds'
import { messageClasses, messages } from '../db/schema/messages'
import { transactions } from '../db/schema/portfolio'
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

const stateOf = (status: string) => states[status] ?? CLOSED

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
  ...stateOf(one.status),
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

/** The figures of a fund around a day: those before, on and after it. */
interface Around extends Record<string, unknown> {
  fund: string
  day: string
  before: Priced | null
  same: (Priced & { income: Decimal | null }) | null
  after: (Priced & { day: Day }) | null
}

type Figured = Quotation & { figures: NonNullable<Quotation['figures']> }

const keyOf = (fundCode: string, day: Day) => `${fundCode} ${day}`

const texts = (alias: string) =>
  sql.raw(`'netValue', ${alias}.net_value::text, 'accumulated', ${alias}.accumulated::text`)

/** The known neighbours of these figures, in one question. */
async function aroundOf({ db }: Work, told: readonly Figured[]): Promise<Map<string, Around>> {
  const asked = JSON.stringify(told.map(({ fundCode, figures }) => ({ fund: fundCode, day: figures.day })))
  const { rows } = await db.execute<Around>(sql`
    select n.fund, n.day::text as day,
      (select json_build_object(${texts('v')}) from net_values v
        where v.fund_code = n.fund and v.day < n.day order by v.day desc limit 1) as before,
      (select json_build_object(${texts('v')}, 'income', v.income_per_ten_thousand::text) from net_values v
        where v.fund_code = n.fund and v.day = n.day) as same,
      (select json_build_object(${texts('v')}, 'day', v.day::text) from net_values v
        where v.fund_code = n.fund and v.day > n.day order by v.day limit 1) as after
    from json_to_recordset(${asked}::json) as n(fund text, day date)`)
  return new Map(rows.map(row => [keyOf(row.fund, row.day), row]))
}

const byFundAndDay = (a: Figured, b: Figured) =>
  keyOf(a.fundCode, a.figures.day) < keyOf(b.fundCode, b.figures.day) ? -1 : 1

/** Whether figures that were told before are others now. */
function isCorrection(known: Around['same'], row: Figures): boolean {
  if (!known) return false
  return compare(known.netValue, row.netValue) !== 0 || (known.income ?? '') !== (row.incomePerTenThousand ?? '')
}

/** Writes the figures of a file. The change of each day, and of the known day after it, is computed anew. */
async function writeFigures(
  work: Work,
  read: readonly Quotation[],
  typeOf: ReadonlyMap<string, string>,
): Promise<void> {
  const told = read.filter((one): one is Figured => one.figures !== null).sort(byFundAndDay)
  if (told.length === 0) return
  const around = await aroundOf(work, told)
  const rows = new Map<string, Figures>()
  const rates: { fundCode: string; day: Day; dayRate: Decimal | null }[] = []
  let last: Figures | null = null
  for (const { fundCode, figures } of told) {
    const isMoney = isMoneyMarket(typeOf.get(fundCode) ?? '')
    const { before = null, same = null, after = null } = around.get(keyOf(fundCode, figures.day)) ?? {}
    // An earlier day of the same file is not in the database yet.
    const previous: Priced | null = last?.fundCode === fundCode && last.day < figures.day ? last : before
    const { netValue, accumulated, day } = figures
    const row: Figures = {
      ...{ fundCode, day, netValue, accumulated },
      dayRate: isMoney ? null : dayRateOf(previous, figures),
      incomePerTenThousand: isMoney ? figures.income : null,
      sevenDayYield: isMoney ? figures.yield : null,
    }
    rows.set(keyOf(fundCode, day), row)
    last = row
    if (after && !isMoney) rates.push({ fundCode, day: after.day, dayRate: dayRateOf(row, after) })
    const first = work.corrected.get(fundCode)
    if (isCorrection(same, row) && !(first && first < day)) work.corrected.set(fundCode, day)
  }
  await work.journal.write(netValues, [...rows.values()])
  await work.journal.change(
    netValues,
    rates.filter(({ fundCode, day }) => !rows.has(keyOf(fundCode, day))),
  )
}

/** Applies the records of file 07: the funds' states, and their figures by day. */
export async function applyQuotations(work: Work, records: Iterable<TaRecord>): Promise<void> {
  for (const some of grouped(records, AT_ONCE)) {
    const read = some.map(quotationOf)
    const codes = read.map(({ fundCode }) => fundCode)
    const known = await work.db
      .select({ fundCode: funds.fundCode, fundType: funds.fundType })
      .from(funds)
      .where(inArray(funds.fundCode, codes))
    const typeOf = new Map(known.map(({ fundCode, fundType }) => [fundCode, fundType]))
    const isKnown = ({ fundCode }: Quotation) => typeOf.has(fundCode)
    const changed = read.filter(isKnown).map(({ fundCode, status }) => ({ fundCode, ...stateOf(status) }))
    const unknown = read.filter(one => !isKnown(one))
    await work.journal.change(funds, changed)
    await work.journal.write(funds, unknown.map(unknownFund))
    for (const { fundCode, fundType } of unknown) typeOf.set(fundCode, fundType)
    await writeFigures(work, read, typeOf)
  }
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
