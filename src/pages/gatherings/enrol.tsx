import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Gathering, OwnEnrolment } from '@/contract/gatherings'
import { CalendarCard } from '@/features/gatherings/calendar-card'
import { EnrolForm } from '@/features/gatherings/enrol-form'
import { EventFacts } from '@/features/gatherings/event-facts'
import { OwnEvents } from '@/features/gatherings/own-events'
import { OwnPlace } from '@/features/gatherings/own-place'
import { useGathering, useOwnEnrolments } from '@/features/gatherings/use-gatherings'
import { seatWords } from '@/features/gatherings/words'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { EventNote } from '@/widgets/no-advice'

definePageConfig({ navigationBarTitleText: '我的报名', enablePullDownRefresh: true })

/**
 * The person's enrolment in an event: the form, the seat or the place on the waiting list. Without `id` all enrolments.
 */
export default screen('enrolForm', function Enrol({ id }) {
  if (id) return <Own id={id} />
  return (
    <Screen>
      <OwnEvents
        onOpen={event => navigate('enrolForm', { id: event })}
        wayOn={
          <Button event="open-events" kind="secondary" size="small" onPress={() => replace('enrol')}>
            看看有哪些活动
          </Button>
        }
      />
    </Screen>
  )
})

function Own({ id }: { id: string }) {
  const event = useGathering(id)
  const { answer, of } = useOwnEnrolments()
  return (
    <Screen>
      <Loaded
        of={event}
        skeleton="text"
        count={8}
        wayOn={
          <Button event="open-events" kind="secondary" size="small" onPress={() => replace('enrol')}>
            查看全部活动
          </Button>
        }
      >
        {one => (
          <View>
            <EventFacts event={one}>
              <View>{seatWords(one)}</View>
            </EventFacts>
            <Loaded of={answer} isEmpty={() => false}>
              {() => <Part event={one} own={of(id)} />}
            </Loaded>
            <EventNote />
          </View>
        )}
      </Loaded>
    </Screen>
  )
}

function Part({ event, own }: { event: Gathering; own: OwnEnrolment | undefined }) {
  const [changing, setChanging] = useState(false)
  const isIn = own !== undefined && own.state !== 'cancelled'
  const canEnrol = event.state === 'open' || event.state === 'full'
  const canChange = canEnrol || event.state === 'closed'
  if (!isIn) {
    return canEnrol ? (
      <EnrolForm event={event} own={own} onDone={() => setChanging(false)} />
    ) : (
      <Notice>{own ? '您已取消报名' : '这个活动暂时不能报名，看看其他活动吧'}</Notice>
    )
  }
  return (
    <View>
      <OwnPlace event={event} own={own} />
      <View>
        {own.state === 'in' && event.state !== 'over' && event.state !== 'cancelled' && <CalendarCard event={event} />}
      </View>
      {changing ? (
        <EnrolForm event={event} own={own} onDone={() => setChanging(false)} />
      ) : (
        <View>
          {canChange && own.signIn === null && event.fields.length > 0 && (
            <Button event="change-enrolment" kind="text" block onPress={() => setChanging(true)}>
              修改报名信息
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
