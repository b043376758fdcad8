import { View } from '@tarojs/components'
import { approximate, type Decimal } from '@/lib/decimal'
import { percentOf } from '@/lib/money'
import { aria } from '@/ui/base/aria'
import type { Ink } from '@/ui/base/inks'
import './bar-segments.scss'

interface BarSegmentsProps {
  parts: ReadonlyArray<{ key: string; value: Decimal; ink: Ink }>
  /** The sum of the parts. */
  whole: Decimal
  /** The parts in words, if no text around the bar contains them. */
  label?: string
}

/** The parts of a whole as one bar, each as wide as its percentage. */
export const BarSegments = ({ parts, whole, label }: BarSegmentsProps) => (
  <View className="bar-segments" {...(label !== undefined && aria({ role: 'img', label }))}>
    {parts.map(({ key, value, ink }) => (
      <View
        key={key}
        className="bar-segments__one"
        style={{
          flexGrow: approximate(percentOf(value, whole, 4) ?? '0'),
          background: `var(--${ink})`,
        }}
      />
    ))}
  </View>
)
