import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { rewards } from '@/contract/rewards'
import { navigate } from '@/navigation/go'
import { loginHere } from '@/navigation/login'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { WithConsent } from './consent'
import type { Begun } from './quiz-try'
import { activityStateWords } from './words'

export type Quiz = OutputOf<typeof rewards.getQuiz>

/** The person's next action in the quiz: start, continue, claim a red packet, or the reason why there is none. */
export function QuizStanding({ of: quiz, onBegun }: { of: Quiz; onBegun: (begun: Begun) => void }) {
  const { standing } = quiz
  if (standing === 'needsConsent') return <WithConsent>{null}</WithConsent>
  if (standing === 'ready' || standing === 'running') return <Begin standing={standing} onBegun={onBegun} />
  if (standing === 'passed') return <Claim />
  if (standing === 'won') {
    return (
      <Button event="open-pocket" block onPress={() => navigate('redPocketCode')}>
        查看我的红包
      </Button>
    )
  }
  if (standing === 'visitor') {
    return (
      <Button event="login-to-quiz" block onPress={() => loginHere()}>
        登录后答题
      </Button>
    )
  }
  return <Notice icon="clock">{why(quiz)}</Notice>
}

function why({ standing, state }: Quiz) {
  if (standing === 'tomorrow') return '今天的答题机会已用完，明天再来'
  if (standing === 'soldOut') return '红包已经全部领完，感谢您的参与。补充后可以再来答题'
  return activityStateWords[state] || '暂时不能答题'
}

function Begin({ standing, onBegun }: { standing: 'ready' | 'running'; onBegun: (begun: Begun) => void }) {
  const starting = useSubmit(rewards.startQuiz, {
    inPlace: true,
    after: begun => onBegun({ ...begun, until: Date.now() + begun.secondsLeft * 1000 }),
  })
  return (
    <View>
      <Button event="start-quiz" block busy={starting.busy} onPress={() => starting.run({})}>
        {standing === 'running' ? '继续答题' : '开始答题'}
      </Button>
      <FormFailure of={starting} />
    </View>
  )
}

/** For people who answered everything right while no red packet was left: they can claim again. */
function Claim() {
  const claiming = useSubmit(rewards.claimPocket, { inPlace: true, after: () => navigate('redPocketCode') })
  return (
    <View>
      <Notice icon="check" tone="brand">
        您已经全部答对，红包有补充时可以直接领取
      </Notice>
      <Button event="claim-pocket" block busy={claiming.busy} onPress={() => claiming.run({})}>
        领取红包
      </Button>
      <FormFailure of={claiming} />
    </View>
  )
}
