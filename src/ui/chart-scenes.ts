import { barScene, rowBars } from '@/lib/bar-scene'
import { tickLabel } from '@/lib/chart'
import { approximate, type Decimal, isPositive, percentOf, sum } from '@/lib/money'
import { direction, formatAmount } from '@/lib/money-format'
import { type CalendarView, heatOf, quartersOf, weeksOf } from '@/lib/profit-calendar'
import { ringScene } from '@/lib/ring-scene'
import { type Ink, type Mark, moved, type Scene } from '@/lib/scene'
import { hiddenAmount } from './amount'
import { type CalendarCellFacts, cellText, isAtRest, shortName } from './calendar-words'
import { type ChartKind, type ChartPoint, chartValue } from './chart-words'
import { partInk } from './inks'

/**
 * The charts of the screens as whole scenes, their texts in them, for pictures to share and documents: `scenePicture` draws one, `moved` puts
 * one into a larger whole. `hidden`: amounts are hidden, here too.
 */
interface Options {
  width: number
  hidden: boolean
}

const SIZE = { label: 10, text: 12 } as const
const GUTTER = 48
const INSET = 8

interface BarsOptions extends Options {
  height: number
  kind: ChartKind
}

/** Bars around zero with their lines' figures, the first and the last day. */
export function barsOnPaper(
  points: readonly ChartPoint[],
  { width, height, kind, hidden: wanted }: BarsOptions,
): Scene {
  const hidden = wanted && kind === 'money'
  const box = { width: width - GUTTER, height: height - 2 * INSET - SIZE.label }
  const bars = barScene(
    points.map(({ value }) => (value === null ? null : approximate(value))),
    box,
    { veiled: hidden },
  )
  const lines = bars.ticks.flatMap(({ value, y }): Mark[] => [
    {
      kind: 'box',
      x: GUTTER,
      y: y + INSET,
      width: box.width,
      height: 0.5,
      ink: value === 0 && !hidden ? 'ink-3' : 'line',
    },
    {
      kind: 'text',
      text: hidden ? hiddenAmount : tickLabel(value, kind),
      x: GUTTER - INSET,
      y: y + INSET - SIZE.label / 2,
      align: 'right',
      size: SIZE.label,
      ink: 'ink-3',
    },
  ])
  const y = height - SIZE.label
  const day = (text: string, x: number, align: 'left' | 'right'): Mark => ({
    kind: 'text',
    text,
    x,
    y,
    align,
    size: SIZE.label,
    ink: 'ink-3',
  })
  const first = points[0]
  const last = points[points.length - 1]
  const days = first && last ? [day(first.day, GUTTER, 'left'), day(last.day, width, 'right')] : []
  return { width, height, marks: [...lines, ...moved(bars.marks, GUTTER, INSET), ...days] }
}

interface RingOptions extends Options {
  /** What stands in the middle. */
  centre: { label: string; value: Decimal | null }
}

interface PaperPart {
  label: string
  value: Decimal
}

const RING = { size: 132, thickness: 18 }
const PART_ROW = 22

/** A ring at the left, its parts at the right of it, each with its share and its amount. */
export function ringOnPaper(parts: readonly PaperPart[], { width, hidden, centre }: RingOptions): Scene {
  const drawn = parts.filter(({ value }) => isPositive(value))
  const whole = sum(drawn.map(({ value }) => value))
  const ring = ringScene(
    drawn.map(({ value }) => approximate(value)),
    RING,
    partInk,
  )
  const height = Math.max(RING.size, drawn.length * PART_ROW)
  const top = (height - RING.size) / 2
  const middle = { x: RING.size / 2, align: 'center', most: RING.size - 2 * RING.thickness - 12 } as const
  const amount = (value: Decimal | null) => (hidden ? hiddenAmount : formatAmount(value))
  const left = RING.size + 24
  const rows = drawn.flatMap(({ label, value }, index): Mark[] => {
    const y = (height - drawn.length * PART_ROW) / 2 + index * PART_ROW + (PART_ROW - SIZE.text) / 2
    const line = { kind: 'text', y, size: SIZE.text } as const
    return [
      { kind: 'box', x: left, y: y + 2, width: 8, height: 8, ink: partInk(index) },
      { ...line, text: label, x: left + 14, ink: 'ink', most: width - left - 14 - 160 },
      { ...line, text: `${formatAmount(percentOf(value, whole))}%`, x: width - 100, align: 'right', ink: 'ink-2' },
      { ...line, text: amount(value), x: width, align: 'right', ink: 'ink', most: 94 },
    ]
  })
  return {
    width,
    height,
    marks: [
      ...moved(ring.marks, 0, top),
      { kind: 'text', text: centre.label, ...middle, y: height / 2 - 15, size: SIZE.label, ink: 'ink-3' },
      {
        kind: 'text',
        text: amount(centre.value),
        ...middle,
        y: height / 2 + 1,
        size: SIZE.text,
        bold: true,
        ink: 'ink',
      },
      ...rows,
    ],
  }
}

