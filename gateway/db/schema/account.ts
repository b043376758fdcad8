import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keyOf } from '../certificate-key'
import { day, instant } from './columns'

/** People and institutions that may log in: one row for each customer number (客户号). */
export const customers = pgTable(
  'customers',
  {
    /** Twelve digits; leading zeros count. */
    custNo: text().primaryKey(),
    name: text().notNull(),
    /** '1' person, '0' institution. */
    customerType: text().notNull().default('1'),
    /** A code of certificate_types. */
    certType: text().notNull(),
    certNo: text().notNull(),
    /** The last valid day of the certificate. Null means it never ends. */
    certExpiry: day(),
    mobile: text().notNull(),
    email: text(),
    provinceCode: text(),
    cityCode: text(),
    districtCode: text(),
    street: text(),
    /** Since when each of these is as it is now. Null if that was not recorded. */
    mobileSince: day(),
    emailSince: day(),
    addressSince: day(),
    /** scrypt, see passwords.ts. Null if no password was ever set. */
    passwordHash: text(),
    /** 0 ordinary, 1 silver, 2 gold, 3 diamond. */
    vipLevel: integer().notNull().default(0),
    /** The risk level that the customer can bear, 1 (lowest) to 5. */
    riskLevel: integer(),
    riskExpiry: day(),
    birthday: day(),
    gender: text(),
    /** Where the customer came from: ESERVICE, ESERVICE_H5, WLC or SCRM. */
    source: text().notNull().default('ESERVICE'),
    /** The customer follows the adviser in enterprise WeChat, so the contact bubble is not needed. */
    adviserFollowed: boolean().notNull().default(false),
    openedDay: day().notNull(),
    /**
     * Incremented when the customer's transactions, plans or holdings change. Caches of computed figures use it as a
     * key.
     */
    dataVersion: integer().notNull().default(1),
    /** 'active', 'frozen' or 'closed'. */
    state: text().notNull().default('active'),
  },
  table => [
    uniqueIndex('customers_certificate').on(table.certType, table.certNo),
    index('customers_certificate_number_key').on(keyOf(table.certNo)),
    // The previous release looks numbers up by this key, which kept 军字第1234567 and 军字第1234567号 apart.
    index('customers_certificate_key').on(sql`certificate_key(${table.certNo})`),
    index('customers_mobile').on(table.mobile),
  ],
)

/** The customer's own arrangement of the home page. */
export const homePageConfigs = pgTable('home_page_configs', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  config: jsonb().notNull(),
  updatedAt: instant().notNull(),
})

/**
 * The last time a customer looked at the content behind a badge: type '1' dividends, '2' net values, '3' expiring
 * plans.
 */
export const dotViews = pgTable(
  'dot_views',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    type: text().notNull(),
    seenAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.type] })],
)

/** Dividends that a customer opened one by one since they last looked at the list: these are not news any more. */
export const openedDividends = pgTable(
  'opened_dividends',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    applicationNo: text().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.applicationNo] })],
)

/** Bank cards for payments to a customer. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    branch: text(),
    accountNo: text().notNull(),
    holder: text().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  table => [uniqueIndex('bank_accounts_number').on(table.custNo, table.accountNo)],
)

/** Rows of the account page, in groups. A child row names its parent row. */
export const accountItems = pgTable('account_items', {
  code: text().primaryKey(),
  parentCode: text(),
  groupName: text().notNull(),
  name: text().notNull(),
  link: text().notNull(),
  /** 'Y' or 'N'. */
  showflag: text().notNull(),
  sort: integer().notNull(),
})

/** Provinces (level 1), cities (2) and districts (3), six-digit codes. */
export const districts = pgTable(
  'districts',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    level: integer().notNull(),
    parentCode: text(),
  },
  table => [index('districts_parent').on(table.parentCode)],
)

export const certificateTypes = pgTable('certificate_types', {
  code: text().primaryKey(),
  name: text().notNull(),
  /** Whether an inheritor may use this certificate type. */
  forInheritance: boolean().notNull(),
  sort: integer().notNull(),
})
