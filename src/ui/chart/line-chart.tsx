import { View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'
import { lineScene } from '@/lib/chart/line-scene'
import { spread, tableRows, thinned } from '@/lib/chart/points'
import { formatMonthDay } from '@/lib/date'
import { approximate, type Decimal } from '@/lib/decimal'
import { direction } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { ChartFrame } from './chart-frame'
import { ChartTable } from './chart-table'
import { type ChartKind, type ChartPoint, chartValue, chartWords } from './chart-words'
import { ScenePicture } from './scene-picture'

const BOX = { width: 320, height: 160 }
/** Largest number of drawn points. More cannot be told apart in the width of a phone. */
const MOST = 160

/** An event on a day, as a dot on the line. */
export interface ChartDot {
  day: string
  ink: 'brand' | 'ink-2'
  /** The name of the event, shown when the day is selected. */
  word: string
}

/** Largest number of dots. More would hide the line. */
const MOST_DOTS = 60

const NO_DOTS: readonly ChartDot[] = []

interface LineChartProps {
  /** The name of the line, for example 「近1年收益率」. A screen reader reads it with the newest, highest and lowest value. */
  title: string
  /** The values in chronological order. A null is a gap. */
  points: readonly ChartPoint[]
  /** `percent` is for rates. `money` is for amounts, which are hidden with all other amounts. */
  kind: ChartKind
  /** The number of decimals of the selected value. */
  digits?: number
  /** A line for comparison, on the same days. */
  along?: { title: string; values: ReadonlyArray<Decimal | null> } | undefined
  /** Events on some of the days. */
  dots?: readonly ChartDot[]
  /** A ChartLegend for the chart's additions. */
  legend?: ReactNode
}

const floats = (values: ReadonlyArray<Decimal | null>) =>
  values.map(value => (value === null ? null : approximate(value)))

/**
 * A line over days, red if it ends above zero and green below, with a second line for comparison. A finger, a mouse
 * or the arrow keys select single days.
 */
export function LineChart({ title, points, kind, digits, along, dots = NO_DOTS, legend }: LineChartProps) {
  const hidden = usePreferences(state => state.hidden) && kind === 'money'
  const elder = usePreferences(state => state.elder)
  const [at, setAt] = useState<number | null>(null)

  const lastKnown = points.reduce<Decimal | null>((last, { value }) => value ?? last, null)
  const tone = hidden ? null : direction(lastKnown)
  const { shown, scene, placed } = useMemo(() => {
    const values = floats(points.map(point => point.value))
    const others = floats(along?.values ?? [])
    const kept = thinned(values, MOST)
    const thin = kept.map(index => values[index] ?? null)
    const thinOthers = along ? kept.map(index => others[index] ?? null) : []
    // An event on a day that is not drawn has its dot on the next drawn day.
    const placed = dots.flatMap(({ day, ink, word }) => {
      const at = kept.findIndex(index => (points[index]?.day ?? '') >= day)
      return at < 0 ? [] : [{ at, ink, day, word }]
    })
    const options = {
      ink: tone ?? ('brand' as const),
      ticks: elder ? 3 : 4,
      along: thinOthers,
      dots: spread(placed, kept.length, MOST_DOTS),
      fromBottom: hidden,
    }
    const scene = lineScene(thin, BOX, options)
    return { shown: kept, scene, placed }
  }, [points, along, dots, elder, hidden, tone])

  const index = at === null ? null : (shown[at] ?? null)
  const looked = index === null ? null : points[index]
  const value = (of: Decimal | null) => chartValue(of, kind, hidden, digits)
  /** Events since the previous drawn day: one day by its date, several of a kind as their number. */
  const happened = (place: number) => {
    const here = placed.filter(dot => dot.at === place)
    const kinds = [...new Set(here.map(({ word }) => word))]
    return kinds.map(word => {
      const days = here.filter(dot => dot.word === word).map(({ day }) => day)
      const [day = ''] = days
      if (days.length > 1) return `${days.length} 天${word}`
      return day === points[shown[place] ?? 0]?.day ? word : `${formatMonthDay(day)} ${word}`
    })
  }
  /** The comparison line's value of a day, by the index of its point. */
  const compared = (index: number) => along && `${along.title} ${value(along.values[index] ?? null)}`
  const words = (point: ChartPoint, place: number) =>
    [point.day, value(point.value), ...happened(place), compared(shown[place] ?? 0)].filter(Boolean).join(' ')
  const newest = points[points.length - 1]
  const lastCompared = along?.values.reduce<number>((last, one, at) => (one === null ? last : at), -1) ?? -1
  const comparedAtEnd = lastCompared >= 0 && `同期${compared(lastCompared)}`
  // With many days, the table has only the last day of each month, the newest first.
  const rows = () =>
    tableRows(points.map(point => point.day))
      .reverse()
      .flatMap(index => {
        const point = points[index]
        return point ? [{ name: point.day, value: value(point.value), beside: compared(index) }] : []
      })

  return (
    <ChartFrame
      tone={tone ?? 'plain'}
      ticks={scene.ticks}
      height={BOX.height}
      kind={kind}
      hidden={hidden}
      count={shown.length}
      at={at}
      onAt={setAt}
      looked={at === null ? null : { across: (at / Math.max(1, shown.length - 1)) * 100, y: scene.points[at]?.[1] }}
      hint={
        looked && (
          <>
            <View>{looked.day}</View>
            <View className="chart__value">{value(looked.value)}</View>
            <View>{at !== null && happened(at).join('、')}</View>
            {index !== null && <View>{compared(index)}</View>}
          </>
        )
      }
      label={[chartWords(title, points, kind, hidden, digits), comparedAtEnd].filter(Boolean).join('，')}
      valueText={looked && at !== null ? words(looked, at) : newest ? words(newest, shown.length - 1) : ''}
      first={points[0]?.day}
      middle={points[shown[(shown.length - 1) >> 1] ?? 0]?.day}
      last={newest?.day}
      legend={legend}
      table={<ChartTable title={title} rows={rows} />}
    >
      <ScenePicture scene={scene} stretched className="chart__picture" />
    </ChartFrame>
  )
}
