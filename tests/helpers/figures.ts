import { eq, inArray } from 'drizzle-orm'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { formatChineseMonth } from '@/lib/chinese-date'
import { type DayRange, today } from '@/lib/date'
import { monthRange, quarterRange, yearRange } from '@/lib/day-spans'
import { sum } from '@/lib/money'
import type { Db } from '../../gateway/db/connect'
import { funds } from '../../gateway/db/schema/funds'
import { channels, fundAccounts, transactions } from '../../gateway/db/schema/portfolio'
import { loadPortfolio } from '../../gateway/portfolio/load'
import { within } from '../../gateway/portfolio/portfolio'
import { fundPositions, positionOf, totalsOf } from '../../gateway/portfolio/positions'
import { contributions, performance, usualRanges } from '../../gateway/portfolio/spans'
import { NOW } from './database'

const bought = ['subscribe', 'purchase', 'regularInvestment']

type Fact = typeof transactions.$inferSelect

/** The sums of each month's transactions, the newest month first. */
function monthsOf(facts: readonly Fact[]) {
  const names = [...new Set(facts.map(({ appliedAt }) => today(appliedAt).slice(0, 7)))].sort().reverse()
  return names.map(month => {
    const own = facts.filter(({ appliedAt }) => today(appliedAt).startsWith(month))
    const counting = own.filter(({ state }) => state === 'confirmed' || state === 'pending')
    const yuan = (isOfIt: (type: string) => boolean) =>
      sum(counting.flatMap(({ type, amount }) => (amount !== null && isOfIt(type) ? [amount] : [])))
    return {
      name: formatChineseMonth(month),
      count: own.length,
      buy: yuan(type => bought.includes(type)),
      sell: yuan(type => type === 'redeem'),
    }
  })
}

/** Adds up amounts by name, and leaves out zero sums. */
const byName = (parts: readonly { name: string; amount: string }[]) =>
  [...new Set(parts.map(({ name }) => name))]
    .map(name => ({ name, amount: sum(parts.filter(part => part.name === name).map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== '0.00')

/** The last finished month, quarter and year. */
const reported: Record<'month' | 'quarter' | 'year', DayRange> = {
  month: monthRange('2026-10-01'),
  quarter: quarterRange('2026-07-01'),
  year: yearRange('2025-01-01'),
}

/**
 * A person's figures as the screens must show them, computed from the portfolio and the transactions themselves,
 * without the calls.
 */
export async function figuresOf(db: Db, custNo: string) {
  const portfolio = await loadPortfolio(db, custNo, today(NOW))
  const facts = await db.select().from(transactions).where(eq(transactions.custNo, custNo))
  const places = await db.select().from(channels)
  const codes = portfolio.funds.map(({ fund }) => fund.fundCode)
  const known = await db
    .select({ fundCode: funds.fundCode, name: funds.shortName, fundType: funds.fundType })
    .from(funds)
    .where(inArray(funds.fundCode, codes))
  const nameOf = (fundCode: string) => known.find(fund => fund.fundCode === fundCode)?.name ?? ''
  const typeOf = (fundCode: string) =>
    fundTypeNames[mainFundType(known.find(fund => fund.fundCode === fundCode)?.fundType ?? '')]
  const accounts = await db.select().from(fundAccounts).where(eq(fundAccounts.custNo, custNo))
  const isPension = (fundAccount: string) =>
    accounts.some(account => account.fundAccount === fundAccount && account.accountType === '1')
  const held = fundPositions(portfolio).filter(({ isHeld }) => isHeld)
  const atChannels = places.map(({ channelCode, name }) => ({
    name,
    amount: totalsOf(within(portfolio, place => place.channelCode === channelCode)).amount,
  }))
  const span = (range: DayRange) => ({
    ...performance(portfolio, range),
    funds: contributions(portfolio, range)?.funds,
  })
  return {
    totals: totalsOf(portfolio),
    types: byName(held.map(({ fundCode, amount }) => ({ name: typeOf(fundCode), amount }))),
    channels: byName(atChannels),
    months: monthsOf(facts),
    /** Amounts invested by each plan of regular investment, by plan number. */
    plans: Object.fromEntries(
      [...new Set(facts.flatMap(({ planNo }) => planNo ?? []))].map(planNo => {
        const taken = facts.filter(fact => fact.planNo === planNo && fact.state === 'confirmed')
        return [planNo, { amount: sum(taken.map(({ amount }) => amount ?? '0')), count: taken.length }]
      }),
    ),
    pension: accounts.some(({ fundAccount }) => isPension(fundAccount))
      ? totalsOf(within(portfolio, place => isPension(place.fundAccount)))
      : null,
    /** The dividends paid by now: those whose ex day is some days past. The newest comes first. */
    dividends: facts
      .filter(({ type, state }) => state === 'confirmed' && (type === 'dividendCash' || type === 'dividendReinvest'))
      .sort((a, b) => (a.applicationNo < b.applicationNo ? 1 : -1))
      .map(({ applicationNo, type, amount, confirmDay }) => ({
        applicationNo,
        isCash: type === 'dividendCash',
        amount: amount ?? '0',
        year: confirmDay?.slice(0, 4) ?? '',
      })),
    /** The last confirmed purchase. */
    bought: facts
      .filter(({ type, state }) => type === 'purchase' && state === 'confirmed')
      .sort((a, b) => b.appliedAt.getTime() - a.appliedAt.getTime())
      .slice(0, 1)
      .map(({ applicationNo, amount, shares, netValue, fee }) => ({ applicationNo, amount, shares, netValue, fee })),
    ranges: Object.fromEntries(usualRanges(portfolio).map(({ range, span: days }) => [range, span(days)])),
    reports: Object.fromEntries(
      Object.entries(reported).map(([kind, range]) => [kind, performance(portfolio, range) && span(range)]),
    ),
    names: Object.fromEntries(codes.map(fundCode => [fundCode, nameOf(fundCode)])),
    held: held.map(position => {
      const own = facts.filter(({ fundCode }) => fundCode === position.fundCode)
      const history = portfolio.funds.find(({ fund }) => fund.fundCode === position.fundCode)
      const paid = (type: string) =>
        sum(own.flatMap(fact => (fact.type === type && fact.state === 'confirmed' ? [fact.amount ?? '0'] : [])))
      return {
        ...position,
        name: nameOf(position.fundCode),
        type: typeOf(position.fundCode),
        months: monthsOf(own),
        dividends: { cash: paid('dividendCash'), reinvested: paid('dividendReinvest') },
        places: (history?.places ?? [])
          .filter(place => place.shares > 0n)
          .map(place => ({
            name: places.find(({ channelCode }) => channelCode === place.channelCode)?.name ?? '',
            ...positionOf([place]),
          })),
        thisMonth: performance(portfolio, monthRange(today(NOW)), position.fundCode),
      }
    }),
  }
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>
