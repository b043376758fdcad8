import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { Dividend } from '@/features/bonus/dividend'
import { NoDividend } from '@/features/bonus/gone'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '分红明细', enablePullDownRefresh: true })

/** One dividend of the older list. What it changed on its day is on the newer page. */
export default screen('bonusOldDetail', function BonusOldDetail({ applicationNo }) {
  const answer = useCall(funds.bonusDetail, { applicationNo })
  return (
    <Screen>
      <Loaded
        of={answer}
        skeleton="figure"
        isEmpty={({ dividends }) => dividends.length === 0}
        empty={<NoDividend to="bonusOld" />}
      >
        {({ dividends: [one] }) =>
          one ? (
            <View>
              <Dividend of={one} />
              <Card flush>
                <Cell title="除息日前后的变化" arrow onPress={() => navigate('bonusDetail', { applicationNo })} />
              </Card>
            </View>
          ) : null
        }
      </Loaded>
    </Screen>
  )
})
