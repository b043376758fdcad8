import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import { typeWords } from '@/contract/transaction-words'
import type { DayRange } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import { multiply } from '@/lib/money'
import type { Db } from '../../db/connect'
import { funds } from '../../db/schema/funds'
import { channels, type TransactionType, transactions } from '../../db/schema/portfolio'
import { type Column, MOST_ROWS, tableOf } from './table'

/** The types of Portfolio Performance for portfolio transactions, in its Chinese edition. */
export const portfolioTypes = {
  BUY: '买入',
  SELL: '卖出',
  DELIVERY_INBOUND: '转入证券',
  DELIVERY_OUTBOUND: '转出证券',
} as const

/**
 * The type of a transaction in Portfolio Performance. Conversions are sales and purchases. Reinvested dividends and
 * carried income are purchases: the money for them is in the file of dividends. A cash dividend moves no shares, so it
 * is only in that file.
 */
const typeOf: Readonly<Record<Exclude<TransactionType, 'dividendCash'>, keyof typeof portfolioTypes>> = {
  subscribe: 'BUY',
  purchase: 'BUY',
  regularInvestment: 'BUY',
  convertIn: 'BUY',
  dividendReinvest: 'BUY',
  incomeCarried: 'BUY',
  redeem: 'SELL',
  convertOut: 'SELL',
  revoke: 'SELL',
  transferIn: 'DELIVERY_INBOUND',
  transferOut: 'DELIVERY_OUTBOUND',
}

const read = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({
      applicationNo: transactions.applicationNo,
      type: transactions.type,
      fundCode: transactions.fundCode,
      name: funds.name,
      channelName: channels.name,
      tradingAccount: transactions.tradingAccount,
      tradeDay: transactions.tradeDay,
      confirmDay: transactions.confirmDay,
      amount: transactions.amount,
      shares: transactions.shares,
      netValue: transactions.netValue,
      fee: transactions.fee,
    })
    .from(transactions)
    .innerJoin(funds, eq(funds.fundCode, transactions.fundCode))
    .innerJoin(channels, eq(channels.channelCode, transactions.channelCode))
    .where(which)
    .orderBy(asc(transactions.confirmDay), asc(transactions.appliedAt), asc(transactions.applicationNo))
    .limit(MOST_ROWS + 1)

export type ExportedTransaction = Awaited<ReturnType<typeof read>>[number]

const confirmedIn = (custNo: string, { from, to }: DayRange) =>
  and(
    eq(transactions.custNo, custNo),
    eq(transactions.state, 'confirmed'),
    gte(transactions.confirmDay, from),
    lte(transactions.confirmDay, to),
  )

/** The transactions of a customer that were confirmed in a span and moved shares, earliest first. */
export const transactionsIn = (db: Db, custNo: string, span: DayRange) =>
  read(db, and(confirmedIn(custNo, span), ne(transactions.type, 'dividendCash')))

/** Income of money-market funds that became shares in a span. */
export const carriedIn = (db: Db, custNo: string, span: DayRange) =>
  read(db, and(confirmedIn(custNo, span), inArray(transactions.type, ['incomeCarried'])))

/** Yuan after fees, paid or received. If nothing was paid, the value of the shares on that day. */
export const yuanValueOf = ({ amount, shares, netValue }: ExportedTransaction) =>
  amount ?? (shares !== null && netValue !== null ? multiply(shares, netValue, 2) : null)

/**
 * The columns that Portfolio Performance knows, by its field names, in its Chinese edition. Its import uses the
 * position of a column, so the configuration beside the file is made from this list.
 */
export const portfolioColumns: readonly (Column<ExportedTransaction> & { field: string; format?: string })[] = [
  { title: '日期', kind: 'day', of: row => row.confirmDay, field: 'date', format: 'yyyy-MM-dd' },
  {
    title: '类型',
    kind: 'text',
    of: row => (row.type === 'dividendCash' ? null : portfolioTypes[typeOf[row.type]]),
    field: 'type',
    format: Object.entries(portfolioTypes)
      .map(pair => pair.join('='))
      .join(';'),
  },
  { title: '证券代码', kind: 'text', of: row => row.fundCode, field: 'ticker' },
  { title: '证券名称', kind: 'text', of: row => row.name, field: 'name' },
  { title: '份额', kind: 'number', of: row => row.shares, field: 'shares', format: '0,000.00' },
  { title: '净额', kind: 'number', of: yuanValueOf, field: 'value', format: '0,000.00' },
  {
    title: '费用',
    kind: 'number',
    // The refund of an undone purchase has a negative fee, but fees have no sign there.
    of: row => (row.fee.startsWith('-') ? '0.00' : row.fee),
    field: 'fees',
    format: '0,000.00',
  },
  { title: '税款', kind: 'number', of: () => '0.00', field: 'taxes', format: '0,000.00' },
  { title: '账目货币', kind: 'text', of: () => 'CNY', field: 'currency' },
  {
    title: '备注',
    kind: 'text',
    of: row => `${typeWords[row.type]} ${row.channelName} ${row.applicationNo}`,
    field: 'note',
  },
]

/** Our own additional columns. Account numbers are masked, because files are passed on. */
const ownColumns: readonly Column<ExportedTransaction>[] = [
  { title: '业务类型', kind: 'text', of: row => typeWords[row.type] },
  { title: '交易日', kind: 'day', of: row => row.tradeDay },
  { title: '成交净值', kind: 'number', of: row => row.netValue },
  { title: '销售渠道', kind: 'text', of: row => row.channelName },
  { title: '交易账号', kind: 'text', of: row => maskAccount(row.tradingAccount) },
  { title: '申请编号', kind: 'text', of: row => row.applicationNo },
]

/** The file of transactions. */
export const transactionTable = (rows: readonly ExportedTransaction[]) =>
  tableOf('交易', [...portfolioColumns, ...ownColumns], rows)
