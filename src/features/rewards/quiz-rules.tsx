import { View } from '@tarojs/components'
import { formatChineseDay, formatInstant } from '@/lib/date'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { CheckCode } from '@/widgets/check-code'
import type { Quiz } from './quiz-standing'
import './rewards.scss'

/** The rules of the quiz as text, and behind a tap the digests of the lists of red packets. */
export const QuizRules = ({ of: quiz }: { of: Quiz }) => (
  <Section title="活动规则">
    <Card>
      {[
        `${formatChineseDay(quiz.startDay)}至${formatChineseDay(quiz.endDay)}，共 ${quiz.pockets} 个红包，领完为止。`,
        `每天一次机会，${quiz.questions} 道题，${quiz.seconds} 秒。离开页面计时不停，回来可以继续。`,
        '全部答对得一个红包，每人一个。红包领完时不能开始答题，不会用掉机会。',
        `兑换码${quiz.goodUntil ? `在${formatChineseDay(quiz.goodUntil)}前有效` : '长期有效'}，红包充入手机话费。`,
        '红包金额事先排好，按答对的先后依次发放。活动开始时公布清单的校验值，结束后公布全部金额，任何人都可以核对。',
      ].map(rule => (
        <View key={rule} className="rewards__text">
          {rule}
        </View>
      ))}
      <CheckCode
        words="校验值是红包清单的 SHA-256。活动结束后，清单写在校验值下面：算一次，与事先公布的相同，金额就没有改过。红包上的清单序号是它在清单中的位置。"
        codes={quiz.lists.map(({ batch, digest, publishedAt, text }) => ({
          name: `第 ${batch} 批，${formatInstant(publishedAt).slice(0, 10)} 公布`,
          code: [digest, text].filter(Boolean).join('\n'),
        }))}
      />
    </Card>
  </Section>
)
