import { TransactionBrowser } from '@/features/transactions/browser'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'

definePageConfig({ navigationBarTitleText: '交易记录', enablePullDownRefresh: true })

/** All transactions of the person by month. The filter and position are kept. */
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
