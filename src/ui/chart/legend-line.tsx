import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { partInk } from '@/ui/base/inks'
import './legend-line.scss'

interface LegendLineProps {
  /** The number of the explained hue, from 0. */
  hue: number
  label: string
  /** The part's percentage in words: 「75.00%」. */
  percent: string
  children: ReactNode
}

/** Explains a hue of a chart: a dot, the part's name and percentage, and a figure at the right. */
export const LegendLine = ({ hue, label, percent, children }: LegendLineProps) => (
  <>
    <View className="legend-line__dot" style={{ background: `var(--${partInk(hue)})` }} />
    <View className="legend-line__label">{label}</View>
    <View className="legend-line__percent">{percent}</View>
    <View className="legend-line__figure">{children}</View>
  </>
)
