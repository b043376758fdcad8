import { TransactionBrowser } from '@/features/transactions/browser'
import { screen } from '@/navigation'
import { useScreenState } from '@/stores/screen-state'

definePageConfig({ navigationBarTitleText: '交易记录', enablePullDownRefresh: true })

/** Everything the person ever bought, sold, converted and received, by month; comes back as it was left. */
export default screen('transactions', function Transactions() {
  const filter = useScreenState(kept => kept.transactions)
  return (
    <TransactionBrowser
      filter={filter}
      onFilter={transactions => useScreenState.setState({ transactions })}
      empty="还没有交易记录，买入后在这里查看"
    />
  )
})
