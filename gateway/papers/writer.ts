import type PDFDocument from 'pdfkit'
import appColours from '@/colours.json'
import type { Label } from './labels'

export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 48
const TOP = 84
/** Pages after the first begin lower, below the name of the paper and its person. */
const NEXT_TOP = 98
const BOTTOM = 64
/** The height for content on each page after the first. */
export const NEXT_ROOM = PAGE.height - NEXT_TOP - BOTTOM
export const INNER = PAGE.width - 2 * MARGIN

const { drawn } = appColours

export const colours = {
  paper: drawn.paper,
  ink: drawn.ink,
  secondary: drawn['ink-2'],
  faint: drawn['ink-3'],
  line: drawn.line,
  band: drawn.page,
  brand: drawn.brand,
  /** The red of company seals. */
  seal: '#C8161D',
}
export type Pdf = InstanceType<typeof PDFDocument>

/** Writes on the pages of one paper, from top to bottom. */
export class Writer {
  y = TOP
  private size = 0

  constructor(
    readonly pdf: Pdf,
    readonly label: Label,
    /** Half the white space, so that a paper that is a little too long for a page fits on it. */
    readonly isTight = false,
  ) {}

  /** White space of this height, or half of it. */
  gap(height: number): number {
    return this.isTight ? height / 2 : height
  }

  font(size: number, colour: string, isBold = false) {
    this.size = size
    return this.pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  }

  /** Starts a new page if less than `height` is left. Returns whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= PAGE.height - BOTTOM) return false
    this.pdf.addPage()
    this.y = NEXT_TOP
    return true
  }

  /** One line of text in the current size, or smaller if it would run into the text beside it. */
  line(text: string, x: number, y: number, width: number, align: 'left' | 'right' = 'left') {
    const wide = this.pdf.widthOfString(text)
    const scale = Math.min(1, width / wide)
    if (scale < 1) this.pdf.fontSize(this.size * scale)
    const left = align === 'right' ? x + width - wide * scale : x
    this.pdf.text(text, left, y, { lineBreak: false })
    if (scale < 1) this.pdf.fontSize(this.size)
  }

  /** Marks what is drawn as English, so that a Chinese paper is read aloud correctly. */
  inEnglish(draw: () => void) {
    this.pdf.markContent('Span', { lang: 'en' })
    draw()
    this.pdf.endMarkedContent()
  }

  rule(y: number, colour = colours.line) {
    this.pdf
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke()
  }
}
