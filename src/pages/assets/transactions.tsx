import { useState } from 'react'
import { TransactionBrowser } from '@/features/transactions/browser'
import { filterFrom } from '@/features/transactions/filter-from'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '资产交易', enablePullDownRefresh: true })

/**
 * The transactions behind a figure of the assets. The address has the filter, so a figure opens exactly the rows it
 * sums. Unlike the main list it drops its filter on leaving, because people open it for a single question.
 */
export default screen('assetTransactions', function AssetTransactions(params) {
  const [filter, setFilter] = useState(() => filterFrom(params))
  return <TransactionBrowser filter={filter} onFilter={setFilter} empty="还没有交易记录，买入后在这里查看" />
})
