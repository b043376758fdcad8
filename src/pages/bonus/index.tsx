import { View } from '@tarojs/components'
import { BonusCalendar } from '@/features/bonus/calendar'
import { Received } from '@/features/bonus/received'
import { Upcoming } from '@/features/bonus/upcoming'
import { type BonusTab, lookAt, useBonusView } from '@/features/bonus/view'
import { Ways } from '@/features/bonus/ways'
import { screen } from '@/navigation/screen'
import { Segmented } from '@/ui/form/segmented'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '基金分红', enablePullDownRefresh: true })

const tabs: readonly { value: BonusTab; label: string }[] = [
  { value: 'received', label: '已到账' },
  { value: 'upcoming', label: '待发放' },
  { value: 'calendar', label: '日历' },
  { value: 'ways', label: '方式' },
]

const parts: Readonly<Record<BonusTab, () => JSX.Element>> = {
  received: Received,
  upcoming: Upcoming,
  calendar: BonusCalendar,
  ways: Ways,
}

/** The dividends of the person: what came, what is announced, both in a calendar, and how they are paid. */
export default screen('bonus', function Bonus() {
  const { tab } = useBonusView()
  const Part = parts[tab]
  return (
    <Screen>
      <Segmented
        label="分红内容"
        event="choose-dividend-view"
        items={tabs}
        value={tab}
        onChange={chosen => lookAt({ tab: chosen })}
      />
      <View key={tab}>
        <Part />
      </View>
    </Screen>
  )
})
