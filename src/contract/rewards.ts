import * as v from 'valibot'
import { codeTyped, lengthFault } from '@/lib/typed-number'
import { domain, get, post } from './call'
import { ContentId, Count, Day, done, Flag, Instant, Key, list, maybe, nothing, OneOf, Text } from './fields'
import { activityStates, RewardCode } from './rewards-fields'

const decided = ['path', 'method', 'family', 'carrier'] as const

/** A code for inviting others: eight letters and digits that cannot be confused with each other. */
export const InviteCode = v.pipe(
  v.string(),
  v.transform(codeTyped),
  v.length(8, ({ received }) => lengthFault('邀请码', 8, Number(received))),
  v.regex(/^[2-9A-HJ-NP-Z]{8}$/, '邀请码是8位字母和数字，请核对后重新输入'),
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
 * The state of a quiz for the caller: visitor; no consent yet; can start; running; today's try is used; all answers
 * right but no pocket was left; has a pocket; no pocket is left; not open.
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

/** Maximum number of answers in one try. */
const MOST_ANSWERS = 20

/** Invitations, red pockets, and the consent that they require. */
export const rewards = domain('rewards', {
  /** Whether the caller agreed to take part in rewards, and since when. */
  getRewardConsent: get('A', '/rewards/getRewardConsent.api', {
    input: nothing,
    output: v.object({ hasAgreed: Flag, agreedAt: Instant }),
    freshFor: 0,
    decided,
  }),

  /** Gives or withdraws the consent to rewards. After a withdrawal no more rewards are given; earlier ones stay. */
  setRewardConsent: post('A', '/rewards/setRewardConsent.api', {
    input: v.object({ agrees: v.boolean() }),
    output: done,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** The public facts of the invitation activity. `seats`: those left and all. */
  getInviteActivity: get('B', '/rewards/getInviteActivity.api', {
    input: nothing,
    output: v.object({
      /** Each accepted invitation gives both people a pack. */
      award: v.object({
        ...activityOf,
        packsLeft: Count,
        /** The value of such a pack, in words. */
        worth: Text,
        /** Maximum number of packs of one inviter. */
        mostPacks: Count,
      }),
      /** Enough friends give a seat at an event. */
      seat: v.object({ ...activityOf, friendsNeeded: Count, seatsLeft: Count, seats: Count, place: Text, at: Text }),
    }),
    freshFor: 0,
    decided,
  }),

  /**
   * The caller's invitations: the code (created by the first call), the friends who accepted, the rewards. E403 without
   * consent.
   */
  getInvitations: get('A', '/rewards/getInvitations.api', {
    input: nothing,
    output: v.object({
      inviteCode: Text,
      /**
       * Friends who accepted, newest first. Names are masked; friends who have withdrawn their consent are left out.
       */
      friends: list(v.object({ name: Text, at: Instant })),
      packs: list(RewardCode),
      /** The seat that was claimed. */
      seat: maybe(RewardCode),
      /** The caller's pack for accepting an invitation. */
      joined: maybe(RewardCode),
      hasJoined: Flag,
    }),
    freshFor: 0,
    decided,
  }),

  /**
   * Accepts an invitation. Both people get a pack of codes, the inviter at most `mostPacks`. A person counts only once,
   * ever. E404: unknown code. E403: without consent; the caller's own code; the inviter's mobile, WeChat or device;
   * somebody whom the caller invited (also indirectly). E409: already counted; not open; nothing left, and then nothing
   * is used up. Idempotent: the same code from the same person gets the same answer.
   */
  joinByInvitation: post('A', '/rewards/joinByInvitation.api', {
    input: v.object({ inviteCode: InviteCode }),
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** Claims the seat at the event. E409 with too few friends, if it is not open, or if all seats are taken. */
  claimSeat: post('A', '/rewards/claimSeat.api', {
    input: nothing,
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** The quiz and its state for the caller. */
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
      /** The digests of the prepared lists. Their text is published when the activity is over. */
      lists: list(v.object({ batch: Count, digest: Text, publishedAt: Instant, text: Text })),
      pocket: maybe(RewardCode),
    }),
    freshFor: 0,
    decided,
  }),

  /**
   * Starts today's try, or continues it. The gateway measures the time. E403 without consent. E409 if today's try is
   * used, a pocket was won, it is not open, or no pocket is left: then no try is used.
   */
  startQuiz: post('A', '/rewards/startQuiz.api', {
    input: nothing,
    output: v.object({
      tryId: Key,
      /** Seconds left, by the gateway's clock. */
      secondsLeft: Count,
      questions: list(v.object({ question: Text, options: list(v.string()) })),
    }),
    command: true,
    stales: ['rewards.getQuiz'],
    decided,
  }),

  /**
   * Submits the answers of a try, once: the index of the chosen option in the shown order, from 0, or -1 for none.
   * Answers after the time limit, or faster than anybody reads, count as wrong. A pocket requires all answers to be
   * right. E404 for another person's try, E409 for one that is already answered.
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
      /** By question. The right answers are revealed here, after the try is used. */
      results: list(v.object({ isRight: Flag, right: Text, why: Text })),
      pocket: maybe(RewardCode),
    }),
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** Gives a pocket to a caller whose answers were all right when none was left. E409 while there is still none. */
  claimPocket: post('A', '/rewards/claimPocket.api', {
    input: nothing,
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),
})
