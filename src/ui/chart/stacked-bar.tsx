import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { type Decimal, isPositive } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { percentText } from '@/lib/money-format'
import { percentsOf } from '@/lib/percents'
import { Amount } from '@/ui/base/amount'
import { type Ink, partInk } from '@/ui/base/inks'
import { BarSegments } from './bar-segments'
import { LegendLine } from './legend-line'
import './stacked-bar.scss'

interface Part {
  key: string
  label: string
  /** An amount; parts that are not positive have no percentage. */
  value: Decimal
  /** A colour of its own; by default its place in the order decides. */
  ink?: Ink
}

export interface StackedBarProps {
  /** The name of the whole, for example 「资产按类型」. */
  title: string
  parts: readonly Part[]
  /** The text at the right of each part. By default it is the amount. */
  aside?: (part: Part) => ReactNode
}

/** The parts of a whole: a bar, and under it a legend with each part's name and percentage. */
export function StackedBar({ title, parts, aside }: StackedBarProps) {
  const drawn = parts
    .filter(part => isPositive(part.value))
    .map((part, index) => ({ ...part, ink: part.ink ?? partInk(index) }))
  if (drawn.length === 0) return null
  const whole = sum(drawn.map(part => part.value))
  const percents = percentsOf(drawn.map(part => part.value))
  const percentAt = (index: number) => percentText(percents[index])
  const words = drawn.map(({ label }, index) => `${label} ${percentAt(index)}`).join('，')
  return (
    <View className="stacked-bar">
      <BarSegments parts={drawn} whole={whole} label={`${title}：${words}`} />
      {drawn.map((part, index) => (
        <View key={part.key} className="stacked-bar__line">
          <LegendLine ink={part.ink} label={part.label} percent={percentAt(index)}>
            {aside ? aside(part) : <Amount value={part.value} />}
          </LegendLine>
        </View>
      ))}
    </View>
  )
}
