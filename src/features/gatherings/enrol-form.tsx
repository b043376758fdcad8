import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { useSubmit } from '@/api/submit'
import { ANSWER_LIMIT, enrolmentSchema } from '@/contract/gathering-form'
import { type FormField, type Gathering, gatherings, type OwnEnrolment } from '@/contract/gatherings'
import { toast } from '@/platform/toast'
import { draftOf } from '@/stores/drafts'
import { Button } from '@/ui/base/button'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { OptionField } from '@/ui/form/option-field'
import { type FieldOf, useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './gatherings.scss'

interface EnrolFormProps {
  event: Gathering
  /** The person's enrolment so far. Its answers can be changed. */
  own: OwnEnrolment | undefined
  onDone: () => unknown
}

type Answers = Record<string, string>

const isPhone = ({ kind }: FormField) => kind === 'phone'

/**
 * The form that the event describes. Phone numbers are sent encrypted. An empty field keeps a number given before, and
 * a number that the form does not require can be removed.
 */
export function EnrolForm({ event, own, onDone }: EnrolFormProps) {
  const known = own && own.state !== 'cancelled' ? own.answers : {}
  const fields = event.fields.map(field =>
    isPhone(field) && known[field.id] ? { ...field, isRequired: false } : field,
  )
  /** Stored numbers that the event does not require. */
  const needless = event.fields
    .filter(field => isPhone(field) && !field.isRequired && known[field.id])
    .map(({ id }) => id)
  const schema = enrolmentSchema(fields)
  const phones = fields.filter(isPhone).map(({ id }) => id)
  const [draft] = useState(() => {
    const kept = draftOf(`ENROL_${event.id}`, v.object({ answers: v.record(v.string(), v.string()) }))
    return {
      get: () => kept.get()?.answers ?? null,
      // Phone numbers are not stored on the device.
      set: (answers: Answers) =>
        kept.set({ answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !phones.includes(id))) }),
      remove: kept.remove,
    }
  })
  const [agrees, setAgrees] = useState(false)
  const [withoutPhones, setWithoutPhones] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const sending = useSubmit(gatherings.enrol, {
    inPlace: true,
    prepare: async (answers: Answers) => {
      const given = phones.filter(id => answers[id] && !withoutPhones.includes(id))
      const encrypt = given.length > 0 ? await fieldEncryption() : null
      return {
        id: event.id,
        answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !phones.includes(id))),
        phones: Object.fromEntries(given.map(id => [id, encrypt?.(answers[id] ?? '') ?? ''])),
        withoutPhones: [...withoutPhones],
      }
    },
    after(mine) {
      draft.remove()
      toast.say(mine.state === 'waiting' ? `已候补，您在第 ${mine.position} 位` : '报名成功')
      return onDone()
    },
  })
  const form = useForm<Answers, Answers>({
    schema,
    initial: Object.fromEntries(fields.map(({ id, kind }) => [id, kind === 'phone' ? '' : (known[id] ?? '')])),
    submit: sending,
    draft,
  })
  const takeAway = (id: string, gone: boolean) => {
    setWithoutPhones(before => (gone ? [...before, id] : before.filter(one => one !== id)))
    form.put({ [id]: '' })
  }
  const send = () => {
    setTried(true)
    if (agrees) form.submit()
  }
  const isOn = own !== undefined && own.state !== 'cancelled'
  return (
    <Section title={isOn ? '修改报名信息' : '报名信息'}>
      <Card>
        {fields.map(field => (
          <View key={field.id}>
            <View>
              {!withoutPhones.includes(field.id) && (
                <Question field={field} of={form.field(field.id)} known={known[field.id] ?? ''} />
              )}
            </View>
            <View>
              {needless.includes(field.id) && (
                <Checkbox
                  label={`删除已填的${field.label}`}
                  value={withoutPhones.includes(field.id)}
                  onChange={gone => takeAway(field.id, gone)}
                />
              )}
            </View>
          </View>
        ))}
        <Checkbox
          label="同意为举办本次活动使用以上信息，活动结束后30天内删除"
          value={agrees}
          onChange={setAgrees}
          {...(tried && !agrees && { error: '请先同意后再提交' })}
        />
        <FormFailure of={sending} />
        <Button event="enrol" block busy={form.busy} onPress={send}>
          {isOn ? '保存修改' : event.left > 0 ? '提交报名' : '加入候补'}
        </Button>
      </Card>
    </Section>
  )
}

/** One question of the form. */
function Question({ field, of, known }: { field: FormField; of: FieldOf<string>; known: string }) {
  const { kind, hint, options, isRequired } = field
  const label = isRequired || (kind === 'phone' && known !== '') ? field.label : `${field.label}（选填）`
  if (kind === 'choice') {
    return (
      <OptionField
        {...of}
        label={label}
        options={options.map(option => ({ value: option, label: option }))}
        placeholder={`请选择${field.label}`}
      />
    )
  }
  const told = kind === 'phone' && known !== '' ? `已填 ${known}，不修改请留空` : hint
  return (
    <View>
      <Field
        {...of}
        label={label}
        placeholder={`请输入${field.label}`}
        kind={kind === 'phone' ? 'phone' : kind === 'number' ? 'digits' : 'text'}
        maxLength={kind === 'text' ? field.most || ANSWER_LIMIT : 11}
        {...(told !== '' && { hint: told })}
      />
    </View>
  )
}
