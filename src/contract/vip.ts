import * as v from 'valibot'
import { domain, get, post } from './call'
import { ContentId, Count, Day, Decimal, Flag, Key, list, maybe, nothing, ShortText, Text } from './fields'
import { Benefit, RewardCode } from './rewards-fields'

/** Where a member comes from: WeChat's browser, the mini-program, or another browser. */
export const vipSources = ['wx', 'Eservice-xcx', 'Eservice-H5'] as const
export type VipSource = (typeof vipSources)[number]

const decided = ['path', 'method', 'family', 'carrier'] as const

/** A level: its number from 0, its name, and the average assets from which on it is reached, in yuan. */
const Level = v.object({ level: Count, name: Text, threshold: Decimal })

/** Average assets of a span of whole days, and the level that they make. */
const Average = v.object({
  from: Day,
  /** The last day that counts so far. */
  through: Day,
  days: Count,
  average: Decimal,
  level: Count,
})

/**
 * The membership (会员). The level of a quarter is that of the average assets of the quarter before: the sum of the
 * assets of each day, divided by its days; money on its way does not count, and days before the first holding count as
 * nothing. Codes (`listCodes`) are all that a customer was given, wherever.
 */
export const vip = domain('rewards', {
  /**
   * The activity that runs for a member who enters. `busiToken` is what another of the company's programs gave to its
   * user: one that was given to somebody else is refused (E403), one that is over has no effect. Where the member is
   * led is the gateway's word; an address that came along is not followed.
   */
  enterVip: post('A', '/vip/enterVip.api', {
    input: v.object({
      env: v.optional(ShortText),
      vipSource: v.picklist(vipSources),
      activityId: v.optional(ContentId),
      busiToken: v.optional(ShortText),
    }),
    output: v.object({
      /** Null when none runs. */
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
      /** The present level holds until this day. */
      until: Day,
      levels: list(Level),
      /** What the present level comes from. */
      basis: maybe(Average),
      /** What the next quarter's level will come from, as far as it is known. */
      running: maybe(Average),
      /**
       * How much higher the average of the whole running quarter must be than it is now to reach the next level. Null
       * at the highest.
       */
      missing: Decimal,
      /** What the caller has now and would lose if the running quarter ended as it stands. */
      lost: list(Text),
    }),
    freshFor: 0,
    decided,
  }),

  /** What members get, by level and in order. Codes whose last day is over are left out. */
  listBenefits: get('A', '/vip/listBenefits.api', { input: nothing, output: list(Benefit), freshFor: 0, decided }),

  /** One of them. E404 for an unknown one. */
  getBenefit: get('A', '/vip/getBenefit.api', {
    input: v.object({ benefitId: ContentId }),
    output: Benefit,
    freshFor: 0,
    decided,
  }),

  /**
   * Gives the caller a code of a benefit. Once: asked again it answers the same code. E403 without consent or with too
   * low a level, E409 when it is not open or no code is left.
   */
  claimBenefit: post('A', '/vip/claimBenefit.api', {
    input: v.object({ benefitId: ContentId }),
    output: RewardCode,
    command: true,
    stales: ['rewards'],
    decided,
  }),

  /** All codes that the caller was given, the newest first. */
  listCodes: get('A', '/vip/listCodes.api', { input: nothing, output: list(RewardCode), freshFor: 0, decided }),
})
