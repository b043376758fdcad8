/** Heights of a ridge from left to right, 0 (ground) to 1. */
export type Heights = readonly number[]

/** Lowest height of a curve. The foot of the stage covers anything lower. */
const LOWEST = 0.3
const HIGHEST = 0.94

/** Returns evenly spaced values, including the first and the last. */
function chosen(values: readonly number[], count: number): number[] {
  if (values.length <= count) return [...values]
  const step = (values.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => values[Math.round(index * step)] ?? 0)
}

/** Moving average around each value. */
const smoothed = (values: readonly number[], reach: number) =>
  values.map((_, at) => {
    const near = values.slice(Math.max(0, at - reach), at + reach + 1)
    return near.reduce((all, value) => all + value, 0) / near.length
  })

/** Height of a value between the lowest and the highest. If all values are equal, they are in the middle. */
export function heightOf(value: number, values: readonly number[]): number {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return most === least ? 0.5 : LOWEST + ((value - least) / (most - least)) * (HIGHEST - LOWEST)
}

/** Returns the ridges of a landscape from a curve: the curve itself in front, two smoother ones behind it. */
export function ridgesOf(values: readonly number[]): { near: Heights; mid: Heights; far: Heights } {
  const heights = values.map(value => heightOf(value, values))
  const wide = Math.max(1, Math.round(heights.length / 12))
  return {
    near: chosen(heights, 36).map(height => height * 0.8),
    mid: chosen(smoothed(heights, wide), 12).map((height, at) => height * 0.72 + (at % 2 ? 0.2 : 0.12)),
    far: chosen(smoothed(heights, wide * 3), 9).map((height, at) => height * 0.6 + (at % 2 ? 0.3 : 0.4)),
  }
}

/** A round ridge that ends as high as it began. */
const rolling = (middle: number, rise: number, hills: number, from: number): Heights =>
  Array.from({ length: 36 }, (_, at) => middle + rise * Math.sin(from + (at / 35) * hills * 2 * Math.PI))

/** The land of a surface without a curve of its own: round and level, so that nobody takes it for a gain or a loss. */
export const CALM = { near: rolling(0.42, 0.12, 2, 0.6), mid: rolling(0.56, 0.1, 2, 3), far: rolling(0.7, 0.08, 1, 5) }

/** Returns the land below a ridge as a CSS polygon. */
export function polygonOf(heights: Heights): string {
  const last = Math.max(1, heights.length - 1)
  const points = heights.map((height, at) => `${((at / last) * 100).toFixed(1)}% ${((1 - height) * 100).toFixed(1)}%`)
  return `polygon(0 100%,${points.join()},100% 100%)`
}
