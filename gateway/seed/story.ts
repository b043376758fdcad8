import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/money'
import type { PlanSchedule } from '../portfolio/plan-days'
import type { Holding } from './holding'
import { table } from './table'

/** A fund account or shareholder account of a story, with its trading accounts. */
export interface StoryAccount {
  fundAccount: string
  kind: 'fund' | 'shareholder'
  accountType: '0' | '1'
  openedDay: Day
  /** By the name actions use: the channel, and a trading account number. */
  places: { name: string; channelCode: string; tradingAccount: string }[]
}

/** Something a customer asks for. */
export interface Action {
  day: Day
  kind: 'purchase' | 'subscribe' | 'redeem' | 'convert'
  fundCode: string
  /** The fund converted into. */
  into: string | null
  place: string
  /** Yuan for purchases; for the others shares, 'all', or a part such as '25%'. */
  quantity: string
  /** Why it never happened, if so. */
  outcome: 'confirmed' | 'failed' | 'cancelled'
}

export interface StoryPlan extends PlanSchedule {
  planNo: string
  fundCode: string
  place: string
  amount: Decimal
  /** Paused or ended from a day on. */
  stop: { state: 'paused' | 'ended'; day: Day } | null
  /** Days on which the bank card did not cover it. */
  failedOn: Day[]
  bankAccountNo: string | null
}

/** Everything a customer does. */
export interface Story {
  custNo: string
  /** Two digits, part of application numbers. */
  index: string
  accounts: StoryAccount[]
  /** Funds whose dividends are paid in cash; all others are reinvested. */
  cashDividends: string[]
  /** What the customer asks for on a day, given the holdings then. */
  actionsOn: (day: Day, held: readonly Holding[]) => Action[]
  plans: StoryPlan[]
}

/** Actions that are written down, for `actionsOn`. */
export function scripted(actions: readonly Action[]): Story['actionsOn'] {
  const byDay = new Map<Day, Action[]>()
  for (const action of actions) byDay.set(action.day, [...(byDay.get(action.day) ?? []), action])
  return day => byDay.get(day) ?? []
}

/** Reads actions: `day|kind|fund, or from>into|place|quantity|outcome` (blank: confirmed). */
export const actionsOf = (text: string): Action[] =>
  table(['day', 'kind', 'fund', 'place', 'quantity', 'outcome'], text).map(row => {
    const [fundCode = '', into = null] = row.fund.split('>')
    // The hand-written tables use only known words. A typing error shows as a missing transaction in the tests of the
    // seed.
    const { kind, outcome } = row as unknown as Pick<Action, 'kind' | 'outcome'>
    return {
      day: row.day,
      kind,
      fundCode,
      into,
      place: row.place,
      quantity: row.quantity,
      outcome: outcome || 'confirmed',
    }
  })

/**
 * Reads plans: `planNo|fund|place|amount|period|dayOfPeriod|start|expiry|stop (state@day)|failed days`; all take from
 * one bank card.
 */
export const plansOf = (bankAccountNo: string, text: string): StoryPlan[] =>
  table(['planNo', 'fund', 'place', 'amount', 'period', 'dayOfPeriod', 'start', 'expiry', 'stop', 'failed'], text).map(
    row => {
      const [state, day] = row.stop.split('@')
      return {
        planNo: row.planNo,
        fundCode: row.fund,
        place: row.place,
        amount: row.amount,
        period: row.period as StoryPlan['period'],
        dayOfPeriod: Number(row.dayOfPeriod),
        startDay: row.start,
        expiryDay: row.expiry || null,
        stop: state && day ? { state: state as 'paused' | 'ended', day } : null,
        failedOn: row.failed ? row.failed.split(',') : [],
        bankAccountNo,
      }
    },
  )
