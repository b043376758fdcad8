import { View } from '@tarojs/components'
import { ExDayValues } from '@/features/dividends/ex-day-values'
import { More } from '@/features/dividends/more'
import { OwnDividend } from '@/features/dividends/own-dividend'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '分红详情', enablePullDownRefresh: true })

/** One dividend of the person, with its effect on the ex day. */
export default screen('bonusDetail', function BonusDetail({ applicationNo }) {
  return (
    <Screen>
      <OwnDividend applicationNo={applicationNo} list="bonus">
        {({ fundCode }) => (
          <View>
            <ExDayValues applicationNo={applicationNo} />
            <More fundCode={fundCode} applicationNo={applicationNo} />
          </View>
        )}
      </OwnDividend>
    </Screen>
  )
})
