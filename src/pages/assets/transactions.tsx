import { useState } from 'react'
import { TransactionBrowser } from '@/features/transactions/browser'
import { screen } from '@/navigation'
import { everyTransaction } from '@/stores/screen-state'

definePageConfig({ navigationBarTitleText: '资产交易', enablePullDownRefresh: true })

/**
 * The transactions behind the assets, those of one fund when the address names it. Begins anew each time: unlike the person's own list it is
 * opened for a question.
 */
export default screen('assetTransactions', function AssetTransactions({ fundCode = '' }) {
  const [filter, setFilter] = useState({ ...everyTransaction, fundCode })
  return <TransactionBrowser filter={filter} onFilter={setFilter} empty="还没有交易记录，买入后在这里查看" />
})
