import { View } from '@tarojs/components'
import { changeAnswers, useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { useAccountInfo } from '@/api/use-account-info'
import { type BillPeriod, billPeriods, papers } from '@/contract/papers'
import { formatChineseDay } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { Field } from '@/ui/form/field'
import { Switch } from '@/ui/form/switch'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { useUndo } from '@/ui/overlay/use-undo'
import { ProofFailure } from '@/widgets/proof-failure'
import './form/paper-form.scss'
import { baseOf, type Subscribed, useSubscription } from './use-subscription'

const WORDS: Readonly<Record<BillPeriod, { title: string; note: string }>> = {
  month: { title: '月度对账单', note: '每月初，上个月的数据都确认后发送' },
  quarter: { title: '季度对账单', note: '每季度初，上季度的数据都确认后发送' },
  year: { title: '年度对账单', note: '每年初，上一年的数据都确认后发送' },
}

/** The bills that are sent automatically, the address, and the day of the next one. */
export function Subscription({ onProve }: { onProve: () => unknown }) {
  const subscription = useCall(papers.billSubscription, undefined)
  const info = useAccountInfo()
  const undo = useUndo()
  const undoing = useSubmit(papers.subscribeBills, {
    apply: saved => changeAnswers(papers.billSubscription, () => saved),
  })
  const offerUndo = ({ periods }: Subscribed) => undo.offer('已保存', () => undoing.run({ periods: [...periods] }))
  return (
    <Section title="自动发送">
      {undo.bar}
      <Loaded of={subscription} count={3} isEmpty={() => false}>
        {data =>
          info.isPending ? (
            <Skeleton count={3} />
          ) : (
            <Form
              key={baseOf(data)}
              subscribed={data}
              known={info.data?.email ?? ''}
              onProve={onProve}
              onSaved={offerUndo}
            />
          )
        }
      </Loaded>
    </Section>
  )
}

interface FormProps {
  subscribed: Subscribed
  /** The account's own email address. */
  known: string
  onProve: () => unknown
  /** A change was saved at once. */
  onSaved: (before: Subscribed) => unknown
}

function Form({ subscribed, known, onProve, onSaved }: FormProps) {
  const form = useSubscription(subscribed, known, { onProve, onSaved })
  const { values, field, put, chosen, isChanged } = form
  const { email: where } = subscribed
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
        {where !== '' && !values.isNew && <Where email={where} onChange={() => put({ isNew: true })} />}
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
      <View className="paper-form__hint">{isChanged ? '改动还没有保存' : nextInWords(subscribed)}</View>
      <ProofFailure of={form} onRenew={onProve} />
      <View className="paper-form__save">
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

/** The address to which bills are sent, and the button that changes it. */
const Where = ({ email, onChange }: { email: string; onChange: () => unknown }) => (
  <Cell
    title="发送到"
    note={email}
    value={
      <Button event="change-email" size="small" kind="secondary" label="更换接收邮箱" onPress={onChange}>
        更换
      </Button>
    }
  />
)

/** The day of the next automatic bill, as a sentence. */
function nextInWords({ periods, nextDay }: Subscribed): string {
  if (periods.length === 0) return '还没有打开自动发送。打开后，对账单会按期发到您的邮箱'
  return nextDay ? `下一份预计在${formatChineseDay(nextDay)}生成并发送` : ''
}
