import { View } from '@tarojs/components'
import { compare, type Decimal } from '@/lib/decimal'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { SparklinePicture } from './sparkline-picture'
import './sparkline.scss'

interface SparklineProps {
  values: ReadonlyArray<Decimal | null>
  /** The name of the line, for example 「近30日累计收益走势」. */
  title: string
  /** The line shows amounts. When amounts are hidden, its colour must not reveal a gain or loss. */
  money?: boolean
}

/** A line as small as a word. It shows the direction and no values. */
export function Sparkline({ values, title, money }: SparklineProps) {
  const hidden = usePreferences(state => state.hidden) && money
  const ends = values.filter((value): value is Decimal => value !== null)
  const first = ends[0]
  const last = ends[ends.length - 1]
  const way = first === undefined || last === undefined ? 0 : compare(last, first)
  if (ends.length < 2) return null
  const words = hidden ? '' : `，${way === 0 ? '持平' : way < 0 ? '下降' : '上升'}`
  return (
    <View className="sparkline" {...aria({ role: 'img', label: `${title}${words}` })}>
      <SparklinePicture values={values} ink={hidden || way === 0 ? 'ink-3' : way < 0 ? 'down' : 'up'} />
    </View>
  )
}
