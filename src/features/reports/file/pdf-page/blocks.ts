import { barScene } from '@/lib/chart/bar-scene'
import { lineScene } from '@/lib/chart/line-scene'
import { thinned } from '@/lib/chart/points'
import { type Tick, tickLabel } from '@/lib/chart/ticks'
import { approximate, type Decimal } from '@/lib/decimal'
import { hiddenAmount } from '@/lib/hide-amounts'
import { formatAmount, percentText } from '@/lib/money-format'
import { percentsOf } from '@/lib/percents'
import { kindInk } from '@/widgets/kind-ink'
import type { Figure } from './figures'
import { MARGIN, type Sheet, SIZE, WIDTH } from './sheet'

const RIGHT = MARGIN + WIDTH
const ROW = 19

/** A heading. `following` is the height of the content that must fit below it, so that a heading never ends a page. */
export function heading(sheet: Sheet, title: string, aside = '', following = 60) {
  sheet.skip(18)
  sheet.keep(26 + following)
  sheet.box({ x: MARGIN, y: sheet.y + 1, width: 3, height: SIZE.large, ink: 'brand' })
  sheet.text(title, MARGIN + 10, sheet.y, { size: SIZE.large, bold: true })
  sheet.text(aside, RIGHT, sheet.y + 3, { size: SIZE.small, ink: 'ink-3', align: 'right' })
  sheet.skip(26)
}

export interface Fact {
  label: string
  figure: Figure
}

/** Figures below their labels, side by side. */
export function facts(sheet: Sheet, of: readonly Fact[], columns = 4) {
  const width = WIDTH / columns
  for (let from = 0; from < of.length; from += columns) {
    sheet.keep(38)
    for (const [column, { label, figure }] of of.slice(from, from + columns).entries()) {
      const x = MARGIN + column * width
      sheet.text(label, x, sheet.y, { size: SIZE.small, ink: 'ink-3', most: width - 8 })
      sheet.text(figure.text, x, sheet.y + 14, { size: SIZE.large, bold: true, ink: figure.ink, most: width - 8 })
    }
    sheet.skip(38)
  }
}

export interface Column {
  title: string
  /** The fraction of the table's width. All columns sum to 1. */
  width: number
  /** Figures are right-aligned. */
  right?: boolean
}

export interface Row {
  cells: readonly Figure[]
  /** A total row: heavier, below a line. */
  total?: boolean
}

/** A table. The header row is repeated on every page. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]) {
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((left, { width }) => left + width * WIDTH, MARGIN),
  )
  const write = (texts: readonly Figure[], bold: boolean, size: number) => {
    for (const [index, { width, right }] of columns.entries()) {
      const figure = texts[index]
      if (!figure) continue
      const left = lefts[index] ?? MARGIN
      const x = right ? left + width * WIDTH : left
      const options = { size, bold, ink: figure.ink, most: width * WIDTH - 6 }
      sheet.text(figure.text, x, sheet.y + (ROW - size) / 2, { ...options, align: right ? 'right' : 'left' })
    }
    sheet.skip(ROW)
  }
  const head = () =>
    write(
      columns.map(({ title }) => ({ text: title, ink: 'ink-3' })),
      false,
      SIZE.small,
    )
  sheet.keep(ROW * 2)
  head()
  for (const [index, { cells, total = false }] of rows.entries()) {
    const before = sheet.y
    // Keeps the total together with its last row, because a total alone on a page does not say what it sums up.
    sheet.keep(rows[index + 1]?.total ? ROW * 2 : ROW)
    if (sheet.y !== before) head()
    sheet.line({
      points: [
        [MARGIN, sheet.y],
        [RIGHT, sheet.y],
      ],
      ink: total ? 'ink' : 'line',
      width: total ? 1 : 0.5,
    })
    write(cells, total, SIZE.body)
  }
}

export interface DrawnPart {
  name: string
  amount: Decimal
  /** The kind of fund or asset class, which decides the colour. */
  kind: string
}

