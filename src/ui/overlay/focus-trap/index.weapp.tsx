import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import type { FocusTrapProps } from './types'

/** A dialog's content; a mini-program has no keyboard's focus to keep. */
export const FocusTrap = ({ label, className, children }: FocusTrapProps) => (
  <View className={className} {...aria({ role: 'dialog', label })}>
    {children}
  </View>
)
