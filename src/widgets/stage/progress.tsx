import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import './progress.scss'

/** Progress of some work: a path on which steps are reached one by one. */
export const Progress = ({ done, of }: { done: number; of: number }) => (
  <View className="progress" {...aria({ role: 'img', label: `已完成 ${done} / ${of} 步` })}>
    <View className="progress__done" style={{ transform: `scaleX(${of > 0 ? done / of : 0})` }} />
  </View>
)
