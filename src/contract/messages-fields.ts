import * as v from 'valibot'
import { Flag, Instant, Key, OneOf, Text, WechatId } from './fields'

/** The reader's actions on a message. */
export const operateTypes = { READ: '0', ALERT: '1', DELETE: '2' } as const

export const messageOf = {
  sId: Key,
  classId: Text,
  sMsgclassName: Text,
  /** The name of the class's icon. */
  icon: Text,
  sTitle: Text,
  /** The beginning of its text, without markup. */
  summary: Text,
  /** '1' opens its text, '2' opens its link. */
  sType: OneOf(['1', '2'], '1'),
  link: Text,
  publishedAt: Instant,
  isRead: Flag,
}

/** A message as lists show it. */
export const Message = v.object(messageOf)

/**
 * The reader: a customer by the token, a visitor by the WeChat account behind the access token. A visitor without one
 * sees every public message as unread, and nothing is recorded. Only the two calls of read records send `unionId`,
 * because the wire has it there. It is never trusted.
 */
export const reader = { unionId: v.optional(WechatId) }
