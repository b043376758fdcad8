import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { messages as calls } from '@/contract/messages'
import { operateTypes } from '@/contract/messages-fields'
import { messageClasses, messageClicks, messageRecords, messages } from '../../db/schema/messages'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { readersOf } from './readers'
import { didWith, listedFor, meantFor } from './visible'

type Records = Pick<
  Handlers<typeof calls>,
  'clickMessageContent' | 'getReadMsgRecord' | 'setReadMsgRecord' | 'setAllReadMsgRecord'
>

/** More records than an app needs to choose a message. */
const RECORDS = 2000

async function refuseUnlessMeant(context: Context, sId: string) {
  const [message] = await context.db
    .select({ sId: messages.sId })
    .from(messages)
    .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
    .where(and(meantFor(context), eq(messages.sId, sId)))
  if (!message) throw new Refusal(codes.notFound, '没有找到这条消息，可能已下架')
}

const typeNamed = (operateType: number) =>
  Object.values(operateTypes).find(type => type === String(operateType)) ?? operateTypes.READ

/**
 * The earlier of the stated time and now: a time in the future, from a fast clock, would stop later messages from
 * popping up.
 */
const earlier = (said: string | undefined, now: Date) =>
  said === undefined ? now : new Date(Math.min(Date.parse(said), now.getTime()))

export const records: Records = {
  async clickMessageContent({ sId, deviceId, spot }, context) {
    await refuseUnlessMeant(context, sId)
    return context.db.transaction(async db => {
      const added = await db
        .insert(messageClicks)
        .values({ sId, deviceId, spot, at: context.now() })
        .onConflictDoNothing()
        .returning({ sId: messageClicks.sId })
      const [counted] = await db
        .update(messages)
        .set({ clicks: sql`${messages.clicks} + ${added.length}` })
        .where(eq(messages.sId, sId))
        .returning({ clicks: messages.clicks })
      return { clicks: counted?.clicks ?? 0 }
    })
  },

  async getReadMsgRecord(_, context) {
    const readers = readersOf(context)
    if (readers.length === 0) return { records: [], lastPopUpTime: null }
    const rows = await context.db
      .select()
      .from(messageRecords)
      .where(inArray(messageRecords.reader, readers))
      .orderBy(desc(messageRecords.at), messageRecords.sId, messageRecords.operateType)
      .limit(RECORDS)
    const popUps = rows.flatMap(({ popUpTime }) => popUpTime?.toISOString() ?? []).sort()
    return {
      records: rows.map(({ sId, operateType, popUpTime }) => ({
        sId,
        operateType: typeNamed(operateType),
        popUpTime: popUpTime?.toISOString() ?? null,
      })),
      lastPopUpTime: popUps.at(-1) ?? null,
    }
  },

  async setReadMsgRecord({ sId, operateType, popUpTime, spot }, context) {
    await refuseUnlessMeant(context, sId)
    const [reader] = readersOf(context)
    if (!reader) return { recorded: false }
    const at = context.now()
    await context.db
      .insert(messageRecords)
      .values({
        reader,
        sId,
        operateType: Number(operateType),
        popUpTime: operateType === operateTypes.ALERT ? earlier(popUpTime, at) : null,
        spot: spot ?? null,
        at,
      })
      .onConflictDoUpdate({
        target: [messageRecords.reader, messageRecords.sId, messageRecords.operateType],
        set: { popUpTime: sql`greatest(${messageRecords.popUpTime}, excluded.pop_up_time)` },
      })
    return { recorded: true }
  },

  async setAllReadMsgRecord({ spot, classId }, context) {
    const readers = readersOf(context)
    const [reader] = readers
    if (!reader) return { recorded: 0 }
    const read = { reader, operateType: Number(operateTypes.READ), popUpTime: null, spot, at: context.now() }
    const unread = await context.db
      .select({ sId: messages.sId })
      .from(messages)
      .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
      .where(
        and(
          listedFor(context, readers, spot),
          classId === undefined ? undefined : eq(messages.classId, classId),
          not(didWith(context, readers, operateTypes.READ)),
        ),
      )
    if (unread.length === 0) return { recorded: 0 }
    const added = await context.db
      .insert(messageRecords)
      .values(unread.map(({ sId }) => ({ ...read, sId })))
      .onConflictDoNothing()
      .returning({ sId: messageRecords.sId })
    return { recorded: added.length }
  },
}
