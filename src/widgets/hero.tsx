import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Amount } from '@/ui/base/amount'
import { HideAmounts } from './hide-amounts'
import './hero.scss'

interface HeroProps {
  /** The name of the figure, with its unit. */
  label: string
  value: string | null
  /** A gain or loss: shown with its sign, red up and green down. */
  signed?: boolean
  /** Small text to the right of the label. */
  aside?: ReactNode
  /** A small button beside the figure, or under it if the figure needs the whole line. */
  action?: ReactNode
}

/** The main figure of a screen, under its name and the eye that hides every amount. */
export function Hero({ label, value, signed, aside, action }: HeroProps) {
  const figure = (
    <View className="hero__figure">
      <Amount value={value} size="hero" signed={signed} counts />
    </View>
  )
  return (
    <View className="hero">
      <View className="hero__head">
        <HideAmounts label={label} />
        <View className="hero__aside">{aside}</View>
      </View>
      {action === undefined ? (
        figure
      ) : (
        <View className="hero__line">
          {figure}
          {action}
        </View>
      )}
    </View>
  )
}
