import { View } from '@tarojs/components'
import './part-bar.scss'

/** A line under a row that shows how large the part is. The row has the figure in words. */
export function PartBar({ percent }: { percent: string | null }) {
  const width = Math.min(100, Math.max(0, Number(percent ?? 0)))
  return (
    <View className="part-bar">
      <View className="part-bar__part" style={{ width: `${width}%` }} />
    </View>
  )
}
