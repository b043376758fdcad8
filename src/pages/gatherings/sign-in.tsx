import { View } from '@tarojs/components'
import { KeepCard, KeptSignIn } from '@/features/gatherings/kept-sign-in'
import { OwnEvents } from '@/features/gatherings/own-events'
import { SignInCard } from '@/features/gatherings/sign-in-card'
import { useGathering, useGatherings, useOwnEnrolments } from '@/features/gatherings/use-gatherings'
import { useSignIn } from '@/features/gatherings/use-sign-in'
import { signInWords } from '@/features/gatherings/words'
import { formatInstant } from '@/lib/date'
import { navigate, replace } from '@/navigation/go'
import { loginHere } from '@/navigation/login'
import { screen } from '@/navigation/screen'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '活动签到', enablePullDownRefresh: true })

const HOW = [
  ['到现场后签到', '只在签到时间内有效，每人一次'],
  ['扫描或输入签到码', '签到码在现场屏幕上，每半分钟更换一次，截图无效'],
  ['网络不好也可以', '签到码先记在手机里，联网后自动发送，再由工作人员确认'],
] as const

/**
 * Signs in at an event with the code at the venue. `id` and `wall` come from the code that the phone's own camera has
 * read.
 */
export default screen('signIn', function SignIn({ id = '', wall = '' }) {
  const { loggedIn } = useOwnEnrolments()
  return (
    <Screen>
      {loggedIn ? (
        <Own id={id} code={wall} />
      ) : (
        <Notice icon="person" tone="brand" event="log-in-to-sign-in" action="登录" onPress={() => loginHere()}>
          登录后签到，签到码在现场屏幕上
        </Notice>
      )}
      <Section title="怎么签到">
        <Card flush>
          {HOW.map(([title, note]) => (
            <Cell key={title} title={title} note={note} />
          ))}
        </Card>
      </Section>
    </Screen>
  )
})

/** The person's events that are open for sign-in now, and their other events. */
function Own({ id, code }: { id: string; code: string }) {
  const all = useGatherings()
  const { answer } = useOwnEnrolments()
  const signing = useSignIn(({ id: signed, signIn }) => {
    if (signIn) toast.say(signInWords(signIn))
    return replace('pass', { id: signed })
  })
  const isAnswered = answer.isSuccess && all.isSuccess
  return (
    <View>
      <KeptSignIn signing={signing} isAnswered={isAnswered} />
      <View>
        {!isAnswered && (answer.isError || answer.isPaused || all.isError || all.isPaused) && (
          <KeepCard signing={signing} brought={id && code ? { id, code } : null} />
        )}
      </View>
      <Events id={id} code={code} signing={signing} />
    </View>
  )
}

function Events({ id, code, signing }: { id: string; code: string; signing: ReturnType<typeof useSignIn> }) {
  const all = useGatherings()
  const { answer, of } = useOwnEnrolments()
  return (
    <Loaded of={answer} isEmpty={() => false}>
      {() => (
        <Loaded of={all} isEmpty={() => false}>
          {rows => {
            const now = rows.filter(row => row.isSigningIn && of(row.id)?.state === 'in')
            const named = rows.find(row => row.id === id)
            return (
              <View>
                <View>
                  {named && !now.includes(named) && (
                    <Notice icon="info" tone="warn">
                      {`「${named.title}」现在不能签到：您没有报名，或不在签到时间内`}
                    </Notice>
                  )}
                </View>
                {now.map(row => (
                  <One key={row.id} id={row.id} code={row.id === id ? code : ''} signing={signing} />
                ))}
                <View>{now.length === 0 && <Notice icon="clock">现在没有可以签到的活动</Notice>}</View>
                <Section title="我的活动">
                  <OwnEvents
                    only={({ state }) => state === 'in'}
                    onOpen={event => navigate('pass', { id: event })}
                    wayOn={
                      <Button event="open-events" kind="secondary" size="small" onPress={() => replace('enrol')}>
                        看看有哪些活动
                      </Button>
                    }
                  />
                </Section>
              </View>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

function One({ id, code, signing }: { id: string; code: string; signing: ReturnType<typeof useSignIn> }) {
  const event = useGathering(id)
  const own = useOwnEnrolments().of(id)
  if (own?.signIn && own.signIn.state === 'sure') {
    return (
      <Notice icon="check" tone="brand" onPress={() => navigate('pass', { id })}>
        {`${event.data?.title ?? ''} ${signInWords(own.signIn)}，${formatInstant(own.signIn.at)}`}
      </Notice>
    )
  }
  return (
    <Loaded of={event}>
      {one => <SignInCard event={one} tellsPlace={own?.tellsPlace === true} code={code} signing={signing} />}
    </Loaded>
  )
}
