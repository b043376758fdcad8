/**
 * The geometry of line charts, in a box of its own units: what draws it (SVG on a page, canvas for a picture to share) only scales it.
 * Everything here is pixels, so binary floats are right; the figures themselves stay decimals elsewhere.
 */
export interface Box {
  width: number
  height: number
}

/** A horizontal line with its value: where it is, from the top, in the box's units. */
export interface Tick {
  value: number
  y: number
}

export interface LineScene extends Box {
  /** The `d` of the line's path; '' without points. A gap in the values is a gap in the line. */
  line: string
  /** The `d` of the area between the line and the base; '' when there is a gap or no line. */
  area: string
  /** Where the area starts, from the top: at zero, or at the edge nearest to it. */
  base: number
  ticks: readonly Tick[]
  /** Where each value is; null for a gap. */
  points: ReadonlyArray<{ x: number; y: number } | null>
}

const STEPS = [1, 2, 2.5, 5, 10] as const

/** Round values that lie around `from` to `to`, about `count` of them: -3 to 11 gives -5, 0, 5, 10, 15. */
export function roundTicks(from: number, to: number, count = 4): number[] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return []
  // A flat line stands in the middle of a small range.
  const flat = to - from === 0
  const low = flat ? from - Math.abs(from || 1) * 0.1 : from
  const high = flat ? to + Math.abs(to || 1) * 0.1 : to
  const rough = (high - low) / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find(step => step * power >= rough * 0.999) ?? 10)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  // Multiplied and not added up, and rounded to the step's own digits: 0.30000000000000004 is no label.
  const digits = Math.max(0, Math.min(12, 1 - Math.floor(Math.log10(step))))
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(digits)) + 0)
}

const number = (value: number) => String(Math.round(value * 10) / 10)

/**
 * At most about `most` of the values, the first, the last and every peak and trough kept: for each one its index. Hundreds of points in a
 * width of some hundred pixels cannot be told apart, and every one is sent to the page.
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

interface LineOptions {
  /** About how many horizontal lines; 0 for none: the line then fills the box (a sparkline). */
  ticks?: number
  /** Further values that have to fit, such as those of a line to compare with. */
  along?: ReadonlyArray<number | null>
  /** The area starts at the bottom wherever zero is: nobody shall see which values are negative. */
  fromBottom?: boolean
  /** Room above and below for half the line's width, where there are no ticks around it. */
  inset?: number
}

/** Lays out values, evenly spaced from left to right, in a box. */
export function lineScene(
  values: ReadonlyArray<number | null>,
  box: Box,
  { ticks = 4, along = [], fromBottom = false, inset = 0 }: LineOptions = {},
): LineScene {
  const known = [...values, ...along].filter((value): value is number => value !== null)
  const low = known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const labels = ticks > 0 ? roundTicks(low, high, ticks) : []
  const bottom = labels[0] ?? low
  const top = labels[labels.length - 1] ?? high
  const room = box.height - 2 * inset
  const yOf = (value: number) => (top > bottom ? inset + ((top - value) / (top - bottom)) * room : box.height / 2)
  const step = values.length > 1 ? box.width / (values.length - 1) : 0
  const base = fromBottom || known.length === 0 ? box.height : Math.max(0, Math.min(box.height, yOf(0)))
  const points = values.map((value, index) => (value === null ? null : { x: index * step, y: yOf(value) }))

  let line = ''
  let pen = 'M'
  for (const point of points) {
    if (point) line += `${pen}${number(point.x)} ${number(point.y)}`
    pen = point ? 'L' : 'M'
  }
  const whole = points.length > 1 && !points.includes(null)
  const area = whole ? `${line}L${number(box.width)} ${number(base)}L0 ${number(base)}Z` : ''
  return { ...box, line, area, base, ticks: labels.map(value => ({ value, y: yOf(value) })), points }
}

/** For a table of many days: the last of each month, by their indexes; all of them when they are few. Days are in order. */
export function tableRows(days: readonly string[], most = 62): number[] {
  const all = days.map((_, index) => index)
  if (days.length <= most) return all
  return all.filter(index => days[index]?.slice(0, 7) !== days[index + 1]?.slice(0, 7))
}

/** Which of `count` evenly spaced points is nearest to a place across the box, 0 at its left edge to 1 at its right. */
export const nearestPoint = (across: number, count: number) =>
  Math.max(0, Math.min(count - 1, Math.round(across * (count - 1))))

/** What stands at a horizontal line: '5%', '-2.5%', '1.2万'. Labels of a drawing only; figures are formatted as decimals. */
export function tickLabel(value: number, kind: 'percent' | 'money'): string {
  const short = (scaled: number) => String(Number(scaled.toFixed(2)))
  if (kind === 'percent') return `${short(value)}%`
  const size = Math.abs(value)
  if (size >= 1e12) return `${short(value / 1e12)}万亿`
  if (size >= 1e8) return `${short(value / 1e8)}亿`
  return size >= 1e4 ? `${short(value / 1e4)}万` : short(value)
}

const FAR = 0.18
const NEAR = 0.02

/** The shade of the area from top to bottom: nearly nothing at the base, more with the distance from it. */
export const shadeOf = ({ base, height }: Pick<LineScene, 'base' | 'height'>) => [
  { offset: 0, opacity: base > 0 ? FAR : NEAR },
  { offset: Math.round((base / height) * 1000) / 1000, opacity: NEAR },
  { offset: 1, opacity: base < height ? FAR : NEAR },
]

/**
 * A scene as an SVG document in black, for what has no svg element: a mini-program takes it as a mask and colours it. No percentages, no
 * style element, no double quotes.
 */
export function svgOf(scene: LineScene, stroke: number): string {
  const { width, height, line, area } = scene
  const stops = shadeOf(scene).map(({ offset, opacity }) => `<stop offset='${offset}' stop-opacity='${opacity}'/>`)
  const gradient = `<linearGradient id='g' x1='0' y1='0' x2='0' y2='${height}' gradientUnits='userSpaceOnUse'>${stops.join('')}</linearGradient>`
  const shade = area ? `<defs>${gradient}</defs><path d='${area}' fill='url(#g)'/>` : ''
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' preserveAspectRatio='none'>${shade}<path d='${line}' fill='none' stroke='#000' stroke-width='${stroke}' stroke-linejoin='round' vector-effect='non-scaling-stroke'/></svg>`
}

const escapes: Record<string, string> = { '%': '%25', '#': '%23', '<': '%3C', '>': '%3E' }

/** An SVG document without double quotes as a data URI for a style sheet's url("..."). */
export const dataUri = (svg: string) => `data:image/svg+xml,${svg.replace(/[%#<>]/g, sign => escapes[sign] ?? sign)}`
