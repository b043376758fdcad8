import { View } from '@tarojs/components'
import type { DayRange } from '@/lib/date'
import { type ProfitSpan, useScreenState } from '@/stores/screen-state'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Segmented } from '@/ui/layout/tab-list'
import { rangeItems } from '@/widgets/profit-ranges'
import './span-tabs.scss'

const RANGES = [...rangeItems, { value: 'own', label: '自定义' }] as const
type Choice = (typeof RANGES)[number]['value']

/** Whether the span has custom dates. */
export const isOwn = (span: ProfitSpan): span is DayRange => 'from' in span
const choiceOf = (span: ProfitSpan): Choice =>
  isOwn(span) ? 'own' : (RANGES.find(({ value }) => value === span.range)?.value ?? 'all')

/**
 * The usual spans of profit, chosen for every screen that shows it, and the custom dates if they are chosen. `onOwn`
 * opens the form for custom dates, which is too large for the mini-program's main package.
 */
export function SpanTabs({ onOwn }: { onOwn: () => unknown }) {
  const span = useScreenState(kept => kept.profitSpan)
  const pick = (choice: Choice) =>
    choice === 'own' ? onOwn() : useScreenState.setState({ profitSpan: { range: choice } })
  return (
    <View className="span-tabs">
      <Segmented label="时间范围" event="choose-range" items={RANGES} value={choiceOf(span)} onChange={pick} />
      <View>
        {isOwn(span) && (
          <Press
            event="choose-span"
            className="span-tabs__own"
            label={`${span.from} 至 ${span.to}，修改日期`}
            onPress={onOwn}
          >
            <Icon name="calendar" className="span-tabs__icon" />
            {`${span.from} 至 ${span.to}`}
          </Press>
        )}
      </View>
    </View>
  )
}
