import type { assets } from '@/contract/assets'
import type { InputOf } from '@/contract/call'
import { useSession } from './session'
import { create } from './store'

type TransactionInput = InputOf<typeof assets.queryBuyAndSellGroupByDate>

/** What a person wants to see of their transactions; '' is everything. */
export interface TransactionFilter {
  group: '' | NonNullable<TransactionInput['group']>
  state: '' | NonNullable<TransactionInput['state']>
  fundCode: string
  /** Months back from today, or `own`: from `from` to `to`. */
  span: '' | '1' | '3' | '12' | 'own'
  from: string
  to: string
  keyword: string
}

interface ScreenStates {
  transactions: TransactionFilter
  /** The class of messages looked at; '' is all. */
  messageClass: string
  netValues: { fundType: string; keyword: string }
  /** The quarter looked at ('2026-Q3'; '' the newest that is over) and by which periods buying and selling is counted. */
  analysis: { quarter: string; every: NonNullable<InputOf<typeof assets.queryBuySellNumPerFHB>['period']> }
}

const usual: ScreenStates = {
  transactions: { group: '', state: '', fundCode: '', span: '', from: '', to: '', keyword: '' },
  messageClass: '',
  netValues: { fundType: '', keyword: '' },
  analysis: { quarter: '', every: 'month' },
}

/** How the screens that are kept alive were left, for who opens them anew; only as long as the app is open. */
export const useScreenState = create<ScreenStates>(() => usual)

/** What is looked for when nothing was chosen. */
export const everyTransaction = usual.transactions

/** How far screens were scrolled when they were left, by their name and parameters, in px. */
export const places = new Map<string, number>()

/** How high the parts of long lists were, by a name of theirs, in px: they take their room before they are drawn again. */
export const blockHeights = new Map<string, number>()

// What one person looked for is no business of the next.
useSession.subscribe((session, before) => {
  if (session.custNo === before.custNo) return
  useScreenState.setState(usual)
  places.clear()
  blockHeights.clear()
})
