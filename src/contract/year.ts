import * as v from 'valibot'
import { FundProfit } from './assets-fields'
import { domain, get, post } from './call'
import { Count, Day, Decimal, Flag, Key, list, maybe, OneOf, StrictYear, Text } from './fields'
import { fundName } from './funds-fields'
import { performance, TypePart } from './holdings-fields'

/**
 * The chapters of a year's journey (年度投资旅程), in order. `travelPageConfig` lists the chapters of a person. Figures that
 * can be guessed come before the chapter that reveals them.
 */
export const yearChapters = [
  'cover',
  'glance',
  'guess',
  'earnings',
  'days',
  'milestones',
  'classes',
  'purchases',
  'additions',
  'redemptions',
  'portrait',
  'summary',
  'poster',
] as const
export type YearChapter = (typeof yearChapters)[number]

/**
 * The state of a story: the person has no figures of that year; not requested yet, or its figures have changed; being
 * made; ready; failed.
 */
const yearStates = ['none', 'absent', 'making', 'ready', 'failed'] as const

/** The kinds of milestones of a year. The kind decides which fields have a value. */
const milestoneKinds = [
  'firstFund',
  'newFunds',
  'bestMonth',
  'worstMonth',
  'longestHeld',
  'keptUp',
  'patience',
  'dividends',
  'costs',
] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

/** The labels for a person's year, assigned by rules: see gateway/year/portrait.ts. */
export const portraitLabels = [
  'regular',
  'contrary',
  'marathon',
  'calm',
  'steady',
  'bold',
  'spread',
  'focused',
  'active',
  'newcomer',
  'present',
] as const
export type PortraitLabel = (typeof portraitLabels)[number]

const ofYear = v.object({ year: StrictYear })
const decided = ['path', 'family', 'method', 'carrier'] as const

/** A month with its profit: '2025-03'. */
const MonthProfit = v.object({ period: Key, profit: Decimal })

const Config = v.object({
  year: Key,
  /** All years with holdings of the person, newest first. */
  years: list(Key),
  state: OneOf(yearStates, 'absent'),
  /** Finished steps of the work; `of` is the number of all steps. */
  done: Count,
  of: Count,
  /** The chapters of the person, in order. Empty until the story is ready. */
  chapters: list(v.picklist(yearChapters)),
  from: Day,
  to: Day,
  /** False if the year is still running, or not all its figures are known. */
  isComplete: Flag,
  /** The masked address for a mail when the story is ready. '' if there is none. */
  email: Text,
  /** The state of that mail. */
  mail: OneOf(['no', 'asked', 'sent', 'failed'], 'no'),
})
export type YearConfig = v.InferOutput<typeof Config>

/**
 * Money received in a month or a year. The yearly report counts both as sales: redemptions (赎回), and the refunds of
 * revoked purchases (撤销退回), which the person did not redeem.
 */
const cameBack = { redemptions: Count, redeemAmount: Decimal, refunds: Count, refundAmount: Decimal }

/** One month of the purchases and sales of a year, by the day of confirmation. The months sum to the year. */
const FlowMonth = v.object({
  period: Key,
  profit: Decimal,
  buys: Count,
  buyAmount: Decimal,
  regulars: Count,
  ...cameBack,
})

const Metrics = v.object({
  year: Key,
  ...performance,
  isComplete: Flag,
  /** Number of days of the year with holdings. */
  heldDays: Count,
  cashDividends: Decimal,
  fees: Decimal,
  buys: Count,
  buyAmount: Decimal,
  regulars: Count,
  ...cameBack,
  dividends: Count,
  logins: Count,
  months: list(FlowMonth),
})
export type YearMetrics = v.InferOutput<typeof Metrics>

const Course = v.object({
  year: Key,
  from: Day,
  to: Day,
  profit: Decimal,
  /** The profit since the start of the year at the end of some of its days, evenly spread, at most 156. */
  points: list(v.object({ day: Day, profit: Decimal })),
  /**
   * A letter for each day from `from` to `to`: 'u' gain, 'd' loss, 'f' neither, 'r' no trading, '-' no holdings. 'u',
   * 'd' and 'f' are trading days.
   */
  days: Text,
  gainDays: Count,
  lossDays: Count,
  flatDays: Count,
  best: maybe(MonthProfit),
  worst: maybe(MonthProfit),
  months: list(MonthProfit),
})
export type YearCourse = v.InferOutput<typeof Course>

/** The fund with the longest continuous holding of all that reach into the year. */
const LongHeld = v.object({ ...fundName, since: Day, days: Count })

const HeldFunds = v.object({
  year: Key,
  count: Count,
  gains: Count,
  losses: Count,
  /** At most three with the highest profit above zero, and three with the lowest below zero. */
  best: list(FundProfit),
  worst: list(FundProfit),
  longest: maybe(LongHeld),
})
export type YearHeldFunds = v.InferOutput<typeof HeldFunds>

const EndFunds = v.object({
  year: Key,
  asOf: Day,
  count: Count,
  total: Decimal,
  types: list(TypePart),
})
export type YearEndFunds = v.InferOutput<typeof EndFunds>

