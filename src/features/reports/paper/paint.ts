import type { LineMark, Mark, TextMark } from '@/lib/scene'
import { canvas } from '@/platform/canvas'
import { CanvasFailure, type DrawnPicture, type Pen } from '@/platform/canvas/types'
import { inks } from '@/ui/inks'
import { type Measure, PAGE, type Paper } from './marks'

/** Sharper than this helps nobody who reads on a phone or prints. */
const SHARPEST = 2
/** What a phone without the memory for a picture is asked for next. */
const SMALLER = 0.6

const fontOf = (size: number, bold: boolean) => `${bold ? 'bold ' : ''}${size}px ${canvas.family}`

/** Widths grow with the letters: measured large, small sizes lose nothing to whole pixels. */
const RULER = 100

export const measure: Measure = (text, size, bold) => (canvas.measure(text, fontOf(RULER, bold)) * size) / RULER

/** Pixels a point, so that a phone can hold the picture. */
export const scaleFor = (pages: number, { side, area }: { side: number; area: number }) => {
  const height = PAGE.height * pages
  return Math.min(SHARPEST, side / height, Math.sqrt(area / (PAGE.width * height)))
}

/**
 * Draws a paper, its pages one below the other.
 *
 * @throws CanvasFailure when the phone cannot, not even a smaller one.
 */
export async function drawPaper(paper: Paper): Promise<DrawnPicture> {
  const scale = scaleFor(paper.pages, canvas.limits)
  try {
    return await drawn(paper, scale)
  } catch (error) {
    if (!(error instanceof CanvasFailure)) throw error
    return drawn(paper, scale * SMALLER)
  }
}

function drawn({ marks, pages }: Paper, scale: number): Promise<DrawnPicture> {
  const size = { width: Math.floor(PAGE.width * scale), height: Math.floor(PAGE.height * pages * scale) }
  return canvas.draw(size, pen => {
    pen.fillStyle = inks.paper
    pen.fillRect(0, 0, size.width, size.height)
    pen.scale(scale, scale)
    pen.textBaseline = 'alphabetic'
    pen.lineJoin = 'round'
    for (const mark of marks) paint(pen, mark)
  })
}

function paint(pen: Pen, mark: Mark) {
  if (mark.kind === 'text') return write(pen, mark)
  pen.globalAlpha = mark.opacity ?? 1
  if (mark.kind === 'line') trace(pen, mark)
  else if (mark.kind === 'box') {
    pen.fillStyle = inks[mark.ink]
    pen.fillRect(mark.x, mark.y, mark.width, mark.height)
  }
  pen.globalAlpha = 1
}

/** How far below the top of its line a letter stands, of its size. */
const BASELINE = 0.88

function write(pen: Pen, { text, x, y, size, bold = false, ink }: TextMark) {
  pen.fillStyle = inks[ink]
  pen.font = fontOf(size, bold)
  pen.fillText(text, x, y + size * BASELINE)
}

function trace(pen: Pen, { points, ink, width }: LineMark) {
  pen.beginPath()
  let lifted = true
  for (const point of points) {
    if (point && lifted) pen.moveTo(point[0], point[1])
    else if (point) pen.lineTo(point[0], point[1])
    lifted = point === null
  }
  if (width === 0) {
    pen.fillStyle = inks[ink]
    pen.fill()
    return
  }
  pen.strokeStyle = inks[ink]
  pen.lineWidth = width
  pen.stroke()
}
