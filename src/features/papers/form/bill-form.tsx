import { View } from '@tarojs/components'
import { serverToday } from '@/api/clock'
import { fieldEncryption } from '@/api/encrypt-fields'
import { type BillChoices, billSpans } from '@/contract/paper-drafts'
import { LONGEST_BILL, papers } from '@/contract/papers'
import { addDays, type DayRange, daysBetween, formatChineseDay, isDay } from '@/lib/date'
import { addMonths } from '@/lib/day-spans'
import { Chips } from '@/ui/form/chips'
import { DayField } from '@/ui/form/day-field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { billSpanNames, daysOfSpan } from './bill-spans'
import { type NewPaperProps, PaperForm, usePaperForm } from './paper-form'
import { type Locking, PasswordChoice, passwordFault } from './password-choice'
import { useMaking } from './use-making'

type Values = BillChoices & Locking

const NO_DAY = '请选择日期'

/** The error texts for the chosen days. */
function dayFaults({ span, from, to }: Values, known: DayRange): { from?: string; to?: string } {
  if (span !== 'own') return {}
  if (!isDay(from)) return { from: NO_DAY }
  if (!isDay(to)) return { to: NO_DAY }
  if (from < known.from) return { from: `最早可以从${formatChineseDay(known.from)}开始` }
  if (to > known.to) return { to: `最晚可以到${formatChineseDay(known.to)}` }
  if (from > to) return { to: '结束日期不能早于开始日期' }
  return daysBetween(from, to) > LONGEST_BILL ? { from: '一份对账单最长三年，请选择较晚的开始日期' } : {}
}

/** The default days: the last twelve months. */
function ownDays({ from, to }: DayRange): DayRange {
  const year = addDays(addMonths(to, -12), 1)
  return { from: year > from ? year : from, to }
}

/** The form of a bill: its period and its password. */
export function BillForm({ options, known, draft, onMade, onEmpty }: NewPaperProps) {
  const now = serverToday()
  const offered = billSpans.filter(span => span === 'own' || daysOfSpan(span, now, known))
  const daysOf = ({ span, from, to }: BillChoices) => daysOfSpan(span, now, known) ?? { from, to }
  const making = useMaking({
    call: papers.makeBill,
    name: 'MAKING_BILL',
    onMade,
    prepare: async (values: Values) => ({
      ...daysOf(values),
      ...(values.locked && { password: (await fieldEncryption())(values.password) }),
    }),
  })
  const paperForm = usePaperForm({
    kind: 'bill',
    draft,
    empty: { span: offered[0] ?? 'own', ...ownDays(known), locked: false },
    schema: schemaOfFaults<Values>(values => ({ ...dayFaults(values, known), password: passwordFault(values) })),
    making,
  })
  const { form } = paperForm
  // A chosen period can disappear: it has no figures any more, or a new year has begun.
  const span = offered.includes(form.values.span) ? form.values.span : 'own'
  const days = daysOf(form.values)
  return (
    <PaperForm of={paperForm} options={options} onEmpty={onEmpty}>
      <Section title="期间">
        <Card>
          <Chips
            event="choose-bill-span"
            label="期间"
            items={offered.map(value => ({ value, label: billSpanNames[value] }))}
            value={span}
            onChange={value => form.put({ span: value })}
          />
          <View className="paper-form__hint">
            {span === 'own'
              ? `${formatChineseDay(known.from)}至${formatChineseDay(known.to)}之间，最长三年，首尾两天都算在内`
              : `${formatChineseDay(days.from)}至${formatChineseDay(days.to)}`}
          </View>
          <View>
            {span === 'own' && (
              <View>
                <DayField {...form.field('from')} label="开始日期" first={known.from} last={known.to} />
                <DayField {...form.field('to')} label="结束日期" first={known.from} last={known.to} />
              </View>
            )}
          </View>
        </Card>
      </Section>
      <Section title="密码" aside="选填">
        <Card flush>
          <PasswordChoice form={form} />
        </Card>
      </Section>
      <View className="paper-form__hint">
        对账单列出期初与期末的份额和金额，以及期间的每笔交易、分红、费用与收益。没有交易的期间也有对账单。
      </View>
    </PaperForm>
  )
}
