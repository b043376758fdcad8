import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { partInk } from '@/ui/base/inks'
import './legend-line.scss'

interface LegendLineProps {
  /** Which of the hues for parts it explains, from 0. */
  hue: number
  label: string
  /** The part's share in words: 「75.00%」. */
  share: string
  children: ReactNode
}

/** What a hue of a chart means: a dot, the part's name and share, and a figure at the right. */
export const LegendLine = ({ hue, label, share, children }: LegendLineProps) => (
  <>
    <View className="legend-line__dot" style={{ background: `var(--${partInk(hue)})` }} />
    <View className="legend-line__label">{label}</View>
    <View className="legend-line__share">{share}</View>
    <View className="legend-line__figure">{children}</View>
  </>
)
