import { and, eq, ne, sql } from 'drizzle-orm'
import type { year as calls, PortraitLabel } from '@/contract/year'
import { performanceOf } from '../assets/performance'
import { numberSetting } from '../config/company-settings'
import { customers } from '../db/schema/account'
import { type YearStory, yearReplies, yearStories } from '../db/schema/year'
import { maskedMail } from '../lib/mail-address'
import { codes, Refusal } from '../lib/refusal'
import type { CustomerContext } from '../pipeline/context'
import type { Handlers } from '../pipeline/handler'
import { performance } from '../portfolio/spans'
import { isFresh, rowOf, type StoryRow, yearsOf } from '../year/keep'
import { STORY_STEPS } from '../year/story'

/** The year of the season when the company has set none. */
const USUAL_YEAR = 2024

async function emailOf({ db, custNo }: CustomerContext): Promise<string> {
  const [row] = await db.select({ email: customers.email }).from(customers).where(eq(customers.custNo, custNo))
  return row?.email ?? ''
}

/** The state of a year's story. */
async function configOf(context: CustomerContext, asked?: string) {
  const { db, custNo, now } = context
  const [{ periods }, email, usual] = await Promise.all([
    yearsOf(db, custNo, now()),
    emailOf(context),
    numberSetting(db, 'yearBillYear', USUAL_YEAR),
  ])
  const year = asked ?? String(usual)
  const period = periods.find(one => one.period === year)
  const row = period ? await rowOf(db, custNo, year) : null
  const state = await stateOf(context, row)
  const isReady = state === 'ready'
  return {
    year,
    years: periods.map(one => one.period),
    state: period ? state : ('none' as const),
    done: row && state !== 'absent' ? row.done : 0,
    of: STORY_STEPS,
    chapters: (isReady && row?.story?.chapters) || [],
    from: period?.from ?? null,
    to: period?.to ?? null,
    isComplete: period?.isComplete ?? false,
    email: email ? maskedMail(email) : '',
    mail: row?.mail ?? ('no' as const),
  }
}

async function stateOf({ db, now }: CustomerContext, row: StoryRow | null) {
  if (row === null) return 'absent' as const
  if (row.state !== 'ready') return row.state
  return (await isFresh(db, row, now())) ? ('ready' as const) : ('absent' as const)
}

/**
 * The stored story of a year.
 *
 * @throws Refusal E404 until it is ready.
 */
async function storyOf(context: CustomerContext, year: string): Promise<YearStory> {
  const row = await rowOf(context.db, context.custNo, year)
  const isReady = (await stateOf(context, row)) === 'ready'
  if (!isReady || !row?.story) throw new Refusal(codes.notFound, '这一年的旅程还没有准备好')
  return row.story
}

const ofYear = (custNo: string, year: string) => and(eq(yearReplies.custNo, custNo), eq(yearReplies.year, year))

async function repliesOf({ db, custNo }: CustomerContext, year: string) {
  const [row] = await db.select().from(yearReplies).where(ofYear(custNo, year))
  return { guess: row?.guess ?? '', disputed: row?.disputed ?? [] }
}

async function guessOf(context: CustomerContext, year: string) {
  const { course } = await storyOf(context, year)
  const { guess } = await repliesOf(context, year)
  return { year, months: course.months.map(({ period }) => period), guess, best: guess ? course.best : null }
}

async function portraitOf(context: CustomerContext, year: string) {
  const { labels } = await storyOf(context, year)
  const { disputed } = await repliesOf(context, year)
  return { year, labels: labels.map(label => ({ ...label, isDisputed: disputed.includes(label.label) })) }
}

const nothing = {
  day: null,
  month: '',
  fundCode: '',
  fundName: '',
  amount: null,
  count: 0,
  days: 0,
  buys: 0,
  redemptions: 0,
  recovered: null,
}

