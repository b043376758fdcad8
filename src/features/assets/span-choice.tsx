import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverNow } from '@/api/clock'
import type { DayRange } from '@/lib/date'
import { today } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { DayField } from '@/ui/form/day-field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { Segmented } from '@/ui/form/segmented'
import { useForm } from '@/ui/form/use-form'
import { Sheet } from '@/ui/overlay/sheet'
import { rangeItems } from '@/widgets/profit-ranges'
import { faultOf, type Span } from './span'
import './span-choice.scss'

const RANGES = [...rangeItems, { value: 'own', label: '自定义' }] as const
type Choice = (typeof RANGES)[number]['value']

interface SpanChoiceProps {
  value: Span
  onChange: (span: Span) => void
}

const isOwn = (span: Span): span is DayRange => 'from' in span
const choiceOf = (span: Span): Choice =>
  isOwn(span) ? 'own' : (RANGES.find(({ value }) => value === span.range)?.value ?? 'all')

/**
 * Chooses the span of the figures: one of the usual spans, or own dates. Own dates are chosen in a sheet and can be
 * changed there again.
 */
export function SpanChoice({ value, onChange }: SpanChoiceProps) {
  const [choosing, setChoosing] = useState(false)
  const choose = (choice: Choice) => (choice === 'own' ? setChoosing(true) : onChange({ range: choice }))
  return (
    <View className="span-choice">
      <Segmented label="时间范围" event="choose-range" items={RANGES} value={choiceOf(value)} onChange={choose} />
      <View>
        {isOwn(value) && (
          <Press
            event="choose-span"
            className="span-choice__own"
            label={`${value.from} 至 ${value.to}，修改日期`}
            onPress={() => setChoosing(true)}
          >
            <Icon name="calendar" className="span-choice__icon" />
            {`${value.from} 至 ${value.to}`}
          </Press>
        )}
      </View>
      <Sheet open={choosing} title="自定义时间范围" onClose={() => setChoosing(false)}>
        <OwnDays
          start={isOwn(value) ? value : { from: '', to: today(new Date(serverNow())) }}
          onApply={days => {
            onChange(days)
            setChoosing(false)
          }}
        />
      </Sheet>
    </View>
  )
}

const OwnSpan = schemaOfFaults(faultOf)

function OwnDays({ start, onApply }: { start: DayRange; onApply: (days: DayRange) => void }) {
  const form = useForm({ schema: OwnSpan, initial: start, submit: onApply })
  const last = today(new Date(serverNow()))
  return (
    <View>
      <DayField {...form.field('from')} label="开始日期" last={last} />
      <DayField {...form.field('to')} label="结束日期" last={last} />
      <Button block event="choose-own-range" onPress={form.submit}>
        确定
      </Button>
    </View>
  )
}
