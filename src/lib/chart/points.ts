/**
 * The indexes of about `most` of the values, with the first, the last and every peak and trough. Hundreds of points
 * within a few hundred pixels cannot be told apart, and each of them is sent to the page.
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
 * The indexes of the rows for a table of many days: the last day of each month, or all days if there are few. Days are
 * sorted.
 */
export function tableRows(days: readonly string[], most = 62): number[] {
  const all = days.map((_, index) => index)
  if (days.length <= most) return all
  return all.filter(index => days[index]?.slice(0, 7) !== days[index + 1]?.slice(0, 7))
}

/**
 * The index of the point, of `count` evenly spaced ones, nearest to a position: 0 is the left edge of the box, 1 the
 * right.
 */
export const nearestPoint = (across: number, count: number) =>
  Math.max(0, Math.min(count - 1, Math.round(across * (count - 1))))

/**
 * About `most` of the dots on a line of `count` points, spread over the whole line. Of dots of one colour that are
 * close together it keeps the newest.
 */
export function spread<T extends { at: number; ink: string }>(dots: readonly T[], count: number, most: number): T[] {
  if (dots.length <= most) return [...dots]
  const inks = new Set(dots.map(({ ink }) => ink)).size
  const width = Math.max(1, count / Math.max(1, Math.floor(most / inks)))
  const newest = new Map(dots.map(dot => [`${dot.ink} ${Math.floor(dot.at / width)}`, dot]))
  return [...newest.values()]
}