/** The parts of a whole as a bar with a legend. */
export function parts(sheet: Sheet, of: readonly DrawnPart[], hidden: boolean) {
  const percents = percentsOf(of.map(({ amount }) => amount))
  sheet.keep(50)
  let x = MARGIN
  for (const [index, percent] of percents.entries()) {
    const width = (approximate(percent ?? '0') / 100) * WIDTH
    sheet.box({ x, y: sheet.y, width: Math.max(0, width - 1), height: 10, ink: kindInk(of[index]?.kind ?? '') })
    x += width
  }
  sheet.skip(18)
  const columns = 2
  for (const [index, { name, amount, kind }] of of.entries()) {
    const left = MARGIN + (index % columns) * (WIDTH / columns)
    if (index % columns === 0) sheet.keep(16)
    const right = left + WIDTH / columns - 16
    sheet.box({ x: left, y: sheet.y + 2, width: 7, height: 7, ink: kindInk(kind) })
    sheet.text(name, left + 14, sheet.y, { most: WIDTH / columns - 190 })
    sheet.text(percentText(percents[index]), right - 90, sheet.y, { ink: 'ink-2', align: 'right' })
    sheet.text(hidden ? hiddenAmount : formatAmount(amount), right, sheet.y, { align: 'right', most: 100 })
    if (index % columns === columns - 1 || index === of.length - 1) sheet.skip(16)
  }
}

interface Course {
  points: ReadonlyArray<{ name: string; value: Decimal | null }>
  kind: 'percent' | 'money'
  hidden: boolean
}

/** The left edge and width of a chart. */
interface Place {
  x: number
  width: number
}

const CHART_HEIGHT = 96
/** The width of the axis labels on the left. */
const GUTTER = 50
const TICKS = 4
/** More points than this cannot be told apart on paper. */
const MOST = 200

const floats = (points: Course['points']) => points.map(({ value }) => (value === null ? null : approximate(value)))

/** Charts side by side, each with its title. */
export function charts(sheet: Sheet, of: ReadonlyArray<Course & { name: string; draw: typeof bars }>) {
  const gap = 16
  const width = (WIDTH - gap * (of.length - 1)) / of.length
  sheet.keep(CHART_HEIGHT + 56)
  for (const [column, { name, draw, ...course }] of of.entries()) {
    const x = MARGIN + column * (width + gap)
    sheet.text(name, x, sheet.y, { size: SIZE.small, ink: 'ink-3' })
    draw(sheet, course, { x, width })
  }
  sheet.skip(CHART_HEIGHT + 56)
}

/** Draws grid lines with their values, and the first and last day below. Returns the upper left corner of the chart. */
function frame(sheet: Sheet, { points, kind, hidden }: Course, ticks: readonly Tick[], { x, width }: Place) {
  const left = x + GUTTER
  const right = x + width
  const top = sheet.y + 22
  const small = { size: SIZE.small, ink: 'ink-3' } as const
  for (const { value, y } of ticks) {
    const ends = [left, right].map(end => [end, top + y] as const)
    sheet.line({ points: ends, ink: value === 0 && !hidden ? 'ink-3' : 'line', width: 0.5 })
    const label = hidden ? hiddenAmount : tickLabel(value, kind)
    sheet.text(label, left - 8, top + y - SIZE.small / 2, { ...small, align: 'right' })
  }
  const below = top + CHART_HEIGHT + 8
  sheet.text(points[0]?.name ?? '', left, below, small)
  if (points.length > 1) sheet.text(points[points.length - 1]?.name ?? '', right, below, { ...small, align: 'right' })
  return [left, top] as const
}

const boxOf = ({ width }: Place) => ({ width: width - GUTTER, height: CHART_HEIGHT })

/**
 * A line over days, with the same layout as on the screens. With amounts hidden the shape stays, but the scale is not
 * drawn.
 */
export function course(sheet: Sheet, of: Course, place: Place) {
  const hidden = of.hidden && of.kind === 'money'
  const values = floats(of.points)
  const shown = thinned(values, MOST).map(index => values[index] ?? null)
  const look = { ink: 'brand', stroke: 1.5, ticks: TICKS, fromBottom: hidden } as const
  const scene = lineScene(shown, boxOf(place), look)
  const [left, top] = frame(sheet, { ...of, hidden }, scene.ticks, place)
  sheet.place(scene.marks, left, top)
}

/** Bars around zero, one per step. With amounts hidden neither sign nor scale is drawn. */
export function bars(sheet: Sheet, of: Course, place: Place) {
  const hidden = of.hidden && of.kind === 'money'
  const scene = barScene(floats(of.points), boxOf(place), { ticks: TICKS, veiled: hidden })
  const [left, top] = frame(sheet, { ...of, hidden }, scene.ticks, place)
  sheet.place(scene.marks, left, top)
}

/** Splits rows into the first ones and the rest, which one row sums up. A single remaining row is listed itself. */
export const split = <T>(all: readonly T[], most: number): [readonly T[], readonly T[]] =>
  all.length <= most ? [all, []] : [all.slice(0, most - 1), all.slice(most - 1)]
