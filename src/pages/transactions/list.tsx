import { TransactionBrowser } from '@/features/transactions/browser'
import { screen } from '@/navigation'
import { useKept } from '@/stores/kept'

definePageConfig({ navigationBarTitleText: '交易记录', enablePullDownRefresh: true })

/** Everything the person ever bought, sold, converted and received, by month; comes back as it was left. */
export default screen('transactions', function Transactions() {
  const filter = useKept(kept => kept.transactions)
  return (
    <TransactionBrowser
      filter={filter}
      onFilter={transactions => useKept.setState({ transactions })}
      empty="还没有交易记录，买入后在这里查看"
    />
  )
})
