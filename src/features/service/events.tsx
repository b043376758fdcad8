import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { eventStateWords } from '@/contract/gatherings-fields'
import { tabs } from '@/contract/tabs'
import { formatInstant } from '@/lib/date'
import { joinAddress } from '@/lib/query'
import { leaveTo } from '@/navigation/leave'
import { routes } from '@/routes'
import { aria } from '@/ui/base/aria'
import { Reserved } from '@/ui/base/reserved'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Ridge } from '@/ui/scene/ridge'
import type { ServiceItem } from './service-rows'
import './events.scss'

type Gathering = OutputOf<typeof tabs.gatherings.listGatherings>[number]

interface Shown {
  title: string
  note: string
  link: string
  /** Its day, and how many seats are left. */
  tag?: string
}

/** Company events that a person can still come to, at most these. */
const EVENTS = 2
const FIRST = 4
/** Fewer seats are told. */
const FEW = 30

const seatsOf = ({ state, left }: Gathering) =>
  state === 'open' && left <= FEW ? `剩 ${left} 席` : eventStateWords[state]

const eventOf = (event: Gathering): Shown => ({
  title: event.title,
  note: event.placeName,
  link: joinAddress(routes.enrol.path, { id: event.id }),
  tag: `${formatInstant(event.startsAt).slice(5, 10)} · ${seatsOf(event)}`,
})

/** Every entry has hills of its own, from its title. They mean nothing else. */
const hillsOf = (title: string): number[] => {
  let seed = 7
  for (const letter of title) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return Array.from({ length: 13 }, (_, at) => Math.sin(seed + at * 0.9) + 0.5 * Math.sin(seed * 3 + at * 2.1) + at / 8)
}

/** The next events and the campaigns of the company, each with a drawn landscape. */
export function Events({ campaigns }: { campaigns: readonly ServiceItem[] }) {
  const gatherings = useCall(tabs.gatherings.listGatherings, {})
  const [all, setAll] = useState(false)
  const events = gatherings.data?.filter(({ state }) => ['open', 'full', 'coming'].includes(state)) ?? []
  const items: Shown[] = [
    ...events.slice(0, EVENTS).map(eventOf),
    ...campaigns.map(({ serverName, summary, link }) => ({ title: serverName, note: summary, link })),
  ]
  return (
    <Reserved name="service events" ready={!gatherings.isPending}>
      {items.length > 0 && (
        <Section
          title="活动"
          {...(items.length > FIRST && {
            aside: all ? '收起' : `全部 ${items.length} 项`,
            onAside: () => setAll(!all),
            asideEvent: 'show-activities',
            asideLabel: all ? '收起活动' : `全部 ${items.length} 项活动`,
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

const Row = ({ item: { title, note, link, tag } }: { item: Shown }) => (
  <Cell
    lead={
      <View className="event__picture" {...aria({ hidden: true })}>
        <Ridge values={hillsOf(title)} />
      </View>
    }
    title={
      <>
        {tag !== undefined && <View className="event__tag">{tag}</View>}
        <View className="event__title">{title}</View>
      </>
    }
    note={note}
    event="open-activity"
    onPress={() => leaveTo(link)}
  />
)
