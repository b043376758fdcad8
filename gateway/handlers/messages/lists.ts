import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { messages as calls } from '@/contract/messages'
import { operateTypes } from '@/contract/messages-fields'
import { messageClasses, messages } from '../../db/schema/messages'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { listMessages } from './listed'
import { readersOf } from './readers'
import { didWith, listedFor } from './visible'

type Lists = Pick<
  Handlers<typeof calls>,
  'getMessageClassIndex' | 'getNewMessageContent' | 'getMessageContentPage' | 'getMessageContent'
>

/** The number of messages in the preview on the home page. */
const PREVIEW = 3

/** The numbers of messages and of unread messages, by class. */
async function countByClass(context: Context, readers: readonly string[], where: SQL | undefined) {
  // Grouped by this value instead of counted with a filter: PostgreSQL then reads all read-marks at once, not one by
  // one.
  const isRead = sql<boolean>`${didWith(context, readers, operateTypes.READ)}`
  const rows = await context.db
    .select({ classId: messages.classId, isRead, count: count() })
    .from(messages)
    .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
    .where(where)
    // By position in the selection: if the expression were repeated, it would have its own parameters and count as
    // another expression.
    .groupBy(messages.classId, sql`2`)
  const counts = new Map<string, { total: number; unread: number }>()
  for (const row of rows) {
    const { total, unread } = counts.get(row.classId) ?? { total: 0, unread: 0 }
    counts.set(row.classId, { total: total + row.count, unread: unread + (row.isRead ? 0 : row.count) })
  }
  return counts
}

const unreadOf = (counts: ReadonlyMap<string, { unread: number }>) =>
  [...counts.values()].reduce((sum, { unread }) => sum + unread, 0)

/** The newest message of every class, by class. */
async function newestByClass(context: Context, readers: readonly string[], where: SQL | undefined) {
  const newest = context.db
    .selectDistinctOn([messages.classId], { sId: messages.sId })
    .from(messages)
    .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
    .where(where)
    .orderBy(messages.classId, sql`${messages.publishedAt} desc`, sql`${messages.sId} desc`)
  const found = await listMessages(context, readers, sql`${messages.sId} in ${newest}`, 1000)
  return new Map(found.map(message => [message.classId, message]))
}

/** The start of a page: after the last message of the page before. */
async function beyond(context: Context, after: string): Promise<SQL> {
  const [last] = await context.db
    .select({ publishedAt: messages.publishedAt })
    .from(messages)
    .where(
      and(eq(messages.sId, after), or(isNull(messages.custNo), eq(messages.custNo, context.session?.custNo ?? ''))),
    )
  if (!last) throw new Refusal(codes.badInput, '消息有更新，请刷新后重试')
  return sql`(${messages.publishedAt}, ${messages.sId}) < (${last.publishedAt.toISOString()}::timestamptz, ${after})`
}

export const lists: Lists = {
  async getMessageClassIndex({ spot }, context) {
    const readers = readersOf(context)
    const where = listedFor(context, readers, spot)
    const classes = await context.db
      .select()
      .from(messageClasses)
      .where(context.session?.custNo ? undefined : eq(messageClasses.personal, false))
      .orderBy(asc(messageClasses.sort))
    const counts = await countByClass(context, readers, where)
    const newest = await newestByClass(context, readers, where)
    return {
      unread: unreadOf(counts),
      classes: classes.map(({ classId, name, icon }) => ({
        classId,
        className: name,
        icon,
        unread: counts.get(classId)?.unread ?? 0,
        total: counts.get(classId)?.total ?? 0,
        latest: newest.get(classId) ?? null,
      })),
    }
  },

  async getNewMessageContent({ spot }, context) {
    const readers = readersOf(context)
    const where = listedFor(context, readers, spot)
    return {
      unread: unreadOf(await countByClass(context, readers, where)),
      messages: await listMessages(context, readers, where, PREVIEW),
    }
  },

  async getMessageContentPage({ spot, classId, after, pageSize }, context) {
    const readers = readersOf(context)
    const all = and(
      listedFor(context, readers, spot),
      classId === undefined ? undefined : eq(messages.classId, classId),
    )
    const where = after === undefined ? all : and(all, await beyond(context, after))
    // One row more than requested shows whether there is a next page.
    const found = await listMessages(context, readers, where, pageSize + 1)
    const page = found.slice(0, pageSize)
    const [counted] = await context.db
      .select({ total: count() })
      .from(messages)
      .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
      .where(all)
    return {
      messages: page,
      next: found.length > pageSize ? (page.at(-1)?.sId ?? '') : '',
      total: counted?.total ?? 0,
    }
  },

  async getMessageContent({ sId }, context) {
    const readers = readersOf(context)
    const [message] = await listMessages(context, readers, and(listedFor(context, readers), eq(messages.sId, sId)), 1)
    const [text] = await context.db.select({ sContent: messages.content }).from(messages).where(eq(messages.sId, sId))
    if (!message || !text) throw new Refusal(codes.notFound, '没有找到这条消息，可能已下架')
    return { ...message, ...text }
  },
}
