import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { addDays, type Day, today } from '@/lib/date'
import type { Db } from '../../db/connect'
import { dividends, funds } from '../../db/schema/funds'
import { customerDividends, regularPlans } from '../../db/schema/portfolio'
import { enteredDividends } from '../../dividends/received'
import { upcoming } from '../../dividends/upcoming'
import { nextExecution } from '../../portfolio/plan-days'
import type { CalendarEntry } from './calendar-file'

/** The horizon for deductions. Later ones may still be changed. */
const DAYS_AHEAD = 92
/** Limit of deductions. Weekly plans of several funds have some fifty; nobody has so many plans. */
const MOST_DEDUCTIONS = 1000

/** The days within the horizon on which a running plan takes money. */
function deductionDays(plan: typeof regularPlans.$inferSelect, from: Day): Day[] {
  const days: Day[] = []
  for (let day = nextExecution(plan, addDays(from, -1)); day !== null; day = nextExecution(plan, day)) {
    if (day > addDays(from, DAYS_AHEAD)) break
    days.push(day)
  }
  return days
}

async function deductions(db: Db, custNo: string, from: Day): Promise<CalendarEntry[]> {
  const plans = await db
    .select({ plan: regularPlans, shortName: funds.shortName })
    .from(regularPlans)
    .innerJoin(funds, eq(funds.fundCode, regularPlans.fundCode))
    .where(and(eq(regularPlans.custNo, custNo), eq(regularPlans.state, 'active'), isNotNull(regularPlans.nextDay)))
  return plans
    .flatMap(({ plan, shortName }) =>
      deductionDays(plan, from).map(day => ({
        id: `plan-${plan.planNo}-${day}`,
        title: `定投扣款 ${shortName}`,
        at: { day },
        note: '请提前准备好扣款账户的余额。计划暂停或修改后，请重新导出日历。',
      })),
    )
    .slice(0, MOST_DEDUCTIONS)
}

/** Ex days and pay days of announced dividends, and of recorded dividends that are not paid yet. */
async function dividendDays(db: Db, custNo: string, from: Day): Promise<CalendarEntry[]> {
  const of = { db, custNo }
  const announced = await upcoming(of, from, gte(dividends.payDay, from))
  const entered = await enteredDividends(of, gte(customerDividends.payDay, from))
  const byId = new Map<string, CalendarEntry>()
  for (const { fundCode, exDay, payDay, shortName, name } of [...announced, ...entered]) {
    const fund = shortName || name
    for (const [kind, day] of [
      ['除息', exDay],
      ['分红发放', payDay],
    ] as const) {
      if (!day || day < from) continue
      const id = `dividend-${fundCode}-${exDay}-${kind === '除息' ? 'ex' : 'pay'}`
      byId.set(id, { id, title: `${kind} ${fund}`, at: { day }, note: '日期以基金公告为准。' })
    }
  }
  return [...byId.values()]
}

/**
 * Upcoming events of a customer in the next three months: deductions of regular investments and days of dividends,
 * earliest first. Calendars are shared and shown on locked screens, so no entry has an amount.
 */
export async function comingEntries(db: Db, custNo: string, now: Date): Promise<CalendarEntry[]> {
  const from = today(now)
  const entries = [...(await deductions(db, custNo, from)), ...(await dividendDays(db, custNo, from))]
  const dayOf = ({ at }: CalendarEntry) => ('day' in at ? at.day : '')
  return entries.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a.id < b.id ? -1 : 1))
}
