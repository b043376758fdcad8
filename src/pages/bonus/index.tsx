import { View } from '@tarojs/components'
import { BonusTabs } from '@/features/bonus/bonus-tabs'
import { BonusCalendar } from '@/features/bonus/calendar'
import { Received } from '@/features/bonus/received'
import { Upcoming } from '@/features/bonus/upcoming'
import { type BonusTab, useBonusView } from '@/features/bonus/view'
import { Ways } from '@/features/bonus/ways'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '基金分红', enablePullDownRefresh: true })

const parts: Readonly<Record<BonusTab, () => JSX.Element>> = {
  received: Received,
  upcoming: Upcoming,
  calendar: BonusCalendar,
  ways: Ways,
}

/** The person's dividends: received, announced, both in a calendar, and the payment method. */
export default screen('bonus', function Bonus() {
  const { tab } = useBonusView()
  const Part = parts[tab]
  return (
    <Screen>
      <BonusTabs value={tab} />
      <View key={tab}>
        <Part />
      </View>
    </Screen>
  )
})
