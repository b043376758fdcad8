import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { type Tick, tickLabel } from '@/lib/chart/ticks'
import { hiddenAmount } from '@/lib/hide-amounts'
import { usePreferences } from '@/stores/preferences'
import { classNames } from '@/ui/base/class-names'
import { Region } from '@/ui/base/region'
import { ChartTouch } from './chart-touch'
import type { ChartTouchProps } from './chart-touch/types'
import { type ChartKind, shortDays } from './chart-words'
import './chart.scss'

interface ChartFrameProps extends Omit<ChartTouchProps, 'onAt'> {
  onAt: (index: number | null) => void
  tone: 'up' | 'down' | 'plain'
  ticks: readonly Tick[]
  /** Height of the box in which the ticks and the selected point are measured. */
  height: number
  kind: ChartKind
  /** Whether amounts are hidden. The lines then have no figures, and the zero line looks like the others. */
  hidden: boolean
  /** Position of the selected point: percent across, and px from the top if there is a point to mark. */
  looked: { across: number; y?: number } | null
  /** The text about the selected point. */
  hint: ReactNode
  /** Labels under the chart: at its left end, in its middle and at its right end. */
  first: string | undefined
  middle: string | undefined
  last: string | undefined
  /** Below the labels: the legend, and the link to the chart's table. */
  legend?: ReactNode
  table: ReactNode
  /** The drawings, one on top of the other. */
  children: ReactNode
}

/** With fewer points than this the middle label would equal one of the ends. */
const FEW = 3

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`

/**
 * The frame around a drawing of values over days: lines with their figures, the point selected by finger or keys, the
 * first and last day.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { tone, ticks, height, kind, hidden, looked, hint, children, first, middle, last, legend, table, ...touch } =
    props
  const elder = usePreferences(state => state.elder)
  const days = [first, middle, last]
  const [start, between, end] = elder ? shortDays(days) : days
  return (
    <View className={`chart chart--${tone}`}>
      <View className="chart__plot">
        <View className="chart__scale">
          {ticks.map(tick => (
            <View
              key={tick.value}
              className={classNames('chart__tick', tick.value === 0 && !hidden && 'chart__tick--zero')}
              style={{ top: percent(tick.y, height) }}
            >
              <View className="chart__tick-label">{hidden ? hiddenAmount : tickLabel(tick.value, kind)}</View>
            </View>
          ))}
        </View>
        {touch.count > 0 ? children : <View className="chart__none">暂无数据</View>}
        <Region>
          {looked && (
            <View className="chart__cross" style={{ left: `${looked.across}%` }}>
              {looked.y !== undefined && <View className="chart__spot" style={{ top: percent(looked.y, height) }} />}
              <View className={classNames('chart__hint', looked.across > 50 && 'chart__hint--left')}>{hint}</View>
            </View>
          )}
        </Region>
        {touch.count > 0 && <ChartTouch {...touch} />}
      </View>
      <View className="chart__days">
        <View>{start}</View>
        <View className="chart__middle">{touch.count >= FEW && between}</View>
        <View>{end}</View>
      </View>
      <View className="chart__foot">
        <View>{legend}</View>
        <View className="chart__table">{touch.count > 0 && table}</View>
      </View>
    </View>
  )
}
