import { View } from '@tarojs/components'
import { queryClient, useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { Explanations } from '@/features/assets/explanations'
import { formatChineseDay } from '@/lib/date'
import { screen } from '@/navigation'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '数据说明', enablePullDownRefresh: true })

/** What the figures of the assets mean and when they change, beginning with the days the present ones belong to. */
export default screen('assetTips', function AssetTips() {
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <Days />
      <Explanations of="assets" />
    </Screen>
  )
})

const dayOf = (day: string, asOf: string) => (day === asOf ? '就是这一天的收益' : `是 ${formatChineseDay(day)} 的收益`)

/** The days of the person's own figures. An explanation stands without them: while they are on the way, or do not come, there is none. */
function Days() {
  const { data } = useCall(assets.queryCustMetricSS, {})
  return (
    <View>
      {data?.asOf && (
        <Notice icon="calendar" tone="brand">
          {`您的资产数据截至 ${formatChineseDay(data.asOf)}`}
          {data.dayProfitDay && `，昨日收益${dayOf(data.dayProfitDay, data.asOf)}`}
        </Notice>
      )}
    </View>
  )
}
