import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** A taking of a folder of content files. It is written only when something changed. */
export const contentVersions = pgTable('content_versions', {
  /** From 1. */
  version: integer().primaryKey(),
  /** The folder as it was given on the command line. */
  folder: text().notNull(),
  appliedAt: instant().notNull(),
  undoneAt: instant(),
})

/** A row that a version changed, with its values before and after. They bring the row back when it is undone. */
export const contentChanges = pgTable(
  'content_changes',
  {
    version: integer()
      .notNull()
      .references(() => contentVersions.version),
    /** The table's name in the database, and the row's key as a JSON list. */
    tableName: text().notNull(),
    rowKey: text().notNull(),
    /** 'adopted': the row was there already, and belongs to the files from then on. */
    kind: text({ enum: ['added', 'changed', 'removed', 'withdrawn', 'adopted'] }).notNull(),
    /** Columns by their names in the database. The whole row if it was removed, null if it was added. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Null if it was removed. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  table => [primaryKey({ columns: [table.version, table.tableName, table.rowKey] })],
)

/** The rows that came from content files. A row that is not here stays when no file has it. */
export const contentItems = pgTable(
  'content_items',
  { tableName: text().notNull(), rowKey: text().notNull() },
  table => [primaryKey({ columns: [table.tableName, table.rowKey] })],
)
