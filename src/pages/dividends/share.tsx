import { View } from '@tarojs/components'
import { PublicDividends } from '@/features/dividends/public-dividends'
import { Landing } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '我的基金分红', enablePullDownRefresh: true })

/**
 * The page behind shared dividends: the fund's public dividends, nothing about the person, and the button to the
 * viewer's own dividends.
 */
export default screen('bonusShare', function BonusShare({ fundCode, targetPage }) {
  return (
    <Screen>
      <Landing
        title="每一笔分红，心中有数"
        text="登录后查看您自己的分红、分红预告与日历。只分享这个页面，别人看不到您的数据。"
        own="我的分红"
        targetPage={targetPage}
        usual="bonus"
      />
      <View>{fundCode ? <PublicDividends fundCode={fundCode} /> : <PublicFunds />}</View>
    </Screen>
  )
})
