import { View } from '@tarojs/components'
import { Children, Fragment, isValidElement, type ReactNode } from 'react'
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

/** A fragment is none itself: its stats stand in the same row. */
const countOf = (children: ReactNode): number =>
  Children.toArray(children).reduce(
    (count: number, child) =>
      count +
      (isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment ? countOf(child.props.children) : 1),
    0,
  )

/** Stats side by side, up to three in a row. Where that would leave one alone in the last row, two and two. */
export function Stats({ children }: { children: ReactNode }) {
  const count = countOf(children)
  return <View className={classNames('stats', count > 3 && count % 3 === 1 && 'stats--pairs')}>{children}</View>
}
