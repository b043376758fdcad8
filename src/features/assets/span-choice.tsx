import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverNow } from '@/api/clock'
import type { DayRange } from '@/lib/date'
import { today } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { DayField } from '@/ui/form/day-field'
import { Segmented } from '@/ui/form/segmented'
import { Sheet } from '@/ui/overlay/sheet'
import { faultOf, type Span } from './span'
import './span-choice.scss'

const RANGES = [
  { value: '1w', label: '近1周' },
  { value: '1m', label: '近1月' },
  { value: '1y', label: '近1年' },
  { value: 'all', label: '全部' },
  { value: 'own', label: '自定义' },
] as const
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
      <Segmented label="时间范围" items={RANGES} value={choiceOf(value)} onChange={choose} />
      <View>
        {isOwn(value) && (
          <Press
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

function OwnDays({ start, onApply }: { start: DayRange; onApply: (days: DayRange) => void }) {
  const [days, setDays] = useState(start)
  const [tried, setTried] = useState(false)
  const faults = faultOf(days)
  const shown = tried ? faults : {}
  const last = today(new Date(serverNow()))
  const apply = () => {
    setTried(true)
    if (!faults.from && !faults.to) onApply(days)
  }
  return (
    <View>
      <DayField
        label="开始日期"
        value={days.from}
        last={last}
        onChange={from => setDays({ ...days, from })}
        {...(shown.from && { error: shown.from })}
      />
      <DayField
        label="结束日期"
        value={days.to}
        last={last}
        onChange={to => setDays({ ...days, to })}
        {...(shown.to && { error: shown.to })}
      />
      <Button block onPress={apply}>
        确定
      </Button>
    </View>
  )
}
