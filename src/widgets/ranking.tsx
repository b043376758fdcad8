import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { reachOfParts, rowBars } from '@/lib/chart/row-bars'
import { approximate, type Decimal, missing } from '@/lib/decimal'
import { direction, formatAmount } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Rate } from '@/ui/base/rate'
import { Cell } from '@/ui/list/cell'
import './ranking.scss'

export interface RankingRow {
  key: string
  name: ReactNode
  /** A figure of the ranking's `kind`; null has no bar. */
  value: Decimal | null
  /** Small text under the name. */
  note?: ReactNode
  /** Shown at the right instead of the plain figure. */
  figure?: ReactNode
  /** Small text under the figure. */
  figureNote?: ReactNode
}

/**
 * `money`: gains and losses, hidden together with all amounts. `percent`: rates. `share`: parts of a whole, in
 * percent.
 */
type RankingKind = 'money' | 'percent' | 'share'

interface RankingProps {
  /** Subject of the ranking, such as 「收益贡献」. */
  title: string
  kind: RankingKind
  /** In display order. */
  rows: readonly RankingRow[]
  /** Opens a row's target. */
  onRow?: (key: string) => unknown
  /** Number of rows before the person asks for all; 0 shows all. */
  first?: number
  /**
   * Half of the first rows come from the top and half from the end, because both ends of a ranking tell more than its
   * top alone.
   */
  ends?: boolean
  /** Each bar is as long as its part of all gains or of all losses. By default the largest bar fills its side. */
  parts?: boolean
}

const WHOLE = { low: 0, high: 100 }

/** Parts of a whole are percentages, so a full row is 100. */
function reachOf(values: ReadonlyArray<number | null>, kind: RankingKind, parts: boolean) {
  if (kind === 'share') return WHOLE
  return parts ? reachOfParts(values) : undefined
}

const figures: Record<RankingKind, (value: Decimal | null) => ReactNode> = {
  money: value => <Amount value={value} signed strong size="normal" />,
  percent: value => <Rate value={value} strong />,
  share: value => (value === null ? missing : `${formatAmount(value)}%`),
}

/** Rows with bars from a common zero, gains to its right and losses to its left, each with its figure at the end. */
export function Ranking({ title, kind, rows, onRow, first = 6, ends, parts = false }: RankingProps) {
  const hidden = usePreferences(state => state.hidden) && kind === 'money'
  const [all, setAll] = useState(false)
  const whole = all || first === 0 || rows.length <= first
  const half = Math.floor(first / 2)
  const shown = whole ? rows : ends ? [...rows.slice(0, half), ...rows.slice(-half)] : rows.slice(0, first)
  // The scale uses all rows, so that showing the rest changes no bar.
  const values = rows.map(({ value }) => (value === null ? null : approximate(value)))
  const { zero, bars } = rowBars(values, reachOf(values, kind, parts))
  return (
    <View className="ranking" {...aria({ role: 'group', label: title })}>
      {shown.map(row => {
        const bar = hidden ? null : bars[rows.indexOf(row)]
        const way = (kind !== 'share' && direction(row.value)) || 'plain'
        return (
          <Cell
            key={row.key}
            title={row.name}
            note={row.note}
            value={row.figure ?? figures[kind](row.value)}
            valueNote={row.figureNote}
            foot={
              <View className="ranking__groove">
                {bar && (
                  <View
                    className={classNames('ranking__bar', `ranking__bar--${way}`)}
                    style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                  />
                )}
                {!hidden && zero > 0 && <View className="ranking__zero" style={{ left: `${zero}%` }} />}
              </View>
            }
            {...(onRow && { onPress: () => onRow(row.key) })}
          />
        )
      })}
      {!whole && <Cell event="show-all-rows" title={`查看全部 ${rows.length} 项`} arrow onPress={() => setAll(true)} />}
    </View>
  )
}
