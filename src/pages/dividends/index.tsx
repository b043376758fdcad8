import { View } from '@tarojs/components'
import { BonusTabs } from '@/features/dividends/bonus-tabs'
import { BonusCalendar } from '@/features/dividends/calendar'
import { Received } from '@/features/dividends/received'
import { Upcoming } from '@/features/dividends/upcoming'
import { type BonusTab, useBonusView } from '@/features/dividends/view'
import { Ways } from '@/features/dividends/ways'
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
