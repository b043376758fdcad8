import { and, desc, eq, gte, ilike, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { assets } from '@/contract/assets'
import type { AnswerOf, ParsedInputOf } from '@/contract/call'
import { addDays, type Day, instantAt, isDay, today } from '@/lib/date'
import { sum } from '@/lib/money'
import { funds } from '../../db/schema/funds'
import { channels, fundAccounts, keptHistories, transactions } from '../../db/schema/portfolio'
import { transactionColumns } from '../../db/transaction-columns'
import { codes, Refusal } from '../../lib/refusal'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { servesOn, stillStands } from '../../portfolio/kept-history'
import { monthBy, monthSums, togetherByMonth } from '../../portfolio/month-sums'
import { typesOfGroup } from '../../portfolio/transaction-groups'

type Input = ParsedInputOf<typeof assets.queryBuyAndSellGroupByDate>
type Months = AnswerOf<typeof assets.queryBuyAndSellGroupByDate>['months']

/** The day that the list is sorted by: see `dayOf` in the contract. */
type DayOf = Input['dayOf']

/**
 * The position of a transaction in the list. In the list by confirmation, the confirmation day decides first.
 * Transactions applied for at the same instant are ordered by number.
 */
interface Place {
  appliedAt: Date
  applicationNo: string
  confirmDay: Day | null
}

const cursorOf = ({ appliedAt, applicationNo, confirmDay }: Place) =>
  Buffer.from(`${appliedAt.toISOString()} ${applicationNo} ${confirmDay ?? ''}`).toString('base64url')

function placeOf(cursor: string, dayOf: DayOf): Place {
  const [at = '', applicationNo = '', confirmDay = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const appliedAt = new Date(at)
  // Any caller can write a decoded cursor, so it is checked like other input: a year that the database accepts, and one
  // of our numbers.
  const isPlace = /^(19|20|21)\d\d-[\dT:.-]+Z$/.test(at) && /^[\w-]{1,64}$/.test(applicationNo)
  const hasDay = dayOf === 'applied' || isDay(confirmDay)
  if (!isPlace || !hasDay || Number.isNaN(appliedAt.getTime())) {
    throw new Refusal(codes.badInput, '分页参数不正确，请返回重试')
  }
  return { appliedAt, applicationNo, confirmDay: dayOf === 'applied' ? null : confirmDay }
}

/** A keyword as a pattern for `ilike`. Wildcards in the keyword are escaped. */
const patternOf = (keyword: string) => `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`

function daysOf({ dayOf, from, to }: Input): SQL | undefined {
  const { appliedAt, confirmDay } = transactions
  if (dayOf === 'confirmed') {
    return and(isNotNull(confirmDay), from ? gte(confirmDay, from) : undefined, to ? lte(confirmDay, to) : undefined)
  }
  return and(
    from ? gte(appliedAt, instantAt(from, '00:00')) : undefined,
    to ? lt(appliedAt, instantAt(addDays(to, 1), '00:00')) : undefined,
  )
}

/** A person's fund accounts of a kind. */
const accountsOf = (db: CustomerContext['db'], custNo: string, accountType: NonNullable<Input['accountType']>) =>
  db
    .select({ fundAccount: fundAccounts.fundAccount })
    .from(fundAccounts)
    .where(and(eq(fundAccounts.custNo, custNo), eq(fundAccounts.accountType, accountType)))

function filterOf(input: Input, { db, custNo }: Pick<CustomerContext, 'db' | 'custNo'>): SQL | undefined {
  const { group, state, fundCode, channelCode, planNo, applicationNo, accountType, keyword } = input
  const pattern = keyword?.trim() ? patternOf(keyword) : undefined
  return and(
    eq(transactions.custNo, custNo),
    group && inArray(transactions.type, [...typesOfGroup[group]]),
    state && eq(transactions.state, state),
    fundCode ? eq(transactions.fundCode, fundCode) : undefined,
    channelCode ? eq(transactions.channelCode, channelCode) : undefined,
    planNo ? eq(transactions.planNo, planNo) : undefined,
    applicationNo
      ? or(eq(transactions.applicationNo, applicationNo), eq(transactions.relatedNo, applicationNo))
      : undefined,
    accountType ? inArray(transactions.fundAccount, accountsOf(db, custNo, accountType)) : undefined,
    daysOf(input),
    pattern
      ? or(
          ilike(transactions.applicationNo, pattern),
          ilike(funds.fundCode, pattern),
          ilike(funds.name, pattern),
          ilike(funds.initials, pattern),
        )
      : undefined,
  )
}

const related = alias(transactions, 'related')
const relatedFunds = alias(funds, 'related_funds')

const columns = {
  ...transactionColumns,
  netValue: transactions.netValue,
  fee: transactions.fee,
  relatedNo: transactions.relatedNo,
  relatedFundName: relatedFunds.name,
  failReason: transactions.failReason,
}

const { appliedAt, applicationNo, confirmDay } = transactions

/** The list's order, newest first, as columns. */
const orderBy: Readonly<Record<DayOf, readonly (typeof appliedAt | typeof applicationNo | typeof confirmDay)[]>> = {
  applied: [appliedAt, applicationNo],
  confirmed: [confirmDay, appliedAt, applicationNo],
}

const isAfter = (dayOf: DayOf, place: Place): SQL =>
  dayOf === 'applied'
    ? sql`(${appliedAt}, ${applicationNo}) < (${place.appliedAt.toISOString()}, ${place.applicationNo})`
    : sql`(${confirmDay}, ${appliedAt}, ${applicationNo})
        < (${place.confirmDay}, ${place.appliedAt.toISOString()}, ${place.applicationNo})`

interface Page {
  dayOf: DayOf
  after: Place | null
  size: number
}

/** One row more than requested shows whether there is a next page. */
const pageOf = ({ db }: CustomerContext, filter: SQL | undefined, { dayOf, after, size }: Page) =>
  db
    .select({ month: monthBy[dayOf], ...columns })
    .from(transactions)
    .innerJoin(funds, eq(funds.fundCode, transactions.fundCode))
    .innerJoin(channels, eq(channels.channelCode, transactions.channelCode))
    .leftJoin(related, and(eq(related.applicationNo, transactions.relatedNo), eq(related.custNo, transactions.custNo)))
    .leftJoin(relatedFunds, eq(relatedFunds.fundCode, related.fundCode))
    .where(and(filter, after ? isAfter(dayOf, after) : undefined))
    .orderBy(...orderBy[dayOf].map(column => desc(column)))
    .limit(size + 1)

/** Whether a list contains all transactions, sorted by application. */
const isOfAll = ({ dayOf, cursor: _, size: __, ...filters }: Input) =>
  dayOf === 'applied' && Object.values(filters).every(filter => !filter)

/** Monthly sums of a list. The sums of all transactions are cached up to a past day. */
async function monthsOf(input: Input, { db, custNo, now }: CustomerContext, filter: SQL | undefined) {
  const [kept] = isOfAll(input)
    ? await db
        .select({ mark: keptHistories.mark, through: keptHistories.through, months: keptHistories.months })
        .from(keptHistories)
        .where(and(eq(keptHistories.custNo, custNo), servesOn(today(now()))))
    : []
  const after = kept && gte(transactions.appliedAt, instantAt(addDays(kept.through, 1), '00:00'))
  const sums = await monthSums(db, and(filter, after), monthBy[input.dayOf])
  if (!kept) return sums
  // The cache became stale during the read: a change in between would be in one of the two sums and not in the other.
  if (!(await stillStands(db, custNo, kept.mark))) return monthSums(db, filter, monthBy[input.dayOf])
  return togetherByMonth(kept.months, sums)
}

const NOTHING = {
  total: 0,
  buyAmount: '0.00',
  sellAmount: '0.00',
  cashDividends: '0.00',
  fees: '0.00',
  moneyIn: '0.00',
  moneyOut: '0.00',
  next: '',
  months: [],
}

/** A customer's transactions, in pages. */
export const transactionHandlers = {
  async queryBuyAndSellGroupByDate(input, context) {
    const now = today(context.now())
    if (input.from && input.to && input.from > input.to) throw new Refusal(codes.badInput, '开始日期不能晚于结束日期')
    if (input.from && input.from > now && input.dayOf === 'applied') return NOTHING
    const filter = filterOf(input, context)
    const { dayOf, size } = input
    const after = input.cursor ? placeOf(input.cursor, dayOf) : null
    const [rows, totals] = await Promise.all([
      pageOf(context, filter, { dayOf, after, size }),
      monthsOf(input, context, filter),
    ])
    const page = rows.slice(0, input.size)
    const last = page.at(-1)
    return {
      total: totals.reduce((total, { count }) => total + count, 0),
      buyAmount: sum(totals.map(({ buyAmount }) => buyAmount)),
      sellAmount: sum(totals.map(({ sellAmount }) => sellAmount)),
      cashDividends: sum(totals.map(({ cashDividends }) => cashDividends)),
      fees: sum(totals.map(({ fees }) => fees)),
      moneyIn: sum(totals.map(({ moneyIn }) => moneyIn)),
      moneyOut: sum(totals.map(({ moneyOut }) => moneyOut)),
      next: rows.length > input.size && last ? cursorOf(last) : '',
      months: grouped(page, totals),
    }
  },
} satisfies Partial<Handlers<typeof assets>>

type Row = Awaited<ReturnType<typeof pageOf>>[number]

function grouped(page: readonly Row[], totals: Awaited<ReturnType<typeof monthsOf>>): Months {
  const months = new Map<string, Row[]>()
  for (const row of page) months.set(row.month, [...(months.get(row.month) ?? []), row])
  return [...months].map(([name, rows]) => {
    const figures = totals.find(({ month }) => month === name)
    return {
      month: name,
      count: figures?.count ?? rows.length,
      buyAmount: figures?.buyAmount ?? null,
      sellAmount: figures?.sellAmount ?? null,
      transactions: rows.map(({ month: _, ...row }) => ({
        ...row,
        appliedAt: row.appliedAt.toISOString(),
        relatedNo: row.relatedNo ?? '',
        relatedFundName: row.relatedFundName ?? '',
        planNo: row.planNo ?? '',
        failReason: row.failReason ?? '',
      })),
    }
  })
}
