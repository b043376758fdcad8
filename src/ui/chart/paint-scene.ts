import type { ArcMark, AreaMark, BoxMark, LineMark, Mark, Scene, Shape, TextMark } from '@/lib/chart/scene'
import { canvas } from '@/platform/canvas'
import { CanvasFailure, type DrawnPicture, type Pen } from '@/platform/canvas/types'
import { inks } from '@/ui/base/inks'

/** Largest pixel ratio of a picture: sharp on every phone, and on paper. */
const SHARPEST = 3
/** The factor of the next, smaller try if a phone has too little memory for the picture. */
const SMALLER = 0.6

/** A font of a canvas. */
export const fontOf = (size: number, bold = false) => `${bold ? 'bold ' : ''}${size}px ${canvas.family}`

/**
 * Draws a scene as a picture to share or to keep: on white, in the light theme's colours.
 *
 * @throws CanvasFailure if the phone cannot draw it, not even a smaller one.
 */
export async function scenePicture(scene: Scene): Promise<DrawnPicture> {
  const { side, area } = canvas.limits
  const { width, height } = scene
  const scale = Math.min(SHARPEST, side / Math.max(width, height), Math.sqrt(area / (width * height)))
  try {
    return await drawn(scene, scale)
  } catch (error) {
    if (!(error instanceof CanvasFailure)) throw error
    return drawn(scene, scale * SMALLER)
  }
}

function drawn({ width, height, marks }: Scene, scale: number): Promise<DrawnPicture> {
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  return canvas.draw(size, pen => {
    pen.fillStyle = inks.paper
    pen.fillRect(0, 0, size.width, size.height)
    pen.scale(scale, scale)
    paintMarks(pen, marks)
  })
}

/** Draws marks with a pen, in their order. */
export function paintMarks(pen: Pen, marks: readonly Mark[]) {
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  for (const mark of marks) {
    if (mark.kind === 'text') {
      write(pen, mark)
      continue
    }
    paintShape(pen, mark)
    pen.globalAlpha = 1
  }
}

function paintShape(pen: Pen, shape: Shape) {
  if (shape.kind === 'area') return fillArea(pen, shape)
  pen.globalAlpha = shape.opacity ?? 1
  if (shape.kind === 'box') return fillBox(pen, shape)
  if (shape.kind === 'line') return trace(pen, shape)
  bend(pen, shape)
}

function fillBox(pen: Pen, { x, y, width, height, ink }: BoxMark) {
  pen.fillStyle = inks[ink]
  pen.fillRect(x, y, width, height)
}

function follow(pen: Pen, points: LineMark['points']) {
  pen.beginPath()
  let lifted = true
  for (const point of points) {
    if (point && lifted) pen.moveTo(point[0], point[1])
    else if (point) pen.lineTo(point[0], point[1])
    lifted = point === null
  }
}

/** The area has one flat colour even where a page shades it, because such a picture is much smaller. */
const AREA_OPACITY = 0.1

function fillArea(pen: Pen, { points, base, ink }: AreaMark) {
  const [first] = points
  const last = points[points.length - 1]
  if (!first || !last) return
  follow(pen, [...points, [last[0], base], [first[0], base]])
  pen.globalAlpha = AREA_OPACITY
  pen.fillStyle = inks[ink]
  pen.fill()
}

function trace(pen: Pen, { points, ink, width }: LineMark) {
  follow(pen, points)
  stroke(pen, ink, width)
}

/** Converts an angle: a canvas counts angles from the right, a scene from the top. */
const angle = (turn: number) => (turn - 0.25) * 2 * Math.PI

function bend(pen: Pen, { x, y, radius, from, to, ink, width }: ArcMark) {
  pen.beginPath()
  pen.arc(x, y, radius, angle(from), angle(to))
  stroke(pen, ink, width)
}

function stroke(pen: Pen, ink: Mark['ink'], width: number) {
  pen.strokeStyle = inks[ink]
  pen.lineWidth = width
  pen.stroke()
}

/** The distance of the baseline from the top of the line, as a fraction of the font size. */
const BASELINE = 0.88

function write(pen: Pen, { text, x, y, align, size, bold, ink, most }: TextMark) {
  pen.fillStyle = inks[ink]
  pen.font = fontOf(size, bold)
  const shown = most === undefined ? text : cut(pen, text, most)
  const width = align === undefined || align === 'left' ? 0 : pen.measureText(shown).width
  pen.fillText(shown, x - (align === 'center' ? width / 2 : width), y + size * BASELINE)
}

/** Cuts a text to the width `most`, with an ellipsis. */
function cut(pen: Pen, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text
  const letters = [...text]
  let count = letters.length - 1
  while (count > 0 && pen.measureText(`${letters.slice(0, count).join('')}…`).width > most) count -= 1
  return `${letters.slice(0, count).join('')}…`
}
