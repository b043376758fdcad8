import { canvas } from '@/platform/canvas'
import type { DrawnPicture, Pen } from '@/platform/canvas/types'
import { inks } from '@/ui/base/inks'
import { boxOf, type Point, type Stroke } from './strokes'

/** The size of the picture in pixels. The signature is scaled to fill it. */
const SIZE = { width: 640, height: 256 }
const MARGIN = 24
const PEN = 6
/** The maximum scale, in pixels per unit of the pad. A small signature enlarged further would have wobbly lines. */
const LARGEST = 900

/** Draws strokes with a round pen. A stroke of one point is a dot. */
export function paintStrokes(pen: Pen, strokes: readonly Stroke[], place: (point: Point) => Point, width: number) {
  pen.strokeStyle = inks.ink
  pen.fillStyle = inks.ink
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const stroke of strokes) {
    const [first, ...rest] = stroke.map(place)
    if (!first) continue
    pen.beginPath()
    if (rest.length === 0) {
      pen.arc(first.x, first.y, width / 2, 0, 2 * Math.PI)
      pen.fill()
      continue
    }
    pen.moveTo(first.x, first.y)
    for (const { x, y } of rest) pen.lineTo(x, y)
    pen.stroke()
  }
}

/** Draws the signature alone on white, as a PNG. Rejects with CanvasFailure. */
export function signaturePicture(strokes: readonly Stroke[]): Promise<DrawnPicture> {
  const { left, top, width, height } = boxOf(strokes)
  const fits = (room: number, length: number) => (length === 0 ? LARGEST : (room - 2 * MARGIN) / length)
  const scale = Math.min(fits(SIZE.width, width), fits(SIZE.height, height), LARGEST)
  const place = ({ x, y }: Point) => ({
    x: SIZE.width / 2 + (x - left - width / 2) * scale,
    y: SIZE.height / 2 + (y - top - height / 2) * scale,
  })
  return canvas.draw(SIZE, pen => {
    pen.fillStyle = inks.paper
    pen.fillRect(0, 0, SIZE.width, SIZE.height)
    paintStrokes(pen, strokes, place, PEN)
  })
}