const Milestone = v.object({
  kind: v.picklist(milestoneKinds),
  day: Day,
  /** '2025-03' */
  month: Text,
  fundCode: Text,
  fundName: Text,
  amount: Decimal,
  count: Count,
  days: Count,
  /** For the worst month: number of buys and redemptions, and the day on which the loss was recovered. */
  buys: Count,
  redemptions: Count,
  recovered: Day,
})
export type Milestone = v.InferOutput<typeof Milestone>

const Label = v.object({
  label: v.picklist(portraitLabels),
  /** The figure that the rule checks, and its threshold: counts, days, or percent. */
  value: Count,
  limit: Count,
  /** Whether the person says that the label does not fit. */
  isDisputed: Flag,
})
export type PortraitEntry = v.InferOutput<typeof Label>

const Guess = v.object({
  year: Key,
  /** The months to choose from. */
  months: list(Key),
  /** The person's guess: '2025-03'. '' before it. */
  guess: Text,
  /** Null until the person has guessed. */
  best: maybe(MonthProfit),
})
export type YearGuess = v.InferOutput<typeof Guess>

const Portrait = v.object({ year: Key, labels: list(Label) })

/**
 * A person's year as a story. A job makes it once and it is stored; it is made again if figures of the year change.
 * Every figure is that of the yearly report. Calls with figures answer E404 until the story is ready.
 */
export const year = domain('year', {
  /** The story of a year: its state and its chapters. Default `year`: the company's year of the season. */
  travelPageConfig: get('A', '/year/travelPageConfig.api', {
    input: v.object({ year: v.optional(StrictYear) }),
    output: Config,
    freshFor: 0,
    decided,
  }),

  /**
   * Starts making the story, also after a failure; with `mail` a mail is sent when it is ready. If it is ready already,
   * only that mail is sent. E404 for a year without figures. E409 for a mail without an address.
   */
  prepareYear: post('A', '/year/prepare.api', {
    input: v.object({ year: StrictYear, mail: v.optional(v.boolean(), false) }),
    output: Config,
    command: true,
    // A story that is made again has other figures; its configuration comes with the answer.
    stales: [
      'year.queryCustMetricTATP',
      'year.queryProfitDetail156',
      'year.holdHisFundCntTR',
      'year.holdFundCnt',
      'year.yearMilestones',
      'year.yearGuess',
      'year.yearPortrait',
    ],
    decided,
  }),

  /** The year in figures. */
  queryCustMetricTATP: get('A', '/year/queryCustMetricTATP.api', {
    input: ofYear,
    output: Metrics,
    freshFor: 600_000,
    decided,
  }),

  /** The course of the year: at most 156 points of its profit, its days and months. */
  queryProfitDetail156: get('A', '/year/queryProfitDetail156.api', {
    input: ofYear,
    output: Course,
    freshFor: 600_000,
    decided,
  }),

  /** The funds held at any time of the year. */
  holdHisFundCntTR: get('A', '/year/holdHisFundCntTR.api', {
    input: ofYear,
    output: HeldFunds,
    freshFor: 600_000,
    decided,
  }),

  /** The holdings at the end of the year, by type. */
  holdFundCnt: get('A', '/year/holdFundCnt.api', { input: ofYear, output: EndFunds, freshFor: 600_000, decided }),

  /** The milestones of the year: only those that happened, in the order of `milestoneKinds`. */
  yearMilestones: get('A', '/year/milestones.api', {
    input: ofYear,
    output: v.object({ year: Key, milestones: list(Milestone) }),
    freshFor: 600_000,
    decided,
  }),

  /** The question about the best month, without its answer until the person has guessed. */
  yearGuess: get('A', '/year/guess.api', { input: ofYear, output: Guess, freshFor: 0, decided }),

  /** Stores the first guess; later ones change nothing. E400 for a month that is not among the choices. */
  guessBestMonth: post('A', '/year/guessBestMonth.api', {
    input: v.object({ year: StrictYear, month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)) }),
    output: Guess,
    command: true,
    stales: ['year.yearGuess'],
    decided,
  }),

  /** The labels for the person's year, at most four, each with its figure. */
  yearPortrait: get('A', '/year/portrait.api', { input: ofYear, output: Portrait, freshFor: 0, decided }),

  /** Marks a label as not fitting, or removes the mark. E404 for a label that the year does not have. */
  disputeLabel: post('A', '/year/disputeLabel.api', {
    input: v.object({ year: StrictYear, label: v.picklist(portraitLabels), disputed: v.boolean() }),
    output: Portrait,
    command: true,
    stales: ['year.yearPortrait'],
    decided,
  }),

  /** All years of the person, newest first, side by side, with the figures of their yearly reports. */
  historyYears: get('A', '/year/historyYears.api', {
    input: v.optional(v.strictObject({}), {}),
    output: v.object({ years: list(v.object({ year: Key, isComplete: Flag, ...performance })) }),
    decided,
  }),
})
