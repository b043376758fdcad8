import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { tabs } from '@/contract/tabs'
import { formatChineseDay, formatMonthDay } from '@/lib/date'
import { leaveTo } from '@/navigation/leave'
import { usePreferences } from '@/stores/preferences'
import { isLoggedIn, useSession } from '@/stores/session'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { inParts } from '@/ui/base/in-parts'
import { Reserved } from '@/ui/base/reserved'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { serviceIcon } from '@/widgets/service-icon'
import './under-way.scss'

type Item = OutputOf<typeof tabs.service.underWay>[number]

/** More would push the services out of the first view. */
const FIRST = 2

/** The matters that the customer has under way, each with its state, its next step and a day. Nothing for a visitor. */
export const UnderWay = () => (useSession(isLoggedIn) ? <OfCustomer /> : <View />)

function OfCustomer() {
  const { data, isError } = useCall(tabs.service.underWay, {})
  const [all, setAll] = useState(false)
  const items = data ?? []
  const more = items.length > FIRST
  return (
    <Reserved name="under way" ready={data !== undefined || isError}>
      {items.length > 0 && (
        <Section
          title="进行中"
          {...(more && {
            aside: all ? '收起' : `全部 ${items.length} 项`,
            onAside: () => setAll(!all),
            asideEvent: 'show-under-way',
            asideLabel: all ? '收起进行中的事项' : `全部 ${items.length} 项进行中的事项`,
          })}
        >
          <Card flush>
            {(all ? items : items.slice(0, FIRST)).map(item => (
              <Row key={`${item.link} ${item.title}`} item={item} />
            ))}
          </Card>
        </Section>
      )}
    </Reserved>
  )
}

function Row({ item: { title, state, isWaiting, note, day, step, steps, link } }: { item: Item }) {
  // Beside large letters a tag would leave room for a few signs of the title.
  const isAbove = usePreferences(({ elder }) => elder)
  const tag = <Tag tone={isWaiting ? 'warn' : 'brand'}>{state}</Tag>
  const at = formatMonthDay(day)
  // The note may tell the day itself.
  const dayAndNote = note.includes(formatChineseDay(day)) ? note : `${at} · ${note}`
  // It begins with the texts of the row as they are seen: a person who speaks to the phone names a row by these.
  const texts = isAbove ? [state, title, dayAndNote] : [title, dayAndNote, state]
  const spoken = [...texts, steps > 0 && `第 ${step} 步，共 ${steps} 步`].filter(Boolean).join('，')
  return (
    <Cell
      lead={
        <View className={classNames('under-way__icon', isWaiting && 'under-way__icon--waiting')}>
          <Icon name={serviceIcon(link)} large weight="tint" />
        </View>
      }
      title={
        <View>
          {isAbove && <View className="under-way__state">{tag}</View>}
          <View className="under-way__title">{title}</View>
        </View>
      }
      note={<View className="under-way__note">{inParts(dayAndNote)}</View>}
      value={!isAbove && tag}
      foot={
        steps > 0 && (
          <View className="under-way__steps">
            {Array.from({ length: steps }, (_, index) => index + 1).map(number => (
              <View key={number} className={classNames('under-way__step', number <= step && 'under-way__step--done')} />
            ))}
          </View>
        )
      }
      label={spoken}
      event="open-under-way"
      onPress={() => leaveTo(link)}
    />
  )
}
