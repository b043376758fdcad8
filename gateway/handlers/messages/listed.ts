import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OutputOf } from '@/contract/call'
import type { messages as calls } from '@/contract/messages'
import { operateTypes } from '@/contract/messages-fields'
import { messageClasses, messages } from '../../db/schema/messages'
import type { Context } from '../../pipeline/context'
import { didWith } from './visible'

type Listed = OutputOf<typeof calls.getNewMessageContent>['messages'][number]

/** Messages for lists, the newest first. `where` may use `messages` and `message_classes`. */
export async function listMessages(
  caller: Pick<Context, 'db'>,
  readers: readonly string[],
  where: SQL | undefined,
  limit: number,
): Promise<Listed[]> {
  const rows = await caller.db
    .select({
      sId: messages.sId,
      classId: messages.classId,
      sMsgclassName: messageClasses.name,
      icon: messageClasses.icon,
      sTitle: messages.title,
      summary: messages.summary,
      sType: messages.sType,
      link: messages.link,
      publishedAt: messages.publishedAt,
      isRead: sql<boolean>`${didWith(caller, readers, operateTypes.READ)}`,
    })
    .from(messages)
    .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
    .where(where)
    .orderBy(desc(messages.publishedAt), desc(messages.sId))
    .limit(limit)
  return rows.map(row => ({
    ...row,
    sType: row.sType === '2' ? '2' : '1',
    link: row.link ?? '',
    publishedAt: row.publishedAt.toISOString(),
  }))
}
