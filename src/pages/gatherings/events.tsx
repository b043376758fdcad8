import { View } from '@tarojs/components'
import type { Gathering } from '@/contract/gatherings'
import { EventFacts } from '@/features/gatherings/event-facts'
import { EventList } from '@/features/gatherings/event-list'
import { useGathering, useOwnEnrolments } from '@/features/gatherings/use-gatherings'
import { ownWords, seatWords } from '@/features/gatherings/words'
import { navigate, replace } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { EventNote } from '@/widgets/no-advice'
import { RichText } from '@/widgets/rich-text/rich-text'

definePageConfig({ navigationBarTitleText: '活动报名', enablePullDownRefresh: true })

/** The events that are open for enrolment: all of them, or the one with `id`. */
export default screen('enrol', function Events({ id }) {
  if (id) return <OneEvent id={id} />
  return (
    <Screen>
      <EventList />
      <EventNote />
    </Screen>
  )
})

function OneEvent({ id }: { id: string }) {
  const event = useGathering(id)
  const { of } = useOwnEnrolments()
  const own = of(id)
  const { data } = event
  useTitle(data?.title)
  return (
    <Screen {...(data && { action: <Act event={data} isIn={own !== undefined && own.state !== 'cancelled'} /> })}>
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
            <View>
              {ownWords(own) !== '' && (
                <Notice icon="check" tone="brand">
                  {ownWords(own)}
                </Notice>
              )}
            </View>
            <EventFacts event={one}>
              <View>{seatWords(one)}</View>
            </EventFacts>
            <Card>
              <RichText html={one.content} leads={leadsSomewhere} open={leaveTo} />
            </Card>
            <EventNote />
          </View>
        )}
      </Loaded>
    </Screen>
  )
}

const labels: Readonly<Record<Gathering['state'], string>> = {
  open: '立即报名',
  full: '加入候补',
  coming: '报名未开始',
  closed: '报名已截止',
  over: '活动已结束',
  cancelled: '活动已取消',
}

/** The button that enrols, or the person's own enrolment. */
function Act({ event, isIn }: { event: Gathering; isIn: boolean }) {
  const canEnrol = event.state === 'open' || event.state === 'full'
  return (
    <Button
      event="open-enrolment"
      block
      disabled={!isIn && !canEnrol}
      onPress={() => navigate('enrolForm', { id: event.id })}
    >
      {isIn ? '查看我的报名' : labels[event.state]}
    </Button>
  )
}
