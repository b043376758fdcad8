import { dividendModes } from '@/contract/dividend-words'
import { maskAccount } from '@/lib/mask'
import type { received } from '../../dividends/received'
import { type Column, tableOf } from './table'
import { type ExportedTransaction, yuanValueOf } from './transactions'

type Received = Awaited<ReturnType<typeof received>>[number]

/** The dividend type of Portfolio Performance, in its Chinese edition. */
export const dividendType = { DIVIDENDS: '股息' } as const

/** A paid dividend, or income of a money-market fund that became shares. */
type Row = Received | ExportedTransaction
const isReceived = (row: Row): row is Received => 'payDay' in row

/** Reads a value that only dividends have; null for income. */
const ofDividend =
  (of: (row: Received) => string | null) =>
  (row: Row): string | null =>
    isReceived(row) ? of(row) : null

/**
 * The columns that Portfolio Performance knows for account transactions, by its field names, in its Chinese edition.
 */
export const accountColumns: readonly (Column<Row> & { field: string; format?: string })[] = [
  {
    title: '日期',
    kind: 'day',
    of: row => (isReceived(row) ? row.payDay : row.confirmDay),
    field: 'date',
    format: 'yyyy-MM-dd',
  },
  {
    title: '类型',
    kind: 'text',
    of: () => dividendType.DIVIDENDS,
    field: 'type',
    format: `DIVIDENDS=${dividendType.DIVIDENDS}`,
  },
  { title: '证券代码', kind: 'text', of: row => row.fundCode, field: 'ticker' },
  { title: '证券名称', kind: 'text', of: row => row.name, field: 'name' },
  {
    title: '份额',
    kind: 'number',
    of: row => (isReceived(row) ? row.recordShares : null),
    field: 'shares',
    format: '0,000.00',
  },
  {
    title: '净额',
    kind: 'number',
    of: row => (isReceived(row) ? row.amount : yuanValueOf(row)),
    field: 'value',
    format: '0,000.00',
  },
  { title: '税款', kind: 'number', of: () => '0.00', field: 'taxes', format: '0,000.00' },
  { title: '账目货币', kind: 'text', of: () => 'CNY', field: 'currency' },
  {
    title: '备注',
    kind: 'text',
    of: row => (isReceived(row) ? `分红 ${dividendModes[row.mode]}` : '收益结转'),
    field: 'note',
  },
]

/** Our own additional columns. Account numbers are masked, because files are passed on. */
const ownColumns: readonly Column<Row>[] = [
  { title: '权益登记日', kind: 'day', of: ofDividend(row => row.recordDay) },
  { title: '除息日', kind: 'day', of: ofDividend(row => row.exDay) },
  { title: '每份分红（元）', kind: 'number', of: ofDividend(row => row.perShare) },
  {
    title: '再投净值',
    kind: 'number',
    of: ofDividend(row => (row.mode === 'reinvest' ? row.reinvestNetValue : null)),
  },
  { title: '再投份额', kind: 'number', of: row => (isReceived(row) ? row.reinvestedShares : row.shares) },
  { title: '销售渠道', kind: 'text', of: row => row.channelName },
  { title: '交易账号', kind: 'text', of: row => maskAccount(row.tradingAccount) },
  { title: '申请编号', kind: 'text', of: row => row.applicationNo },
]

/** The file of dividends. */
export const dividendTable = (rows: readonly Row[]) => tableOf('分红', [...accountColumns, ...ownColumns], rows)
