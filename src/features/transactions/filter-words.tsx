import { everyTransaction, type TransactionFilter } from '@/stores/screen-state'
import { Notice } from '@/ui/base/notice'
import { accountItems, spanItems, stateItems } from './words'

/** The active filter in words, without tab and keyword. '' for none. */
function wordsOf(filter: TransactionFilter, fundName: string): string {
  const { state, fundCode, accountType, dayOf, span, from, to } = filter
  const days = span === 'own' ? `${from || '最早'} 至 ${to || '今天'}` : labelOf(spanItems, span)
  return [
    span && days,
    dayOf === 'confirmed' && '按确认日',
    state && labelOf(stateItems, state),
    fundCode && (fundName || `基金 ${fundCode}`),
    labelOf(accountItems, accountType),
  ]
    .filter(Boolean)
    .join(' · ')
}

const labelOf = (items: ReadonlyArray<{ value: string; label: string }>, value: string) =>
  items.find(item => item.value === value)?.label ?? ''

interface FilterWordsProps {
  filter: TransactionFilter
  /** The name of the fund in the filter. '' while unknown. */
  fundName: string
  onFilter: (filter: TransactionFilter) => void
}

/**
 * Shows the active filter, and a button that clears it. Without it a list filtered by another screen would look
 * incomplete.
 */
export function FilterWords({ filter, fundName, onFilter }: FilterWordsProps) {
  const words = wordsOf(filter, fundName)
  if (words === '') return null
  const { group, keyword } = filter
  return (
    <Notice
      event="clear-filter"
      icon="list"
      action="看全部"
      onPress={() => onFilter({ ...everyTransaction, group, keyword })}
    >
      {words}
    </Notice>
  )
}
