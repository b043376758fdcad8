import * as v from 'valibot'
import { domain, get, post } from './call'
import { ContentId, Count, Key, list, maybe, PageNumber, Spot, Text } from './fields'
import { first } from './first-screen'
import { Message, messageOf } from './messages-fields'
import { shell } from './shell'

/** Messages and notices (公告): public messages for visitors; with a token also the customer's own. */
export const messages = domain('messages', {
  ...first.messages,
  ...shell.messages,

  /**
   * The classes of messages with their unread counts and newest message. Messages that the reader deleted do not count.
   */
  getMessageClassIndex: get('AB', '/messagecontent/getMessageClassIndex', {
    decided: ['path'],
    input: v.object({ spot: Spot }),
    output: v.object({
      unread: Count,
      classes: list(
        v.object({ classId: Key, className: Text, icon: Text, unread: Count, total: Count, latest: maybe(Message) }),
      ),
    }),
  }),

  /**
   * Messages, newest first. A page continues after the message given by `after`, so nothing is skipped or shown twice
   * if messages arrive or are deleted in between.
   */
  getMessageContentPage: get('AB', '/messagecontent/getMessageContentPage', {
    decided: ['path'],
    input: v.object({
      spot: Spot,
      classId: v.optional(ContentId),
      /** The `next` of the page before; absent for the first page. */
      after: v.optional(ContentId),
      pageSize: v.optional(v.pipe(PageNumber, v.maxValue(100)), '20'),
    }),
    output: v.object({
      messages: list(Message),
      /** '' on the last page. */
      next: Text,
      /** Total number of messages. */
      total: Count,
    }),
  }),

  /** One message with its text. Reading it records nothing: see setReadMsgRecord. */
  getMessageContent: get('AB', '/messagecontent/getMessageContent', {
    decided: ['path'],
    input: v.object({ sId: ContentId }),
    output: v.object({
      ...messageOf,
      /** Plain text or simple HTML. */
      sContent: Text,
    }),
  }),

  /**
   * Records all messages that the reader sees in this place as read, of one class or of all. Nothing is recorded for a
   * visitor without a unionId.
   */
  setAllReadMsgRecord: post('AB', '/messagecontent/setAllReadMsgRecord', {
    decided: ['path', 'method', 'family'],
    input: v.object({ spot: Spot, classId: v.optional(ContentId) }),
    /** Number of messages that were unread before. */
    output: v.object({ recorded: Count }),
    stales: ['messages'],
    command: true,
  }),
})
