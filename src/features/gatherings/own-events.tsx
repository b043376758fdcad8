import type { ReactNode } from 'react'
import type { OwnEnrolment } from '@/contract/gatherings'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import { useGatherings, useOwnEnrolments } from './use-gatherings'
import { ownWords, timeWords } from './words'

interface OwnEventsProps {
  onOpen: (id: string) => unknown
  /** A link to show if there are none. */
  wayOn: ReactNode
  /** Filters the person's events. By default all enrolments that are not cancelled. */
  only?: (own: OwnEnrolment) => boolean
}

/** The events in which the person is enrolled. */
export function OwnEvents({ onOpen, wayOn, only = () => true }: OwnEventsProps) {
  const all = useGatherings()
  const { answer, of } = useOwnEnrolments()
  const isOwn = (id: string) => {
    const own = of(id)
    return own !== undefined && own.state !== 'cancelled' && only(own)
  }
  return (
    // The empty state must wait until the enrolments are known.
    <Loaded of={answer} isEmpty={() => false}>
      {() => (
        <Loaded
          of={all}
          isEmpty={rows => !rows.some(({ id }) => isOwn(id))}
          empty={<Empty action={wayOn}>您还没有报名活动</Empty>}
        >
          {rows => (
            <Card flush>
              {rows
                .filter(({ id }) => isOwn(id))
                .map(row => (
                  <Cell
                    key={row.id}
                    title={row.title}
                    note={`${timeWords(row)} · ${row.placeName}`}
                    foot={ownWords(of(row.id))}
                    arrow
                    onPress={() => onOpen(row.id)}
                  />
                ))}
            </Card>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
