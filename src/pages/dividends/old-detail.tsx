import { OwnDividend } from '@/features/dividends/own-dividend'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '分红明细', enablePullDownRefresh: true })

/** One dividend of the older list. The newer page also shows its effect on the ex day. */
export default screen('bonusOldDetail', function BonusOldDetail({ applicationNo }) {
  return (
    <Screen>
      <OwnDividend applicationNo={applicationNo} list="bonusOld">
        {() => (
          <Card flush>
            <Cell title="除息日前后的变化" arrow onPress={() => navigate('bonusDetail', { applicationNo })} />
          </Card>
        )}
      </OwnDividend>
    </Screen>
  )
})
