import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { add } from '@/lib/money'
import { dividendModes, regularPlans } from '../db/schema/portfolio'
import { nextExecution, type PlanSchedule } from '../portfolio/plan-days'
import type { Work } from './context'
import type { Entry } from './entry'
import { dayIn } from './fields'
import type { PlanRow } from './order-book'

const planNumber = ({ one }: Entry): string | null =>
  one.record.get('RationProtocolNo') ?? one.originalNo ?? one.orderNo

const CASH = '1'
const [WEEK, MONTH] = ['1', '2']
const LAST_DAY = 28

/** The schedule that a record tells. Null for one that we cannot keep: a daily plan, a missing day. */
function scheduleOf({ one }: Entry): PlanSchedule | null {
  const { record } = one
  const unit = record.get('PeriodSubTimeUnit') ?? MONTH
  const every = Number(record.get('FrequencyOfPeSubs') ?? '1') || 1
  const startDay = dayIn(record, 'BeginDateOfPeriodicSubs') ?? one.day
  const dayOfPeriod = Number(record.get('SendDayOfPeriodicSubs') ?? '0') || Number(startDay.slice(8))
  const common = { startDay, expiryDay: dayIn(record, 'EndDateOfPeriodicSubs') }
  if (unit === MONTH && every === 1) return { ...common, period: 'month', dayOfPeriod: Math.min(dayOfPeriod, LAST_DAY) }
  if (unit !== WEEK || every > 2 || dayOfPeriod > 5) return null
  return { ...common, period: every === 2 ? 'twoWeeks' : 'week', dayOfPeriod }
}

const rowOf = ({ one, place, work }: Entry, planNo: string, schedule: PlanSchedule): PlanRow => ({
  planNo,
  custNo: place.custNo,
  fundCode: one.fundCode ?? '',
  tradingAccount: place.tradingAccount,
  amount: one.orderedAmount,
  ...schedule,
  nextDay: nextExecution(schedule, work.day),
  state: 'active',
  stateDay: null,
  executedCount: 0,
  executedAmount: '0.00',
  bankAccountNo: one.record.get('DepositAcct'),
})

const planOf = async ({ book, place }: Entry, planNo: string): Promise<PlanRow | null> => {
  const row = await book.findPlan(planNo)
  return row && row.tradingAccount === place.tradingAccount ? row : null
}

/** A plan begins or changes. Its count of purchases stays. */
export async function planSet(entry: Entry): Promise<void> {
  const { work, book } = entry
  const planNo = planNumber(entry)
  const schedule = scheduleOf(entry)
  if (planNo === null || schedule === null) return work.skip('plan without a schedule')
  const before = await planOf(entry, planNo)
  const { executedCount = 0, executedAmount = '0.00' } = before ?? {}
  book.putPlan({ ...rowOf(entry, planNo, schedule), executedCount, executedAmount })
}

export async function planEnded(entry: Entry): Promise<void> {
  const { work, book, one } = entry
  const planNo = planNumber(entry)
  const plan = planNo === null ? null : await planOf(entry, planNo)
  if (!plan) return work.skip('unknown plan')
  book.putPlan({ ...plan, state: 'ended', stateDay: one.day, nextDay: null })
}

/** The plan that a purchase belongs to, with this purchase counted. A plan that nobody told before is made from it. */
export async function planOfPurchase(entry: Entry): Promise<string | null> {
  const { work, book, one } = entry
  const planNo = one.record.get('RationProtocolNo')
  if (planNo === null) return null
  const before = await planOf(entry, planNo)
  const executed = {
    executedCount: (before?.executedCount ?? 0) + 1,
    executedAmount: add(before?.executedAmount ?? '0.00', one.money?.amount ?? '0.00'),
  }
  if (before) {
    const nextDay = before.state === 'active' ? nextExecution(before, work.day) : null
    book.putPlan({ ...before, ...executed, nextDay })
    return planNo
  }
  const schedule = scheduleOf(entry)
  if (!schedule) return null
  book.putPlan({ ...rowOf(entry, planNo, schedule), ...executed })
  return planNo
}

/** Plans whose next day has come: the day after it is computed, and a plan that has none any more has ended. */
export async function passPlanDays({ db, journal, day, touched }: Work): Promise<void> {
  const due = await db
    .select()
    .from(regularPlans)
    .where(and(eq(regularPlans.state, 'active'), or(isNull(regularPlans.nextDay), lte(regularPlans.nextDay, day))))
  const rows = due.map(plan => {
    const nextDay = nextExecution(plan, day)
    const ended = { state: 'ended', stateDay: plan.expiryDay } as const
    return { planNo: plan.planNo, nextDay, state: plan.state, stateDay: plan.stateDay, ...(nextDay === null && ended) }
  })
  if (rows.length > 0) await journal.change(regularPlans, rows)
  for (const { custNo } of due) touched.add(custNo)
}

/** The customer chose cash or new shares for the dividends of a fund. */
export async function dividendMethod({ work, one, place }: Entry): Promise<void> {
  const mode = one.record.get('DefDividendMethod') === CASH ? 'cash' : 'reinvest'
  await work.journal.write(dividendModes, [
    { tradingAccount: place.tradingAccount, fundCode: one.fundCode ?? '', mode },
  ])
  work.touched.add(place.custNo)
}
