import * as v from 'valibot'
import { domain, get, post } from './call'
import { Count, Flag, FundCode, Instant, Key, list, nothing, OneOf, Text } from './fields'
import { topicCodes } from './topics'

/**
 * What a person can be told of: dividends of held funds that are announced or paid; transactions that were confirmed or
 * failed; what the company decided on an inheritance or a revocation; a plan of regular investment that pays tomorrow,
 * or ends soon; a net value that moved as much as was asked for; new quarterly reports of held funds; new articles on
 * chosen topics.
 */
export const noticeKinds = [
  'dividend',
  'transaction',
  'progress',
  'deduction',
  'expiry',
  'netValue',
  'report',
  'article',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How a person is told: in the app's messages, by mail, by the public account in WeChat. */
export const noticeWays = ['message', 'mail', 'wechat'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** Kinds that the app's messages tell anyway, whatever is chosen here. */
const alwaysInMessages: readonly NoticeKind[] = ['transaction', 'progress']

/** The ways that can be chosen for a kind. */
export const waysFor = (kind: NoticeKind): readonly NoticeWay[] =>
  alwaysInMessages.includes(kind) ? ['mail', 'wechat'] : noticeWays

/** Most funds whose net values one is told of. */
export const MOST_FUNDS = 20
/** The smallest and the largest move that can be asked for, percent. */
export const LEAST_MOVE = 0.1
export const LARGEST_MOVE = 20

/** A move in percent with at most two decimals: '1', '2.5'. */
export const Threshold = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, '请填写数字，最多两位小数'),
  v.check(
    text => Number(text) >= LEAST_MOVE && Number(text) <= LARGEST_MOVE,
    `请填写 ${LEAST_MOVE} 到 ${LARGEST_MOVE} 之间的数`,
  ),
)

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Ways = v.pipe(v.array(v.picklist(noticeWays)), v.maxLength(noticeWays.length))

const OutsideWays = v.pipe(v.array(v.picklist(['mail', 'wechat'])), v.maxLength(2))

/** What one chooses, as it is kept. Kinds that came later are missing in what was kept before. */
export const NoticeSettings = v.object({
  ways: v.object({
    dividend: Ways,
    transaction: v.optional(OutsideWays, []),
    progress: v.optional(OutsideWays, []),
    deduction: v.optional(Ways, []),
    expiry: Ways,
    netValue: Ways,
    report: Ways,
    article: Ways,
  }),
  funds: v.pipe(v.array(v.object({ fundCode: FundCode, threshold: Threshold })), v.maxLength(MOST_FUNDS)),
  topics: v.pipe(v.array(v.picklist(topicCodes)), v.maxLength(topicCodes.length)),
  quiet: v.object({ on: v.boolean(), from: Time, to: Time }),
})
export type NoticeSettings = v.InferOutput<typeof NoticeSettings>

const Chosen = v.object({
  ways: v.object({
    dividend: list(v.picklist(noticeWays)),
    transaction: list(v.picklist(['mail', 'wechat'])),
    progress: list(v.picklist(['mail', 'wechat'])),
    deduction: list(v.picklist(noticeWays)),
    expiry: list(v.picklist(noticeWays)),
    netValue: list(v.picklist(noticeWays)),
    report: list(v.picklist(noticeWays)),
    article: list(v.picklist(noticeWays)),
  }),
  /** The funds with their names. */
  funds: list(v.object({ fundCode: Key, shortName: Text, threshold: Text })),
  topics: list(v.picklist(topicCodes)),
  quiet: v.object({ on: Flag, from: Text, to: Text }),
  /** Counts the saves. 0: nothing was chosen yet, and these are the usual ones. */
  version: Count,
  /** Where mails go, masked. '' without an address. */
  email: Text,
  /** Whether the person follows the public account, so that it can write to them. */
  hasWechat: Flag,
})
export type ChosenNotices = v.InferOutput<typeof Chosen>

/**
 * How far a notice is on one way: held back by quiet hours, on its way, there, given up, or without an address; refused
 * by WeChat, which knew of no permission; or not sent because the person took the consent back.
 */
export const noticeStates = ['quiet', 'waiting', 'sent', 'failed', 'noAddress', 'refused', 'withdrawn'] as const
/** What was sent: a notice, or a message of the mini-program that tells of what came into the inbox. */
const sentKinds = [...noticeKinds, 'inbox'] as const

const decided = ['path', 'family', 'method', 'carrier'] as const

/** Which notices a person wants, by which ways and when; and what was sent. */
export const notices = domain('notices', {
  /** What the person chose, with the version that a change must name. */
  getNotices: get('A', '/notices/settings.api', { input: nothing, output: Chosen, freshFor: 0, decided }),

  /**
   * Keeps what was chosen, as a whole. A `version` that is older than the kept one is refused with E409 and the kept
   * settings as data, unless `overwrites` is yes. E404 for an unknown fund. E409 for a money-market fund, whose net
   * value never moves.
   */
  saveNotices: post('A', '/notices/saveSettings.api', {
    input: v.object({ ...NoticeSettings.entries, version: Count, overwrites: v.optional(v.boolean(), false) }),
    output: Chosen,
    command: true,
    stales: ['notices'],
    decided,
  }),

  /** What was sent, newest first, at most fifty: what it said, why, and how far it is on each way. */
  listNotices: get('A', '/notices/list.api', {
    input: nothing,
    output: list(
      v.object({
        id: Key,
        kind: OneOf(sentKinds, 'dividend'),
        title: Text,
        text: Text,
        /** A link inside the app. */
        link: Text,
        at: Instant,
        ways: list(v.object({ way: v.picklist(noticeWays), state: OneOf(noticeStates, 'waiting'), at: Instant })),
      }),
    ),
    freshFor: 0,
    decided,
  }),
})
