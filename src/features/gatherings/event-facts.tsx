import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Gathering } from '@/contract/gatherings'
import { eventStateWords } from '@/contract/gatherings-fields'
import { formatChineseInstant } from '@/lib/chinese-date'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import './gatherings.scss'
import { eventStateTones, timeWords } from './words'

/** The title, time and place of an event. `children` stand above the facts. */
export const EventFacts = ({ event, children }: { event: Gathering; children?: ReactNode }) => (
  <View>
    <Card>
      <View className="gatherings__head">
        <View className="gatherings__title">{event.title}</View>
        <Tag tone={eventStateTones[event.state]}>{eventStateWords[event.state]}</Tag>
      </View>
      {children}
    </Card>
    <Card flush>
      <Cell title="时间" note={timeWords(event)} />
      <Cell
        title="签到"
        note={`${formatChineseInstant(event.signInFrom)} 至 ${formatInstant(event.signInUntil).slice(11)}`}
      />
      <Cell title={event.placeName} note={event.address} arrow onPress={() => navigate('way', { id: event.id })} />
    </Card>
  </View>
)
