import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { wechatSends } from '../../db/schema/outside'
import { after, DAY } from '../../lib/time'
import { WechatRefusal, wasNotDone } from './client'

type Result = 'sent' | 'refused'

/** Jobs try for two hours, and WeChat tells within minutes how a message ended. */
const KEPT = 7 * DAY

export interface SendOnceOptions {
  db: Db
  clock: () => Date
  /** The id of the message. */
  id: string
  /** Milliseconds in which WeChat itself takes no message twice. */
  safeFor: number
  /** Hands the message to WeChat and returns WeChat's number of it. */
  send: () => Promise<string | null>
}

/**
 * Sends a message once, however often it is tried. An attempt without an answer may have been carried out: it is
 * repeated only while WeChat itself takes no message twice, and counts as sent after that. Messages only announce what
 * is in the inbox, so a message too few is better than one too many.
 */
export async function sendOnce({ db, clock, id, safeFor, send }: SendOnceOptions): Promise<Result> {
  const isThis = eq(wechatSends.id, id)
  const end = (state: Result, messageNo: string | null = null) =>
    db.update(wechatSends).set({ state, messageNo }).where(isThis)
  const isFirst =
    (await db.insert(wechatSends).values({ id, state: 'begun', at: clock() }).onConflictDoNothing().returning())
      .length > 0
  if (!isFirst) {
    const [before] = await db.select().from(wechatSends).where(isThis)
    if (before && before.state !== 'begun') return before.state
    if (before && after(before.at, safeFor) <= clock()) {
      await end('sent')
      return 'sent'
    }
  }
  try {
    await end('sent', await send())
    return 'sent'
  } catch (error) {
    if (error instanceof WechatRefusal && error.effect === 'nobody') {
      await end('refused')
      return 'refused'
    }
    // An earlier attempt may have been carried out, so only a first one is as if it had never been.
    if (isFirst && wasNotDone(error)) await db.delete(wechatSends).where(and(isThis, eq(wechatSends.state, 'begun')))
    throw error
  }
}

/** Deletes the notes about messages that no job tries to send any more. */
export const forgetSends = (db: Db, clock: Date) =>
  db.delete(wechatSends).where(lt(wechatSends.at, after(clock, -KEPT)))
