import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { lineScene } from '@/lib/chart/line-scene'
import { thinned } from '@/lib/chart/points'
import { approximate, compare, type Decimal } from '@/lib/decimal'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { ScenePicture } from './scene-picture'
import './sparkline.scss'

const BOX = { width: 80, height: 36 }
const MOST = 40

interface SparklineProps {
  values: ReadonlyArray<Decimal | null>
  /** The name of the line, for example 「近30日累计收益走势」. */
  title: string
  /** It shows amounts. When amounts are hidden, its colour must not reveal a gain or loss. */
  money?: boolean
}

/** A line as small as a word. It shows the direction and no values. */
export function Sparkline({ values, title, money }: SparklineProps) {
  const hidden = usePreferences(state => state.hidden) && money
  const ends = values.filter((value): value is Decimal => value !== null)
  const first = ends[0]
  const last = ends[ends.length - 1]
  const down = first !== undefined && last !== undefined && compare(last, first) < 0
  const ink = hidden ? 'ink-3' : down ? 'down' : 'up'
  const scene = useMemo(() => {
    const known = values.map(value => (value === null ? null : approximate(value)))
    const shown = thinned(known, MOST).map(index => known[index] ?? null)
    return lineScene(shown, BOX, { ink, ticks: 0, inset: 2, area: false })
  }, [values, ink])
  if (ends.length < 2) return null
  const way = hidden ? '' : `，${down ? '下降' : '上升'}`
  return (
    <View className="sparkline" {...aria({ role: 'img', label: `${title}${way}` })}>
      <ScenePicture scene={scene} stretched className="sparkline__picture" />
    </View>
  )
}
