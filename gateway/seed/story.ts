import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import type { PlanSchedule } from '../portfolio/plan-days'
import type { Holding } from './holding'
import { table } from './table'

/** A fund account or a shareholder account of a story, with its trading accounts. */
export interface StoryAccount {
  fundAccount: string
  kind: 'fund' | 'shareholder'
  accountType: '0' | '1'
  openedDay: Day
  /** The trading accounts, by the names that actions use. Each has a channel and a number. */
  places: { name: string; channelCode: string; tradingAccount: string }[]
}

/** An application of a customer. */
export interface Action {
  day: Day
  kind: 'purchase' | 'subscribe' | 'redeem' | 'convert'
  fundCode: string
  /** The target fund of a conversion. */
  into: string | null
  place: string
  /**
   * The yuan of a purchase. '5000.00>1200.00' is cut: the fund took only the second amount, and the rest went back. For
   * other kinds a number of shares, 'all', or a part such as '25%'.
   */
  quantity: string
  /** Whether the application was confirmed, failed or was revoked. */
  outcome: 'confirmed' | 'failed' | 'cancelled'
  /** 'HH:mm'. The default is a made-up time between nine and three. */
  time?: string
}

export interface StoryPlan extends PlanSchedule {
  planNo: string
  fundCode: string
  place: string
  amount: Decimal
  /** The day from which the plan is paused or ended. */
  stop: { state: 'paused' | 'ended'; day: Day } | null
  /** The days on which the bank card had too little money. */
  failedOn: Day[]
  bankAccountNo: string | null
}

/** A movement that the office makes: shares inherited from somebody, or the refund of an earlier purchase. */
export type OfficeMovement = { day: Day; fundCode: string; place: string } & (
  | { kind: 'inherit'; lots: readonly { day: Day; shares: Decimal }[] }
  | { kind: 'refund'; boughtOn: Day }
)

/** All actions of a customer. */
export interface Story {
  custNo: string
  /** Two digits that are part of the application numbers. */
  index: string
  accounts: StoryAccount[]
  /** The funds that pay their dividends in cash. The dividends of all others are reinvested. */
  cashDividends: string[]
  /** The applications of the customer on a day. They may depend on the holdings of that day. */
  actionsOn: (day: Day, held: readonly Holding[]) => Action[]
  plans: StoryPlan[]
  /** None by default. */
  office?: readonly OfficeMovement[]
}

/** Makes an `actionsOn` from actions of a table. */
export function scripted(actions: readonly Action[]): Story['actionsOn'] {
  const byDay = new Map<Day, Action[]>()
  for (const action of actions) byDay.set(action.day, [...(byDay.get(action.day) ?? []), action])
  return day => byDay.get(day) ?? []
}

/** Reads actions: `day|kind|fund, or from>into|place|quantity|outcome`. A blank outcome is 'confirmed'. */
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
 * Reads plans: `planNo|fund|place|amount|period|dayOfPeriod|start|expiry|stop (state@day)|failed days`. All plans use
 * the same bank card.
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
