/**
 * A chart as pure data: shapes and texts in px of a box, from its upper left corner, in colours by the names of the
 * tokens. Two painters draw it: `ui/chart/scene-picture` as SVG on a page, `ui/chart/paint-scene` on the canvas of a
 * picture or a document.
 *
 * The shapes do not use d3: d3-shape and d3-scale would add 13 KB gzip to the first screen for the 40 lines that make
 * paths and ticks.
 */

/** Colours of a scene: each is a token `--<name>` on the page and a colour of the light theme on paper. */
export type Ink =
  | 'paper'
  | 'page'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'edge'
  | 'brand'
  | 'brand-weak'
  | 'gold'
  | 'up'
  | 'up-heat-1'
  | 'up-heat-2'
  | 'up-heat-3'
  | 'up-deep'
  | 'down'
  | 'down-heat-1'
  | 'down-heat-2'
  | 'down-heat-3'
  | 'down-deep'
  | 'part-1'
  | 'part-2'
  | 'part-3'
  | 'part-4'
  | 'part-5'
  | 'part-6'
  | 'part-7'
  | 'part-8'
  | 'part-9'

export type Point = readonly [x: number, y: number]

interface Drawn {
  ink: Ink
  /** 0 to 1; 1 by default. */
  opacity?: number
}

export interface BoxMark extends Drawn {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
}

/** Straight lines from point to point. A null makes a gap. */
export interface LineMark extends Drawn {
  kind: 'line'
  points: ReadonlyArray<Point | null>
  width: number
  /** The line has round ends. */
  round?: true
}

/** The area between a line and its base. It fades towards the base. */
export interface AreaMark extends Omit<Drawn, 'opacity'> {
  kind: 'area'
  points: readonly Point[]
  /** The y of the base, from the top: at zero, or at the edge nearest to zero. */
  base: number
  /** Top edge of the chart; `bottom` is the other one. */
  top: number
  bottom: number
}

/** An arc of a circle. Angles are in turns: 0 is at the top, 0.25 at the right. */
export interface ArcMark extends Drawn {
  kind: 'arc'
  /** The circle's centre. */
  x: number
  y: number
  radius: number
  from: number
  to: number
  /** Thickness of the line. */
  width: number
}

export interface TextMark {
  kind: 'text'
  text: string
  /** The point that `align` names: the left end by default. */
  x: number
  /** The upper edge of the line. */
  y: number
  align?: 'left' | 'center' | 'right'
  /** Font size, which is also the line height. */
  size: number
  bold?: boolean
  ink: Ink
  /** Maximum width. Longer texts are cut, with an ellipsis. */
  most?: number
}

export type Shape = BoxMark | LineMark | AreaMark | ArcMark
export type Mark = Shape | TextMark

export interface Scene {
  width: number
  height: number
  marks: readonly Mark[]
}

/**
 * A vertical gradient in black over the chart's height: nearly transparent at the base of an area, denser with the
 * distance from it.
 */
export interface Shade {
  top: number
  bottom: number
  stops: ReadonlyArray<{ offset: number; opacity: number }>
}

/** Shapes that are drawn as one path: same colour, same opacity, filled (`width` 0) or stroked alike. */
export interface Layer {
  ink: Ink
  opacity: number
  width: number
  /** The `d` of an SVG path. */
  d: string
  /** The lines have round ends. */
  round?: true
  /** Fills the shape with this gradient instead of a flat colour. */
  shade?: Shade
}

const short = (value: number) => String(Math.round(value * 10) / 10 + 0)

/** The point of a circle at a turn. */
export const onCircle = ({ x, y, radius }: Pick<ArcMark, 'x' | 'y' | 'radius'>, turn: number) => ({
  x: x + radius * Math.sin(turn * 2 * Math.PI),
  y: y - radius * Math.cos(turn * 2 * Math.PI),
})

function lineThrough(points: LineMark['points']): string {
  let d = ''
  let pen = 'M'
  for (const point of points) {
    if (point) d += `${pen}${short(point[0])} ${short(point[1])}`
    pen = point ? 'L' : 'M'
  }
  return d
}

const paths = {
  box: ({ x, y, width, height }: BoxMark) =>
    `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`,
  line: ({ points }: LineMark) => lineThrough(points),
  area({ points, base }: AreaMark) {
    const [first] = points
    const last = points[points.length - 1]
    if (!first || !last) return ''
    return `${lineThrough(points)}L${short(last[0])} ${short(base)}L${short(first[0])} ${short(base)}Z`
  },
  arc(mark: ArcMark) {
    const at = (turn: number) => {
      const { x, y } = onCircle(mark, turn)
      return `${x.toFixed(2)} ${y.toFixed(2)}`
    }
    // Drawn as two halves: SVG draws nothing for an arc from a point to itself.
    const middle = (mark.from + mark.to) / 2
    const bend = `A${short(mark.radius)} ${short(mark.radius)} 0 0 1 `
    return `M${at(mark.from)}${bend}${at(middle)}${bend}${at(mark.to)}`
  },
}

