/**
 * A point of a drawn signature, independent of the window size: 0,0 is the middle of the pad, and the short side of the
 * pad is 1. So the signature keeps its shape when the phone is turned.
 */
export interface Point {
  x: number
  y: number
}

export type Stroke = readonly Point[]

export interface Size {
  width: number
  height: number
}

/** A phone in portrait is held sideways: the right edge of the window is then the upper edge of the pad. */
const isTurned = ({ width, height }: Size) => height > width

/** Converts a pixel of the window into a point of the pad. */
export function pointAt(size: Size, { x, y }: Point): Point {
  const short = Math.min(size.width, size.height)
  const across = (x - size.width / 2) / short
  const down = (y - size.height / 2) / short
  return isTurned(size) ? { x: down, y: -across } : { x: across, y: down }
}

/** Converts a point of the pad into a pixel of the window. */
export function pixelOf(size: Size, { x, y }: Point): Point {
  const short = Math.min(size.width, size.height)
  const [across, down] = isTurned(size) ? [-y, x] : [x, y]
  return { x: size.width / 2 + across * short, y: size.height / 2 + down * short }
}

/** A smaller drawing, as a part of the short side, is a dot. */
const DOT = 0.12
/** The minimum length. A name of two characters is longer. */
const SHORTEST = 0.5

const lengthOf = (stroke: Stroke) =>
  stroke.slice(1).reduce((sum, { x, y }, index) => {
    const before = stroke[index] ?? { x, y }
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)

/** The smallest box around all points. */
export function boxOf(strokes: readonly Stroke[]) {
  const points = strokes.flat()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The error text if this is not a signature; '' if it is one. */
export function faultOf(strokes: readonly Stroke[]): string {
  if (strokes.flat().length === 0) return '您还没有签名，请写下姓名'
  const { width, height } = boxOf(strokes)
  if (Math.max(width, height) < DOT) return '只看到一个点，请写下完整的姓名'
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < SHORTEST ? '笔画太短，看不出姓名，请重新签名' : ''
}
