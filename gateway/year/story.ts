import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import { type YearChapter, yearChapters } from '@/contract/year'
import { type Day, type DayRange, daysBetween } from '@/lib/date'
import { monthRange } from '@/lib/day-spans'
import { compare, type Decimal, isNegative, isPositive, isZero } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { fundsOf, nameOf } from '../assets/own-portfolio'
import { reportOf } from '../assets/report'
import type { ReportPeriod } from '../assets/report-periods'
import type { Db } from '../db/connect'
import { transactions } from '../db/schema/portfolio'
import type { MilestoneRow, YearStory } from '../db/schema/year'
import type { FundsByCode } from '../portfolio/funds-by-code'
import type { Portfolio } from '../portfolio/portfolio'
import { dayCounts, type Step, steps } from '../portfolio/spans'
import { buyTypes, typesOfGroup } from '../portfolio/transaction-groups'
import { toMoney } from '../portfolio/units'
import { portraitOf } from './portrait'

type Report = NonNullable<Awaited<ReturnType<typeof reportOf>>>

/** A transaction of the year, with the fields that the story needs. */
interface Deed {
  type: (typeof transactions.$inferSelect)['type']
  day: Day
  amount: Decimal
}

/** The number of steps of `makeStory`. */
export const STORY_STEPS = 5

/** Minimum in days of a stretch without a redemption, and of a holding, to be mentioned. */
const LEAST_PATIENCE = 30
/** With fewer months there is nothing to guess. */
const LEAST_MONTHS_TO_GUESS = 3
/** Limit of points of the curve, from the name of the call. */
const MOST_POINTS = 156
/** Number of named funds on each side. */
const NAMED_FUNDS = 3

async function deedsOf(db: Db, custNo: string, { from, to }: DayRange): Promise<Deed[]> {
  const rows = await db
    .select({ type: transactions.type, day: transactions.confirmDay, amount: transactions.amount })
    .from(transactions)
    .where(
      and(
        eq(transactions.custNo, custNo),
        eq(transactions.state, 'confirmed'),
        inArray(transactions.type, [...buyTypes, ...typesOfGroup.sell]),
        gte(transactions.confirmDay, from),
        lte(transactions.confirmDay, to),
      ),
    )
    .orderBy(asc(transactions.confirmDay), asc(transactions.appliedAt), asc(transactions.applicationNo))
  return rows.map(({ type, day, amount }) => ({ type, day: day ?? from, amount: amount ?? '0.00' }))
}

const isBuy = ({ type }: Deed) => buyTypes.some(one => one === type)
const isRedemption = ({ type }: Deed) => type === 'redeem'
/** The refund of an undone purchase. The yearly report counts it among the sales; the story shows it separately. */
const isRefund = ({ type }: Deed) => type === 'revoke'
const amountOf = (deeds: readonly Deed[]) => sum(deeds.map(({ amount }) => amount))

/** The months of a report with their purchases, redemptions and refunds of undone purchases. */
const flowMonths = (report: Report, deeds: readonly Deed[]) =>
  report.steps.map(({ period, profit }) => {
    const own = deeds.filter(({ day }) => day.startsWith(period))
    const [buys, redemptions, refunds] = [own.filter(isBuy), own.filter(isRedemption), own.filter(isRefund)]
    return {
      period,
      profit,
      buys: buys.length,
      buyAmount: amountOf(buys),
      regulars: own.filter(({ type }) => type === 'regularInvestment').length,
      redemptions: redemptions.length,
      redeemAmount: amountOf(redemptions),
      refunds: refunds.length,
      refundAmount: amountOf(refunds),
    }
  })

type FlowMonth = ReturnType<typeof flowMonths>[number]
const timesIn = (months: readonly FlowMonth[], what: 'buys' | 'redemptions' | 'refunds') =>
  months.reduce((all, month) => all + month[what], 0)

/** One letter for each day, as the call documents. */
function lettersOf(days: readonly Step[], startAssets: Decimal): string {
  let before = startAssets
  return days
    .map(({ profit, assets, isRest }) => {
      const isHeld = isPositive(before) || isPositive(assets)
      before = assets
      if (!isHeld) return '-'
      if (isRest) return 'r'
      return isPositive(profit) ? 'u' : isNegative(profit) ? 'd' : 'f'
    })
    .join('')
}

/** At most `most` of the items, evenly spread, including the first and the last. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)]).flatMap(item => item ?? [])
}

/** The longest run of positive values up to `end` that reaches into `first` to `end`. Null if there is none. */
function longestRun(value: readonly bigint[], first: number, end: number) {
  let [longest, start]: [{ start: number; days: number } | null, number] = [null, 0]
  for (let index = 0; index <= end; index += 1) {
    if ((value[index] ?? 0n) <= 0n) start = index + 1
    else if (index >= first && index - start + 1 > (longest?.days ?? 0)) longest = { start, days: index - start + 1 }
  }
  return longest
}

