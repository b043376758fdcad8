import { View } from '@tarojs/components'
import { Children, type ReactNode } from 'react'
import { classNames } from '@/ui/base/class-names'
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

/** Stats side by side, up to three in a row. Where that would leave one alone in the last row, two and two. */
export function Stats({ children }: { children: ReactNode }) {
  const count = Children.toArray(children).length
  return <View className={classNames('stats', count > 3 && count % 3 === 1 && 'stats--pairs')}>{children}</View>
}
