import { type SQL, sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { planPeriods, planStates, transactionStates, transactionTypes } from '@/contract/assets-fields'
import type { Decimal } from '@/lib/decimal'
import { customers } from './account'
import { day, instant, money, netValue, shares } from './columns'
import { dividends, funds } from './funds'

/** Places that sell funds (销售渠道): direct, a bank, a broker, a platform. */
export const channels = pgTable('channels', {
  channelCode: text().primaryKey(),
  name: text().notNull(),
  /** Printed on papers in English. '' if there is none: then the Chinese name is printed. */
  englishName: text().notNull().default(''),
  /** 'direct', 'bank', 'broker' or 'platform'. */
  kind: text().notNull(),
})

/** A fund account (基金账号) or, on the exchange, a shareholder account (股东账号). */
export const fundAccounts = pgTable(
  'fund_accounts',
  {
    fundAccount: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    /** 'fund' or 'shareholder'. */
    kind: text().notNull(),
    /** '0' ordinary, '1' pension. */
    accountType: text().notNull().default('0'),
    openedDay: day().notNull(),
    /** 'normal', 'frozen' or 'closed'. */
    state: text().notNull().default('normal'),
  },
  table => [index('fund_accounts_customer').on(table.custNo)],
)

/** A trading account (交易账号): a fund account at a channel. */
export const tradingAccounts = pgTable(
  'trading_accounts',
  {
    tradingAccount: text().primaryKey(),
    fundAccount: text()
      .notNull()
      .references(() => fundAccounts.fundAccount),
    channelCode: text()
      .notNull()
      .references(() => channels.channelCode),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    openedDay: day().notNull(),
    isOpen: boolean().notNull().default(true),
  },
  table => [
    uniqueIndex('trading_accounts_place').on(table.fundAccount, table.channelCode),
    index('trading_accounts_customer').on(table.custNo),
  ],
)

/** The customer's choice for dividends of a fund at a trading account. Without a row, dividends are reinvested. */
export const dividendModes = pgTable(
  'dividend_modes',
  {
    tradingAccount: text()
      .notNull()
      .references(() => tradingAccounts.tradingAccount),
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    /** 'cash' or 'reinvest'. */
    mode: text().notNull(),
  },
  table => [primaryKey({ columns: [table.tradingAccount, table.fundCode] })],
)

export type TransactionType = (typeof transactionTypes)[number]

/** Types in which the customer pays money for shares. */
export const purchaseTypes = [
  'subscribe',
  'purchase',
  'regularInvestment',
] as const satisfies readonly TransactionType[]
/** Types in which shares leave the account. */
export const leavingTypes = [
  'redeem',
  'convertOut',
  'revoke',
  'transferOut',
] as const satisfies readonly TransactionType[]

export type TransactionState = (typeof transactionStates)[number]

/** Every transaction that changes a customer's shares, including pending and failed ones. */
export const transactions = pgTable(
  'transactions',
  {
    /** The number that we assign. It is the natural key. The two halves of a conversion end in 'O' and 'I'. */
    applicationNo: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    tradingAccount: text()
      .notNull()
      .references(() => tradingAccounts.tradingAccount),
    fundAccount: text()
      .notNull()
      .references(() => fundAccounts.fundAccount),
    channelCode: text()
      .notNull()
      .references(() => channels.channelCode),
    type: text({ enum: transactionTypes }).notNull(),
    state: text({ enum: transactionStates }).notNull(),
    appliedAt: instant().notNull(),
    /** The trading day whose net value applies. */
    tradeDay: day().notNull(),
    /** The day from which shares and money count. While pending it is the expected day. Null if failed or cancelled. */
    confirmDay: day(),
    /**
     * Yuan paid (purchases, fee included) or received (redemptions after the fee, cash dividends). Null while unknown.
     */
    amount: money(),
    /** Number of shares, never negative, whether they are added or removed. Null while unknown. */
    shares: shares(),
    netValue: netValue(),
    fee: money().notNull().default('0.00'),
    /** The other half of a conversion, or the purchase that a refund undoes. */
    relatedNo: text(),
    /** The plan that made this transaction. */
    planNo: text(),
    failReason: text(),
    /** The lots of transferred shares, oldest first: their holding period continues. */
    lots: jsonb().$type<{ day: string; shares: string; isBought: boolean }[]>(),
  },
  table => [
    index('transactions_customer').on(table.custNo, table.appliedAt),
    index('transactions_customer_fund').on(table.custNo, table.fundCode, table.confirmDay),
    index('transactions_customer_confirmed').on(table.custNo, table.confirmDay),
    index('transactions_plan').on(table.planNo),
    index('transactions_pending').on(table.state, table.confirmDay),
  ],
)

/** The number of a month's transactions in every state, and the yuan of those that took place or still may. */
export interface MonthSums {
  /** '2026-11' */
  month: string
  count: number
  buyAmount: Decimal
  sellAmount: Decimal
  cashDividends: Decimal
  fees: Decimal
  moneyIn: Decimal
  moneyOut: Decimal
}

/**
 * Cached results of a customer's transactions up to a past day, see gateway/portfolio/kept-history.ts. It can be
 * recomputed. The trigger `transactions_kept_history` deletes it when one of these transactions changes.
 */
export const keptHistories = pgTable('kept_histories', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  /** The version of the computation and of the text format. */
  format: integer().notNull(),
  /** A new value at each write: a gateway that has the history with this mark in memory need not read it again. */
  mark: text().notNull(),
  /** The last day that it covers. */
  through: day().notNull(),
  /** See gateway/portfolio/past-history-text.ts. */
  history: text().notNull(),
  /** Monthly sums of the transactions applied for up to that day. */
  months: jsonb().$type<MonthSums[]>().notNull(),
})

