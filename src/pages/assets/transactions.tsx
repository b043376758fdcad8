import { useState } from 'react'
import { TransactionBrowser } from '@/features/transactions/browser'
import { filterFrom } from '@/features/transactions/filter-from'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '资产交易', enablePullDownRefresh: true })

/**
 * The transactions behind a figure of the assets. The address says which: a figure leads to the very rows that it sums.
 * It forgets its filter when left, unlike the main list, because people open it for one question.
 */
export default screen('assetTransactions', function AssetTransactions(params) {
  const [filter, setFilter] = useState(() => filterFrom(params))
  return <TransactionBrowser filter={filter} onFilter={setFilter} empty="还没有交易记录，买入后在这里查看" />
})
