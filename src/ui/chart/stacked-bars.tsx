import { View } from '@tarojs/components'
import { type Decimal, isPositive } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { percentText } from '@/lib/money-format'
import { percentsOf } from '@/lib/percents'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import type { Ink } from '@/ui/base/inks'
import { Press } from '@/ui/base/press'
import { rovingFocus } from '@/ui/base/roving-focus'
import { BarSegments } from './bar-segments'
import './stacked-bars.scss'

export interface Stack {
  key: string
  name: string
  parts: ReadonlyArray<{ key: string; label: string; value: Decimal | null }>
}

interface StackedBarsProps {
  /** The name of the wholes, for example 「历季资产配置」. */
  title: string
  stacks: readonly Stack[]
  /** Returns the colour of a part by its key: the same part has the same colour in every whole. */
  inkOf: (key: string) => Ink
  /** The selected whole. */
  value: string
  onChange: (key: string) => void
}

/**
 * Several wholes one below the other, all of the same length, to show how the parts have shifted. A press selects
 * one.
 */
export function StackedBars({ title, stacks, inkOf, value, onChange }: StackedBarsProps) {
  const reachable = (stacks.find(stack => stack.key === value) ?? stacks[0])?.key
  return (
    <View
      className="stacked-bars"
      {...aria({ role: 'radiogroup', label: title })}
      {...rovingFocus({ pattern: 'radios', chooses: true })}
    >
      {stacks.map(stack => {
        const drawn = stack.parts.flatMap(part =>
          part.value !== null && isPositive(part.value) ? [{ ...part, value: part.value, ink: inkOf(part.key) }] : [],
        )
        const whole = sum(drawn.map(part => part.value))
        const percents = percentsOf(drawn.map(part => part.value))
        const words = drawn.map((part, index) => `${part.label} ${percentText(percents[index])}`).join('，')
        const chosen = stack.key === value
        return (
          <Press
            key={stack.key}
            className={classNames('stacked-bars__one', chosen && 'stacked-bars__one--chosen')}
            role="radio"
            checked={chosen}
            reachable={stack.key === reachable}
            rapid
            event="look-at-bar"
            label={`${stack.name}：${words}`}
            onPress={() => !chosen && onChange(stack.key)}
          >
            <View className="stacked-bars__name">{stack.name}</View>
            <View className="stacked-bars__bar">
              <BarSegments parts={drawn} whole={whole} />
            </View>
          </Press>
        )
      })}
    </View>
  )
}
