import { View } from '@tarojs/components'
import type { Ink } from '@/ui/base/inks'
import './part-bar.scss'

/** A line under a row that shows the size of a part. The row has the figure in words. */
export function PartBar({ percent, ink = 'brand' }: { percent: string | null; ink?: Ink }) {
  const width = Math.min(100, Math.max(0, Number(percent ?? 0)))
  return (
    <View className="part-bar">
      <View className="part-bar__in" style={{ width: `${width}%`, background: `var(--${ink})` }} />
    </View>
  )
}