function pathOf(shape: Shape): string {
  if (shape.kind === 'box') return paths.box(shape)
  if (shape.kind === 'area') return paths.area(shape)
  return shape.kind === 'line' ? paths.line(shape) : paths.arc(shape)
}

const FAR = 0.18
const NEAR = 0.02

function shadeOf({ base, top, bottom }: AreaMark): Shade {
  const offset = Math.round(((base - top) / (bottom - top)) * 1000) / 1000
  return {
    top,
    bottom,
    stops: [
      { offset: 0, opacity: base > top ? FAR : NEAR },
      { offset, opacity: NEAR },
      { offset: 1, opacity: base < bottom ? FAR : NEAR },
    ],
  }
}

/**
 * The shapes of a scene in as few paths as possible, in their order. Texts are left out: a page renders its own, which
 * grow in elder mode.
 */
export function layersOf(marks: readonly Mark[]): Layer[] {
  const layers: Layer[] = []
  for (const mark of marks) {
    if (mark.kind === 'text') continue
    if (mark.kind === 'area') {
      layers.push({ ink: mark.ink, opacity: 1, width: 0, d: pathOf(mark), shade: shadeOf(mark) })
      continue
    }
    const { ink, opacity = 1 } = mark
    const width = mark.kind === 'box' ? 0 : mark.width
    const round = mark.kind === 'line' && mark.round
    const isAlike = (layer: Layer) =>
      layer.ink === ink &&
      layer.opacity === opacity &&
      layer.width === width &&
      layer.round === (round || undefined) &&
      layer.shade === undefined
    const same = layers.find(isAlike)
    if (same) same.d += pathOf(mark)
    else layers.push({ ink, opacity, width, d: pathOf(mark), ...(round && { round }) })
  }
  return layers
}

const gradient = ({ top, bottom, stops }: Shade) => {
  const parts = stops.map(({ offset, opacity }) => `<stop offset='${offset}' stop-opacity='${opacity}'/>`).join('')
  const line = `x1='0' y1='${top}' x2='0' y2='${bottom}'`
  return `<defs><linearGradient id='g' ${line} gradientUnits='userSpaceOnUse'>${parts}</linearGradient></defs>`
}

/**
 * One layer as an SVG document in black: a mini-program uses it as a mask and colours it. No percentages, no style
 * element, no double quotes. `stretched`: fills any box and keeps the line widths; otherwise the picture keeps its
 * proportions.
 */
export function svgOfLayer(
  { d, width, shade, round }: Layer,
  box: Pick<Scene, 'width' | 'height'>,
  stretched: boolean,
): string {
  const stroke = `fill='none' stroke='#000' stroke-width='${short(width)}' stroke-linejoin='round'${round ? ` stroke-linecap='round'` : ''}`
  const fill = shade ? `fill='url(#g)'` : ''
  const look = width > 0 ? `${stroke}${stretched ? ` vector-effect='non-scaling-stroke'` : ''}` : fill
  const ratio = stretched ? ` preserveAspectRatio='none'` : ''
  const start = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${box.width} ${box.height}'${ratio}>`
  return `${start}${shade ? gradient(shade) : ''}<path d='${d}' ${look}/></svg>`
}

const escapes: Record<string, string> = { '%': '%25', '#': '%23', '<': '%3C', '>': '%3E' }

/** An SVG document without double quotes as a data URI for a style sheet's url("..."). */
export const dataUri = (svg: string) => `data:image/svg+xml,${svg.replace(/[%#<>]/g, sign => escapes[sign] ?? sign)}`

const movedPoint = (point: Point, x: number, y: number): Point => [point[0] + x, point[1] + y]

function movedMark(mark: Mark, x: number, y: number): Mark {
  if (mark.kind === 'line') return { ...mark, points: mark.points.map(point => point && movedPoint(point, x, y)) }
  if (mark.kind !== 'area') return { ...mark, x: mark.x + x, y: mark.y + y }
  const points = mark.points.map(point => movedPoint(point, x, y))
  return { ...mark, points, base: mark.base + y, top: mark.top + y, bottom: mark.bottom + y }
}

/** The same marks, shifted. */
export const moved = (marks: readonly Mark[], x: number, y: number): Mark[] => marks.map(mark => movedMark(mark, x, y))
