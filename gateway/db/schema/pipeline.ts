import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Nonces of signed requests. A second use is refused. */
export const nonces = pgTable(
  'nonces',
  {
    nonce: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  table => [index('nonces_expiry').on(table.expiresAt)],
)

/** Expiry of a secret answer, in milliseconds. Null for any other answer. */
export const endOfSecret = sql`((answer ->> 'until')::bigint)`

/**
 * Answers of commands by idempotency key. The same key with the same payload gets the same answer. The same key with
 * another payload is refused.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** As in sessions.principal; '-' for visitors. */
    principal: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    done: boolean().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.principal, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
    // Secret answers expire after minutes, and they are few.
    index('idempotency_keys_secret').on(endOfSecret).where(sql`${endOfSecret} is not null`),
  ],
)

/** Requests counted in a window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().notNull(),
    windowStart: instant().notNull(),
    count: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.bucket, table.windowStart] }),
    index('rate_limits_window').on(table.windowStart),
  ],
)
