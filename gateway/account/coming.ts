import { and, asc, eq, gt, gte, isNotNull, isNull, ne } from 'drizzle-orm'
import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { addDays, type Day, today } from '@/lib/date'
import { isPositive } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { dividends, funds } from '../db/schema/funds'
import { enrolments, gatherings } from '../db/schema/gatherings'
import { customerDividends, regularPlans } from '../db/schema/portfolio'
import { ballots, voteTemplates } from '../db/schema/votes'
import { enteredDividends } from '../dividends/received'
import { upcoming } from '../dividends/upcoming'
import type { CustomerContext } from '../pipeline/context'
import { closesAt, meetingState } from '../votes/state'
import { sharesOnRecordDay } from '../votes/weight'

type Coming = OutputOf<typeof account.queryComing>[number]
type Kind = Coming['kind']

/** Days further ahead do not help somebody who looks at the home screen. */
const DAYS_AHEAD = 60
const MOST = 20

type Reader = (context: CustomerContext, from: Day) => Promise<Coming[]>

/** The next deduction of each running plan. */
const deductions: Reader = async ({ db, custNo }, from) => {
  const plans = await db
    .select({ id: regularPlans.planNo, day: regularPlans.nextDay, amount: regularPlans.amount, name: funds.shortName })
    .from(regularPlans)
    .innerJoin(funds, eq(funds.fundCode, regularPlans.fundCode))
    .where(
      and(
        eq(regularPlans.custNo, custNo),
        eq(regularPlans.state, 'active'),
        isNotNull(regularPlans.nextDay),
        gte(regularPlans.nextDay, from),
      ),
    )
  return plans.map(({ day, ...plan }) => ({ kind: 'deduction', day: day ?? '', exDay: null, ...plan }))
}

/** Dividends that will be paid: announced ones with an estimate, recorded ones with their amount. */
const payments: Reader = async ({ db, custNo }, from) => {
  const of = { db, custNo }
  const entered = await enteredDividends(of, gte(customerDividends.payDay, from))
  const announced = await upcoming(of, from, gte(dividends.payDay, from))
  const keyOf = ({ fundCode, exDay }: { fundCode: string; exDay: Day }) => `${fundCode} ${exDay}`
  const recorded = new Set(entered.map(keyOf))
  const rows = [
    ...entered.map(row => ({ ...row, kind: 'dividend' as const })),
    ...announced
      .filter(row => !recorded.has(keyOf(row)))
      .map(row => ({ ...row, kind: 'estimate' as const, amount: row.estimatedAmount })),
  ].filter(({ mode }) => mode === 'cash')
  const groups = new Map<string, typeof rows>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()].flatMap(places => {
    const [first] = places
    if (!first?.payDay) return []
    const { kind, payDay: day, fundCode: id, exDay, shortName, name } = first
    return [{ kind, day, id, exDay, name: shortName || name, amount: sum(places.map(({ amount }) => amount)) }]
  })
}

/** Events in which the customer has a seat or waits for one. */
const events: Reader = async ({ db, custNo, now }) => {
  const rows = await db
    .select({ id: gatherings.id, name: gatherings.title, startsAt: gatherings.startsAt })
    .from(enrolments)
    .innerJoin(gatherings, eq(gatherings.id, enrolments.gatheringId))
    .where(
      and(
        eq(enrolments.custNo, custNo),
        ne(enrolments.state, 'cancelled'),
        isNull(gatherings.cancelledAt),
        gt(gatherings.startsAt, now()),
      ),
    )
    .orderBy(asc(gatherings.startsAt), asc(gatherings.id))
  return rows.map(({ startsAt, ...event }) => ({
    kind: 'gathering',
    day: today(startsAt),
    exDay: null,
    amount: null,
    ...event,
  }))
}

/** The last days of open meetings in which the customer has shares and has not voted. */
const votes: Reader = async context => {
  const { db, custNo, now } = context
  const rows = await db
    .select({ row: voteTemplates })
    .from(voteTemplates)
    .leftJoin(ballots, and(eq(ballots.templateId, voteTemplates.templateId), eq(ballots.custNo, custNo)))
    .where(and(isNull(ballots.templateId), isNull(voteTemplates.countedAt)))
  const open = rows.map(({ row }) => row).filter(row => meetingState(row, now()) === 'open')
  const found = await Promise.all(
    open.map(async row => {
      const shares = await sharesOnRecordDay(context, custNo, row)
      if (shares === null || !isPositive(shares)) return []
      // The end of the last day is the beginning of the next one.
      const day = today(new Date(closesAt(row).getTime() - 1))
      return [{ kind: 'vote' as const, day, id: row.templateId, exDay: null, name: row.title, amount: null }]
    }),
  )
  return found.flat()
}

const ORDER: readonly Kind[] = ['vote', 'deduction', 'dividend', 'estimate', 'gathering']

/**
 * The days ahead of a customer, earliest first: deductions, dividends paid in cash, events and last days to vote within
 * the next two months.
 */
export async function comingOf(context: CustomerContext): Promise<Coming[]> {
  const from = today(context.now())
  const found = await Promise.all([deductions, payments, events, votes].map(read => read(context, from)))
  const rank = ({ day, kind, id }: Coming) => `${day} ${ORDER.indexOf(kind)} ${id}`
  return found
    .flat()
    .filter(({ day }) => day <= addDays(from, DAYS_AHEAD))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .slice(0, MOST)
}
