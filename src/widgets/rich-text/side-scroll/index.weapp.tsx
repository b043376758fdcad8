import { View } from '@tarojs/components'
import type { SideScrollProps } from './types'

/** Content that is wider than the window. */
export const SideScroll = ({ children }: SideScrollProps) => <View className="rich-text__scroll">{children}</View>
