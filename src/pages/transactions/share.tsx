import { Landing } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '我的交易记录', enablePullDownRefresh: true })

/**
 * The page behind shared transactions: public net values, nothing about the person, and the button to the viewer's own
 * transactions.
 */
export default screen('transactionsShare', function TransactionsShare({ targetPage }) {
  return (
    <Screen>
      <Landing
        title="每一笔交易，都有记录"
        text="登录后查看您自己的买入、卖出、定投与分红。只分享这个页面，别人看不到您的数据。"
        own="我的交易"
        targetPage={targetPage}
        usual="transactions"
      />
      <PublicFunds />
    </Screen>
  )
})
