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

/** What somebody says to a motion (议案): for it (同意), against it (反对), or neither (弃权). */
export const voteChoices = ['agree', 'against', 'abstain'] as const
export type VoteChoice = (typeof voteChoices)[number]

/**
 * How much of the shares that take part a motion needs: at least half, or at least two thirds. A meeting is valid when
 * at least half of all shares of the record day take part.
 */
const motionNeeds = ['half', 'twoThirds'] as const

/** How somebody took part: in this app, by giving the vote to a proxy (委托), or by letter. */
const ballotWays = ['online', 'proxy', 'letter'] as const

/** Most motions of a meeting. */
const MOST_MOTIONS = 50

/** The result of a motion, in shares. `percent`: of the shares that take part, those for it. */
const MotionResult = v.object({
  id: Key,
  agree: Decimal,
  against: Decimal,
  abstain: Decimal,
  percent: Decimal,
  isPassed: Flag,
})

/** A holder meeting (持有人大会) by letter and in the app, with everything that anybody may read. */
export const Meeting = v.object({
  templateId: Key,
  ...fundName,
  title: Text,
  /** Simple HTML. */
  content: Text,
  motions: list(v.object({ id: Key, title: Text, text: Text, needs: OneOf(motionNeeds, 'half') })),
  /** The papers to read before the vote, each as simple HTML. */
  papers: list(v.object({ id: Key, title: Text, content: Text })),
  /** Who can be given one's vote, and how they have announced that they vote. */
  proxies: list(v.object({ id: Key, name: Text, about: Text, choices: dictionary })),
  /** The shares at the end of this day (权益登记日) count. */
  recordDay: Day,
  startDay: Day,
  /** The last day. */
  endDay: Day,
  /** When it takes no more votes, or took no more. */
  closesAt: Instant,
  state: OneOf(['coming', 'open', 'ended', 'counted'], 'ended'),
  /** Which vote of a person counts: the last before the end, or the first. */
  rule: OneOf(['last', 'first'], 'first'),
  /** All shares of the fund on the record day. */
  totalShares: Decimal,
  countedAt: Instant,
  /** The moment of this answer, by the gateway's clock. */
  readAt: Instant,
  /** Null until it is counted. Shares, and percents of all shares or of those that take part. */
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

/** One's own part in a meeting. */
export const OwnVote = v.object({
  templateId: Key,
  /** One's shares on the record day, over all channels. Null while that day is not over. */
  shares: Decimal,
  /** By motion. Empty until the vote is cast. */
  choices: dictionary,
  /** '' without a proxy. */
  proxyId: Text,
  /** When the vote that counts was cast. Null without one. */
  at: Instant,
  /** Under this the vote stands in the published list. '' without one. */
  listCode: Text,
  /** The receipt as a paper. '' without one. */
  receiptNo: Text,
})
export type OwnVote = v.InferOutput<typeof OwnVote>

const decided = ['path', 'method', 'family', 'carrier'] as const
const oneMeeting = v.object({ templateId: ContentId })

/**
 * Holder meetings (持有人大会). The list is `account.getTemplates`. A vote counts with the shares of the record day. The
 * meeting and its votes are closed by one lock at the gateway, so a vote is in, or its sender is told that it is not.
 */
export const votes = domain('votes', {
  /** One meeting, for anybody. */
  getMeeting: get('B', '/identify/getMeeting.api', { input: oneMeeting, output: Meeting, freshFor: 0, decided }),

  /** One's own part in the meetings of funds that one held on their record day. Other meetings are left out. */
  getMyVotes: get('A', '/identify/getMyVotes.api', { input: nothing, output: list(OwnVote), freshFor: 0, decided }),

  /**
   * Casts the vote on every motion, or gives it to a proxy (then `choices` is empty). Only while the meeting is open,
   * for who had shares on the record day. Where the first vote counts, another one is refused (E409). The same vote
   * once more is the same vote, and takes no proof. `readAt`: when the meeting was read, so that who was overtaken by
   * its end is told so.
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
      /** From re-authentication (purpose 5). It is used up by a vote that is taken. */
      authToken: v.optional(GivenToken),
    }),
    output: OwnVote,
    stales: ['votes'],
    command: true,
    decided,
  }),

  /**
   * The published list of a counted meeting: every vote without a name, in the order of its code. Everybody can count
   * it again (`countVotes` of lib/vote-count). Empty before the count.
   */
  getBallots: get('B', '/identify/getBallots.api', {
    input: oneMeeting,
    output: list(v.object({ listCode: Key, shares: Decimal, way: OneOf(ballotWays, 'letter'), choices: dictionary })),
    decided,
  }),
})

export const choiceWords: Readonly<Record<VoteChoice, string>> = { agree: '同意', against: '反对', abstain: '弃权' }

/** A choice in a word; '--' for none. */
export const choiceWord = (choice: string | undefined): string => choiceWords[choice as VoteChoice] ?? '--'
