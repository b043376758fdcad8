import * as kinds from './kinds'

/** A column of a table file. */
export interface Column {
  name: string
  kind: kinds.Kind
  /** The value of an empty cell. Without one the cell must not be empty. */
  empty?: unknown
  /** Faults do not show the value: it is about a person. */
  isPrivate?: true
}

/** A table that comes as a file: its columns, and the columns that name a row. */
export interface TableSchema {
  file: string
  keys: readonly string[]
  columns: readonly Column[]
  /** The columns of a whole whose parts are rows. A file that tells a whole tells all of it: other rows of it go. */
  whole?: readonly string[]
}

const rate = kinds.decimal(3, 4)
const amount = kinds.decimal(14, 2)
const netValue = kinds.decimal(8, 4)

/** A fund at the end of a quarter: four tables are about it. */
const quarter = ['fundCode', 'quarterEnd']
const ofQuarter: readonly Column[] = [
  { name: 'fundCode', kind: kinds.fundCode },
  { name: 'quarterEnd', kind: kinds.day },
]

const funds: TableSchema = {
  file: 'funds.csv',
  keys: ['fundCode'],
  columns: [
    { name: 'fundCode', kind: kinds.fundCode },
    { name: 'name', kind: kinds.words(100) },
    { name: 'shortName', kind: kinds.words(60) },
    { name: 'englishName', kind: kinds.words(200), empty: '' },
    { name: 'initials', kind: kinds.capitals, empty: '' },
    { name: 'fundType', kind: kinds.fundTypes },
    { name: 'shareClass', kind: kinds.oneOf('A', 'B', 'C', 'Y') },
    { name: 'riskLevel', kind: kinds.wholeNumber(1, 5) },
    { name: 'establishedDay', kind: kinds.day, empty: null },
    { name: 'exchangeMode', kind: kinds.oneOf('CN', 'CW', 'CNW') },
    { name: 'manager', kind: kinds.words(100) },
    { name: 'custodian', kind: kinds.words(100) },
    { name: 'benchmark', kind: kinds.words(1000) },
    { name: 'strategy', kind: kinds.words(10_000), empty: '' },
    { name: 'size', kind: amount },
    { name: 'purchaseFeeRate', kind: rate },
    { name: 'redeemFeeRates', kind: kinds.feeSteps, empty: [] },
    { name: 'managementFeeRate', kind: rate },
    { name: 'custodyFeeRate', kind: rate },
    { name: 'salesFeeRate', kind: rate },
    { name: 'minimumPurchase', kind: amount },
    { name: 'lagDays', kind: kinds.wholeNumber(0, 9) },
    { name: 'carryDay', kind: kinds.wholeNumber(1, 28), empty: null },
    { name: 'holdingDays', kind: kinds.wholeNumber(0, 9999) },
    { name: 'labels', kind: kinds.labels, empty: [] },
    { name: 'sort', kind: kinds.wholeNumber(0, 999_999) },
    { name: 'onSite', kind: kinds.flag },
  ],
}

const channels: TableSchema = {
  file: 'channels.csv',
  keys: ['channelCode'],
  columns: [
    { name: 'channelCode', kind: kinds.channelCode },
    { name: 'name', kind: kinds.words(60) },
    { name: 'englishName', kind: kinds.words(100), empty: '' },
    { name: 'kind', kind: kinds.oneOf('direct', 'bank', 'broker', 'platform') },
  ],
}

const indexValues: TableSchema = {
  file: 'index-values.csv',
  keys: ['indexCode', 'day'],
  columns: [
    { name: 'indexCode', kind: kinds.indexCode },
    { name: 'day', kind: kinds.day },
    { name: 'value', kind: netValue },
  ],
}

const dividends: TableSchema = {
  file: 'dividends.csv',
  keys: ['fundCode', 'exDay'],
  columns: [
    { name: 'fundCode', kind: kinds.fundCode },
    { name: 'exDay', kind: kinds.day },
    { name: 'recordDay', kind: kinds.day },
    { name: 'payDay', kind: kinds.day },
    { name: 'announceDay', kind: kinds.day },
    { name: 'perShare', kind: netValue },
    { name: 'reinvestNetValue', kind: netValue, empty: null },
  ],
}

const allocations: TableSchema = {
  file: 'allocations.csv',
  keys: quarter,
  columns: [
    ...ofQuarter,
    { name: 'stock', kind: rate },
    { name: 'bond', kind: rate },
    { name: 'cash', kind: rate },
    { name: 'other', kind: rate },
  ],
}

const industries: TableSchema = {
  file: 'industries.csv',
  keys: [...quarter, 'industry'],
  whole: quarter,
  columns: [...ofQuarter, { name: 'industry', kind: kinds.words(40) }, { name: 'percent', kind: rate }],
}

const reports: TableSchema = {
  file: 'reports.csv',
  keys: quarter,
  columns: [
    ...ofQuarter,
    { name: 'publishedDay', kind: kinds.day },
    { name: 'manager', kind: kinds.words(100) },
    { name: 'review', kind: kinds.words(20_000) },
    { name: 'outlook', kind: kinds.words(20_000) },
  ],
}

const reportHoldings: TableSchema = {
  file: 'report-holdings.csv',
  keys: [...quarter, 'place'],
  whole: quarter,
  columns: [
    ...ofQuarter,
    { name: 'place', kind: kinds.wholeNumber(1, 999) },
    { name: 'kind', kind: kinds.oneOf('stock', 'bond', 'fund', 'asset') },
    { name: 'code', kind: kinds.words(20), empty: '' },
    { name: 'name', kind: kinds.words(100) },
    { name: 'percent', kind: rate },
  ],
}

const contacts: TableSchema = {
  file: 'contacts.csv',
  keys: ['certType', 'certNo'],
  columns: [
    { name: 'certType', kind: kinds.certType },
    { name: 'certNo', kind: kinds.words(40), isPrivate: true },
    { name: 'name', kind: kinds.words(200), isPrivate: true },
    { name: 'mobile', kind: kinds.mobile, isPrivate: true },
    { name: 'email', kind: kinds.email, empty: null, isPrivate: true },
    { name: 'since', kind: kinds.day },
  ],
}

/** The tables in the order in which they are applied. */
export const schemas = {
  funds,
  channels,
  indexValues,
  dividends,
  allocations,
  industries,
  reports,
  reportHoldings,
  contacts,
} as const

/** The header of a table as a file: what a company fills. The mark makes spreadsheets read it as UTF-8. */
export const templateOf = ({ columns }: TableSchema): string => `\ufeff${columns.map(({ name }) => name).join(',')}\r\n`
