import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { approximate, type Decimal, isPositive, percentOf, sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { Amount } from '@/ui/base/amount'
import { aria } from '@/ui/base/aria'
import './share-bar.scss'

/** Hues there are; further parts share the last one. */
const HUES = 9

interface Part {
  key: string
  label: string
  /** An amount; parts that are not positive have no share. */
  value: Decimal
}

interface ShareBarProps {
  /** What the whole is, such as 「资产按类型」. */
  title: string
  parts: readonly Part[]
  /** What stands at the right of each part; its amount unless told. */
  aside?: (part: Part) => ReactNode
}

const share = (part: Decimal, whole: Decimal) => formatAmount(percentOf(part, whole), 2)

/** The parts of a whole: a bar, and under it what each hue is, in words, with its share. */
export function ShareBar({ title, parts, aside }: ShareBarProps) {
  const drawn = parts.filter(part => isPositive(part.value))
  if (drawn.length === 0) return null
  const whole = sum(drawn.map(part => part.value))
  const words = drawn.map(part => `${part.label} ${share(part.value, whole)}%`).join('，')
  return (
    <View className="share-bar">
      <View className="share-bar__bar" {...aria({ role: 'img', label: `${title}：${words}` })}>
        {drawn.map((part, index) => (
          <View
            key={part.key}
            className={`share-bar__part share-bar__hue-${Math.min(index + 1, HUES)}`}
            style={{ flexGrow: approximate(percentOf(part.value, whole, 4) ?? '0') }}
          />
        ))}
      </View>
      {drawn.map((part, index) => (
        <View key={part.key} className="share-bar__line">
          <View className={`share-bar__dot share-bar__hue-${Math.min(index + 1, HUES)}`} />
          <View className="share-bar__label">{part.label}</View>
          <View className="share-bar__share">{share(part.value, whole)}%</View>
          <View className="share-bar__aside">{aside ? aside(part) : <Amount value={part.value} />}</View>
        </View>
      ))}
    </View>
  )
}
