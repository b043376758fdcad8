import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Ink } from '@/ui/base/inks'
import './legend-line.scss'

interface LegendLineProps {
  /** The explained colour. */
  ink: Ink
  label: string
  /** The part's percentage in words: 「75.00%」. */
  percent: string
  children: ReactNode
}

/** Explains a colour of a chart: a dot, the part's name and percentage, and a figure at the right. */
export const LegendLine = ({ ink, label, percent, children }: LegendLineProps) => (
  <>
    <View className="legend-line__dot" style={{ background: `var(--${ink})` }} />
    <View className="legend-line__label">{label}</View>
    <View className="legend-line__percent">{percent}</View>
    <View className="legend-line__figure">{children}</View>
  </>
)
