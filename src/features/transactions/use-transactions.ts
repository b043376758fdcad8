import { serverToday } from '@/api/clock'
import { useCallPages } from '@/api/pages'
import { assets } from '@/contract/assets'
import { addDays } from '@/lib/date'
import { addMonths } from '@/lib/day-spans'
import { everyTransaction, type TransactionFilter } from '@/stores/screen-state'

const spanOf = ({ span, from, to }: Pick<TransactionFilter, 'span' | 'from' | 'to'>) => {
  if (span === 'own') return { ...(from && { from }), ...(to && { to }) }
  return span && { from: addDays(addMonths(serverToday(), -Number(span)), 1) }
}

/**
 * The transactions that match a filter, newest first, in pages. `planNo` limits them to a plan. `kept` keeps loaded
 * pages, see api/pages.ts.
 */
export function useTransactions(filter: Partial<TransactionFilter>, { planNo = '', kept = false } = {}) {
  const { group, state, fundCode, accountType, keyword, dayOf, ...rest } = { ...everyTransaction, ...filter }
  return useCallPages(
    assets.queryBuyAndSellGroupByDate,
    cursor => ({
      ...spanOf(rest),
      ...(dayOf !== 'applied' && { dayOf }),
      ...(group && { group }),
      ...(state && { state }),
      ...(fundCode && { fundCode }),
      ...(accountType && { accountType }),
      ...(keyword && { keyword }),
      ...(planNo && { planNo }),
      ...(cursor && { cursor }),
    }),
    page => page.next,
    { kept },
  )
}
