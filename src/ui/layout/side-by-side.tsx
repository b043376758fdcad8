import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './side-by-side.scss'

/** Two buttons of the same width. */
export const SideBySide = ({ children }: { children: ReactNode }) => <View className="side-by-side">{children}</View>
