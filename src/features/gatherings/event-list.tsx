import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { gatherings, OwnEnrolment } from '@/contract/gatherings'
import { eventStateWords } from '@/contract/gatherings-fields'
import { navigate } from '@/navigation/go'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './gatherings.scss'
import { useGatherings, useOwnEnrolments } from './use-gatherings'
import { eventStateTones, ownWords, seatWords, timeWords } from './words'

type Row = OutputOf<typeof gatherings.listGatherings>[number]

/** All events: upcoming ones, then past ones. */
export function EventList() {
  const all = useGatherings()
  const { of } = useOwnEnrolments()
  return (
    <Loaded of={all} empty={<Empty>暂时没有活动，有新活动会发消息告诉您</Empty>}>
      {rows => (
        <View>
          <Group
            title="近期活动"
            rows={rows.filter(({ state }) => state !== 'over' && state !== 'cancelled')}
            of={of}
          />
          <Group title="已结束" rows={rows.filter(({ state }) => state === 'over' || state === 'cancelled')} of={of} />
        </View>
      )}
    </Loaded>
  )
}

interface GroupProps {
  title: string
  rows: readonly Row[]
  of: (id: string) => OwnEnrolment | undefined
}

function Group({ title, rows, of }: GroupProps) {
  if (rows.length === 0) return <View />
  return (
    <Section title={title}>
      <Card flush>
        {rows.map(row => (
          <Cell
            key={row.id}
            title={row.title}
            note={`${timeWords(row)} · ${row.placeName}`}
            foot={
              <View className="gatherings__standing">
                <Tag tone={eventStateTones[row.state]}>{eventStateWords[row.state]}</Tag>
                <View className="gatherings__small">{ownWords(of(row.id)) || seatWords(row)}</View>
              </View>
            }
            arrow
            onPress={() => navigate('enrol', { id: row.id })}
          />
        ))}
      </Card>
    </Section>
  )
}
