import * as v from 'valibot'
import { decimalTyped } from '@/lib/typed-number'
import { domain, get, post } from './call'
import { Count, Flag, FundCode, Instant, Key, list, nothing, OneOf, Text } from './fields'
import { topicCodes } from './topics'

/** The ways of notices: the app's messages, mail, the public account in WeChat. */
export const noticeWays = ['message', 'mail', 'wechat'] as const
export type NoticeWay = (typeof noticeWays)[number]
/** The ways that lead out of the app. */
const outsideWays = ['mail', 'wechat'] as const satisfies readonly NoticeWay[]

interface KindFacts {
  title: string
  note: string
  /** The ways of a person who has chosen nothing. */
  usual: readonly NoticeWay[]
  /** The class of its messages in the inbox. */
  messageClass: 'trade' | 'service'
  /** It goes to the app's messages whatever the settings. Only the ways that lead out of the app can be chosen. */
  isAlwaysInMessages?: true
  /** All stored settings have it. Settings that are older than a kind lack the kind, and then it is off. */
  isInAllSettings?: true
}

/** The kinds of notices. Another one needs an entry here and one in gateway/notices/news.ts. */
export const noticeTable = {
  /** Announced or paid dividends of held funds. */
  dividend: {
    title: '分红',
    note: '持有的基金公告分红、分红发放时',
    usual: ['message'],
    messageClass: 'trade',
    isInAllSettings: true,
  },
  /** Confirmed or failed transactions. */
  transaction: {
    title: '交易结果',
    note: '买入、卖出、转换、定投确认或未成功时；除定投确认外，站内消息始终会发',
    usual: [],
    messageClass: 'service',
    isAlwaysInMessages: true,
  },
  /** The company's decisions on an inheritance or a revocation. */
  progress: {
    title: '办理进展',
    note: '继承、撤销买入的申请有新进展时；站内消息始终会发',
    usual: [],
    messageClass: 'service',
    isAlwaysInMessages: true,
  },
  /** A regular investment plan that pays tomorrow. */
  deduction: { title: '定投扣款', note: '定投扣款的前一天', usual: [], messageClass: 'trade' },
  /** A regular investment plan that ends soon. */
  expiry: { title: '定投到期', note: '定投计划快到期时', usual: [], messageClass: 'trade', isInAllSettings: true },
  /** A change of a net value above the chosen threshold. */
  netValue: {
    title: '净值涨跌',
    note: '所选基金一天的涨跌达到您设置的幅度时',
    usual: [],
    messageClass: 'service',
    isInAllSettings: true,
  },
  /** New quarterly reports of held funds. */
  report: {
    title: '季度报告',
    note: '持有的基金披露新的季度报告时',
    usual: [],
    messageClass: 'service',
    isInAllSettings: true,
  },
  /** New articles on chosen topics. */
  article: { title: '文章', note: '所选主题有新文章时', usual: [], messageClass: 'service', isInAllSettings: true },
} as const satisfies Record<string, KindFacts>
type NoticeTable = typeof noticeTable
export type NoticeKind = keyof NoticeTable
export const noticeKinds = Object.keys(noticeTable) as readonly NoticeKind[]

export const factsOf = (kind: NoticeKind): KindFacts => noticeTable[kind]

/** Makes an entry for each kind. The caller states the type, because the entries of kinds may differ. */
const forEachKind = <T extends Record<NoticeKind, unknown>>(entry: (facts: KindFacts) => unknown): T =>
  Object.fromEntries(noticeKinds.map(kind => [kind, entry(factsOf(kind))])) as T

/** `Outside` for the kinds that are always in messages, `All` for the others. */
type ByWays<K extends NoticeKind, All, Outside> = NoticeTable[K] extends { isAlwaysInMessages: true } ? Outside : All

/** The ways that can be chosen for a kind. */
export const waysFor = (kind: NoticeKind): readonly NoticeWay[] =>
  factsOf(kind).isAlwaysInMessages ? outsideWays : noticeWays

/** Maximum number of funds with a net value notice. */
export const MOST_FUNDS = 20
/** The smallest and the largest threshold of a change, percent. */
export const LEAST_MOVE = 0.1
export const LARGEST_MOVE = 20

/** A change in percent with at most two decimals: '1', '2.5'. */
export const Threshold = v.pipe(
  v.string(),
  v.transform(decimalTyped),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, '请填写数字，最多两位小数'),
  v.check(
    text => Number(text) >= LEAST_MOVE && Number(text) <= LARGEST_MOVE,
    `请填写 ${LEAST_MOVE} 至 ${LARGEST_MOVE} 之间的数`,
  ),
)

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Ways = v.pipe(v.array(v.picklist(noticeWays)), v.maxLength(noticeWays.length))

const OutsideWays = v.pipe(v.array(v.picklist(outsideWays)), v.maxLength(outsideWays.length))

type StoredWays<
  K extends NoticeKind,
  S extends v.GenericSchema = ByWays<K, typeof Ways, typeof OutsideWays>,
> = NoticeTable[K] extends { isInAllSettings: true } ? S : v.OptionalSchema<S, never[]>
const storedWays = forEachKind<{ [K in NoticeKind]: StoredWays<K> }>(({ isAlwaysInMessages, isInAllSettings }) => {
  const chosen = isAlwaysInMessages ? OutsideWays : Ways
  return isInAllSettings ? chosen : v.optional(chosen, [])
})

/** The stored settings of a person. Kinds that were added later are missing in older settings. */
export const NoticeSettings = v.object({
  ways: v.object(storedWays),
  funds: v.pipe(v.array(v.object({ fundCode: FundCode, threshold: Threshold })), v.maxLength(MOST_FUNDS)),
  topics: v.pipe(v.array(v.picklist(topicCodes)), v.maxLength(topicCodes.length)),
  quiet: v.object({ on: v.boolean(), from: Time, to: Time }),
})
export type NoticeSettings = v.InferOutput<typeof NoticeSettings>

/** The ways of a person who has chosen nothing. */
export const usualWays = forEachKind<NoticeSettings['ways']>(({ usual }) => [...usual])

const ShownWays = list(v.picklist(noticeWays))
const ShownOutsideWays = list(v.picklist(outsideWays))
const shownWays = forEachKind<{ [K in NoticeKind]: ByWays<K, typeof ShownWays, typeof ShownOutsideWays> }>(
  ({ isAlwaysInMessages }) => (isAlwaysInMessages ? ShownOutsideWays : ShownWays),
)

const Chosen = v.object({
  ways: v.object(shownWays),
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
