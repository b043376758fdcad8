import { pgTable, text } from 'drizzle-orm/pg-core'

/** The state of the seed: 'seedVersion' and 'seededThrough' (a day). */
export const world = pgTable('world', {
  key: text().primaryKey(),
  value: text().notNull(),
})
