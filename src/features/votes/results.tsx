import { View } from '@tarojs/components'
import { choiceWords, type Meeting } from '@/contract/votes'
import { formatInstant } from '@/lib/date'
import { formatAmount, percentText } from '@/lib/money-format'
import { Notice } from '@/ui/base/notice'
import { Tag } from '@/ui/base/tag'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import './votes.scss'
import { needWords } from './words'

/** The result of a counted meeting. Its shares are public, so they are never masked. */
export function Results({ meeting: { result, motions, countedAt } }: { meeting: Meeting }) {
  if (!result) return <View />
  return (
    <Section title="表决结果" aside={`${formatInstant(countedAt)} 计票`}>
      {!result.isValid && (
        <Notice icon="info" tone="warn">
          参加表决的份额不到登记日总份额的二分之一，大会没有有效召开，议案均未通过
        </Notice>
      )}
      <Card>
        <Stats>
          <Stat label="参加表决的份额">{formatAmount(result.attending)}</Stat>
          <Stat label="占登记日总份额">{percentText(result.turnout)}</Stat>
        </Stats>
      </Card>
      {result.motions.map(counted => {
        const motion = motions.find(({ id }) => id === counted.id)
        return (
          <Card key={counted.id}>
            <View className="votes__head">
              <View className="votes__motion">{motion?.title}</View>
              <Tag tone={counted.isPassed ? 'brand' : 'warn'}>{counted.isPassed ? '通过' : '未通过'}</Tag>
            </View>
            <View className="votes__small">{motion && needWords[motion.needs]}</View>
            <StackedBar
              title={motion?.title ?? ''}
              parts={(['agree', 'against', 'abstain'] as const).map(choice => ({
                key: choice,
                label: choiceWords[choice],
                value: counted[choice] ?? '0',
              }))}
              aside={({ value }) => <View>{formatAmount(value)}</View>}
            />
          </Card>
        )
      })}
    </Section>
  )
}
