import { View } from '@tarojs/components'
import type { Gathering, OwnEnrolment } from '@/contract/gatherings'
import { EventFacts } from '@/features/gatherings/event-facts'
import { KeptSignIn } from '@/features/gatherings/kept-sign-in'
import { OwnEvents } from '@/features/gatherings/own-events'
import { useGathering, useOwnEnrolments } from '@/features/gatherings/use-gatherings'
import { useSignIn } from '@/features/gatherings/use-sign-in'
import { ownWords, signInWords } from '@/features/gatherings/words'
import { formatInstant } from '@/lib/date'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { CodePicture } from '@/ui/base/code-picture'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import '@/features/gatherings/gatherings.scss'

definePageConfig({ navigationBarTitleText: '入场凭证', enablePullDownRefresh: true })

const toEvents = (
  <Button event="open-events" kind="secondary" size="small" onPress={() => replace('enrol')}>
    看看有哪些活动
  </Button>
)

/** The pass for an event, with the state of the sign-in. Without `id` all passes. */
export default screen('pass', function Pass({ id }) {
  return (
    <Screen>
      {id ? (
        <One id={id} />
      ) : (
        <OwnEvents
          only={({ state }) => state === 'in'}
          onOpen={event => navigate('pass', { id: event })}
          wayOn={toEvents}
        />
      )}
    </Screen>
  )
})

function One({ id }: { id: string }) {
  const event = useGathering(id)
  const { answer, of } = useOwnEnrolments()
  const signing = useSignIn(({ signIn }) => signIn && toast.say(signInWords(signIn)))
  return (
    <Loaded of={event} skeleton="text" wayOn={toEvents}>
      {one => (
        <View>
          <KeptSignIn signing={signing} isAnswered={answer.isSuccess} />
          <Loaded of={answer} isEmpty={() => false}>
            {() => <Own event={one} own={of(id)} />}
          </Loaded>
          <EventFacts event={one} />
        </View>
      )}
    </Loaded>
  )
}

function Own({ event, own }: { event: Gathering; own: OwnEnrolment | undefined }) {
  if (own?.state !== 'in') {
    return <Empty action={toEvents}>{ownWords(own) || '您没有报名这个活动'}</Empty>
  }
  const { signIn, passNo } = own
  return (
    <View>
      <View>
        {signIn && (
          <Notice icon={signIn.state === 'sure' ? 'check' : 'clock'} tone={signIn.state === 'sure' ? 'brand' : 'warn'}>
            {`${signInWords(signIn)}，${formatInstant(signIn.at)}`}
          </Notice>
        )}
      </View>
      <Card>
        <View className="gatherings__pass">
          <CodePicture code={`PASS ${passNo}`} label="入场凭证" />
          <View className="gatherings__number">{passNo}</View>
          <View className="gatherings__small">入场时出示，工作人员核对身份证件</View>
        </View>
        {event.isSigningIn && signIn?.state !== 'sure' && (
          <Button event="open-sign-in" block onPress={() => navigate('signIn', { id: event.id })}>
            去签到
          </Button>
        )}
      </Card>
    </View>
  )
}
