import { View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'
import { partAt, ringScene } from '@/lib/chart/ring-scene'
import { approximate, type Decimal, isPositive } from '@/lib/decimal'
import { percentText } from '@/lib/money-format'
import { percentsOf } from '@/lib/percents'
import { Amount } from '@/ui/base/amount'
import { classNames } from '@/ui/base/class-names'
import { type Ink, partInk } from '@/ui/base/inks'
import { Press } from '@/ui/base/press'
import { ChartTouch } from './chart-touch'
import { LegendLine } from './legend-line'
import { ScenePicture } from './scene-picture'
import './ring-chart.scss'

const RING = { size: 176, thickness: 22 }
/** The radius of the hole, as a fraction of the square. A touch slightly inside the ring also counts. */
const HOLE = 0.5 - (RING.thickness + 10) / RING.size

interface Part {
  key: string
  label: string
  /** An amount; parts that are not positive have no percentage. */
  value: Decimal
  /** A colour of its own; by default its place in the order decides. */
  ink?: Ink
}

interface RingChartProps {
  /** The name of the whole, for example 「资产按类型」. */
  title: string
  /** The parts, the largest first. From the ninth on they share a hue. */
  parts: readonly Part[]
  /** The content of the middle when no part is selected. */
  centre: { label: string; value: ReactNode }
  /** The text at the right of each part. By default it is the amount. */
  aside?: (part: Part) => ReactNode
  /** Called when the person presses the row of a part. Without it a press selects the part. */
  onPart?: (key: string) => unknown
}

/**
 * The parts of a whole around a figure: a touch or the arrow keys show single parts in the middle; below, all of them
 * in words.
 */
export function RingChart({ title, parts, centre, aside, onPart }: RingChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const drawn = useMemo(() => parts.filter(part => isPositive(part.value)), [parts])
  const chosen = at !== null && at < drawn.length ? at : null
  const scene = useMemo(
    () =>
      ringScene(
        drawn.map(part => approximate(part.value)),
        RING,
        index => drawn[index]?.ink ?? partInk(index),
        chosen,
      ),
    [drawn, chosen],
  )
  if (drawn.length === 0) return null
  const percents = percentsOf(drawn.map(part => part.value))
  const percent = (part: Part) => percentText(percents[drawn.indexOf(part)])
  const words = (part: Part) => `${part.label} ${percent(part)}`
  const looked = chosen === null ? undefined : drawn[chosen]
  const toggle = (index: number) => setAt(index === chosen ? null : index)
  return (
    <View className="ring-chart">
      <View className="ring-chart__ring">
        <ScenePicture scene={scene} className="ring-chart__picture" />
        <View className="ring-chart__centre">
          <View className="ring-chart__label">{looked ? looked.label : centre.label}</View>
          <View className="ring-chart__value">{looked ? percent(looked) : centre.value}</View>
        </View>
        <ChartTouch
          count={drawn.length}
          at={chosen}
          onAt={setAt}
          locate={(across, down) => partAt(scene.spans, across, down, HOLE)}
          stays
          label={`${title}：${drawn.map(words).join('，')}`}
          valueText={looked ? words(looked) : centre.label}
        />
      </View>
      <View className="ring-chart__parts">
        {drawn.map((part, index) => (
          <Press
            key={part.key}
            className={classNames('ring-chart__part', index === chosen && 'ring-chart__part--chosen')}
            {...(onPart
              ? { role: 'link', onPress: () => onPart(part.key) }
              : { rapid: true, event: 'look-at-part', onPress: () => toggle(index) })}
          >
            <LegendLine ink={part.ink ?? partInk(index)} label={part.label} percent={percent(part)}>
              {aside ? aside(part) : <Amount value={part.value} />}
            </LegendLine>
          </Press>
        ))}
      </View>
    </View>
  )
}
