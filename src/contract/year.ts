import * as v from 'valibot'
import { FundProfit } from './assets-fields'
import { domain, get, post } from './call'
import { Count, Day, Decimal, Flag, Key, list, maybe, OneOf, StrictYear, Text } from './fields'
import { fundName } from './funds-fields'
import { performance, TypePart } from './holdings-fields'

/**
 * The chapters of a year's journey (年度投资旅程) in their order. Which of them a person has is in `travelPageConfig`.
 * What can be guessed comes before it is shown.
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
 * How far a story is: the person has no figures of that year; nobody asked for it yet, or its figures have changed; it
 * is being made; it is there; it could not be made.
 */
const yearStates = ['none', 'absent', 'making', 'ready', 'failed'] as const

/** What was found in a year. Which fields have a value depends on the kind. */
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

/** The words for a person's year, by rules: see gateway/year/portrait.ts. */
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
  /** All years in which the person held anything, newest first. */
  years: list(Key),
  state: OneOf(yearStates, 'absent'),
  /** Steps of the work that are done, of how many. */
  done: Count,
  of: Count,
  /** What the person has a chapter of, in order. Empty until the story is there. */
  chapters: list(v.picklist(yearChapters)),
  from: Day,
  to: Day,
  /** No: the year is running, or not all its figures are known. */
  isComplete: Flag,
  /** Where a mail goes when the story is there, masked. '' without an address. */
  email: Text,
  /** Whether such a mail was asked for. */
  mail: OneOf(['no', 'asked', 'sent', 'failed'], 'no'),
})
export type YearConfig = v.InferOutput<typeof Config>

/**
 * What came back in a month or a year. The yearly report counts both as sales: redemptions (赎回), and the refunds of
 * purchases that were undone (撤销退回), which nobody has redeemed.
 */
const cameBack = { redemptions: Count, redeemAmount: Decimal, refunds: Count, refundAmount: Decimal }

/** One month of a year's buying and selling, by the day of confirmation. The months sum to the year. */
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
  /** All days of the year with anything held. */
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
   * A letter for each day from `from` to `to`: 'u' gained, 'd' lost, 'f' neither, 'r' no trading, '-' nothing held.
   * 'u', 'd' and 'f' are trading days.
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

/** A fund that was held without a break, for the longest time of all that reach into the year. */
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
  /** Of the worst month: how often was bought and redeemed in it, and the day on which the loss was made good. */
  buys: Count,
  redemptions: Count,
  recovered: Day,
})
export type Milestone = v.InferOutput<typeof Milestone>

const Label = v.object({
  label: v.picklist(portraitLabels),
  /** The figure that the rule looks at, and what it asks for: counts, days, or percent. */
  value: Count,
  limit: Count,
  /** The person says that it is not like them. */
  isDisputed: Flag,
})
export type PortraitEntry = v.InferOutput<typeof Label>

const Guess = v.object({
  year: Key,
  /** The months to choose from. */
  months: list(Key),
  /** What was guessed: '2025-03'. '' before. */
  guess: Text,
  /** Null until something was guessed. */
  best: maybe(MonthProfit),
})
export type YearGuess = v.InferOutput<typeof Guess>

const Portrait = v.object({ year: Key, labels: list(Label) })

/**
 * A person's year as a story. It is made once by a job and kept; it is made again when figures of the year change.
 * Every figure is that of the yearly report. Calls with figures answer E404 until the story is there.
 */
export const year = domain('year', {
  /** The story of a year: whether it is there, and its chapters. Without `year` the company's year of the season. */
  travelPageConfig: get('A', '/year/travelPageConfig.api', {
    input: v.object({ year: v.optional(StrictYear) }),
    output: Config,
    freshFor: 0,
    decided,
  }),

  /**
   * Begins to make the story, or again after a failure; with `mail` a mail tells when it is there. Does nothing when it
   * is there already, except that mail. E404 for a year without figures. E409 for a mail without an address.
   */
  prepareYear: post('A', '/year/prepare.api', {
    input: v.object({ year: StrictYear, mail: v.optional(v.boolean(), false) }),
    output: Config,
    command: true,
    // A story that is made anew has other figures; its configuration comes with the answer.
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

  /** The funds that were held at any time of the year. */
  holdHisFundCntTR: get('A', '/year/holdHisFundCntTR.api', {
    input: ofYear,
    output: HeldFunds,
    freshFor: 600_000,
    decided,
  }),

  /** What was held at the end of the year, by type. */
  holdFundCnt: get('A', '/year/holdFundCnt.api', { input: ofYear, output: EndFunds, freshFor: 600_000, decided }),

  /** What was found in the year: only what happened, in the order of `milestoneKinds`. */
  yearMilestones: get('A', '/year/milestones.api', {
    input: ofYear,
    output: v.object({ year: Key, milestones: list(Milestone) }),
    freshFor: 600_000,
    decided,
  }),

  /** The question for the best month, without its answer until the person has guessed. */
  yearGuess: get('A', '/year/guess.api', { input: ofYear, output: Guess, freshFor: 0, decided }),

  /** Keeps the first guess; a later one changes nothing. E400 for a month that is not among the choices. */
  guessBestMonth: post('A', '/year/guessBestMonth.api', {
    input: v.object({ year: StrictYear, month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)) }),
    output: Guess,
    command: true,
    stales: ['year.yearGuess'],
    decided,
  }),

  /** The words for the person's year, at most four, each with the figure behind it. */
  yearPortrait: get('A', '/year/portrait.api', { input: ofYear, output: Portrait, freshFor: 0, decided }),

  /** The person says that a word is not like them, or takes that back. E404 for a word that the year has not. */
  disputeLabel: post('A', '/year/disputeLabel.api', {
    input: v.object({ year: StrictYear, label: v.picklist(portraitLabels), disputed: v.boolean() }),
    output: Portrait,
    command: true,
    stales: ['year.yearPortrait'],
    decided,
  }),

  /** All years of the person, newest first, side by side, each as its yearly report has it. */
  historyYears: get('A', '/year/historyYears.api', {
    input: v.optional(v.strictObject({}), {}),
    output: v.object({ years: list(v.object({ year: Key, isComplete: Flag, ...performance })) }),
    decided,
  }),
})
