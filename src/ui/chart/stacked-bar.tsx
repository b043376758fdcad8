import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { type Decimal, isPositive } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { percentText } from '@/lib/money-format'
import { percentsOf } from '@/lib/percents'
import { Amount } from '@/ui/base/amount'
import { BarSegments } from './bar-segments'
import { LegendLine } from './legend-line'
import './stacked-bar.scss'

interface Part {
  key: string
  label: string
  /** An amount; parts that are not positive have no percentage. */
  value: Decimal
}

interface StackedBarProps {
  /** The name of the whole, for example 「资产按类型」. */
  title: string
  parts: readonly Part[]
  /** The text at the right of each part. By default it is the amount. */
  aside?: (part: Part) => ReactNode
}

/** The parts of a whole: a bar, and under it what each hue is, in words, with its percentage. */
export function StackedBar({ title, parts, aside }: StackedBarProps) {
  const drawn = parts.filter(part => isPositive(part.value))
  if (drawn.length === 0) return null
  const whole = sum(drawn.map(part => part.value))
  const percents = percentsOf(drawn.map(part => part.value))
  const percent = (part: Part) => percentText(percents[drawn.indexOf(part)])
  const words = drawn.map(part => `${part.label} ${percent(part)}`).join('，')
  return (
    <View className="stacked-bar">
      <BarSegments
        parts={drawn}
        whole={whole}
        hueOf={key => drawn.findIndex(part => part.key === key)}
        label={`${title}：${words}`}
      />
      {drawn.map((part, index) => (
        <View key={part.key} className="stacked-bar__line">
          <LegendLine hue={index} label={part.label} percent={percent(part)}>
            {aside ? aside(part) : <Amount value={part.value} />}
          </LegendLine>
        </View>
      ))}
    </View>
  )
}
