/**
 * At most about `most` of the values, the first, the last and every peak and trough kept: for each one its index.
 * Hundreds of points in a width of some hundred pixels cannot be told apart, and every one is sent to the page.
 */
export function thinned(values: ReadonlyArray<number | null>, most: number): number[] {
  const all = values.map((_, index) => index)
  if (values.length <= most) return all
  const size = Math.ceil((values.length - 2) / Math.max(1, Math.floor((most - 2) / 2)))
  const kept = [0]
  for (let start = 1; start < values.length - 1; start += size) {
    const bucket = all.slice(start, Math.min(start + size, values.length - 1)).filter(index => values[index] != null)
    if (bucket.length === 0) {
      kept.push(start)
      continue
    }
    const by = (index: number) => values[index] ?? 0
    const low = bucket.reduce((best, index) => (by(index) < by(best) ? index : best))
    const high = bucket.reduce((best, index) => (by(index) > by(best) ? index : best))
    kept.push(...(low === high ? [low] : low < high ? [low, high] : [high, low]))
  }
  return [...kept, values.length - 1]
}

/**
 * For a table of many days: the last of each month, by their indexes; all of them when they are few. Days are in order.
 */
export function tableRows(days: readonly string[], most = 62): number[] {
  const all = days.map((_, index) => index)
  if (days.length <= most) return all
  return all.filter(index => days[index]?.slice(0, 7) !== days[index + 1]?.slice(0, 7))
}

/** Which of `count` evenly spaced points is nearest to a place across the box, 0 at its left edge to 1 at its right. */
export const nearestPoint = (across: number, count: number) =>
  Math.max(0, Math.min(count - 1, Math.round(across * (count - 1))))

/**
 * At most about `most` of the dots on a line of `count` points, spread over all of it: of dots of one colour that stand
 * close together, the newest.
 */
export function spread<T extends { at: number; ink: string }>(dots: readonly T[], count: number, most: number): T[] {
  if (dots.length <= most) return [...dots]
  const inks = new Set(dots.map(({ ink }) => ink)).size
  const width = Math.max(1, count / Math.max(1, Math.floor(most / inks)))
  const newest = new Map(dots.map(dot => [`${dot.ink} ${Math.floor(dot.at / width)}`, dot]))
  return [...newest.values()]
}
