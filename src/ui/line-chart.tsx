import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { lineScene, thinned, tickLabel } from '@/lib/chart'
import { approximate, type Decimal } from '@/lib/money'
import { direction } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { hiddenAmount } from './amount'
import { ChartPicture } from './chart-picture'
import { ChartTable } from './chart-table'
import { ChartTouch } from './chart-touch'
import { type ChartKind, type ChartPoint, chartValue, chartWords } from './chart-words'
import { classNames } from './class-names'
import { Region } from './region'
import './line-chart.scss'

const BOX = { width: 320, height: 160 }
/** More points than this cannot be told apart in the width of a phone. */
const MOST = 160

interface LineChartProps {
  /** What the line shows, such as 「近1年收益率」; read out with its newest, highest and lowest value. */
  title: string
  /** In the order of their days; a null is a gap. */
  points: readonly ChartPoint[]
  /** `percent`: rates; `money`: amounts, which hide with all others. */
  kind: ChartKind
  /** Decimals of the value looked at. */
  digits?: number
  /** A line to compare with, at the same days. */
  along?: { title: string; values: ReadonlyArray<Decimal | null> }
}

const floats = (values: ReadonlyArray<Decimal | null>) =>
  values.map(value => (value === null ? null : approximate(value)))
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`

/**
 * A line over days, red when it ends above zero and green below, with a second line to compare with. A finger, a mouse or the arrow keys
 * look at single days.
 */
export function LineChart({ title, points, kind, digits, along }: LineChartProps) {
  const hidden = usePreferences(state => state.hidden) && kind === 'money'
  const elder = usePreferences(state => state.elder)
  const [at, setAt] = useState<number | null>(null)

  const { shown, scene, other } = useMemo(() => {
    const values = floats(points.map(point => point.value))
    const others = floats(along?.values ?? [])
    const kept = thinned(values, MOST)
    const thin = kept.map(index => values[index] ?? null)
    const thinOthers = along ? kept.map(index => others[index] ?? null) : []
    const ticks = elder ? 3 : 4
    const scene = lineScene(thin, BOX, { ticks, along: thinOthers, fromBottom: hidden })
    const other = along ? { ...lineScene(thinOthers, BOX, { ticks, along: thin }), area: '' } : null
    return { shown: kept, scene, other }
  }, [points, along, elder, hidden])

  const lastKnown = points.reduce<Decimal | null>((last, { value }) => value ?? last, null)
  const tone = hidden ? 'plain' : (direction(lastKnown) ?? 'plain')
  const index = at === null ? null : (shown[at] ?? null)
  const looked = index === null ? null : points[index]
  const spot = at === null ? null : scene.points[at]
  const words = (point: ChartPoint) => `${point.day} ${chartValue(point.value, kind, hidden, digits)}`
  const newest = points[points.length - 1]

  return (
    <View className={`line-chart line-chart--${tone}`}>
      <View className="line-chart__plot">
        <View className="line-chart__scale">
          {scene.ticks.map(tick => (
            <View
              key={tick.value}
              className={classNames('line-chart__tick', tick.value === 0 && !hidden && 'line-chart__tick--zero')}
              style={{ top: percent(tick.y, BOX.height) }}
            >
              <View className="line-chart__tick-label">{hidden ? hiddenAmount : tickLabel(tick.value, kind)}</View>
            </View>
          ))}
        </View>
        {other && <ChartPicture scene={other} className="line-chart__picture line-chart__picture--along" />}
        <ChartPicture scene={scene} className="line-chart__picture" />
        <Region>
          {looked && at !== null && (
            <View className="line-chart__cross" style={{ left: percent(at, Math.max(1, shown.length - 1)) }}>
              {spot && <View className="line-chart__spot" style={{ top: percent(spot.y, BOX.height) }} />}
              <View className={classNames('line-chart__hint', at > shown.length / 2 && 'line-chart__hint--left')}>
                <View>{looked.day}</View>
                <View className="line-chart__value">{chartValue(looked.value, kind, hidden, digits)}</View>
                {along && index !== null && (
                  <View>
                    {along.title} {chartValue(along.values[index] ?? null, kind, hidden, digits)}
                  </View>
                )}
              </View>
            </View>
          )}
        </Region>
        <ChartTouch
          count={shown.length}
          at={at}
          onAt={setAt}
          label={chartWords(title, points, kind, hidden, digits)}
          valueText={looked ? words(looked) : newest ? words(newest) : ''}
        />
      </View>
      <View className="line-chart__days">
        <View>{points[0]?.day}</View>
        <ChartTable title={title} points={points} kind={kind} digits={digits} />
        <View>{newest?.day}</View>
      </View>
    </View>
  )
}