/** Answers the calls about a customer's year. */
export const yearHandlers: Handlers<typeof calls> = {
  travelPageConfig: ({ year }, context) => configOf(context, year),

  async prepareYear({ year, mail }, context) {
    const { custNo, now, jobs } = context
    const { state, email } = await configOf(context, year)
    if (state === 'none') throw new Refusal(codes.notFound, '这一年没有您的投资记录')
    if (mail && !email) throw new Refusal(codes.conflict, '您还没有登记邮箱')
    const of = { custNo, year }
    const isIt = and(eq(yearStories.custNo, custNo), eq(yearStories.year, year))
    await jobs.within(async (tx, add) => {
      if (state === 'absent' || state === 'failed') {
        const values = { ...of, state: 'making', done: 0, dataKey: '', updatedAt: now() } as const
        const [row] = await tx
          .insert(yearStories)
          .values({ ...values, mail: 'no' })
          .onConflictDoUpdate({
            target: [yearStories.custNo, yearStories.year],
            // A sent mail belonged to an earlier story. A mail that is still asked for will send this one.
            set: { ...values, mail: sql`case when ${yearStories.mail} = 'asked' then 'asked' else 'no' end` },
            // Of two simultaneous requests, only one adds the job.
            setWhere: ne(yearStories.state, 'making'),
          })
          .returning({ year: yearStories.year })
        if (row) await add('makeYear', of, { isWaitedFor: true })
      }
      if (!mail) return
      const [asked] = await tx
        .update(yearStories)
        .set({ mail: 'asked' })
        .where(and(isIt, ne(yearStories.mail, 'asked')))
        .returning({ state: yearStories.state })
      if (asked?.state === 'ready') await add('mailYear', of)
    })
    return configOf(context, year)
  },

  queryCustMetricTATP: async ({ year }, context) => (await storyOf(context, year)).metrics,
  queryProfitDetail156: async ({ year }, context) => (await storyOf(context, year)).course,
  holdHisFundCntTR: async ({ year }, context) => (await storyOf(context, year)).held,
  holdFundCnt: async ({ year }, context) => (await storyOf(context, year)).end,

  async yearMilestones({ year }, context) {
    const { milestones } = await storyOf(context, year)
    return { year, milestones: milestones.map(found => ({ ...nothing, ...found })) }
  },

  yearGuess: ({ year }, context) => guessOf(context, year),

  async guessBestMonth({ year, month }, context) {
    const { db, custNo, now } = context
    const { months } = await guessOf(context, year)
    if (!months.includes(month)) throw new Refusal(codes.badInput, '请从列出的月份里选择')
    const values = { custNo, year, guess: month, disputed: [], updatedAt: now() }
    await db
      .insert(yearReplies)
      .values(values)
      .onConflictDoUpdate({
        target: [yearReplies.custNo, yearReplies.year],
        set: { guess: month, updatedAt: now() },
        // The first guess counts.
        setWhere: eq(yearReplies.guess, ''),
      })
    return guessOf(context, year)
  },

  yearPortrait: ({ year }, context) => portraitOf(context, year),

  async disputeLabel({ year, label, disputed }, context) {
    const { db, custNo, now } = context
    const { labels } = await portraitOf(context, year)
    if (!labels.some(one => one.label === label)) throw new Refusal(codes.notFound, '这一年没有这个标签')
    const wanted = (before: readonly PortraitLabel[]) =>
      disputed ? [...new Set([...before, label])] : before.filter(one => one !== label)
    await db.transaction(async tx => {
      await tx
        .insert(yearReplies)
        .values({ custNo, year, guess: '', disputed: [], updatedAt: now() })
        .onConflictDoNothing()
      const [row] = await tx.select().from(yearReplies).where(ofYear(custNo, year)).for('update')
      await tx
        .update(yearReplies)
        .set({ disputed: wanted(row?.disputed ?? []), updatedAt: now() })
        .where(ofYear(custNo, year))
    })
    return portraitOf(context, year)
  },

  async historyYears(_, { db, custNo, now }) {
    const { portfolio, periods } = await yearsOf(db, custNo, now())
    return {
      years: periods.flatMap(period => {
        const found = performance(portfolio, period)
        return found ? [{ year: period.period, isComplete: period.isComplete, ...performanceOf(found) }] : []
      }),
    }
  },
}
