import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { ProfitByCalendar } from '@/features/assets/profit-by-calendar'
import { ProfitCourse } from '@/features/assets/profit-course'
import { ProfitRanking } from '@/features/assets/profit-ranking'
import type { Span } from '@/features/assets/span'
import { SpanChoice } from '@/features/assets/span-choice'
import type { DayRange } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { Empty } from '@/ui/base/empty'
import { Screen } from '@/ui/layout/screen'
import { SeeFunds } from '@/widgets/see-funds'

definePageConfig({ navigationBarTitleText: '收益分析', enablePullDownRefresh: true })

/** Profit over a span, with its curve and the funds behind it, and the profit calendar. */
export default screen('profit', function Profit() {
  const range = useScreenState(kept => kept.profitRange)
  const [own, setOwn] = useState<DayRange | null>(null)
  const span: Span = own ?? { range }
  const profit = useCall(assets.queryProfitDetail, span, { keepPrevious: true })
  const choose = (chosen: Span) => {
    setOwn('from' in chosen ? chosen : null)
    if ('range' in chosen) useScreenState.setState({ profitRange: chosen.range })
  }
  const never = profit.data !== undefined && profit.data.firstDay === null
  return (
    <Screen>
      {never ? (
        <Empty picture="sprout" action={<SeeFunds onPress={() => navigate('netValues')} />}>
          还没有持有过基金，买入后在这里查看收益
        </Empty>
      ) : (
        <View>
          <SpanChoice value={span} onChange={choose} />
          <ProfitCourse of={profit} span={span} />
          <ProfitRanking span={span} />
          <ProfitByCalendar />
        </View>
      )}
    </Screen>
  )
})
