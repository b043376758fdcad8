import { View } from '@tarojs/components'
import { Amount } from '@/ui/base/amount'
import { Stat, Stats } from '@/ui/layout/stat'
import { Segmented } from '@/ui/layout/tab-list'

const SPANS = [
  { value: '3', label: '近3月' },
  { value: '6', label: '近6月' },
  { value: '12', label: '近1年' },
] as const

/** The number of months of a span. */
export type Span = (typeof SPANS)[number]['value']

export interface ExampleProps {
  /** Made-up assets at the ends of the months of the span, in yuan. */
  months: readonly number[]
  span: Span
  onSpan: (span: Span) => void
}

const yuan = (value: number) => value.toFixed(2)

/** The figures of the example that visitors see, and its spans. */
export default function Example({ months, span, onSpan }: ExampleProps) {
  const total = months[months.length - 1] ?? 0
  return (
    <View>
      <Segmented label="示例的区间" event="choose-example" items={SPANS} value={span} onChange={onSpan} />
      <Stats>
        <Stat label="示例资产（元）">
          <Amount value={yuan(total)} size="medium" strong open />
        </Stat>
        <Stat label="示例收益">
          <Amount value={yuan(total - (months[0] ?? 0))} size="medium" signed strong open />
        </Stat>
      </Stats>
      <View className="welcome__note">示例数字，不是真实收益，也不代表未来表现。</View>
    </View>
  )
}
