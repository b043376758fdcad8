import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { day, instant, money, netValue, percent } from './columns'

/** A share class of a fund. Each share class has its own code. */
export const funds = pgTable('funds', {
  fundCode: text().primaryKey(),
  name: text().notNull(),
  shortName: text().notNull(),
  /** Printed on papers in English. '' if there is none: then the Chinese name is printed. */
  englishName: text().notNull().default(''),
  /** First letters of the short name's pinyin, for search. */
  initials: text().notNull(),
  /**
   * Comma list of codes: 01 stock, 02 hybrid, 03 bond, 04 money market, 05 index, 06 QDII, 07 FOF, 08 pension, 09
   * REITs.
   */
  fundType: text().notNull(),
  /** 'A', 'B', 'C' or 'Y' (tax-deferred pension). */
  shareClass: text().notNull(),
  /** 1 (lowest) to 5. */
  riskLevel: integer().notNull(),
  /** Null while the fund is being issued. */
  establishedDay: day(),
  /** CN on the exchange only, CW off it only, CNW both. */
  exchangeMode: text().notNull(),
  /** '1' open for purchase, '0' not. */
  buyFlag: text().notNull(),
  /** '0' open, '1' being issued (no net value yet), 'a' closed period. */
  state: text().notNull(),
  manager: text().notNull(),
  custodian: text().notNull(),
  benchmark: text().notNull(),
  strategy: text().notNull(),
  /** Size at the last quarter's end, yuan. */
  size: money().notNull(),
  /** Percent of the amount, at purchase. */
  purchaseFeeRate: percent().notNull(),
  /**
   * Percent of the amount, at redemption, by days held. The first match counts: [{ underDays: 7, rate: '1.50' }, {
   * underDays: null, rate: '0.00' }].
   */
  redeemFeeRates: jsonb().$type<{ underDays: number | null; rate: string }[]>().notNull(),
  managementFeeRate: percent().notNull(),
  custodyFeeRate: percent().notNull(),
  salesFeeRate: percent().notNull(),
  /** The smallest purchase, yuan. */
  minimumPurchase: money().notNull(),
  /**
   * Trading days from the day of a net value until it is published: 0, for QDII 1 or 2. A transaction is confirmed one
   * trading day later.
   */
  lagDays: integer().notNull().default(0),
  /**
   * The day of the month on which a money-market fund's income becomes shares, or the next trading day after it. Null
   * for other funds.
   */
  carryDay: integer(),
  /** The shortest time, in days, that a purchase must be held (holding-period and pension funds). 0 for most funds. */
  holdingDays: integer().notNull().default(0),
  /** Labels shown next to the name. */
  labels: jsonb().$type<string[]>().notNull(),
  /** The order of funds in lists of held and watched funds, lowest first. */
  sort: integer().notNull(),
  onSite: boolean().notNull().default(true),
})

/** The figures of a fund by day. Money-market funds have them for every calendar day, other funds for trading days. */
export const netValues = pgTable(
  'net_values',
  {
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    day: day().notNull(),
    netValue: netValue().notNull(),
    accumulated: netValue().notNull(),
    /**
     * Percent of change from the day before, with dividends added back. Null for the first day and for money-market
     * funds.
     */
    dayRate: percent(),
    /** Yuan for ten thousand shares (万份收益). Only for money-market funds. */
    incomePerTenThousand: netValue(),
    /** Percent a year over seven days (七日年化). Only for money-market funds. */
    sevenDayYield: percent(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.day] })],
)

/** The closing value of a market index on a trading day. Funds are compared with it. */
export const indexValues = pgTable(
  'index_values',
  {
    indexCode: text().notNull(),
    day: day().notNull(),
    value: netValue().notNull(),
  },
  table => [primaryKey({ columns: [table.indexCode, table.day] })],
)

/** A distribution of a fund. The record day is also the ex day, as for most open-ended funds. */
export const dividends = pgTable(
  'dividends',
  {
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    exDay: day().notNull(),
    recordDay: day().notNull(),
    payDay: day().notNull(),
    announceDay: day().notNull(),
    /** Yuan for each share. */
    perShare: netValue().notNull(),
    /** Reinvested dividends buy shares at this net value. It is that of the ex day, so it is unknown before. */
    reinvestNetValue: netValue(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.exDay] })],
)

/** The investments of a fund at a quarter's end. The four percentages sum to 100. */
export const fundAllocations = pgTable(
  'fund_allocations',
  {
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    quarterEnd: day().notNull(),
    stock: percent().notNull(),
    bond: percent().notNull(),
    cash: percent().notNull(),
    other: percent().notNull(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.quarterEnd] })],
)

/** The industries of a fund's stocks at a quarter's end, in percent of the fund. They sum to its stock percentage. */
export const fundIndustries = pgTable(
  'fund_industries',
  {
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    quarterEnd: day().notNull(),
    industry: text().notNull(),
    percent: percent().notNull(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.quarterEnd, table.industry] })],
)

/** A fund's quarterly report (季度报告): its texts and figures. The parts of the fund are in fund_allocations. */
export const fundReports = pgTable(
  'fund_reports',
  {
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    quarterEnd: day().notNull(),
    /** The first day on which everybody may read it. */
    publishedDay: day().notNull(),
    manager: text().notNull(),
    /** The manager's review of the past quarter, and the outlook for the next one. Plain text, one paragraph a line. */
    review: text().notNull(),
    outlook: text().notNull(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.quarterEnd] })],
)

/** The largest investments of a fund at a quarter's end, by rank in the report. */
export const fundReportHoldings = pgTable(
  'fund_report_holdings',
  {
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    quarterEnd: day().notNull(),
    /** 1 is the largest. */
    place: integer().notNull(),
    kind: text({ enum: ['stock', 'bond', 'fund', 'asset'] }).notNull(),
    code: text().notNull(),
    name: text().notNull(),
    /** Percent of the fund. */
    percent: percent().notNull(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.quarterEnd, table.place] })],
)

/** The watch list (自选). */
export const watchedFunds = pgTable(
  'watched_funds',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    addedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.fundCode] })],
)

/** Funds a customer looked at, newest first, at most twenty. */
export const viewedFunds = pgTable(
  'viewed_funds',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    viewedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.fundCode] })],
)
