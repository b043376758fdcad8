import { View } from '@tarojs/components'
import { aria } from './aria'
import { classNames } from './class-names'
import './skeleton.scss'

/** The shape of the content that is loading. */
export type SkeletonShape = 'rows' | 'figure' | 'chart' | 'text' | 'grid'

const usualCount: Record<SkeletonShape, number> = { rows: 3, figure: 1, chart: 1, text: 3, grid: 4 }

interface SkeletonProps {
  /** `rows` of a list, a `figure` with its line of details, a `chart`, a paragraph of `text`, a `grid` of entries. */
  shape?: SkeletonShape
  /** The expected number of rows, lines or entries. */
  count?: number
}

/** Outlines in place of loading content, in its shape and height, so that nothing jumps when it arrives. */
export function Skeleton({ shape = 'rows', count = usualCount[shape] }: SkeletonProps) {
  return (
    <View className={classNames('skeleton', `skeleton--${shape}`)} {...aria({ role: 'status', label: '加载中' })}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are alike and never change places.
        <View key={index} className="skeleton__part" />
      ))}
    </View>
  )
}
