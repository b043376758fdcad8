import { View } from '@tarojs/components'
import { TOPICS, topicCodes } from '@/contract/topics'
import { aria } from '@/ui/base/aria'
import { ManyChips } from '@/ui/form/many-chips'
import type { Form } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './kinds.scss'
import type { Values } from './values'

/** The article topics of which the person gets notices. */
export function Topics({ form }: { form: Form<Values> }) {
  const { value, onChange, error, id } = form.field('topics')
  return (
    <Section title="文章的主题">
      <View id={id}>
        <Card>
          <ManyChips
            label="文章的主题"
            event="choose-topic"
            items={topicCodes.map(code => ({ value: code, label: TOPICS[code] }))}
            values={value}
            onChange={onChange}
          />
          <View className="notice-fault" {...aria({ role: 'alert' })}>
            {error}
          </View>
        </Card>
      </View>
    </Section>
  )
}
