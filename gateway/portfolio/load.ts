import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { addDays, type Day, today as dayOf } from '@/lib/date'
import { publishedThrough } from '@/lib/trading-days'
import type { Db } from '../db/connect'
import { world } from '../db/schema/access'
import { customers } from '../db/schema/customers'
import { funds, netValues } from '../db/schema/funds'
import { transactions } from '../db/schema/trading'
import { boundedCache } from './bounded-cache'
import { earliest } from './days'
import type { FundFact, TransactionFact } from './facts'
import { buildPortfolio, type Portfolio } from './portfolio'

/** The number of portfolios in the cache. The largest one takes a few megabytes. */
const limit = 64

type Cache = ReturnType<typeof boundedCache<Portfolio>>
const caches = new WeakMap<Db, Cache>()

function cacheOf(db: Db): Cache {
  const found = caches.get(db) ?? boundedCache<Portfolio>(limit)
  caches.set(db, found)
  return found
}

async function transactionFacts(db: Db, custNo: string): Promise<TransactionFact[]> {
  const rows = await db
    .select({
      applicationNo: transactions.applicationNo,
      fundCode: transactions.fundCode,
      fundAccount: transactions.fundAccount,
      tradingAccount: transactions.tradingAccount,
      channelCode: transactions.channelCode,
      type: transactions.type,
      state: transactions.state,
      appliedAt: transactions.appliedAt,
      tradeDay: transactions.tradeDay,
      confirmDay: transactions.confirmDay,
      amount: transactions.amount,
      shares: transactions.shares,
      netValue: transactions.netValue,
      fee: transactions.fee,
      relatedNo: transactions.relatedNo,
      lots: transactions.lots,
    })
    .from(transactions)
    .where(and(eq(transactions.custNo, custNo), inArray(transactions.state, ['confirmed', 'pending'])))
  return rows.map(({ appliedAt, ...row }) => ({ ...row, appliedDay: dayOf(appliedAt) }))
}

/** The funds, and the figures that they have published by a day. The figures start shortly before `from`. */
async function fundFacts(db: Db, codes: string[], from: Day, today: Day): Promise<FundFact[]> {
  if (codes.length === 0) return []
  const [rows, published] = await Promise.all([
    db
      .select({
        fundCode: funds.fundCode,
        fundType: funds.fundType,
        lagDays: funds.lagDays,
        holdingDays: funds.holdingDays,
        redeemFeeRates: funds.redeemFeeRates,
      })
      .from(funds)
      .where(inArray(funds.fundCode, codes)),
    db
      .select()
      .from(netValues)
      .where(and(inArray(netValues.fundCode, codes), gte(netValues.day, from), lt(netValues.day, today)))
      .orderBy(asc(netValues.fundCode), asc(netValues.day)),
  ])
  const byFund = new Map<string, (typeof published)[number][]>(codes.map(code => [code, []]))
  for (const row of published) byFund.get(row.fundCode)?.push(row)
  return rows.map(({ fundType, lagDays, ...fund }) => {
    const through = publishedThrough(today, lagDays)
    const isMoneyMarket = fundType.split(',').includes('04')
    return {
      ...fund,
      isMoneyMarket,
      published: (byFund.get(fund.fundCode) ?? []).filter(row => row.day <= through),
    }
  })
}

/**
 * Longer than the time from a trading day to its confirmation, so that the net values for a first transaction are
 * included.
 */
const marginDays = 30

async function load(db: Db, custNo: string, today: Day): Promise<Portfolio> {
  const facts = await transactionFacts(db, custNo)
  const codes = [...new Set(facts.map(fact => fact.fundCode))]
  const first = earliest(facts.map(fact => fact.tradeDay)) ?? today
  return buildPortfolio(facts, await fundFacts(db, codes, addDays(first, -marginDays), today), today)
}

/**
 * A customer's portfolio as of a day. It is computed once and kept until the customer's data or the market's data
 * change, or the day ends. dataVersion and seededThrough show such a change, whichever gateway made it. A customer
 * without holdings gets an empty portfolio.
 */
export async function loadPortfolio(db: Db, custNo: string, today: Day): Promise<Portfolio> {
  const [version] = await db
    .select({
      data: customers.dataVersion,
      market: sql<string>`(select ${world.value} from ${world} where ${world.key} = 'seededThrough')`,
    })
    .from(customers)
    .where(eq(customers.custNo, custNo))
  const key = [custNo, version?.data ?? 0, version?.market ?? '', today].join(' ')
  return cacheOf(db)(key, () => load(db, custNo, today))
}
