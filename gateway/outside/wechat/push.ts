import type { WechatProgram } from '../outside'
import { fieldsIn, type PushFields, textIn } from './push-fields'

/** An event that WeChat tells, as far as the gateway cares for it. */
export type WechatEvent =
  | { kind: 'follows'; openid: string; follows: boolean }
  /** The person turns messages of a template off in WeChat's own settings. */
  | { kind: 'template refused'; openid: string; templateId: string }
  /** A message that WeChat had taken did not reach the person. */
  | { kind: 'message failed'; messageNo: string }
  /** The person withdraws their name and picture, or WeChat has cleared them. */
  | { kind: 'profile withdrawn'; openid: string }
  /** The person withdraws everything from this program. */
  | { kind: 'program withdrawn'; openid: string }
  /** The person's WeChat account exists no more. */
  | { kind: 'account gone'; openid: string }

/** WeChat's numbers of withdrawn data: names and pictures. The gateway keeps no other of them. */
const PROFILE = new Set(['6', '19', '20', '205'])
/** Data that the gateway never gets from WeChat: number plates, addresses, invoices, the microphone, the number. */
const NEVER_KEPT = new Set('1 2 3 4 5 7 8 12 13 14 15 16 18 201 202 203 204 206 207'.split(' '))

/** The entries of an event about templates: in XML they are inside an element of their own. */
const listOf = (fields: PushFields, wrapper: string) => [
  ...fieldsIn(fields, 'List'),
  ...fieldsIn(fields, wrapper).flatMap(inner => fieldsIn(inner, 'List')),
]

function withdrawn(fields: PushFields): WechatEvent[] {
  const openid = textIn(fields, 'OpenID')
  const what = textIn(fields, 'RevokeInfo')
  if (PROFILE.has(what)) return [{ kind: 'profile withdrawn', openid }]
  // A number that we do not know counts as everything (301 is that).
  return NEVER_KEPT.has(what) ? [] : [{ kind: 'program withdrawn', openid }]
}

type Reader = (fields: PushFields, program: WechatProgram) => WechatEvent[]

const readers: Readonly<Record<string, Reader>> = {
  subscribe: (fields, program) =>
    program === 'h5' ? [{ kind: 'follows', openid: textIn(fields, 'FromUserName'), follows: true }] : [],
  unsubscribe: (fields, program) =>
    program === 'h5' ? [{ kind: 'follows', openid: textIn(fields, 'FromUserName'), follows: false }] : [],
  // The app itself tells the answers to its question, with the customer for whom they are. WeChat knows no customer.
  subscribe_msg_popup_event: () => [],
  subscribe_msg_change_event: fields =>
    listOf(fields, 'SubscribeMsgChangeEvent')
      .filter(entry => textIn(entry, 'SubscribeStatusString') === 'reject')
      .map(entry => ({
        kind: 'template refused' as const,
        openid: textIn(fields, 'FromUserName'),
        templateId: textIn(entry, 'TemplateId'),
      })),
  subscribe_msg_sent_event: fields =>
    listOf(fields, 'SubscribeMsgSentEvent')
      .filter(entry => textIn(entry, 'ErrorCode') !== '0')
      .map(entry => ({ kind: 'message failed' as const, messageNo: textIn(entry, 'MsgID') })),
  templatesendjobfinish: fields =>
    textIn(fields, 'Status') === 'success' ? [] : [{ kind: 'message failed', messageNo: textIn(fields, 'MsgID') }],
  user_info_modified: fields => [{ kind: 'profile withdrawn', openid: textIn(fields, 'OpenID') }],
  user_authorization_revoke: withdrawn,
  user_authorization_cancellation: fields => [{ kind: 'account gone', openid: textIn(fields, 'OpenID') }],
}

/** The events in a message from WeChat; none for a message of another kind, such as a text of a person. */
export function eventsIn(fields: PushFields, program: WechatProgram): WechatEvent[] {
  if (textIn(fields, 'MsgType').toLowerCase() !== 'event') return []
  return readers[textIn(fields, 'Event').toLowerCase()]?.(fields, program) ?? []
}

const WRAPPERS = ['SubscribeMsgPopupEvent', 'SubscribeMsgChangeEvent', 'SubscribeMsgSentEvent']

/**
 * The part that stays the same when WeChat sends a message again: its number, or the person, the time and the subject
 * of the event.
 */
export function identityOf(fields: PushFields): string {
  const subjects = WRAPPERS.flatMap(wrapper => listOf(fields, wrapper)).flatMap(entry => [
    textIn(entry, 'TemplateId'),
    textIn(entry, 'MsgID'),
  ])
  const names = ['FromUserName', 'CreateTime', 'Event', 'OpenID', 'RevokeInfo', 'MsgID']
  return textIn(fields, 'MsgId') || [...names.map(name => textIn(fields, name)), ...subjects].join(' ')
}
