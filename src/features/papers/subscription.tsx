import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { changeAnswers, useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { useAccountInfo } from '@/api/use-account-info'
import { NewEmail } from '@/contract/account-fields'
import type { OutputOf } from '@/contract/call'
import { type BillPeriod, billPeriods, papers } from '@/contract/papers'
import { formatChineseDay } from '@/lib/date'
import { toast } from '@/platform/toast'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import type { Draft } from '@/stores/drafts'
import { sealedDraftOf } from '@/stores/sealed-drafts'
import { dropProof } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { Field } from '@/ui/form/field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { Switch } from '@/ui/form/switch'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { ProofFailure } from '@/widgets/proof-failure'
import './paper-form.scss'
import { useWithProof } from './use-with-proof'

type Subscribed = OutputOf<typeof papers.billSubscription>

const WORDS: Readonly<Record<BillPeriod, { title: string; note: string }>> = {
  month: { title: '月度对账单', note: '每月初，上个月的数据都确认后发送' },
  quarter: { title: '季度对账单', note: '每季度初，上季度的数据都确认后发送' },
  year: { title: '年度对账单', note: '每年初，上一年的数据都确认后发送' },
}

const Choices = v.object({
  month: v.boolean(),
  quarter: v.boolean(),
  year: v.boolean(),
  /** Another address than that of the subscription. */
  isNew: v.boolean(),
  email: v.string(),
})
type Values = v.InferOutput<typeof Choices>

const kept = sealedDraftOf('BILL_SUBSCRIPTION', v.object({ ...Choices.entries, base: v.string() }))

/** What the kept subscription is. What was chosen upon another one, here or on another device, does not count. */
const baseOf = ({ periods, email }: Subscribed) => `${periods.join()} ${email}`

/** The choices that are not saved, through the proof and a reload. `base`: the subscription that they change. */
const draftUpon = (base: string): Draft<Values> => ({
  get() {
    const { base: before, ...values } = kept.get() ?? {}
    return before === base ? values : null
  },
  set: values => kept.set({ ...values, base }),
  remove: kept.remove,
})

const periodsOf = (values: Values) => billPeriods.filter(period => values[period])
/** An address is sent only where there is none so far or another one is wanted. */
const sendsEmail = (values: Values) => values.isNew && periodsOf(values).length > 0

const Schema = schemaOfFaults<Values>(values => {
  const { issues } = v.safeParse(NewEmail, values.email)
  return { email: (sendsEmail(values) && issues?.[0].message) || '' }
})

/** Which bills come by themselves, where to, and when the next one comes. */
export function Subscription({ onProve }: { onProve: () => unknown }) {
  const subscription = useCall(papers.billSubscription, undefined)
  const info = useAccountInfo()
  return (
    <Section title="自动发送">
      <Loaded of={subscription} count={3} isEmpty={() => false}>
        {data =>
          info.isPending ? (
            <Skeleton count={3} />
          ) : (
            <Form key={baseOf(data)} subscribed={data} known={info.data?.email ?? ''} onProve={onProve} />
          )
        }
      </Loaded>
    </Section>
  )
}

interface FormProps {
  subscribed: Subscribed
  /** The account's own address. */
  known: string
  onProve: () => unknown
}

function Form({ subscribed, known, onProve }: FormProps) {
  const { periods, email: where, nextDay } = subscribed
  const [before] = useState<Values>(() => ({
    month: periods.includes('month'),
    quarter: periods.includes('quarter'),
    year: periods.includes('year'),
    isNew: where === '',
    email: known,
  }))
  const [draft] = useState(() => draftUpon(baseOf(subscribed)))
  const saving = useSubmit(papers.subscribeBills, {
    inPlace: true,
    prepare: async (values: Values) => {
      if (!sendsEmail(values)) return { periods: periodsOf(values) }
      const authToken = requireProof(AUTH)
      const encrypt = await fieldEncryption()
      return { periods: periodsOf(values), email: encrypt(values.email.trim()), authToken }
    },
    refused: forgetOldProof(AUTH),
    apply(saved) {
      kept.remove()
      changeAnswers(papers.billSubscription, () => saved)
    },
    after(saved, values) {
      if (sendsEmail(values)) dropProof(AUTH)
      toast.say(saved.periods.length > 0 ? '已保存' : '已取消自动发送')
    },
  })
  const form = useForm<Values, Values>({
    schema: Schema,
    initial: before,
    submit: useWithProof(saving, onProve, sendsEmail),
    draft,
  })
  const { values, field, put } = form
  const chosen = periodsOf(values)
  const isChanged = chosen.join() !== periods.join() || (values.isNew && where !== '')
  return (
    <View>
      <Card flush>
        {billPeriods.map(period => (
          <Cell
            key={period}
            {...WORDS[period]}
            value={
              <Switch
                event="switch-bill-period"
                label={WORDS[period].title}
                on={values[period]}
                onChange={on => put({ [period]: on })}
              />
            }
          />
        ))}
        {where !== '' && !values.isNew && (
          <Cell
            title="发送到"
            note={where}
            value={
              <Button
                event="change-email"
                size="small"
                kind="secondary"
                label="更换接收邮箱"
                onPress={() => put({ isNew: true })}
              >
                更换
              </Button>
            }
          />
        )}
        <View className="paper-form__inset">
          {values.isNew && chosen.length > 0 && (
            <Field
              {...field('email')}
              label="接收邮箱"
              kind="email"
              maxLength={100}
              hint="只用于对账单，不会修改账户登记的邮箱"
              onConfirm={form.submit}
            />
          )}
        </View>
      </Card>
      <View className="paper-form__hint">
        {isChanged && '改动还没有保存'}
        {!isChanged && periods.length > 0 && nextDay && `下一份预计在${formatChineseDay(nextDay)}生成并发送`}
        {!isChanged && periods.length === 0 && '没有打开自动发送。打开后，对账单会按期发送到您的邮箱'}
      </View>
      <ProofFailure of={form} onRenew={onProve} />
      <View>
        {isChanged && (
          <Button
            event="save-subscription"
            block
            busy={form.busy}
            kind={chosen.length === 0 ? 'danger' : 'primary'}
            onPress={form.submit}
          >
            {chosen.length === 0 ? '取消自动发送' : '保存'}
          </Button>
        )}
      </View>
    </View>
  )
}
