import { View } from '@tarojs/components'
import { useState } from 'react'
import { FilterSheet } from '@/features/transactions/filter-sheet'
import { RecordList } from '@/features/transactions/record-list'
import { useTransactions } from '@/features/transactions/use-transactions'
import { groupItems } from '@/features/transactions/words'
import { screen } from '@/navigation'
import { type TransactionFilter, useKept } from '@/stores/kept'
import { Button } from '@/ui/button'
import { Screen } from '@/ui/screen'
import { SearchBar } from '@/ui/search-bar'
import { Tabs } from '@/ui/tabs'

definePageConfig({ navigationBarTitleText: '交易记录', enablePullDownRefresh: true })

const keep = (transactions: TransactionFilter) => useKept.setState({ transactions })

/** Everything the person ever bought, sold, converted and received, by month. */
export default screen('transactions', function Transactions() {
  const filter = useKept(kept => kept.transactions)
  const [choosing, setChoosing] = useState(false)
  const pages = useTransactions(filter)
  const { group, state, fundCode, span, keyword } = filter
  const narrowed = [state, fundCode, span].filter(Boolean).length
  const filtered = narrowed > 0 || group !== '' || keyword !== ''
  return (
    <Screen onRefresh={pages.refresh}>
      <SearchBar
        value={keyword}
        onSearch={word => keep({ ...filter, keyword: word })}
        hint="基金名称、代码或申请编号"
        aside={
          <Button kind="text" size="small" label="按状态、基金和日期筛选" onPress={() => setChoosing(true)}>
            {narrowed > 0 ? `筛选 ${narrowed}` : '筛选'}
          </Button>
        }
      />
      <Tabs label="交易类型" items={groupItems} value={group} onChange={chosen => keep({ ...filter, group: chosen })} />
      <View>
        <RecordList
          pages={pages}
          empty={filtered ? '没有符合条件的交易，换个条件试试' : '还没有交易记录，买入后在这里查看'}
        />
      </View>
      <FilterSheet
        open={choosing}
        filter={filter}
        onClose={() => setChoosing(false)}
        onApply={chosen => {
          keep(chosen)
          setChoosing(false)
        }}
      />
    </Screen>
  )
})
