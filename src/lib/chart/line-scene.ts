import type { Ink, Mark, Point, Scene } from './scene'
import { roundTicks, type Tick } from './ticks'

interface Size {
  width: number
  height: number
}

/** Diameter of a dot on the line. */
const DOT = 7

export interface LineScene extends Scene {
  ticks: readonly Tick[]
  /** The position of each value; null for a gap. */
  points: ReadonlyArray<Point | null>
}

interface LineOptions {
  ink: Ink
  /** Line width; 1.8 by default. */
  stroke?: number
  /** Approximate number of horizontal lines. With 0 the line fills the box. */
  ticks?: number
  /** A second line for comparison, in gold, over the same days. */
  along?: ReadonlyArray<number | null>
  /** Points of the line that stand out, by the index of their value. */
  dots?: ReadonlyArray<{ at: number; ink: Ink }>
  /** Fills the area between the line and zero. A line with a gap has no area. */
  area?: boolean
  /** Starts the area at the bottom instead of at zero, so that nobody can see which values are negative. */
  fromBottom?: boolean
  /** Room above and below for half the line's width, where there are no ticks around it. */
  inset?: number
}

/**
 * Lays out values, evenly spaced from left to right, in a box. Everything here is pixels, so binary floats are right;
 * the figures themselves stay decimals elsewhere.
 */
export function lineScene(
  values: ReadonlyArray<number | null>,
  { width, height }: Size,
  { ink, stroke = 1.8, ticks = 4, along = [], dots = [], area = true, fromBottom = false, inset = 0 }: LineOptions,
): LineScene {
  const known = [...values, ...along].filter((value): value is number => value !== null)
  const low = known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const labels = ticks > 0 ? roundTicks(low, high, ticks) : []
  const bottom = labels[0] ?? low
  const top = labels[labels.length - 1] ?? high
  const room = height - 2 * inset
  const yOf = (value: number) => (top > bottom ? inset + ((top - value) / (top - bottom)) * room : height / 2)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const pointsOf = (list: ReadonlyArray<number | null>) =>
    list.map((value, index): Point | null => (value === null ? null : [index * step, yOf(value)]))

  const points = pointsOf(values)
  const marks: Mark[] = []
  if (along.length > 0) marks.push({ kind: 'line', points: pointsOf(along), ink: 'gold', width: stroke })
  const whole = points.flatMap(point => (point ? [point] : []))
  if (area && whole.length > 1 && whole.length === points.length) {
    const base = fromBottom ? height : Math.max(0, Math.min(height, yOf(0)))
    marks.push({ kind: 'area', points: whole, base, top: 0, bottom: height, ink })
  }
  if (whole.length > 0) marks.push({ kind: 'line', points, ink, width: stroke })
  for (const { at, ink: own } of dots) {
    const point = points[at]
    // A very short line with round ends stays round when the picture is stretched.
    if (point)
      marks.push({ kind: 'line', points: [point, [point[0] + 0.1, point[1]]], ink: own, width: DOT, round: true })
  }
  return { width, height, marks, ticks: labels.map(value => ({ value, y: yOf(value) })), points }
}
