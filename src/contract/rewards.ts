import * as v from 'valibot'
import { domain, get, post } from './call'
import { ContentId, Count, Day, done, Flag, Instant, Key, list, maybe, nothing, OneOf, Text } from './fields'
import { activityStates, RewardCode } from './rewards-fields'

const decided = ['path', 'method', 'family', 'carrier'] as const

/** A code by which somebody invites others: eight letters and digits that cannot be mistaken for each other. */
export const InviteCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[2-9A-HJ-NP-Z]{8}$/, '邀请码是8位字母和数字，请检查后再输入'),
)

const activityOf = {
  activityId: Key,
  title: Text,
  content: Text,
  state: OneOf(activityStates, 'ended'),
  startDay: Day,
  endDay: Day,
}

/**
 * Where a quiz stands for the caller: a visitor; not agreed yet; may begin; has begun; has used today's try; answered
 * all right while no pocket was left; has a pocket; no pocket is left; not open.
 */
export const quizStates = [
  'visitor',
  'needsConsent',
  'ready',
  'running',
  'tomorrow',
  'passed',
  'won',
  'soldOut',
  'notOpen',
] as const
export type QuizState = (typeof quizStates)[number]

/** Most answers of one try. */
const MOST_ANSWERS = 20

/** Invitations, red pockets, and the consent without which nothing is given. */
export const rewards = domain('rewards', {
  /** Whether the caller agreed to take part in rewards, and since when. */
  getRewardConsent: get('A', '/rewards/getRewardConsent.api', {
    input: nothing,
    output: v.object({ hasAgreed: Flag, agreedAt: Instant }),
    freshFor: 0,
    decided,
  }),

  /** Agrees, or takes the consent back: from then on nothing more is given. What was given stays. */
  setRewardConsent: post('A', '/rewards/setRewardConsent.api', {
    input: v.object({ agrees: v.boolean() }),
    output: done,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** What an invitation leads to, for anybody. `seats`: those left and all. */
  getInviteActivity: get('B', '/rewards/getInviteActivity.api', {
    input: nothing,
    output: v.object({
      /** A friend who comes gives both a pack. */
      award: v.object({
        ...activityOf,
        packsLeft: Count,
        /** What such a pack is worth, in words. */
        worth: Text,
        /** Most packs of one inviter. */
        mostPacks: Count,
      }),
      /** Enough friends give a seat at an event. */
      seat: v.object({ ...activityOf, friendsNeeded: Count, seatsLeft: Count, seats: Count, place: Text, at: Text }),
    }),
    freshFor: 0,
    decided,
  }),

  /** One's own invitations: the code (made at the first call), who came, what it gave. E403 without consent. */
  getInvitations: get('A', '/rewards/getInvitations.api', {
    input: nothing,
    output: v.object({
      inviteCode: Text,
      /** Who came, the newest first. Names are masked; of who takes no part any more nothing is told. */
      friends: list(v.object({ name: Text, at: Instant })),
      packs: list(RewardCode),
      /** The seat that was claimed. */
      seat: maybe(RewardCode),
      /** What the caller got for accepting an invitation. */
      joined: maybe(RewardCode),
      hasJoined: Flag,
    }),
    freshFor: 0,
    decided,
  }),

  /**
   * Accepts somebody's invitation. Both get a pack of codes, the inviter at most `mostPacks`. A person counts once,
   * ever. E404: no such code. E403: without consent, one's own code, the inviter's mobile, WeChat or device, somebody
   * whom one invited oneself (also over others). E409: already counted; not open; nothing left, and then nothing is
   * used up. The same code once more by the same person answers the same.
   */
  joinByInvitation: post('A', '/rewards/joinByInvitation.api', {
    input: v.object({ inviteCode: InviteCode }),
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** Claims the seat at the event. E409 with too few friends, when it is not open, or when all seats are taken. */
  claimSeat: post('A', '/rewards/claimSeat.api', {
    input: nothing,
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** The quiz and where it stands for the caller. */
  getQuiz: get('AB', '/rewards/getQuiz.api', {
    input: nothing,
    output: v.object({
      ...activityOf,
      standing: OneOf(quizStates, 'notOpen'),
      questions: Count,
      seconds: Count,
      pocketsLeft: Count,
      pockets: Count,
      goodUntil: Day,
      /** The digests of the prepared lists. Their text is told when the activity is over. */
      lists: list(v.object({ batch: Count, digest: Text, publishedAt: Instant, text: Text })),
      pocket: maybe(RewardCode),
    }),
    freshFor: 0,
    decided,
  }),

  /**
   * Begins today's try, or goes on with it. The time runs at the gateway. E403 without consent, E409 when today's try
   * is used, a pocket was won, it is not open, or no pocket is left: then no try is used.
   */
  startQuiz: post('A', '/rewards/startQuiz.api', {
    input: nothing,
    output: v.object({
      tryId: Key,
      /** Seconds that are left, by the gateway's clock. */
      secondsLeft: Count,
      questions: list(v.object({ question: Text, options: list(v.string()) })),
    }),
    command: true,
    stales: ['rewards.getQuiz'],
    decided,
  }),

  /**
   * Answers a try, once: the place of the chosen option as it was shown, from 0, or -1 for none. Answers after the
   * time, or faster than anybody reads, count as wrong. Only all right answers give a pocket. E404 for another person's
   * try, E409 for one that is answered.
   */
  answerQuiz: post('A', '/rewards/answerQuiz.api', {
    input: v.object({
      tryId: ContentId,
      answers: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(9))),
        v.maxLength(MOST_ANSWERS),
      ),
    }),
    output: v.object({
      outcome: OneOf(['won', 'soldOut', 'wrong', 'late', 'tooFast'], 'wrong'),
      score: Count,
      /** By question. What was right is told here, after the try is used. */
      results: list(v.object({ isRight: Flag, right: Text, why: Text })),
      pocket: maybe(RewardCode),
    }),
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** Gives the pocket to who answered all right while none was left. E409 while there is still none. */
  claimPocket: post('A', '/rewards/claimPocket.api', {
    input: nothing,
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),
})
