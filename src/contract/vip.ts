import * as v from 'valibot'
import { domain, get, post } from './call'
import { ContentId, Count, Day, Decimal, Flag, Key, list, maybe, nothing, ShortText, Text } from './fields'
import { Benefit, RewardCode } from './rewards-fields'

/** The entry of a member: WeChat's browser, the mini-program, or another browser. */
export const vipSources = ['wx', 'Eservice-xcx', 'Eservice-H5'] as const
export type VipSource = (typeof vipSources)[number]

const decided = ['path', 'method', 'family', 'carrier'] as const

/** A level: its number from 0, its name, and the minimum of the average assets, in yuan. */
const Level = v.object({ level: Count, name: Text, threshold: Decimal })

/** Average assets over a span of whole days, and the resulting level. */
const Average = v.object({
  from: Day,
  /** The last day that counts so far. */
  through: Day,
  days: Count,
  average: Decimal,
  level: Count,
})

/**
 * The membership (会员). The level of a quarter depends on the average assets of the quarter before: the sum of the
 * assets of each day, divided by its days. Money on its way does not count, and days before the first holding count as
 * zero. `listCodes` has all codes that a customer received, from any source.
 */
export const vip = domain('rewards', {
  /**
   * The running activity for a member who enters. `busiToken` is a token that another program of the company issued to
   * its user: a token of another customer is refused (E403), an expired one has no effect. The gateway decides the
   * target; an address in the request is ignored.
   */
  enterVip: post('A', '/vip/enterVip.api', {
    input: v.object({
      env: v.optional(ShortText),
      vipSource: v.picklist(vipSources),
      activityId: v.optional(ContentId),
      busiToken: v.optional(ShortText),
    }),
    output: v.object({
      /** Null if none is running. */
      activity: maybe(
        v.object({ activityId: Key, title: Text, content: Text, isPopupType: Text, activityURL: Text, endDay: Day }),
      ),
    }),
    command: true,
    quiet: true,
    decided,
  }),

  /** The level of the caller. Without their consent nothing is computed: both averages are null. */
  getVipLevel: get('A', '/vip/getVipLevel.api', {
    input: nothing,
    output: v.object({
      hasAgreed: Flag,
      level: Count,
      /** The last day of the present level. */
      until: Day,
      levels: list(Level),
      /** The basis of the present level. */
      basis: maybe(Average),
      /** The basis of the next level, as far as it is known. */
      running: maybe(Average),
      /**
       * The amount by which the average of the whole running quarter must exceed its present value to reach the next
       * level. Null at the highest.
       */
      missing: Decimal,
      /** The caller's benefits that would be lost if the running quarter ended as it stands. */
      lost: list(Text),
    }),
    freshFor: 0,
    decided,
  }),

  /** The benefits of members, by level and in order. Codes whose last day is over are left out. */
  listBenefits: get('A', '/vip/listBenefits.api', { input: nothing, output: list(Benefit), freshFor: 0, decided }),

  /** One benefit. E404 for an unknown one. */
  getBenefit: get('A', '/vip/getBenefit.api', {
    input: v.object({ benefitId: ContentId }),
    output: Benefit,
    freshFor: 0,
    decided,
  }),

  /**
   * Gives the caller a code of a benefit. Idempotent: a repeat returns the same code. E403 without consent or with too
   * low a level, E409 if it is not open or no code is left.
   */
  claimBenefit: post('A', '/vip/claimBenefit.api', {
    input: v.object({ benefitId: ContentId }),
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** All codes that the caller received, newest first. */
  listCodes: get('A', '/vip/listCodes.api', { input: nothing, output: list(RewardCode), freshFor: 0, decided }),
})
