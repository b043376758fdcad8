import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { messages } from '../db/schema/messages'
import { toldMessages } from '../db/schema/notices'

/** The messages of the inbox that some messages of the mini-program cover, newest first. */
export const toldBy = (db: Db, sendIds: readonly string[]) =>
  db
    .select({ sendId: toldMessages.sendId, sId: messages.sId, title: messages.title, at: messages.publishedAt })
    .from(toldMessages)
    .innerJoin(messages, eq(messages.sId, toldMessages.sId))
    .where(inArray(toldMessages.sendId, [...sendIds]))
    .orderBy(desc(messages.publishedAt), asc(messages.sId))
