/**
 * What a chart draws, as pure data: shapes and texts in px of a box, from its upper left corner, in colours by the names of the tokens. A page
 * draws it as SVG, a picture to share or a document on a canvas; both show the same.
 */

/** Colours a scene is drawn in: each is a token `--<name>` of the page, and a colour of the light theme on paper. */
export type Ink =
  | 'paper'
  | 'page'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'brand'
  | 'brand-weak'
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

interface Drawn {
  ink: Ink
  /** 0 to 1; 1 unless told. */
  opacity?: number
}

export interface BoxMark extends Drawn {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
}

/** Straight lines from point to point: stroked, or filled where `width` is 0. A null lifts the pen. */
export interface LineMark extends Drawn {
  kind: 'line'
  points: ReadonlyArray<readonly [x: number, y: number] | null>
  width: number
}

/** A part of a circle's line. Turns: 0 is at the top, 0.25 at the right. */
export interface ArcMark extends Drawn {
  kind: 'arc'
  /** The circle's centre. */
  x: number
  y: number
  radius: number
  from: number
  to: number
  /** How thick the line is. */
  width: number
}

export interface TextMark {
  kind: 'text'
  text: string
  /** The upper edge of the line, and what `align` says of it across: its left end unless told. */
  x: number
  y: number
  align?: 'left' | 'center' | 'right'
  /** Size of the letters, which is the height of the line too. */
  size: number
  bold?: boolean
  ink: Ink
  /** Wider texts are cut, with an ellipsis. */
  most?: number
}

export type Shape = BoxMark | LineMark | ArcMark
export type Mark = Shape | TextMark

export interface Scene {
  width: number
  height: number
  marks: readonly Mark[]
}

/** Shapes that are drawn with one path: same colour, same opacity, filled (`width` 0) or stroked alike. */
export interface Layer {
  ink: Ink
  opacity: number
  width: number
  /** Of an SVG path. */
  d: string
}

const short = (value: number) => String(Math.round(value * 10) / 10 + 0)

/** Where a turn is on a circle. */
export const onCircle = ({ x, y, radius }: Pick<ArcMark, 'x' | 'y' | 'radius'>, turn: number) => ({
  x: x + radius * Math.sin(turn * 2 * Math.PI),
  y: y - radius * Math.cos(turn * 2 * Math.PI),
})

const paths = {
  box: ({ x, y, width, height }: BoxMark) =>
    `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`,
  line({ points }: LineMark) {
    let d = ''
    let pen = 'M'
    for (const point of points) {
      if (point) d += `${pen}${short(point[0])} ${short(point[1])}`
      pen = point ? 'L' : 'M'
    }
    return d
  },
  arc(mark: ArcMark) {
    const at = (turn: number) => {
      const { x, y } = onCircle(mark, turn)
      return `${x.toFixed(2)} ${y.toFixed(2)}`
    }
    // In two halves: an arc from a point to itself is none.
    const middle = (mark.from + mark.to) / 2
    const bend = `A${short(mark.radius)} ${short(mark.radius)} 0 0 1 `
    return `M${at(mark.from)}${bend}${at(middle)}${bend}${at(mark.to)}`
  },
}

function pathOf(shape: Shape): string {
  if (shape.kind === 'box') return paths.box(shape)
  return shape.kind === 'line' ? paths.line(shape) : paths.arc(shape)
}

/** The shapes of a scene as few paths, in their order. Texts are not among them: a page writes its own, which grow in elder mode. */
export function layersOf(marks: readonly Mark[]): Layer[] {
  const layers: Layer[] = []
  for (const mark of marks) {
    if (mark.kind === 'text') continue
    const { ink, opacity = 1 } = mark
    const width = mark.kind === 'box' ? 0 : mark.width
    const same = layers.find(layer => layer.ink === ink && layer.opacity === opacity && layer.width === width)
    if (same) same.d += pathOf(mark)
    else layers.push({ ink, opacity, width, d: pathOf(mark) })
  }
  return layers
}

/**
 * One layer as an SVG document in black: a mini-program takes it as a mask and colours it. No percentages, no style element, no double
 * quotes. `stretched`: over whatever place it gets; else it keeps its proportions.
 */
export function svgOfLayer({ d, width }: Layer, box: { width: number; height: number }, stretched: boolean): string {
  const look = width > 0 ? `fill='none' stroke='#000' stroke-width='${short(width)}'` : ''
  const ratio = stretched ? ` preserveAspectRatio='none'` : ''
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${box.width} ${box.height}'${ratio}><path d='${d}' ${look}/></svg>`
}

/** The same marks elsewhere. */
export const moved = (marks: readonly Mark[], x: number, y: number): Mark[] =>
  marks.map(mark =>
    mark.kind === 'line'
      ? { ...mark, points: mark.points.map(point => point && ([point[0] + x, point[1] + y] as const)) }
      : { ...mark, x: mark.x + x, y: mark.y + y },
  )
