import { type AnyColumn, isNotNull, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { attachments } from '../db/schema/attachments'
import { papers, pdfFiles } from '../db/schema/papers'
import { dataArchives } from '../db/schema/personal'

/** A column of a table with the bytes of files, and the column that names the object which holds them instead. */
export interface Place {
  table: PgTable
  id: PgColumn
  /** The names of both columns in the code, for updates. */
  fields: readonly [content: string, key: string]
  content: PgColumn
  key: PgColumn
}

/**
 * Every place of files that may lie outside the database. Thumbnails and pictures of signatures are small and are
 * shown in lists: they stay in their rows.
 */
export const places = {
  attachment: {
    table: attachments,
    id: attachments.id,
    fields: ['content', 'contentKey'],
    content: attachments.content,
    key: attachments.contentKey,
  },
  paper: {
    table: papers,
    id: papers.paperNo,
    fields: ['content', 'contentKey'],
    content: papers.content,
    key: papers.contentKey,
  },
  unlockedPaper: {
    table: papers,
    id: papers.paperNo,
    fields: ['unlocked', 'unlockedKey'],
    content: papers.unlocked,
    key: papers.unlockedKey,
  },
  pdf: {
    table: pdfFiles,
    id: pdfFiles.id,
    fields: ['content', 'contentKey'],
    content: pdfFiles.content,
    key: pdfFiles.contentKey,
  },
  archive: {
    table: dataArchives,
    id: dataArchives.id,
    fields: ['content', 'contentKey'],
    content: dataArchives.content,
    key: dataArchives.contentKey,
  },
} as const satisfies Record<string, Place>

/** Condition: the bytes of a row exist, in the row or outside. */
export const isKept = ({ content, contentKey }: { content: AnyColumn; contentKey: AnyColumn }) =>
  or(isNotNull(content), isNotNull(contentKey))

/** The columns of a row that lets its bytes go. */
export const noBytes = { content: null, contentKey: null }