interface RankedRow {
  name: string
  value: Decimal | null
}

interface RankingOptions extends Options {
  kind: ChartKind | 'share'
}

const RANK_ROW = 34

/** Rows with their figures at the end, over bars from a zero they have in common. */
export function rankingOnPaper(rows: readonly RankedRow[], { width, kind, hidden: wanted }: RankingOptions): Scene {
  const hidden = wanted && kind === 'money'
  const { zero, bars } = rowBars(rows.map(({ value }) => (value === null ? null : approximate(value))))
  const marks = rows.flatMap(({ name, value }, index): Mark[] => {
    const y = index * RANK_ROW
    const way = kind === 'share' || hidden ? null : direction(value)
    const figure = kind === 'share' ? `${formatAmount(value)}%` : chartValue(value, kind, hidden)
    const groove = { kind: 'box', y: y + 20, height: 5 } as const
    const bar = hidden ? null : bars[index]
    return [
      { kind: 'text', text: name, x: 0, y: y + 2, size: SIZE.text, ink: 'ink', most: width - 130 },
      {
        kind: 'text',
        text: figure,
        x: width,
        y: y + 2,
        size: SIZE.text,
        bold: true,
        align: 'right',
        ink: way ?? 'ink',
      },
      { ...groove, x: 0, width, ink: 'page' },
      ...(bar
        ? [{ ...groove, x: (bar.left / 100) * width, width: (bar.width / 100) * width, ink: way ?? 'brand' } as const]
        : []),
      ...(zero > 0 && !hidden
        ? [{ kind: 'box', x: (zero / 100) * width, y: y + 18, width: 0.5, height: 9, ink: 'ink-3' } as const]
        : []),
    ]
  })
  return { width, height: rows.length * RANK_ROW, marks }
}

interface CalendarOptions extends Options {
  view: Exclude<CalendarView, 'year'>
  /** '2026-11' or '2026'. */
  period: string
  kind: ChartKind
}

const CELL_HEIGHT = 38
const GAP = 3

/** A month's days or a year's months with what each brought. */
export function calendarOnPaper(cells: readonly CalendarCellFacts[], options: CalendarOptions): Scene {
  const { width, view, period, kind } = options
  const hidden = options.hidden && kind === 'money'
  const rows = view === 'day' ? weeksOf(period) : quartersOf(period)
  const columns = view === 'day' ? 7 : 4
  const cellWidth = (width - GAP * (columns - 1)) / columns
  const of = new Map(cells.map(cell => [cell.period, cell]))
  const all = rows.flat().map(place => (place === null ? null : (of.get(place)?.value ?? null)))
  const marks = rows.flatMap((row, week) =>
    row.flatMap((place, column): Mark[] => {
      if (place === null) return []
      const cell = of.get(place)
      const x = column * (cellWidth + GAP)
      const y = week * (CELL_HEIGHT + GAP)
      const middle = { kind: 'text', x: x + cellWidth / 2, align: 'center' } as const
      const name: Mark = {
        ...middle,
        text: shortName(place, view),
        y: y + 5,
        size: SIZE.text,
        ink: cell ? 'ink' : 'ink-3',
      }
      if (!cell) return [name]
      const heat = hidden || isAtRest(cell) ? null : heatOf(cell.value, all)
      const way = direction(cell.value)
      const ground: Ink = heat && way ? `${way}-heat-${heat}` : 'page'
      const ink: Ink = heat && way ? `${way}-deep` : 'ink-3'
      const text = cellText(cell, kind, hidden, false)
      return [
        { kind: 'box', x, y, width: cellWidth, height: CELL_HEIGHT, ink: ground },
        name,
        { ...middle, text, y: y + 22, size: SIZE.label, ink, most: cellWidth },
      ]
    }),
  )
  return { width, height: rows.length * (CELL_HEIGHT + GAP) - GAP, marks }
}
