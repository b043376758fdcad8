import { codeSquares } from '@/lib/code-squares'
import { canvas } from '@/platform/canvas'
import type { DrawnPicture, Pen } from '@/platform/canvas/types'
import { inks } from '@/ui/base/inks'

/** The size of the poster in pixels, large enough for a sharp small print. */
const SIZE = { width: 600, height: 800 }
const MARGIN = 48
const CODE_SIDE = 320
const HEAD = 220

export interface PosterWords {
  title: string
  /** One line under the title. */
  line: string
  inviteCode: string
  /** The address in the QR code. */
  link: string
}

/** Breaks a text into lines that fit, at any character: Chinese has no spaces to break at. */
function linesOf(text: string, font: string, room: number): string[] {
  const lines: string[] = []
  for (const letter of text) {
    const last = lines[lines.length - 1]
    if (last !== undefined && canvas.measure(last + letter, font) <= room) lines[lines.length - 1] = last + letter
    else lines.push(letter)
  }
  return lines
}

const fontOf = (size: number, weight = 400) => `${weight} ${size}px ${canvas.family}`

/** Writes centred text, line by line. Returns the y position below the last line. */
function write(pen: Pen, text: string, top: number, size: number, weight?: number): number {
  const font = fontOf(size, weight)
  pen.font = font
  const lines = linesOf(text, font, SIZE.width - 2 * MARGIN)
  for (const [at, line] of lines.entries()) {
    pen.fillText(line, (SIZE.width - canvas.measure(line, font)) / 2, top + at * size * 1.4)
  }
  return top + lines.length * size * 1.4
}

/**
 * Draws the poster of an invitation as a PNG: title, code in letters, and QR code. It contains nothing about the person
 * but their invitation code.
 *
 * @throws CanvasFailure if the phone cannot make the picture.
 */
export function posterPicture({ title, line, inviteCode, link }: PosterWords): Promise<DrawnPicture> {
  const squares = codeSquares(link)
  const left = (SIZE.width - CODE_SIDE) / 2
  const top = HEAD + MARGIN
  // Whole pixels, because otherwise thin lines appear between the squares.
  const edge = (at: number) => Math.round((at * CODE_SIDE) / squares.length)
  return canvas.draw(SIZE, pen => {
    pen.fillStyle = inks.paper
    pen.fillRect(0, 0, SIZE.width, SIZE.height)
    pen.fillStyle = inks.brand
    pen.fillRect(0, 0, SIZE.width, HEAD)
    pen.textBaseline = 'top'
    pen.fillStyle = inks.paper
    const after = write(pen, title, MARGIN + 16, 48, 600)
    write(pen, line, after + 16, 26)
    pen.fillStyle = inks.ink
    for (const [y, row] of squares.entries()) {
      for (const [x, dark] of row.entries()) {
        if (!dark) continue
        pen.fillRect(left + edge(x), top + edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y))
      }
    }
    pen.fillStyle = inks['ink-2']
    const below = write(pen, '扫码接受邀请，或在活动页输入邀请码', top + CODE_SIDE + 16, 24)
    pen.fillStyle = inks.brand
    write(pen, inviteCode, below + 12, 44, 600)
    pen.fillStyle = inks['ink-3']
    write(pen, '基金有风险，投资须谨慎', SIZE.height - MARGIN - 4, 20)
  })
}
