import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, money, netValue, percent } from './columns'

/** A share class of a fund: what has a code of its own. */
export const funds = pgTable('funds', {
  fundCode: text().primaryKey(),
  name: text().notNull(),
  shortName: text().notNull(),
  /** First letters of the short name's pinyin, for search. */
  initials: text().notNull(),
  /** Comma list of codes: 01 stock, 02 hybrid, 03 bond, 04 money market, 05 index, 06 QDII, 07 FOF, 08 pension, 09 REITs. */
  fundType: text().notNull(),
  /** 'A', 'B', 'C' or 'Y' (tax-deferred pension). */
  shareClass: text().notNull(),
  /** 1 (lowest) to 5. */
  riskLevel: integer().notNull(),
  /** Null while the fund is being issued. */
  establishedDay: day(),
  /** CN on the exchange only, CW off it only, CNW both. */
  exchangeMode: text().notNull(),
  /** '1' can be bought, '0' cannot. */
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
  /** Percent of the amount, at redemption by days held, first match counts: [{ underDays: 7, rate: '1.50' }, { underDays: null, rate: '0.00' }]. */
  redeemFeeRates: jsonb().$type<{ underDays: number | null; rate: string }[]>().notNull(),
  managementFeeRate: percent().notNull(),
  custodyFeeRate: percent().notNull(),
  salesFeeRate: percent().notNull(),
  /** Least amount of a purchase, yuan. */
  minimumPurchase: money().notNull(),
  /** Trading days after its own day until a net value is known: 0, QDII 1 or 2. A transaction is confirmed one trading day later. */
  lagDays: integer().notNull().default(0),
  /** Monthly day on which a money-market fund's income becomes shares (the next trading day when it is none); null for other funds. */
  carryDay: integer(),
  /** Days a purchase is held at least (holding-period and pension funds); 0 for most. */
  holdingDays: integer().notNull().default(0),
  /** Labels shown next to the name. */
  labels: jsonb().$type<string[]>().notNull(),
  /** Held and watched pages list funds by it, lowest first. */
  sort: integer().notNull(),
  onSite: boolean().notNull().default(true),
})

/** What a fund published for a day. Money-market funds have one for every calendar day, the others for trading days. */
export const netValues = pgTable(
  'net_values',
  {
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    day: day().notNull(),
    netValue: netValue().notNull(),
    accumulated: netValue().notNull(),
    /** Percent against the day before, dividends added back. Null for the first day and for money-market funds. */
    dayRate: percent(),
    /** Yuan on ten thousand shares (万份收益); only money-market funds. */
    incomePerTenThousand: netValue(),
    /** Percent a year over seven days (七日年化); only money-market funds. */
    sevenDayYield: percent(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.day] })],
)

/** A distribution of a fund. The record day is the ex day, as with most open-ended funds. */
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
    /** Yuan a share. */
    perShare: netValue().notNull(),
    /** The net value reinvested dividends are converted at: that of the ex day, unknown before it. */
    reinvestNetValue: netValue(),
  },
  table => [primaryKey({ columns: [table.fundCode, table.exDay] })],
)

/** What a fund is invested in at a quarter's end; the four percentages sum to 100. */
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

/** The industries of a fund's stocks at a quarter's end, percent of the fund; they sum to its stock percentage. */
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
