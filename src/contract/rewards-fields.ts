import * as v from 'valibot'
import { Count, Day, Decimal, Flag, Instant, Key, OneOf, Text } from './fields'

/** The version of the terms of rewards (features/rewards/consent.tsx). Raise it when they change. */
export const REWARD_TERMS_VERSION = '2026-04-01'

/** The state of an activity: not yet open, open, closed by the company before its last day, or over. */
export const activityStates = ['coming', 'open', 'closed', 'ended'] as const
export type ActivityState = (typeof activityStates)[number]

/** The state of a code. A code that was not used by its last day is expired. */
export const codeStates = ['unused', 'used', 'expired'] as const
export type CodeState = (typeof codeStates)[number]

/** A code that a customer received. */
export const RewardCode = v.object({
  code: Key,
  benefitId: Key,
  /** The origin: 'vip', 'quiz', 'invite' or 'inviteAward'. */
  kind: OneOf(['vip', 'quiz', 'invite', 'inviteAward'], 'vip'),
  title: Text,
  worth: Text,
  howTo: Text,
  /** The amount of a red pocket in yuan. Null for all other codes. */
  amount: Decimal,
  /**
   * The position of a red pocket in the prepared list, from 1. When the list is published, its owner can check the
   * amount at that position. 0 for all other codes.
   */
  place: Count,
  state: OneOf(codeStates, 'expired'),
  givenAt: Instant,
  usedAt: Instant,
  /** The last day on which it can be used. Null: no limit. */
  goodUntil: Day,
})
export type RewardCode = v.InferOutput<typeof RewardCode>

/**
 * Whether the caller can have a benefit: available without a code; can be claimed; already claimed; level too low; all
 * codes are taken; activity not open; rules not accepted yet.
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
  /** Whether it is given as a code. */
  hasCodes: Flag,
  /** Number of codes left; `total` counts all. */
  left: Count,
  total: Count,
  goodUntil: Day,
  state: OneOf(benefitStates, 'notOpen'),
  /** The caller's code. '' if there is none. */
  code: Text,
})
export type Benefit = v.InferOutput<typeof Benefit>
