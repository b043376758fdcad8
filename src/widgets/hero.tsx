import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Amount } from '@/ui/base/amount'
import { HideAmounts } from './hide-amounts'
import './hero.scss'

interface HeroProps {
  /** What the figure is, with its unit. */
  label: string
  value: string | null
  /** A gain or loss: with its sign, red up and green down. */
  signed?: boolean
  /** Small words at the right of the label. */
  aside?: ReactNode
}

/** The main figure of a screen, under its name and the eye that hides every amount. */
export function Hero({ label, value, signed, aside }: HeroProps) {
  return (
    <View className="hero">
      <View className="hero__head">
        <HideAmounts label={label} />
        <View className="hero__aside">{aside}</View>
      </View>
      <View className="hero__figure">
        <Amount value={value} size="hero" signed={signed} />
      </View>
    </View>
  )
}
