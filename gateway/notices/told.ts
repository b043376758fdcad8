import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { messages } from '../db/schema/messages'
import { toldMessages } from '../db/schema/notices'

/** What some messages of the mini-program tell of: messages of the inbox, the newest first. */
export const toldBy = (db: Db, sendIds: readonly string[]) =>
  db
    .select({ sendId: toldMessages.sendId, sId: messages.sId, title: messages.title, at: messages.publishedAt })
    .from(toldMessages)
    .innerJoin(messages, eq(messages.sId, toldMessages.sId))
    .where(inArray(toldMessages.sendId, [...sendIds]))
    .orderBy(desc(messages.publishedAt), asc(messages.sId))
