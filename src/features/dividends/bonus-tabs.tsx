import { View } from '@tarojs/components'
import { Segmented } from '@/ui/layout/tab-list'
import './bonus-tabs.scss'
import { type BonusTab, lookAt } from './view'

const tabs: readonly { value: BonusTab; label: string }[] = [
  { value: 'received', label: '已到账' },
  { value: 'upcoming', label: '待发放' },
  { value: 'calendar', label: '日历' },
  { value: 'ways', label: '方式' },
]

/** The tabs of the dividend screen: received, announced, calendar, payment method. */
export const BonusTabs = ({ value }: { value: BonusTab }) => (
  <View className="bonus-tabs">
    <Segmented
      label="分红内容"
      event="choose-dividend-view"
      items={tabs}
      value={value}
      onChange={tab => lookAt({ tab })}
    />
  </View>
)
