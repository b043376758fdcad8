import { BondDays } from '@/features/guides/bond-days'
import { Landing } from '@/features/share/landing'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'
import { NoAdvice } from '@/widgets/no-advice'

definePageConfig({ navigationBarTitleText: '纯债基金小贴士', enablePullDownRefresh: true })

/** The page behind the shared tips: the days of all bond funds. It does not show which funds the person holds. */
export default screen('bondTipsShare', function BondTipsShare({ fundCode }) {
  return (
    <Screen>
      <Landing
        title="债券基金的涨跌，一年一看"
        text="用一年里每一天的真实净值，看懂债券基金为什么涨、为什么跌。这里的数据对所有人都一样，不含分享人的任何信息。"
        action={
          // No login, because the screen is public.
          <Button block event="open-own" onPress={() => navigate('bondTips')}>
            看看我的债券基金
          </Button>
        }
      />
      <BondDays fundCode={fundCode} all />
      <NoAdvice />
    </Screen>
  )
})
