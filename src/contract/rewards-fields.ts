import * as v from 'valibot'
import { Count, Day, Decimal, Flag, Instant, Key, OneOf, Text } from './fields'

/** The version of the terms of rewards (features/rewards/consent.tsx). Raise it when they change. */
export const REWARD_TERMS_VERSION = '2026-04-01'

/** Whether something can be taken part in: not yet, now, closed by the company before its last day, or over. */
export const activityStates = ['coming', 'open', 'closed', 'ended'] as const
export type ActivityState = (typeof activityStates)[number]

/** How far a code is. One that was not used by its last day is expired. */
export const codeStates = ['unused', 'used', 'expired'] as const
export type CodeState = (typeof codeStates)[number]

/** A code that a customer was given. */
export const RewardCode = v.object({
  code: Key,
  benefitId: Key,
  /** Where it comes from: 'vip', 'quiz', 'invite' or 'inviteAward'. */
  kind: OneOf(['vip', 'quiz', 'invite', 'inviteAward'], 'vip'),
  title: Text,
  worth: Text,
  howTo: Text,
  /** What a red pocket holds, in yuan. Null for everything else. */
  amount: Decimal,
  /**
   * The place of a red pocket in the prepared list, from 1: when the list is told, its owner sees that no other amount
   * stood there. 0 for everything else.
   */
  place: Count,
  state: OneOf(codeStates, 'expired'),
  givenAt: Instant,
  usedAt: Instant,
  /** Last day on which it can be used. Null: always. */
  goodUntil: Day,
})
export type RewardCode = v.InferOutput<typeof RewardCode>

/**
 * Whether the caller can have a benefit: it is there without a code; it can be claimed; they have it; their level is
 * too low; all codes are given; the activity is not open; they have not agreed to the rules yet.
 */
export const benefitStates = ['always', 'claimable', 'claimed', 'locked', 'soldOut', 'notOpen', 'needsConsent'] as const
export type BenefitState = (typeof benefitStates)[number]

export const Benefit = v.object({
  benefitId: Key,
  title: Text,
  content: Text,
  worth: Text,
  howTo: Text,
  /** The lowest level that gets it, and its name. */
  minLevel: Count,
  levelName: Text,
  /** It is given as a code. */
  hasCodes: Flag,
  /** Codes that are left, and how many there were. */
  left: Count,
  total: Count,
  goodUntil: Day,
  state: OneOf(benefitStates, 'notOpen'),
  /** The code that the caller has. '' without. */
  code: Text,
})
export type Benefit = v.InferOutput<typeof Benefit>
