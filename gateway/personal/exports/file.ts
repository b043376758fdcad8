import { strToU8, zipSync } from 'fflate'
import type { ExportChoice, ExportWhat } from '@/contract/personal'
import type { DayRange } from '@/lib/date'
import { today } from '@/lib/date'
import type { Config } from '../../config/config'
import type { Db } from '../../db/connect'
import { received } from '../../dividends/received'
import { codes, Refusal } from '../../lib/refusal'
import { comingEntries } from './calendar'
import { calendarFile } from './calendar-file'
import { csvOfTable } from './csv'
import { dividendTable } from './dividends'
import { holdingsAt, holdingTable } from './holdings'
import { importConfiguration } from './portfolio-performance'
import { MOST_ROWS, type Table } from './table'
import { carriedIn, transactionsIn, transactionTable } from './transactions'
import { xlsxOf } from './xlsx'

/** A day before the first fund was sold. */
export const FIRST_DAY = '1990-01-01'

const names: Readonly<Record<ExportWhat, string>> = {
  transactions: '交易明细',
  dividends: '分红明细',
  holdings: '持有明细',
  portfolio: 'PortfolioPerformance导入',
  calendar: '扣款与分红日历',
}

/** 「交易明细-2026-01-01-2026-11-20.csv」; the first day is omitted if all is exported. */
export function fileNameOf({ what, format, from, to }: ExportChoice): string {
  const days = what === 'holdings' || from === FIRST_DAY ? [to] : [from, to]
  return `${[names[what], ...days].join('-')}.${format}`
}

/** The name of an export in a mail: 「交易明细」. */
export const exportName = ({ what }: ExportChoice) => names[what]

/** Whether an export has amounts. The calendar has only days: calendars are shared and shown on locked screens. */
export const hasAmounts = ({ what }: ExportChoice) => what !== 'calendar'

interface Scope {
  db: Db
  now: () => Date
  config: Config
  custNo: string
}

/** Refuses a list that is too long for one file. */
function bounded<T>(rows: readonly T[]): readonly T[] {
  if (rows.length > MOST_ROWS) throw new Refusal(codes.conflict, `一个文件最多 ${MOST_ROWS} 行，请缩短时间范围`)
  return rows
}

const transactionsOf = async ({ db, custNo }: Scope, span: DayRange) =>
  transactionTable(bounded(await transactionsIn(db, custNo, span)))

/** Dividends paid in the span, and carried income, earliest first. */
async function dividendsOf({ db, custNo, now }: Scope, span: DayRange) {
  const paid = (await received({ db, custNo }, span.to)).filter(
    ({ payDay }) => payDay >= span.from && payDay <= today(now()),
  )
  const carried = await carriedIn(db, custNo, span)
  const dayOf = (row: (typeof paid)[number] | (typeof carried)[number]) =>
    'payDay' in row ? row.payDay : (row.confirmDay ?? '')
  const rows = [...paid, ...carried].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
  return dividendTable(bounded(rows))
}

const holdingsOf = async ({ db, custNo, now }: Scope, { to }: DayRange) =>
  holdingTable(bounded(await holdingsAt(db, custNo, to, today(now()))))

const tables: Readonly<
  Record<Exclude<ExportWhat, 'portfolio' | 'calendar'>, (scope: Scope, span: DayRange) => Promise<Table>>
> = {
  transactions: transactionsOf,
  dividends: dividendsOf,
  holdings: holdingsOf,
}

/** Whether an export would have any content. */
export async function hasContent(scope: Scope, { what, ...span }: ExportChoice): Promise<boolean> {
  if (what === 'calendar') return (await comingEntries(scope.db, scope.custNo, scope.now())).length > 0
  if (what !== 'portfolio') return (await tables[what](scope, span)).rows.length > 0
  const both = [await transactionsOf(scope, span), await dividendsOf(scope, span)]
  return both.some(({ rows }) => rows.length > 0)
}

const HOW_TO = `导入 Portfolio Performance

1. 菜单「文件 - 导入 - CSV 文件」，先选「交易.csv」，再选「分红.csv」。
2. 在导入窗口右上角的设置菜单中选择「导入设置」，打开同名的 json 文件。各列与格式会自动对应。
3. 交易按确认日期记账；净额是扣除费用之后的金额。转换记为卖出和买入，红利再投和收益结转记为买入，对应的钱在「分红.csv」中记为股息。

文件含真实金额，请妥善保管。
`

async function portfolioFile(scope: Scope, span: DayRange): Promise<Buffer> {
  const [trades, paid] = [await transactionsOf(scope, span), await dividendsOf(scope, span)]
  return Buffer.from(
    zipSync({
      '交易.csv': csvOfTable(trades, false),
      '交易.json': strToU8(importConfiguration('transactions', trades)),
      '分红.csv': csvOfTable(paid, false),
      '分红.json': strToU8(importConfiguration('dividends', paid)),
      '说明.txt': strToU8(HOW_TO),
    }),
  )
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes an export of a person's own data. */
export async function exported(scope: Scope, { what, format, ...span }: ExportChoice) {
  if (what === 'calendar') {
    const host = new URL(scope.config.publicOrigin).hostname
    const entries = await comingEntries(scope.db, scope.custNo, scope.now())
    return { bytes: calendarFile(entries, host, scope.now()), contentType: 'text/calendar; charset=utf-8' }
  }
  if (what === 'portfolio') return { bytes: await portfolioFile(scope, span), contentType: 'application/zip' }
  const table = await tables[what](scope, span)
  if (format === 'xlsx') return { bytes: await xlsxOf([table]), contentType: XLSX }
  return { bytes: csvOfTable(table), contentType: 'text/csv; charset=utf-8' }
}
