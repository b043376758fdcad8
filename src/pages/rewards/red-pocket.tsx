import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { rewards } from '@/contract/rewards'
import { QuizResult } from '@/features/rewards/quiz-result'
import { QuizRules } from '@/features/rewards/quiz-rules'
import { type Quiz, QuizStanding } from '@/features/rewards/quiz-standing'
import { type Begun, type Judged, QuizTry } from '@/features/rewards/quiz-try'
import '@/features/rewards/rewards.scss'
import { RiskNote } from '@/features/rewards/risk-note'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Stat, Stats } from '@/ui/layout/stat'

definePageConfig({ navigationBarTitleText: '答题领红包', enablePullDownRefresh: true })

/**
 * The quiz that gives red packets. The server has the questions and answers, measures the time, and limits it to one
 * attempt a day.
 */
export default screen('redPocket', function RedPocket() {
  const quiz = useCall(rewards.getQuiz, {})
  const [begun, setBegun] = useState<Begun | null>(null)
  const [judged, setJudged] = useState<Judged | null>(null)
  return (
    <Screen>
      <Loaded of={quiz} skeleton="text" count={6}>
        {data => (
          <View>
            {judged && <QuizResult of={judged} />}
            {begun && !judged ? (
              <QuizTry key={begun.tryId} of={begun} onJudged={setJudged} />
            ) : (
              <Start of={data} onBegun={setBegun} isDone={judged !== null} />
            )}
            <QuizRules of={data} />
          </View>
        )}
      </Loaded>
      <RiskNote />
    </Screen>
  )
})

interface StartProps {
  of: Quiz
  onBegun: (begun: Begun) => void
  /** The result of an attempt is shown above. */
  isDone: boolean
}

const Start = ({ of: quiz, onBegun, isDone }: StartProps) => (
  <View>
    {!isDone && (
      <View>
        <Card>
          <View className="rewards__title">{quiz.title}</View>
          <View className="rewards__text">{quiz.content}</View>
          <Stats>
            <Stat label="题目">{`${quiz.questions} 道`}</Stat>
            <Stat label="时间">{`${quiz.seconds} 秒`}</Stat>
            <Stat label="剩余红包">{`${quiz.pocketsLeft}/${quiz.pockets}`}</Stat>
          </Stats>
        </Card>
        <View className="rewards__main">
          <QuizStanding of={quiz} onBegun={onBegun} />
        </View>
      </View>
    )}
  </View>
)
