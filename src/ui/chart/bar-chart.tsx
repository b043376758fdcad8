import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { barScene, slotAt } from '@/lib/chart/bar-scene'
import { approximate, type Decimal } from '@/lib/decimal'
import { direction } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { classNames } from '@/ui/base/class-names'
import { barWords } from './bar-words'
import { ChartFrame } from './chart-frame'
import { ChartTable } from './chart-table'
import { type ChartKind, type ChartPoint, chartValue, tableOfSteps } from './chart-words'
import { ScenePicture } from './scene-picture'

const BOX = { width: 320, height: 160 }

interface BarChartProps {
  /**
   * Meaning of the bars, such as 「每日收益」. A screen reader reads it with their number, their sum, the highest and the
   * lowest.
   */
  title: string
  /** In chronological order. A null is a gap. More than about sixty bars should be added up by month. */
  points: readonly ChartPoint[]
  /** `percent` is for rates. `money` is for amounts, which are hidden with all other amounts. */
  kind: ChartKind
  /** The number of decimals of the selected value. */
  digits?: number
}

/**
 * Values of days, months or years: bars around zero, gains up in red, losses down in green. A finger, a mouse or the
 * arrow keys select single bars.
 */
export function BarChart({ title, points, kind, digits }: BarChartProps) {
  const hidden = usePreferences(state => state.hidden) && kind === 'money'
  const elder = usePreferences(state => state.elder)
  const [at, setAt] = useState<number | null>(null)
  const scene = useMemo(() => {
    const values = points.map(({ value }) => (value === null ? null : approximate(value)))
    return barScene(values, BOX, { ticks: elder ? 3 : 4, veiled: hidden })
  }, [points, elder, hidden])

  const looked = at === null ? undefined : points[at]
  const value = (of: Decimal | null) => chartValue(of, kind, hidden, digits)
  const words = (point: ChartPoint) => `${point.day} ${value(point.value)}`
  const newest = points[points.length - 1]
  const way = hidden ? null : direction(looked?.value)
  const rows = () => tableOfSteps(points, kind).map(({ day, value: of }) => ({ name: day, value: value(of) }))

  return (
    <ChartFrame
      tone="plain"
      ticks={scene.ticks}
      height={BOX.height}
      kind={kind}
      hidden={hidden}
      count={points.length}
      at={at}
      onAt={setAt}
      locate={across => slotAt(across, points.length)}
      looked={at === null ? null : { across: ((at + 0.5) / points.length) * 100 }}
      hint={
        looked && (
          <>
            <View>{looked.day}</View>
            <View className={classNames('chart__value', way && `chart__value--${way}`)}>{value(looked.value)}</View>
          </>
        )
      }
      label={barWords(title, points, kind, hidden, digits)}
      valueText={looked ? words(looked) : newest ? words(newest) : ''}
      first={points[0]?.day}
      middle={points[(points.length - 1) >> 1]?.day}
      last={points.length > 1 ? newest?.day : ''}
      table={<ChartTable title={title} rows={rows} />}
    >
      <ScenePicture scene={scene} stretched className="chart__picture" />
    </ChartFrame>
  )
}
