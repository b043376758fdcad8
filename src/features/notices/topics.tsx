import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { ManyChips } from '@/ui/form/many-chips'
import type { Form } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './kinds.scss'
import type { Values } from './values'

/** The topics of articles that the person is told of. */
export function Topics({ form, all }: { form: Form<Values>; all: readonly string[] }) {
  const { value, onChange, error, id } = form.field('topics')
  // A topic that was chosen and has no article any more can still be taken away.
  const topics = [...all, ...value.filter(topic => !all.includes(topic))]
  return (
    <Section title="文章的主题">
      <View id={id}>
        <Card>
          <ManyChips
            label="文章的主题"
            event="choose-topic"
            items={topics.map(topic => ({ value: topic, label: topic }))}
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
