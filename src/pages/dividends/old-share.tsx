import { Landing } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '我的基金分红', enablePullDownRefresh: true })

/** The page behind the shared older list of dividends. It shows nothing about the person. */
export default screen('bonusOldShare', function BonusOldShare({ targetPage }) {
  return (
    <Screen>
      <Landing
        title="基金分红，逐笔可查"
        text="登录后查看您自己的现金分红与红利再投。只分享这个页面，别人看不到您的数据。"
        own="我的分红"
        targetPage={targetPage}
        usual="bonusOld"
      />
      <PublicFunds />
    </Screen>
  )
})
