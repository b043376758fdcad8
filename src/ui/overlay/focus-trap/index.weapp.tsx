import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import type { FocusTrapProps } from './types'

/** The content of a dialog. A mini-program has no keyboard focus, so nothing more is needed. */
export const FocusTrap = ({ label, className, children }: FocusTrapProps) => (
  <View className={className} {...aria({ role: 'dialog', label })}>
    {children}
  </View>
)
