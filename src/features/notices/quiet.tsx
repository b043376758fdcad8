import { View } from '@tarojs/components'
import { OptionField } from '@/ui/form/option-field'
import { Switch } from '@/ui/form/switch'
import type { Form } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './kinds.scss'
import type { Values } from './values'

const hours = Array.from({ length: 24 }, (_, hour) => {
  const time = `${String(hour).padStart(2, '0')}:00`
  return { value: time, label: time }
})

/** Adds a time that is not a whole hour, because the server may store one. */
const optionsWith = (time: string) =>
  hours.some(({ value }) => value === time) ? hours : [...hours, { value: time, label: time }]

/** The hours without notices. */
export function Quiet({ form }: { form: Form<Values> }) {
  const { value: quiet, onChange, error, id } = form.field('quiet')
  const { on, from, to } = quiet
  return (
    <Section title="安静时段">
      <View id={id}>
        <Card flush>
          <Cell
            title="安静时段不打扰"
            note={on ? `${from} 到${from > to ? '次日 ' : ' '}${to}的通知，结束后一起发` : '随时通知'}
            value={
              <Switch
                label="安静时段不打扰"
                event="switch-quiet-hours"
                on={on}
                onChange={next => onChange({ ...quiet, on: next })}
              />
            }
          />
        </Card>
        <View>
          {on && (
            <Card>
              <OptionField
                label="开始时间"
                options={optionsWith(from)}
                value={from}
                onChange={time => onChange({ ...quiet, from: time })}
              />
              <OptionField
                label="结束时间"
                options={optionsWith(to)}
                value={to}
                error={error}
                onChange={time => onChange({ ...quiet, to: time })}
              />
            </Card>
          )}
        </View>
      </View>
    </Section>
  )
}
