import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { Around } from '@/features/bonus/around'
import { Dividend } from '@/features/bonus/dividend'
import { NoDividend } from '@/features/bonus/gone'
import { More } from '@/features/bonus/more'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '分红详情', enablePullDownRefresh: true })

/** One dividend of the person, with what it changed on its day. */
export default screen('bonusDetail', function BonusDetail({ applicationNo }) {
  const answer = useCall(funds.bonusDetail, { applicationNo })
  const [dividend] = answer.data?.dividends ?? []
  useTitle(dividend && `${dividend.shortName || dividend.name} 分红`)
  return (
    <Screen>
      <Loaded
        of={answer}
        skeleton="figure"
        isEmpty={({ dividends }) => dividends.length === 0}
        empty={<NoDividend to="bonus" />}
      >
        {({ dividends: [one] }) =>
          one ? (
            <View>
              <Dividend of={one} />
              <Around applicationNo={one.applicationNo} />
              <More fundCode={one.fundCode} applicationNo={one.applicationNo} />
            </View>
          ) : null
        }
      </Loaded>
    </Screen>
  )
})