/** The fund with the longest uninterrupted holding that reaches into the year, counted up to the year's end. */
function longestHeld({ axis, funds }: Portfolio, { from, to }: DayRange, fund: FundsByCode) {
  const [first, end] = [axis.indexOf(from), axis.indexOf(to)]
  const runs = funds.flatMap(({ fund: { fundCode }, series: { value } }) => {
    const run = longestRun(value, first, end)
    return run ? [{ fundCode, since: axis[run.start] ?? from, days: run.days }] : []
  })
  const [longest] = runs.sort((a, b) => b.days - a.days)
  return longest ? { ...nameOf(fund(longest.fundCode)), since: longest.since, days: longest.days } : null
}

/** The funds that were first bought within the year, in order of purchase. */
function firstPurchases({ axis, funds }: Portfolio, { from, to }: DayRange) {
  const found = funds.flatMap(({ fund: { fundCode }, series: { inflow } }) => {
    const index = inflow.findIndex(amount => amount > 0n)
    const day = axis[index]
    return day !== undefined && day >= from && day <= to ? [{ fundCode, day, amount: inflow[index] ?? 0n }] : []
  })
  return found.sort((a, b) => (a.day === b.day ? Number(b.amount - a.amount) : a.day < b.day ? -1 : 1))
}

/** The first day on which the accumulated profit of the year is back at its value before a month. Null if not yet. */
function recoveredOn(days: readonly Step[], month: string): Day | null {
  const start = days.findIndex(({ from }) => from.startsWith(month))
  const before = start > 0 ? (days[start - 1]?.accumulated ?? '0.00') : '0.00'
  const end = monthRange(`${month}-01`).to
  return days.find(({ from, accumulated }) => from > end && compare(accumulated, before) >= 0)?.from ?? null
}

/** The longest stretch of held days without a redemption. */
function longestPatience(days: readonly Step[], letters: string, deeds: readonly Deed[]) {
  const sold = new Set(deeds.filter(isRedemption).map(({ day }) => day))
  let [best, run, bestEnd] = [0, 0, -1]
  for (const [index, { from }] of days.entries()) {
    run = letters[index] === '-' || sold.has(from) ? 0 : run + 1
    if (run > best) [best, bestEnd] = [run, index]
  }
  return { days: best, until: days[bestEnd]?.from ?? null }
}

interface Material {
  portfolio: Portfolio
  period: ReportPeriod
  report: Report
  deeds: readonly Deed[]
  days: readonly Step[]
  letters: string
  fund: FundsByCode
  longest: ReturnType<typeof longestHeld>
}

/** The events of the year, in the order of the kinds. Events that did not happen are left out. */
function milestonesOf(material: Material): MilestoneRow[] {
  const { portfolio, period, report, deeds, days, letters, fund, longest } = material
  const found: MilestoneRow[] = []
  const purchases = firstPurchases(portfolio, period)
  const isFirstYear = portfolio.axis[0] === period.from
  const [first] = purchases
  const named = (fundCode: string) => ({ fundCode, fundName: fund(fundCode).shortName })
  if (first && isFirstYear) {
    found.push({ kind: 'firstFund', day: first.day, ...named(first.fundCode), amount: toMoney(first.amount) })
  }
  const later = isFirstYear ? purchases.slice(1) : purchases
  if (later[0]) {
    found.push({ kind: 'newFunds', day: later[0].day, ...named(later[0].fundCode), count: later.length })
  }
  // With a single month there is neither a best nor a worst one.
  const { best, worst } = report.steps.length > 1 ? report : { best: null, worst: null }
  if (best && isPositive(best.profit)) found.push({ kind: 'bestMonth', month: best.period, amount: best.profit })
  if (worst && isNegative(worst.profit)) {
    const own = deeds.filter(({ day }) => day.startsWith(worst.period))
    found.push({
      kind: 'worstMonth',
      month: worst.period,
      amount: worst.profit,
      buys: own.filter(isBuy).length,
      redemptions: own.filter(isRedemption).length,
      recovered: recoveredOn(days, worst.period),
    })
  }
  if (longest && longest.days >= LEAST_PATIENCE) {
    const { fundCode, since, days: count } = longest
    found.push({ kind: 'longestHeld', ...named(fundCode), day: since, days: count })
  }
  const falls = new Set(report.steps.filter(({ profit }) => isNegative(profit)).map(step => step.period))
  const kept = deeds.filter(({ type, day }) => type === 'regularInvestment' && falls.has(day.slice(0, 7)))
  if (kept.length > 0) found.push({ kind: 'keptUp', count: kept.length, amount: amountOf(kept) })
  const patience = longestPatience(days, letters, deeds)
  if (patience.days >= LEAST_PATIENCE) found.push({ kind: 'patience', days: patience.days, day: patience.until })
  if (report.dividends > 0) {
    found.push({ kind: 'dividends', count: report.dividends, amount: report.cashDividends })
  }
  if (!isZero(report.fees)) found.push({ kind: 'costs', amount: report.fees })
  return found
}

