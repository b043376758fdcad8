import { View } from '@tarojs/components'
import { Land } from '@/ui/scene/land'
import './paper-foot.scss'

/**
 * A quiet landscape at the foot of a screen of papers. It lies at the end of the page, or of the window where the page
 * is shorter. It must be a direct child of the Screen.
 */
export const PaperFoot = () => (
  <View className="paper-foot">
    <Land />
  </View>
)