/**
 * The two numbers of the advisory lock for a customer's cached history. A change of transactions takes it shared, by
 * the trigger; writing a history takes it exclusively. There are 256 different locks, so that a transaction that
 * changes all customers' transactions needs no more.
 */
export const historyLock = (custNo: SQL): SQL => sql`720611, hashtext(${custNo}) & 255`

/** A plan of regular investment (定投). */
export const regularPlans = pgTable(
  'regular_plans',
  {
    planNo: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    tradingAccount: text()
      .notNull()
      .references(() => tradingAccounts.tradingAccount),
    amount: money().notNull(),
    period: text({ enum: planPeriods }).notNull(),
    /** Day of the month 1-28, or of the week 1 (Monday) - 5. */
    dayOfPeriod: integer().notNull(),
    startDay: day().notNull(),
    /** Last day of the plan. Null if it runs until the customer ends it. */
    expiryDay: day(),
    nextDay: day(),
    state: text({ enum: planStates }).notNull(),
    /** The day from which it is paused or ended. */
    stateDay: day(),
    executedCount: integer().notNull().default(0),
    executedAmount: money().notNull().default('0.00'),
    bankAccountNo: text(),
  },
  table => [index('regular_plans_customer').on(table.custNo)],
)

/** The part of a dividend that a customer received, at one trading account. */
export const customerDividends = pgTable(
  'customer_dividends',
  {
    applicationNo: text()
      .primaryKey()
      .references(() => transactions.applicationNo),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    fundCode: text().notNull(),
    exDay: day().notNull(),
    tradingAccount: text()
      .notNull()
      .references(() => tradingAccounts.tradingAccount),
    /** 'cash' or 'reinvest'. */
    mode: text({ enum: ['cash', 'reinvest'] }).notNull(),
    /** Shares on the record day. */
    recordShares: shares().notNull(),
    perShare: netValue().notNull(),
    amount: money().notNull(),
    reinvestedShares: shares(),
    payDay: day().notNull(),
  },
  table => [
    foreignKey({ columns: [table.fundCode, table.exDay], foreignColumns: [dividends.fundCode, dividends.exDay] }),
    index('customer_dividends_customer').on(table.custNo, table.exDay),
  ],
)
