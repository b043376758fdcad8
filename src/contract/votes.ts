import * as v from 'valibot'
import { GivenToken } from './account-fields'
import { domain, get, post } from './call'
import {
  ContentId,
  Count,
  Day,
  Decimal,
  dictionary,
  Flag,
  file,
  Instant,
  Key,
  list,
  maybe,
  nothing,
  OneOf,
  StrictInstant,
  Text,
} from './fields'
import { fundName } from './funds-fields'

/** The choices on a motion (议案): for it (同意), against it (反对), or neither (弃权). */
export const voteChoices = ['agree', 'against', 'abstain'] as const
export type VoteChoice = (typeof voteChoices)[number]

/**
 * The part of the participating shares that a motion needs: at least half, or at least two thirds. A meeting is valid
 * if at least half of all shares of the record day take part.
 */
const motionNeeds = ['half', 'twoThirds'] as const

/** Maximum number of motions of a meeting. */
const MOST_MOTIONS = 50

/** The result of a motion, in shares. `percent`: votes for it, of the participating shares. */
const MotionResult = v.object({
  id: Key,
  agree: Decimal,
  against: Decimal,
  abstain: Decimal,
  percent: Decimal,
  isPassed: Flag,
})

/** A holder meeting (持有人大会) by letter and in the app, with all its public data. */
export const Meeting = v.object({
  templateId: Key,
  ...fundName,
  title: Text,
  /** Simple HTML. */
  content: Text,
  motions: list(v.object({ id: Key, title: Text, text: Text, needs: OneOf(motionNeeds, 'half') })),
  /** The papers to read before the vote, each as simple HTML. */
  papers: list(v.object({ id: Key, title: Text, content: Text })),
  /** The proxies who accept votes, and the choices that they have announced. */
  proxies: list(v.object({ id: Key, name: Text, about: Text, choices: dictionary })),
  /** The shares at the end of this day (权益登记日) count. */
  recordDay: Day,
  startDay: Day,
  /** The last day of voting. */
  endDay: Day,
  /** The moment at which voting closes or closed. */
  closesAt: Instant,
  state: OneOf(['coming', 'open', 'ended', 'counted'], 'ended'),
  /** The vote of a person that counts: the last one before the end, or the first. */
  rule: OneOf(['last', 'first'], 'first'),
  /** All shares of the fund on the record day. */
  totalShares: Decimal,
  countedAt: Instant,
  /** The moment of this answer, by the gateway's clock. */
  readAt: Instant,
  /** Null until it is counted. Shares, and percents of all shares or of the participating ones. */
  result: maybe(
    v.object({
      attending: Decimal,
      turnout: Decimal,
      isValid: Flag,
      ballots: Count,
      motions: list(MotionResult),
    }),
  ),
})
export type Meeting = v.InferOutput<typeof Meeting>

/** The caller's vote in a meeting. */
export const OwnVote = v.object({
  templateId: Key,
  /** The caller's shares on the record day, over all channels. Null until that day is over. */
  shares: Decimal,
  /** By motion. Empty until the vote is cast. */
  choices: dictionary,
  /** '' without a proxy. */
  proxyId: Text,
  /** Time of the vote that counts. Null if there is none. */
  at: Instant,
  /** The code of the vote on its receipt. It is not published. '' if there is none. */
  listCode: Text,
  /** The number of the receipt, as a paper. '' if there is none. */
  receiptNo: Text,
  /** The secret behind the codes of the caller's slips in the published list. '' before the count. */
  secret: Text,
  /** The slips (票块) that the vote was cut into: how many of each size, by motion. Empty before the count. */
  slips: list(v.object({ motionId: Key, shares: Decimal, count: Count })),
})
export type OwnVote = v.InferOutput<typeof OwnVote>

const decided = ['path', 'method', 'family', 'carrier'] as const
const oneMeeting = v.object({ templateId: ContentId })

/**
 * Holder meetings (持有人大会). The list is `account.getTemplates`. A vote counts with the shares of the record day. One
 * lock at the gateway covers both the votes and the closing of a meeting, so a vote is either counted or its sender is
 * told that it is not.
 */
export const votes = domain('votes', {
  /** One meeting, public. */
  getMeeting: get('B', '/identify/getMeeting.api', { input: oneMeeting, output: Meeting, freshFor: 0, decided }),

  /** The caller's votes in the meetings of funds that they held on the record day. Other meetings are left out. */
  getMyVotes: get('A', '/identify/getMyVotes.api', { input: nothing, output: list(OwnVote), freshFor: 0, decided }),

  /**
   * Casts the vote on every motion, or gives it to a proxy (then `choices` is empty). Only while the meeting is open,
   * for holders of shares on the record day. If the first vote counts, another one is refused (E409). A repeat of the
   * same vote changes nothing and requires no proof. `readAt`: the time at which the meeting was read, so that a caller
   * whose vote came after the end gets a message saying so.
   */
  castVote: post('A', '/identify/castVote.api', {
    input: v.object({
      templateId: ContentId,
      choices: v.pipe(
        v.record(ContentId, v.picklist(voteChoices)),
        v.check(choices => Object.keys(choices).length <= MOST_MOTIONS, 'too many motions'),
      ),
      proxyId: v.optional(ContentId),
      readAt: v.optional(StrictInstant),
      /** From re-authentication (purpose 5). An accepted vote uses it up. */
      authToken: v.optional(GivenToken),
    }),
    output: OwnVote,
    stales: ['votes'],
    command: true,
    decided,
  }),

  /**
   * The published list of a counted meeting. Every vote is cut into slips (票块) of fixed sizes, and those of all votes
   * are mixed, so no row shows the shares of a person. The slips sum to the result exactly. Only the voter gets what
   * makes the codes of their own slips (`slipCode` of lib/vote-slips). Empty before the count. `digest`: the SHA-256 of
   * `ballotsFile`.
   */
  getBallots: get('B', '/identify/getBallots.api', {
    input: oneMeeting,
    output: v.object({
      groups: list(v.object({ motionId: Key, choice: Key, shares: Decimal, codes: list(Key) })),
      digest: Text,
    }),
    decided,
  }),

  /** The published list as a file (CSV). Its address is public and does not change. */
  ballotsFile: get('B', '/identify/ballotsFile.api', {
    input: oneMeeting,
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),
})

export const choiceWords: Readonly<Record<VoteChoice, string>> = { agree: '同意', against: '反对', abstain: '弃权' }

/** The Chinese word for a choice; '--' for none. */
export const choiceWord = (choice: string | undefined): string => choiceWords[choice as VoteChoice] ?? '--'

/** A sentence on the parts of a vote that others will see. It is said before the vote and on the receipt. */
export const seenByOthers =
  '别人会看到：各意见的合计份额，以及拆成固定大小、与其他票混在一起的票块。没有姓名、回执编号，也没有您的份额，只有您能认出自己的票块。如果全部持有人的意见相同，合计本身会说明各人的选择；某一意见只有一人选择时，合计就是这个人的份额；人数很少时，知道各人份额的人可能推算出来。'
