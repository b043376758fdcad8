import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import './progress-bar.scss'

/** The progress in whole percent. */
export const ProgressBar = ({ percent }: { percent: number }) => (
  <View className="progress-bar" {...aria({ role: 'img', label: `已读 ${percent}%` })}>
    <View className={`progress-bar__done progress-bar__done--${Math.round(percent / 10)}`} />
  </View>
)
