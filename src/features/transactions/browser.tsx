import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { site } from '@/contract/site'
import { navigate } from '@/navigation/go'
import type { TransactionFilter } from '@/stores/screen-state'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { ShareButton } from '@/ui/base/share-button'
import { SearchBar } from '@/ui/form/search-bar'
import { Screen } from '@/ui/layout/screen'
import { Tabs } from '@/ui/layout/tab-list'
import { SeeFunds } from '@/widgets/see-funds'
import { FilterSheet } from './filter-sheet'
import { FilterWords } from './filter-words'
import { RecordList } from './record-list'
import { useTransactions } from './use-transactions'
import { groupItems } from './words'

type Pages = ReturnType<typeof useTransactions>['of']['data']

/** The fund's name as the rows show it, because people know the name and not the code. '' if no row has this fund. */
function nameInRows(fundCode: string, pages: Pages): string {
  for (const { months } of pages ?? []) {
    for (const { transactions } of months) {
      const one = transactions.find(transaction => transaction.fundCode === fundCode)
      if (one) return one.shortName || one.name
    }
  }
  return ''
}

/** The name of the fund in the filter. It is requested only if no row has it. */
function useFundName(fundCode: string, pages: Pages): string {
  const inRows = fundCode && nameInRows(fundCode, pages)
  const info = useCall(
    site.fundInfo,
    { fundCode },
    { enabled: fundCode !== '' && pages !== undefined && inRows === '' },
  )
  return inRows || info.data?.shortName || info.data?.name || ''
}

interface TransactionBrowserProps {
  filter: TransactionFilter
  onFilter: (filter: TransactionFilter) => void
  /** Shown when there are no transactions at all. */
  empty: string
}

/**
 * Transactions with search and filter: keyword, kind, state, fund and date. The screen that uses it keeps the filter.
 */
export function TransactionBrowser({ filter, onFilter, empty }: TransactionBrowserProps) {
  const [choosing, setChoosing] = useState(false)
  const pages = useTransactions(filter, { kept: true })
  const { group, state, fundCode, accountType, span, dayOf, keyword } = filter
  const fundName = useFundName(fundCode, pages.of.data)
  const narrowed = [state, fundCode, accountType, span, dayOf !== 'applied'].filter(Boolean).length
  const filtered = narrowed > 0 || group !== '' || keyword !== ''
  // Without any transaction there is nothing to search or filter.
  if (!filtered && pages.of.data?.[0]?.total === 0) {
    return (
      <Screen>
        <Empty picture="papers" action={<SeeFunds onPress={() => navigate('netValues')} />}>
          {empty}
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen>
      <SearchBar
        value={keyword}
        onSearch={word => onFilter({ ...filter, keyword: word })}
        hint="基金、代码或编号"
        aside={
          <>
            <Button
              kind="text"
              size="small"
              event="filter-transactions"
              label="按状态、基金和日期筛选"
              onPress={() => setChoosing(true)}
            >
              {narrowed > 0 ? `筛选 ${narrowed}` : '筛选'}
            </Button>
            <ShareButton>分享</ShareButton>
          </>
        }
      />
      <Tabs
        event="choose-transaction-kind"
        label="交易类型"
        items={groupItems}
        value={group}
        onChange={chosen => onFilter({ ...filter, group: chosen })}
      />
      <View>
        <FilterWords filter={filter} fundName={fundName} onFilter={onFilter} />
      </View>
      <View>
        <RecordList
          sums={filtered}
          dayOf={dayOf}
          pages={pages}
          empty={filtered ? '没有符合条件的交易，换个条件试试' : empty}
        />
      </View>
      <FilterSheet
        open={choosing}
        filter={filter}
        onClose={() => setChoosing(false)}
        onApply={chosen => {
          onFilter(chosen)
          setChoosing(false)
        }}
      />
    </Screen>
  )
}
