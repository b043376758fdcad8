import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { Empty } from '@/ui/base/empty'
import { Icon } from '@/ui/base/icon'
import { Loaded } from '@/ui/base/loaded'
import { Press } from '@/ui/base/press'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './questions.scss'

type Tip = OutputOf<typeof funds.tips>[number]

/** The company's category code for frequent questions. */
const QUESTIONS = '6'

/** Frequent questions. An answer opens below its question. */
export function Questions() {
  const tips = useCall(funds.tips, { businessType: QUESTIONS })
  return (
    <Section title="常见问题">
      <Loaded of={tips} count={5} empty={<Empty picture="papers">常见问题正在整理中</Empty>}>
        {rows => (
          <Card flush>
            {rows.map(tip => (
              <Question key={tip.id} {...tip} />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

function Question({ title, content }: Pick<Tip, 'title' | 'content'>) {
  const [open, setOpen] = useState(false)
  return (
    <View className="question">
      <Press event="open-answer" className="question__title" expanded={open} rapid onPress={() => setOpen(!open)}>
        <View className="question__words">{title}</View>
        <Icon name={open ? 'up' : 'down'} className="question__sign" />
      </Press>
      <View>{open && <View className="question__answer">{content}</View>}</View>
    </View>
  )
}
