import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { ProfitByCalendar } from '@/features/assets/profit/profit-by-calendar'
import { ProfitCourse } from '@/features/assets/profit/profit-course'
import { ProfitRanking } from '@/features/assets/profit/profit-ranking'
import { SpanChoice } from '@/features/assets/profit/span-choice'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { Empty } from '@/ui/base/empty'
import { Screen } from '@/ui/layout/screen'
import { SeeFunds } from '@/widgets/see-funds'

definePageConfig({ navigationBarTitleText: '收益分析', enablePullDownRefresh: true })

/**
 * Profit over a span, with its curve and the profit by fund, and the profit calendar. `choose` 'own' opens the choice
 * of custom dates.
 */
export default screen('profit', function Profit({ choose }) {
  const span = useScreenState(kept => kept.profitSpan)
  const profit = useCall(assets.queryProfitDetail, span, { keepPrevious: true })
  const never = profit.data !== undefined && profit.data.firstDay === null
  return (
    <Screen>
      {never ? (
        <Empty picture="sprout" action={<SeeFunds onPress={() => navigate('netValues')} />}>
          还没有持有过基金，买入后在这里查看收益
        </Empty>
      ) : (
        <View>
          <SpanChoice open={choose === 'own'} />
          <ProfitCourse of={profit} span={span} />
          <ProfitRanking span={span} />
          <ProfitByCalendar />
        </View>
      )}
    </Screen>
  )
})
