import { View } from '@tarojs/components'
import { approximate, type Decimal, isPositive, percentOf, sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import '@/ui/overlay/share-bar.scss'
import './stacks.scss'

export interface Stack {
  key: string
  name: string
  parts: ReadonlyArray<{ key: string; label: string; value: Decimal | null }>
}

interface StacksProps {
  /** What the wholes are, such as 「历季资产配置」. */
  title: string
  stacks: readonly Stack[]
  /** The parts in the order of their hues: the same part has the same hue in every whole. */
  hues: readonly string[]
  /** The whole looked at. */
  value: string
  onChange: (key: string) => void
}

/** Several wholes one below the other, each as long as the others: how the parts have shifted. Pressing one looks at it. */
export function Stacks({ title, stacks, hues, value, onChange }: StacksProps) {
  return (
    <View className="stacks" {...aria({ role: 'radiogroup', label: title })}>
      {stacks.map(stack => {
        const drawn = stack.parts.flatMap(part =>
          part.value !== null && isPositive(part.value) ? [{ ...part, value: part.value }] : [],
        )
        const whole = sum(drawn.map(part => part.value))
        const words = drawn.map(part => `${part.label} ${formatAmount(percentOf(part.value, whole))}%`).join('，')
        const chosen = stack.key === value
        return (
          <Press
            key={stack.key}
            className={classNames('stacks__one', chosen && 'stacks__one--chosen')}
            role="radio"
            checked={chosen}
            rapid
            label={`${stack.name}：${words}`}
            onPress={() => !chosen && onChange(stack.key)}
          >
            <View className="stacks__name">{stack.name}</View>
            <View className="stacks__bar">
              {drawn.map(part => (
                <View
                  key={part.key}
                  className={`share-bar__part share-bar__hue-${hues.indexOf(part.key) + 1}`}
                  style={{ flexGrow: approximate(percentOf(part.value, whole, 4) ?? '0') }}
                />
              ))}
            </View>
          </Press>
        )
      })}
    </View>
  )
}
