import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { formatChineseDay } from '@/lib/date'
import { screen } from '@/navigation/screen'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Explanations } from '@/widgets/explanations'

definePageConfig({ navigationBarTitleText: '数据说明', enablePullDownRefresh: true })

/** The meaning of the asset figures and when they change, with the dates of the current figures. */
export default screen('assetTips', function AssetTips() {
  return (
    <Screen>
      <Days />
      <Explanations of="assets" />
    </Screen>
  )
})

const dayOf = (day: string, asOf: string) => (day === asOf ? '就是这一天的收益' : `是${formatChineseDay(day)}的收益`)

/** The dates of the person's own figures. While they load, or if they fail to load, only the explanations are shown. */
function Days() {
  const { data } = useCall(assets.queryCustMetricSS, {})
  return (
    <View>
      {data?.asOf && (
        <Notice icon="calendar" tone="brand">
          {`您的资产数据截至${formatChineseDay(data.asOf)}`}
          {data.dayProfitDay && `，昨日收益${dayOf(data.dayProfitDay, data.asOf)}`}
        </Notice>
      )}
    </View>
  )
}
