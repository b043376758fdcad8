import { and, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { assets } from '@/contract/assets'
import type { AnswerOf, ParsedInputOf } from '@/contract/call'
import { addDays, instantAt, today } from '@/lib/date'
import type { Handlers } from '../../call'
import type { CustomerContext } from '../../context'
import { funds } from '../../db/schema/funds'
import { channels, type TransactionType, transactions } from '../../db/schema/trading'
import { codes, Refusal } from '../../refusal'
import { buyTypes, typesOfGroup } from './transaction-groups'

type Input = ParsedInputOf<typeof assets.queryBuyAndSellGroupByDate>
type Months = AnswerOf<typeof assets.queryBuyAndSellGroupByDate>['months']

/** The place of a transaction in the list. Two transactions can have the same instant. Then their numbers decide. */
interface Place {
  appliedAt: Date
  applicationNo: string
}

const cursorOf = ({ appliedAt, applicationNo }: Place) =>
  Buffer.from(`${appliedAt.toISOString()} ${applicationNo}`).toString('base64url')

function placeOf(cursor: string): Place {
  const [at = '', applicationNo = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const appliedAt = new Date(at)
  // Any caller can write a decoded place, so it is checked like other input: a year that the database accepts, and one
  // of our numbers.
  const isPlace = /^(19|20|21)\d\d-[\dT:.-]+Z$/.test(at) && /^[\w-]{1,64}$/.test(applicationNo)
  if (!isPlace || Number.isNaN(appliedAt.getTime())) {
    throw new Refusal(codes.badInput, '分页参数有误，请返回重试')
  }
  return { appliedAt, applicationNo }
}

/** A keyword as a pattern for `ilike`. Wildcards in the keyword are escaped. */
const patternOf = (keyword: string) => `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`

function filterOf(input: Input, custNo: string): SQL | undefined {
  const { group, state, fundCode, channelCode, planNo, applicationNo, from, to, keyword } = input
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
    from ? gte(transactions.appliedAt, instantAt(from, '00:00')) : undefined,
    to ? lt(transactions.appliedAt, instantAt(addDays(to, 1), '00:00')) : undefined,
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

/** The month of the application, by the clock in Shanghai. */
const month = sql<string>`to_char(${transactions.appliedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** The known yuan of some types, of transactions that took place or still may. */
const yuanOf = (types: readonly TransactionType[]) => {
  const counts = and(inArray(transactions.type, [...types]), inArray(transactions.state, ['pending', 'confirmed']))
  return sql<string>`coalesce(sum(${transactions.amount}) filter (where ${counts}), 0)::numeric(18, 2)`
}

const related = alias(transactions, 'related')
const relatedFunds = alias(funds, 'related_funds')

const columns = {
  month,
  applicationNo: transactions.applicationNo,
  fundCode: transactions.fundCode,
  name: funds.name,
  shortName: funds.shortName,
  fundType: funds.fundType,
  type: transactions.type,
  state: transactions.state,
  appliedAt: transactions.appliedAt,
  tradeDay: transactions.tradeDay,
  confirmDay: transactions.confirmDay,
  amount: transactions.amount,
  shares: transactions.shares,
  netValue: transactions.netValue,
  fee: transactions.fee,
  fundAccount: transactions.fundAccount,
  tradingAccount: transactions.tradingAccount,
  channelCode: transactions.channelCode,
  channelName: channels.name,
  relatedNo: transactions.relatedNo,
  relatedFundName: relatedFunds.name,
  planNo: transactions.planNo,
  failReason: transactions.failReason,
}

/** One row more than requested shows whether there is a next page. */
const pageOf = ({ db }: CustomerContext, filter: SQL | undefined, after: Place | null, size: number) =>
  db
    .select(columns)
    .from(transactions)
    .innerJoin(funds, eq(funds.fundCode, transactions.fundCode))
    .innerJoin(channels, eq(channels.channelCode, transactions.channelCode))
    .leftJoin(related, and(eq(related.applicationNo, transactions.relatedNo), eq(related.custNo, transactions.custNo)))
    .leftJoin(relatedFunds, eq(relatedFunds.fundCode, related.fundCode))
    .where(
      and(
        filter,
        after
          ? or(
              lt(transactions.appliedAt, after.appliedAt),
              and(eq(transactions.appliedAt, after.appliedAt), lt(transactions.applicationNo, after.applicationNo)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(transactions.appliedAt), desc(transactions.applicationNo))
    .limit(size + 1)

const monthsOf = ({ db }: CustomerContext, filter: SQL | undefined) =>
  db
    .select({ month, count: count(), buyAmount: yuanOf(buyTypes), sellAmount: yuanOf(typesOfGroup.sell) })
    .from(transactions)
    .innerJoin(funds, eq(funds.fundCode, transactions.fundCode))
    .where(filter)
    .groupBy(month)

/** A customer's transactions, in pages. */
export const transactionHandlers = {
  async queryBuyAndSellGroupByDate(input, context) {
    const now = today(context.now())
    if (input.from && input.to && input.from > input.to) throw new Refusal(codes.badInput, '开始日期不能晚于结束日期')
    if (input.from && input.from > now) return { total: 0, next: '', months: [] }
    const filter = filterOf(input, context.custNo)
    const after = input.cursor ? placeOf(input.cursor) : null
    const [rows, totals] = await Promise.all([pageOf(context, filter, after, input.size), monthsOf(context, filter)])
    const page = rows.slice(0, input.size)
    const last = page.at(-1)
    return {
      total: totals.reduce((total, { count }) => total + count, 0),
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
