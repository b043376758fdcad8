import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import './verify.scss'

/** The title of a step, and what it is for. */
export const Head = ({ title, reason }: { title: string; reason?: string }) => (
  <View className="verify__head">
    <View className="verify__title" {...aria({ role: 'heading', level: 1 })}>
      {title}
    </View>
    {reason !== undefined && <View className="verify__reason">{reason}</View>}
  </View>
)
