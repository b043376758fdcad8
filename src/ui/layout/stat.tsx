import { View } from '@tarojs/components'
import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { classNames } from '@/ui/base/class-names'
import { inParts } from '@/ui/base/in-parts'
import './stat.scss'

/** A figure under its label. */
export function Stat({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <View className="stat">
      <View className="stat__label">{inParts(label)}</View>
      <View className="stat__value">{children}</View>
    </View>
  )
}

/** Flattens fragments, so that their stats are in the same row. */
const statsOf = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).flatMap(child =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? statsOf(child.props.children)
      : [child],
  )

/**
 * Stats side by side, two in a row; the last one of an odd number has a row of its own. Three are in one row if they
 * fit.
 */
export function Stats({ children }: { children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a stat has no other key, and the rows render again with them.
  const stats = statsOf(children).map((stat, at) => <Fragment key={at}>{stat}</Fragment>)
  const pairs = [...Array(stats.length >> 1).keys()]
  return (
    <View className={classNames('stats', stats.length > 3 && 'stats--rows')}>
      {pairs.map(pair => (
        <View key={pair} className="stats__pair">
          {stats.slice(pair * 2, pair * 2 + 2)}
        </View>
      ))}
      {stats.length % 2 === 1 && stats[stats.length - 1]}
    </View>
  )
}
