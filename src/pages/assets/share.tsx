import { Landing } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '我的基金资产', enablePullDownRefresh: true })

/**
 * The page behind shared assets: public net values, nothing about the person, and the button to the viewer's own
 * assets.
 */
export default screen('assetsShare', function AssetsShare({ targetPage }) {
  return (
    <Screen>
      <Landing
        title="您的基金，一处看清"
        text="登录后查看您自己的资产、收益与持有。只分享这个页面，别人看不到您的数据。"
        own="我的资产"
        targetPage={targetPage}
        usual="assets"
      />
      <PublicFunds />
    </Screen>
  )
})
