import type { Ink, Point, Scene } from './scene'
import { roundTicks, type Tick } from './ticks'

/** Lays out several lines over the same days in a box, with one scale for all. A null makes a gap. */
export function linesScene(
  lines: ReadonlyArray<{ values: ReadonlyArray<number | null>; ink: Ink }>,
  { width, height }: { width: number; height: number },
  ticks: number,
): Scene & { ticks: readonly Tick[] } {
  const known = lines.flatMap(({ values }) => values.filter((value): value is number => value !== null))
  const labels = roundTicks(Math.min(...known), Math.max(...known), ticks)
  const [bottom = 0] = labels
  const top = labels[labels.length - 1] ?? 0
  const yOf = (value: number) => (top > bottom ? ((top - value) / (top - bottom)) * height : height / 2)
  return {
    width,
    height,
    marks: lines.map(({ values, ink }) => {
      const step = values.length > 1 ? width / (values.length - 1) : 0
      const points = values.map((value, at): Point | null => (value === null ? null : [at * step, yOf(value)]))
      return { kind: 'line', points, ink, width: 1.8 }
    }),
    ticks: labels.map(value => ({ value, y: yOf(value) })),
  }
}
