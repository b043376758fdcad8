import * as v from 'valibot'
import { domain, get, post } from './call'
import { Count, Flag, FundCode, Instant, Key, list, nothing, OneOf, Text } from './fields'
import { topicCodes } from './topics'

/**
 * The kinds of notices: announced or paid dividends of held funds; confirmed or failed transactions; the company's
 * decisions on an inheritance or a revocation; a regular investment plan that pays tomorrow or ends soon; a change of a
 * net value above the chosen threshold; new quarterly reports of held funds; new articles on chosen topics.
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

/** The ways of notices: the app's messages, mail, the public account in WeChat. */
export const noticeWays = ['message', 'mail', 'wechat'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** Kinds that always go to the app's messages, whatever the settings. */
const alwaysInMessages: readonly NoticeKind[] = ['transaction', 'progress']

/** The ways that can be chosen for a kind. */
export const waysFor = (kind: NoticeKind): readonly NoticeWay[] =>
  alwaysInMessages.includes(kind) ? ['mail', 'wechat'] : noticeWays

/** Maximum number of funds with a net value notice. */
export const MOST_FUNDS = 20
/** The smallest and the largest threshold of a change, percent. */
export const LEAST_MOVE = 0.1
export const LARGEST_MOVE = 20

/** A change in percent with at most two decimals: '1', '2.5'. */
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

/** The stored settings of a person. Kinds that were added later are missing in older settings. */
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
  /** Counts the saves. 0: nothing was chosen yet, and these are the defaults. */
  version: Count,
  /** The mail address, masked. '' if there is none. */
  email: Text,
  /** Whether the person follows the public account, so that it can send to them. */
  hasWechat: Flag,
})
export type ChosenNotices = v.InferOutput<typeof Chosen>

/**
 * The state of a notice on one way: held back by quiet hours, waiting, sent, failed, or without an address; refused
 * by WeChat for lack of permission; or not sent because the person withdrew the consent.
 */
export const noticeStates = ['quiet', 'waiting', 'sent', 'failed', 'noAddress', 'refused', 'withdrawn'] as const
/** The kinds of sent notices: a notice, or a mini-program message about a new message in the inbox. */
const sentKinds = [...noticeKinds, 'inbox'] as const

const decided = ['path', 'family', 'method', 'carrier'] as const

/** Settings of a person's notices (kinds, ways, quiet hours), and the sent notices. */
export const notices = domain('notices', {
  /** The person's settings, with the version that a change must send. */
  getNotices: get('A', '/notices/settings.api', { input: nothing, output: Chosen, freshFor: 0, decided }),

  /**
   * Stores all settings. A `version` that is older than the stored one is refused with E409 and the stored settings as
   * data, unless `overwrites` is true. E404 for an unknown fund. E409 for a money-market fund, because its net value
   * never changes.
   */
  saveNotices: post('A', '/notices/saveSettings.api', {
    input: v.object({ ...NoticeSettings.entries, version: Count, overwrites: v.optional(v.boolean(), false) }),
    output: Chosen,
    command: true,
    stales: ['notices'],
    decided,
  }),

  /** Sent notices, newest first, at most fifty: text, reason, and state on each way. */
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
