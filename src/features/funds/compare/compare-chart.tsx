import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { linesScene } from '@/lib/chart/lines-scene'
import { tableRows } from '@/lib/chart/points'
import { approximate } from '@/lib/decimal'
import { formatRate } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { partInk } from '@/ui/base/inks'
import { ChartFrame } from '@/ui/chart/chart-frame'
import { ChartTable } from '@/ui/chart/chart-table'
import { ScenePicture } from '@/ui/chart/scene-picture'
import { type Comparison, newestOf } from './same-start'

const BOX = { width: 320, height: 160 }
/** More points than this cannot be told apart in the width of a phone. */
const MOST = 160

/** The colours of the lines. Each line also has a number, for people who cannot tell the colours apart. */
export const COMPARED = [
  { number: '①', ink: 'brand' },
  { number: '②', ink: 'gold' },
  { number: '③', ink: partInk(3) },
  { number: '④', ink: partInk(6) },
] as const

/** The growth of up to four funds in one chart, from the same start. `names` are in the order of the lines. */
export function CompareChart({ names, days, lines }: Comparison & { names: readonly string[] }) {
  const elder = usePreferences(state => state.elder)
  const [at, setAt] = useState<number | null>(null)
  const { shown, scene } = useMemo(() => {
    const apart = Math.max(1, Math.ceil(days.length / MOST))
    const kept = days.flatMap((_, index) => (index % apart === 0 || index === days.length - 1 ? [index] : []))
    const drawn = lines.map((values, line) => ({
      ink: COMPARED[line]?.ink ?? ('ink-2' as const),
      values: kept.map(index => approximated(values[index])),
    }))
    return { shown: kept, scene: linesScene(drawn, BOX, elder ? 3 : 4) }
  }, [days, lines, elder])
  const words = (index: number) => lines.map((values, line) => `${COMPARED[line]?.number} ${rate(values[index])}`)
  const looked = at === null ? null : (shown[at] ?? null)
  const newest = lines.map((values, line) => `${names[line]} ${rate(newestOf(values))}`)
  return (
    <ChartFrame
      tone="plain"
      ticks={scene.ticks}
      height={BOX.height}
      kind="percent"
      hidden={false}
      count={shown.length}
      at={at}
      onAt={setAt}
      looked={at === null ? null : { across: (at / Math.max(1, shown.length - 1)) * 100 }}
      hint={
        looked !== null && (
          <>
            <View>{days[looked]}</View>
            {words(looked).map(word => (
              <View key={word}>{word}</View>
            ))}
          </>
        )
      }
      label={`基金对比，${days[0] ?? '--'} 至 ${days[days.length - 1] ?? '--'}，最新 ${newest.join('，')}`}
      valueText={looked === null ? newest.join('，') : [days[looked], ...words(looked)].join(' ')}
      first={days[0]}
      middle={days[shown[(shown.length - 1) >> 1] ?? 0]}
      last={days[days.length - 1]}
      table={
        <ChartTable
          title="基金对比"
          rows={() =>
            tableRows(days)
              .reverse()
              .map(index => ({ name: days[index] ?? '', value: '', beside: words(index).join('  ') }))
          }
        />
      }
    >
      <ScenePicture scene={scene} stretched className="chart__picture" />
    </ChartFrame>
  )
}

const approximated = (value: string | null | undefined) => (value == null ? null : approximate(value))
const rate = (value: string | null | undefined) => formatRate(value ?? null, 2)
