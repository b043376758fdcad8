import type { BoxMark, Scene } from './scene'
import { roundTicks, type Tick } from './ticks'

export interface BarScene extends Scene {
  marks: readonly BoxMark[]
  ticks: readonly Tick[]
}

interface BarOptions {
  /** Approximate number of horizontal lines. */
  ticks?: number
  /** Draws all bars from the bottom in one colour, so that nobody can see which are negative or where zero is. */
  veiled?: boolean
}

/** The bar's part of its slot; the rest is the gap to the next bar. */
const PART = 0.64
const WIDEST = 24
/** The least height of a bar, so that even the smallest value is visible. */
const LEAST = 1

/** Bars around zero, evenly spaced from left to right: gains up, losses down. */
export function barScene(
  values: ReadonlyArray<number | null>,
  box: { width: number; height: number },
  { ticks = 4, veiled = false }: BarOptions = {},
): BarScene {
  const known = values.filter((value): value is number => value !== null)
  if (known.length === 0) return { ...box, marks: [], ticks: [] }
  const least = veiled ? known : [0, ...known]
  const labels = roundTicks(
    least.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY),
    least.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY),
    ticks,
  )
  const bottom = labels[0] ?? 0
  const top = labels[labels.length - 1] ?? 1
  const yOf = (value: number) => ((top - value) / (top - bottom)) * box.height
  const base = veiled ? box.height : yOf(0)
  const slot = box.width / values.length
  const width = Math.min(slot * PART, WIDEST)
  const marks = values.flatMap((value, index): BoxMark[] => {
    if (value === null) return []
    const height = Math.max(LEAST, Math.abs(yOf(value) - base))
    const y = !veiled && value < 0 ? base : base - height
    const ink = veiled ? 'brand' : value === 0 ? 'ink-3' : value < 0 ? 'down' : 'up'
    return [{ kind: 'box', x: slot * (index + 0.5) - width / 2, y, width, height, ink }]
  })
  return { ...box, marks, ticks: labels.map(value => ({ value, y: yOf(value) })) }
}

/** The index of the slot, of `count` equal ones, at a position: 0 is the left edge, 1 the right. */
export const slotAt = (across: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(across * count)))
