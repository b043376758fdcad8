import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { rewards } from '@/contract/rewards'
import { QuizRules } from '@/features/rewards/quiz-rules'
import { RiskNote } from '@/features/rewards/risk-note'
import { Landing } from '@/features/share/landing'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '答题领红包', enablePullDownRefresh: true })

/** The page behind the shared quiz: its description and rules, and nothing about the sharer. */
export default screen('redPocketShare', function RedPocketShare() {
  const quiz = useCall(rewards.getQuiz, {})
  return (
    <Screen>
      <Landing
        title="三分钟，看懂基金"
        text="答对全部题目领取红包，每人每天一次机会。这个页面不含分享人的任何信息。"
        action={
          <Button event="open-own" block onPress={() => navigate('redPocket')}>
            我也去答题
          </Button>
        }
      />
      <View>{quiz.data && <QuizRules of={quiz.data} />}</View>
      <RiskNote />
    </Screen>
  )
})
