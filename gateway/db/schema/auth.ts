import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { instant } from './columns'

// Secrets are stored only as hashes, so that a person who reads the database cannot log in with them.

/** The customer for whom a session by a link acts. Null for any other session. */
const actsFor = sql`(details ->> 'actsFor')`

/** A login. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** 'customer', or 'inheritor' who logged in by SMS for an inheritance. */
    kind: text({ enum: ['customer', 'inheritor'] }).notNull(),
    /** 'c:' and the customer number, or 'm:' and the mobile of an inheritor. */
    principal: text().notNull(),
    custNo: text().references(() => customers.custNo),
    /** The customer number of the login. It differs from custNo when the person acts for another account. */
    loginCustNo: text(),
    mobile: text(),
    openid: text(),
    unionid: text(),
    /** ESERVICE, ESERVICE_H5, WLC or SCRM. */
    source: text().notNull(),
    deviceId: text(),
    /** The device as shown in the list of logins, a code of contract/own.ts. */
    deviceKind: text(),
    /** The program that logged in, a code of contract/own.ts. */
    program: text(),
    /** The IP address of the last use without its second half, as shown to the person. */
    network: text(),
    /** Further data from the login, such as an inheritor's name and certificate. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** The position in the primary's log after the last command, as `pg_lsn` text: see pipeline/replica-reads.ts. */
    writtenLsn: text(),
  },
  table => [
    index('sessions_principal').on(table.principal),
    index('sessions_expiry').on(table.expiresAt),
    // Few sessions act for a customer, and each list of a customer's logins looks for them.
    index('sessions_acts_for').on(actsFor).where(sql`${actsFor} is not null`),
  ],
)

/**
 * Devices whose logins were ended from another device, by customer. On such a device, WeChat alone does not log the
 * customer in until they have proved their identity there again.
 */
export const deviceStops = pgTable(
  'device_stops',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    deviceId: text().notNull(),
    at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.deviceId] })],
)

/** Access tokens for visitors with a WeChat account that is bound to no customer yet. Silent login issues them. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text().primaryKey(),
    openid: text().notNull(),
    unionid: text().notNull(),
    /** The only device that may use it. */
    deviceId: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  table => [index('access_tokens_expiry').on(table.expiresAt)],
)

/** A token that proves one thing once: re-authentication, password reset, temporary access, unlocking. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['auth', 'reset', 'temp', 'lock', 'download', 'captcha', 'face', 'certificate'] }).notNull(),
    /** The owner of the token, as in sessions.principal, or any other key that the purpose uses. */
    subject: text().notNull(),
    /** The verification that was passed (change phone 1, reset password 2, auth 5, bind 27, lock 8-11). */
    typeCode: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  table => [index('one_time_tokens_expiry').on(table.expiresAt)],
)

/** Codes sent by SMS. The send limits count these rows. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mobile: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    custNo: text(),
    /** The device that asked for the code. Only this device may use it. */
    deviceId: text(),
    attempts: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  table => [
    index('sms_codes_mobile').on(table.mobile, table.purpose, table.sentAt),
    index('sms_codes_sent').on(table.sentAt),
  ],
)

/** Wrong passwords in a row, by customer. */
export const passwordFailures = pgTable('password_failures', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  count: integer().notNull(),
  lastAt: instant().notNull(),
  lockedUntil: instant(),
})

/**
 * A WeChat account with its id in one program (openid) and its id for the company (unionid). It may be bound to a
 * customer.
 */
export const wechatIdentities = pgTable(
  'wechat_identities',
  {
    openid: text().primaryKey(),
    unionid: text().notNull(),
    /** 'miniprogram' or 'h5'. */
    program: text().notNull(),
    /** Null: not bound yet. */
    custNo: text().references(() => customers.custNo),
    nickname: text(),
    /** Follows the service public account. */
    subscribed: boolean().notNull().default(false),
    boundAt: instant(),
    lastSeenAt: instant(),
  },
  table => [index('wechat_identities_unionid').on(table.unionid), index('wechat_identities_customer').on(table.custNo)],
)

/** Every login, silent ones too. The account analysis and the year bill count them. */
export const loginEvents = pgTable(
  'login_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    at: instant().notNull(),
    /** 'silent', 'sms', 'password', 'identity' or 'face'. */
    way: text().notNull(),
    source: text().notNull(),
  },
  table => [index('login_events_customer').on(table.custNo, table.at)],
)

/** The safety lock (安全锁) a customer may put on the account. */
export const securityLocks = pgTable('security_locks', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  enabled: boolean().notNull(),
  /** The locked areas: 'assets', 'transactions', 'account' ... */
  items: jsonb().$type<string[]>().notNull(),
  updatedAt: instant().notNull(),
})