/** The chapters with content, in order. The first and the last ones are always included. */
function chaptersOf({ report, days, letters }: Material, buysInFalls: number, milestones: number): YearChapter[] {
  const tradingDays = /[udf]/.test(letters)
  const isShown: Readonly<Record<YearChapter, boolean>> = {
    cover: true,
    glance: true,
    guess: report.steps.length >= LEAST_MONTHS_TO_GUESS && tradingDays,
    earnings: days.length > 1,
    days: tradingDays,
    milestones: milestones > 0,
    classes: report.funds.length > 0,
    purchases: report.buys > 0,
    additions: buysInFalls > 0,
    redemptions: report.sells > 0,
    portrait: true,
    summary: true,
    poster: true,
  }
  return yearChapters.filter(chapter => isShown[chapter])
}

/**
 * Makes the story of a year from the portfolio and the yearly report. `onStep` gets the number of finished steps.
 *
 * @throws RangeError when the history does not cover the year.
 */
export async function makeStory(
  { db, custNo }: { db: Db; custNo: string },
  portfolio: Portfolio,
  period: ReportPeriod,
  onStep: (done: number) => Promise<void>,
): Promise<YearStory> {
  await onStep(1)
  const report = await reportOf({ db, custNo }, portfolio, period)
  if (!report) throw new RangeError(`No history in ${period.period}.`)
  await onStep(2)
  const [fund, deeds] = await Promise.all([fundsOf({ db }, portfolio), deedsOf(db, custNo, period)])
  const days = steps(portfolio, period, 'day')
  const letters = lettersOf(days, report.startAssets)
  await onStep(3)
  const longest = longestHeld(portfolio, period, fund)
  const material = { portfolio, period, report, deeds, days, letters, fund, longest }
  const milestones = milestonesOf(material)
  await onStep(4)
  const { period: year, from, to, isComplete } = period
  const months = flowMonths(report, deeds)
  const heldDays = letters.replace(/-/g, '').length
  const { kind, period: _, gains, losses, best, worst, steps: inMonths, funds, types, ...rest } = report
  // The report's sales are split: redemptions, and refunds of undone purchases.
  const { sells, sellAmount, ...figures } = rest
  const counts = dayCounts(portfolio, period)
  const byProfit = funds.filter(({ profit }) => isPositive(profit))
  const byLoss = funds.filter(({ profit }) => isNegative(profit)).reverse()
  const inFalls = months.filter(({ profit }) => isNegative(profit))
  const buysInFalls = timesIn(inFalls, 'buys')
  const redemptions = timesIn(months, 'redemptions')
  const came = {
    redemptions,
    redeemAmount: sum(months.map(month => month.redeemAmount)),
    refunds: timesIn(months, 'refunds'),
    refundAmount: sum(months.map(month => month.refundAmount)),
  }
  const story: YearStory = {
    ...{ isComplete, from, to },
    chapters: chaptersOf(material, buysInFalls, milestones.length),
    metrics: { year, ...figures, ...came, heldDays, months },
    course: {
      ...{ year, from, to, profit: report.profit },
      points: spread(days, MOST_POINTS).map(({ from: day, accumulated }) => ({ day, profit: accumulated })),
      days: letters,
      ...{ gainDays: counts.gains, lossDays: counts.losses, flatDays: counts.flats },
      best,
      worst,
      months: inMonths.map(step => ({ period: step.period, profit: step.profit })),
    },
    held: {
      year,
      count: funds.length,
      gains: byProfit.length,
      losses: byLoss.length,
      best: byProfit.slice(0, NAMED_FUNDS),
      worst: byLoss.slice(0, NAMED_FUNDS),
      longest,
    },
    end: {
      year,
      asOf: to,
      count: types.reduce((all, type) => all + type.count, 0),
      total: report.endAssets,
      types,
    },
    milestones,
    labels: portraitOf({
      regulars: report.regulars,
      buys: report.buys,
      redemptions,
      buysInFalls,
      redemptionsInWorst: milestones.find(one => one.kind === 'worstMonth')?.redemptions ?? null,
      longestDays: longest?.days ?? 0,
      heldDays,
      funds: funds.length,
      types: types.map(({ fundType, percent }) => ({ fundType, percent })),
      isFirstYear: daysBetween(portfolio.axis[0] ?? '', from) === 0,
    }),
  }
  await onStep(STORY_STEPS)
  return story
}
