import { View } from '@tarojs/components'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import type { Judged } from './quiz-try'
import './rewards.scss'

const WORDS = {
  won: '全部答对，红包是您的了',
  soldOut: '全部答对！红包刚刚领完，补充后您可以直接领取，不用再答题',
  wrong: '差一点点，明天可以再来',
  late: '时间到了，明天可以再来',
  tooFast: '作答太快，这次不算。请认真阅读题目，明天再来',
} as const

/** The result of an attempt, and the explanation of each answer. */
export const QuizResult = ({ of: { outcome, score, results, pocket } }: { of: Judged }) => (
  <View>
    <Card good={outcome === 'won'}>
      <Empty
        picture={outcome === 'won' ? 'done' : 'star'}
        action={
          pocket ? (
            <Button event="open-pocket" onPress={() => navigate('redPocketCode')}>
              查看红包
            </Button>
          ) : undefined
        }
      >
        {WORDS[outcome]}
      </Empty>
      <View>
        {pocket && (
          <View className="rewards__text">
            红包金额（元）：
            <Amount value={pocket.amount} strong />
          </View>
        )}
      </View>
    </Card>
    <Section title="答案与解释" aside={`答对 ${score}/${results.length}`}>
      <Card flush>
        {results.map(({ isRight, right, why }) => (
          <Cell key={why} title={right} note={why} value={isRight ? '答对' : '未答对'} />
        ))}
      </Card>
    </Section>
  </View>
)
