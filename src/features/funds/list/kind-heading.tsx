import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import './kind-heading.scss'

/** The heading of a group of rows in a list. Renders nothing for ''. */
export const KindHeading = ({ children }: { children: string }) => (
  <View>
    {children !== '' && (
      <View className="kind-heading" {...aria({ role: 'heading', level: 3 })}>
        {children}
      </View>
    )}
  </View>
)
