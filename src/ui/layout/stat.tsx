import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './stat.scss'

/** A figure under the words that say what it is. */
export function Stat({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <View className="stat">
      <View className="stat__label">{label}</View>
      <View className="stat__value">{children}</View>
    </View>
  )
}

/** Stats side by side, as many as fit, the rest below. */
export const Stats = ({ children }: { children: ReactNode }) => <View className="stats">{children}</View>
