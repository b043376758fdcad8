import type { assets } from '@/contract/assets'
import type { InputOf } from '@/contract/call'
import type { UsualRange } from '@/contract/holdings-fields'
import type { Topic } from '@/contract/topics'
import type { DayRange } from '@/lib/date'
import { returning } from './on-device'
import { useSession } from './session'
import { create } from './store'

type TransactionInput = InputOf<typeof assets.queryBuyAndSellGroupByDate>

/** The person's filter for their transactions; '' means everything. */
export interface TransactionFilter {
  group: '' | NonNullable<TransactionInput['group']>
  state: '' | NonNullable<TransactionInput['state']>
  fundCode: string
  /** The kind of the fund account: ordinary or pension. */
  accountType: '' | NonNullable<TransactionInput['accountType']>
  /** The day by which the span and the months of the list are counted. */
  dayOf: NonNullable<TransactionInput['dayOf']>
  /** Months back from today, or `own`: from `from` to `to`. */
  span: '' | '1' | '3' | '6' | '12' | 'own'
  from: string
  to: string
  keyword: string
}

/** The usual spans of profit that a person chooses from. */
export type ProfitRange = Exclude<UsualRange, '1w'>

/** The span of profit: a usual one by its name, or own dates, first and last day included. */
export type ProfitSpan = { range: ProfitRange } | DayRange

/** Sort order of a list of funds by their daily change: unsorted, the highest first, or the lowest first. */
export type ChangeOrder = '' | 'highest' | 'lowest'

interface ScreenStates {
  /** The span that profit is shown for, the same on all screens of profit. */
  profitSpan: ProfitSpan
  /**
   * Additions to a chart's own line: the market, and the days of the person's purchases and sales. As long as nobody
   * has chosen, `benchmark` is null: the market's line is drawn where it is the measure.
   */
  chart: { benchmark: boolean | null; trades: boolean }
  transactions: TransactionFilter
  /** The class of messages that is shown; '' means all. */
  messageClass: string
  netValues: { fundType: string; order: ChangeOrder }
  /** Filter of the articles: only about the customer's own funds, and of one kind ('' is all). */
  articles: { own: boolean; kind: string }
  /** The search word of the learning pages, and the chosen topic. */
  learning: { keyword: string; topic: '' | Topic }
  /**
   * The quarter that is shown ('2026-Q3'; '' is the latest finished one), and the periods by which purchases and
   * sales are counted.
   */
  analysis: { quarter: string; every: NonNullable<InputOf<typeof assets.queryBuySellNumPerFHB>['period']> }
}

const usual: ScreenStates = {
  profitSpan: { range: '1y' },
  chart: { benchmark: null, trades: true },
  transactions: {
    group: '',
    state: '',
    fundCode: '',
    accountType: '',
    dayOf: 'applied',
    span: '',
    from: '',
    to: '',
    keyword: '',
  },
  messageClass: '',
  netValues: { fundType: '', order: '' },
  articles: { own: true, kind: '' },
  learning: { keyword: '', topic: '' },
  analysis: { quarter: '', every: 'month' },
}

/** The state of kept-alive screens when they were left, for opening them again. It lasts as long as the app is open. */
export const useScreenState = create<ScreenStates>(() => usual)

/** The filter when the person has chosen nothing. */
export const everyTransaction = usual.transactions

/** The scroll position of screens when they were left, in px, by their name and parameters. */
export const places = new Map<string, number>()

/** The heights of the parts of long lists, in px, by name. They reserve the space before a part is drawn again. */
export const blockHeights = new Map<string, number>()

/** The owner of the state. After an expired session the same person may come back. */
let owner = useSession.getState().custNo

// The next person must not see what this person looked for.
useSession.subscribe(({ custNo }) => {
  const mayReturn = custNo === '' && returning.get() === 1
  if (mayReturn || custNo === owner) return
  owner = custNo
  useScreenState.setState(usual)
  places.clear()
  blockHeights.clear()
})
