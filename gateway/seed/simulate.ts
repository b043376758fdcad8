import type { Day } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import { isZero } from '@/lib/decimal'
import { add, divide, multiply } from '@/lib/money'
import { tradingDayFrom } from '@/lib/trading-days'
import type { regularPlans } from '../db/schema/portfolio'
import { dailyIncome } from '../portfolio/income'
import { nextExecution } from '../portfolio/plan-days'
import { apply, execute } from './applications'
import { carryDayOfMonth } from './funds'
import { type Holding, receive } from './holding'
import {
  type CustomerDividendRow,
  fundOf,
  type Ledger,
  nothingUndone,
  openLedger,
  type Standstill,
  type TransactionRow,
  type Undone,
} from './ledger'
import { historyStart, type Market } from './market'
import { enterMovement } from './office'
import type { Story, StoryPlan } from './story'

type PlanRow = typeof regularPlans.$inferInsert

export interface Simulated {
  transactions: TransactionRow[]
  dividends: CustomerDividendRow[]
  plans: PlanRow[]
}

const isCarryDay = (day: Day) => tradingDayFrom(`${day.slice(0, 7)}-${carryDayOfMonth}`) === day

function carryIncome(ledger: Ledger, day: Day) {
  for (const holding of ledger.held()) {
    const shares = holding.uncarried
    if (isZero(shares)) continue
    ledger.note(day, '05:00', holding.fundCode, holding.place, {
      type: 'incomeCarried',
      state: 'confirmed',
      tradeDay: day,
      confirmDay: day,
      amount: shares,
      shares,
      netValue: '1.0000',
    })
    receive(holding, shares, day)
    holding.uncarried = '0.00'
  }
}

function earnIncome(ledger: Ledger, day: Day) {
  for (const holding of ledger.held()) {
    const income = ledger.market.at(holding.fundCode, day)?.incomePerTenThousand
    if (income) holding.uncarried = add(holding.uncarried, dailyIncome(holding.shares, income))
  }
}

type Dividend = ReturnType<Market['paying']>[number]

/** Pays a dividend to a holding. On the exchange it is always cash. A dividend that rounds to zero is not paid. */
function giveDividend(ledger: Ledger, dividend: Dividend, holding: Holding) {
  const { exDay, perShare, reinvestNetValue } = dividend
  const { fundCode, shares: recordShares } = holding
  const inCash = ledger.story.cashDividends.includes(fundCode) || fundOf(fundCode).exchangeMode === 'CN'
  const amount = multiply(recordShares, perShare, 2)
  const shares = inCash || !reinvestNetValue ? null : divide(amount, reinvestNetValue, 2)
  if (isZero(amount) || (!inCash && (!shares || isZero(shares)))) return
  const row = ledger.note(exDay, '20:00', fundCode, holding.place, {
    type: inCash ? 'dividendCash' : 'dividendReinvest',
    state: 'confirmed',
    tradeDay: exDay,
    confirmDay: exDay,
    amount,
    shares: shares ?? '0.00',
    netValue: reinvestNetValue,
  })
  ledger.dividends.push({
    applicationNo: row.applicationNo,
    custNo: row.custNo,
    fundCode,
    exDay,
    tradingAccount: row.tradingAccount,
    mode: inCash ? 'cash' : 'reinvest',
    recordShares,
    perShare,
    amount,
    reinvestedShares: shares,
    payDay: dividend.payDay,
  })
  if (shares) receive(holding, shares, exDay)
}

function giveDividends(ledger: Ledger, day: Day) {
  for (const dividend of ledger.market.paying(day)) {
    const holdings = ledger.held().filter(({ fundCode }) => fundCode === dividend.fundCode)
    for (const holding of holdings) giveDividend(ledger, dividend, holding)
  }
}

/** The reason why a plan is stopped today, if it is: the story's own stop comes before the office's. */
function stopOf({ stop }: StoryPlan, still: readonly Standstill[], today: Day): StoryPlan['stop'] {
  if (stop && stop.day <= today) return stop
  const open = still.find(({ until }) => until === null)
  return open ? { state: 'paused', day: open.from } : null
}

function planRow(story: Story, plan: StoryPlan, executions: number, today: Day, still: readonly Standstill[]): PlanRow {
  const place = story.accounts.flatMap(account => account.places).find(({ name }) => name === plan.place)
  const stop = stopOf(plan, still, today)
  const next = stop ? null : nextExecution(plan, today)
  const ended = !stop && !next ? { state: 'ended' as const, day: plan.expiryDay } : null
  return {
    planNo: plan.planNo,
    custNo: story.custNo,
    fundCode: plan.fundCode,
    tradingAccount: place?.tradingAccount ?? '',
    amount: plan.amount,
    period: plan.period,
    dayOfPeriod: plan.dayOfPeriod,
    startDay: plan.startDay,
    expiryDay: plan.expiryDay,
    nextDay: next,
    state: stop?.state ?? ended?.state ?? 'active',
    stateDay: stop?.day ?? ended?.day ?? null,
    executedCount: executions,
    executedAmount: multiply(plan.amount, String(executions), 2),
    bankAccountNo: plan.bankAccountNo,
  }
}

/**
 * Simulates a customer's history from the first day to `today`, by the funds' own rules: shares are (amount - fee) /
 * net value, rounded half up to 0.01; a transaction is confirmed a trading day after its net value is known;
 * redemptions take the oldest shares first and never more than there are; money-market income is credited daily and
 * becomes shares monthly.
 *
 * Order within a day: income becomes shares, confirmations and the office's movements take effect, income is earned,
 * dividends are paid, new applications come in. Income and dividends of `today` itself are not published yet. An
 * application with a time on `today` appears at that time. Undone purchases lead to no shares, dividends or later
 * sales. While an account is frozen, there are no applications and no deductions; earlier applications are confirmed.
 */
export function simulate(
  story: Story,
  market: Market,
  today: Day,
  {
    time = '00:00',
    undone = nothingUndone,
    still = [],
  }: { time?: string; undone?: Undone; still?: readonly Standstill[] } = {},
): Simulated {
  const ledger = openLedger(story, market, undone)
  const executions = new Map<string, number>()
  for (const day of daysOf({ from: historyStart, to: today })) {
    if (isCarryDay(day)) carryIncome(ledger, day)
    for (const effect of ledger.effectsOf(day)) effect()
    for (const movement of story.office ?? []) if (movement.day === day) enterMovement(ledger, movement)
    if (day < today) {
      earnIncome(ledger, day)
      giveDividends(ledger, day)
    }
    if (still.some(({ from, until }) => day > from && (until === null || day < until))) continue
    for (const plan of story.plans) {
      if (execute(ledger, plan, day)) executions.set(plan.planNo, (executions.get(plan.planNo) ?? 0) + 1)
    }
    const actions = story.actionsOn(day, ledger.held())
    const past = actions.filter(action => day < today || action.time === undefined || action.time <= time)
    for (const [nth, action] of past.entries()) apply(ledger, action, nth)
  }
  return {
    transactions: ledger.rows,
    dividends: ledger.dividends,
    plans: story.plans.map(plan => planRow(story, plan, executions.get(plan.planNo) ?? 0, today, still)),
  }
}
