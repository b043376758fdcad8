import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Reports of the app: page views, actions, errors. */
export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    kind: text().notNull(),
    page: text(),
    deviceId: text(),
    custNo: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [index('events_at').on(table.at), index('events_customer').on(table.custNo, table.kind)],
)
