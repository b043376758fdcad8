import { useState } from 'react'
import { TransactionBrowser } from '@/features/transactions/browser'
import { screen } from '@/navigation/screen'
import { everyTransaction } from '@/stores/screen-state'

definePageConfig({ navigationBarTitleText: '资产交易', enablePullDownRefresh: true })

/**
 * The transactions behind the assets; with `fundCode` those of one fund. It forgets its filter when left, unlike the
 * main list, because people open it for one question.
 */
export default screen('assetTransactions', function AssetTransactions({ fundCode = '' }) {
  const [filter, setFilter] = useState({ ...everyTransaction, fundCode })
  return <TransactionBrowser filter={filter} onFilter={setFilter} empty="还没有交易记录，买入后在这里查看" />
})
