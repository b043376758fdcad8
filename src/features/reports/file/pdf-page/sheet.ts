import { type BoxMark, type Ink, type LineMark, type Mark, moved } from '@/lib/chart/scene'
import { type Measure, PAGE, type PdfPage } from './marks'

export const MARGIN = 40
/** The width between the margins. */
export const WIDTH = PAGE.width - 2 * MARGIN
/** The y position of the page footer. */
const FOOT = PAGE.height - 44

export const SIZE = { small: 8.5, body: 10, large: 13, title: 22, hero: 30 } as const
/** Line height as a multiple of the font size. */
const LEADING = 1.5

interface TextOptions {
  size?: number
  bold?: boolean
  ink?: Ink
  /** The edge of the text at `x`. */
  align?: 'left' | 'center' | 'right'
  /** The maximum width. A longer text is cut and ends with an ellipsis. */
  most?: number
}

/** A document while it is written, page after page. */
export interface Sheet {
  /** The y position of the next block. */
  readonly y: number
  text(text: string, x: number, y: number, options?: TextOptions): void
  box(box: Omit<BoxMark, 'kind'>): void
  line(line: Omit<LineMark, 'kind'>): void
  /** Places marks with their own coordinates; their upper left corner goes to x, y. */
  place(marks: readonly Mark[], x: number, y: number): void
  /** Moves down. */
  skip(height: number): void
  /** Starts a new page if less than this height is left, so that a block is not split. */
  keep(height: number): void
  /** Writes a text in as many lines as it needs. */
  paragraph(text: string, options?: Pick<TextOptions, 'size' | 'ink'>): void
  /** Adds the footers. Called last, because they show the number of pages. */
  finish(title: string, foot: (page: number, pages: number) => string): PdfPage
}

export function newSheet(measure: Measure): Sheet {
  const marks: Mark[] = []
  let y = MARGIN

  /** The longest start of the text that fits. */
  function cut(text: string, width: number, size: number, bold: boolean): string {
    if (measure(text, size, bold) <= width) return text
    const letters = [...text]
    let fits = 0
    let fitsNot = letters.length
    while (fitsNot - fits > 1) {
      const middle = Math.floor((fits + fitsNot) / 2)
      if (measure(`${letters.slice(0, middle).join('')}…`, size, bold) <= width) fits = middle
      else fitsNot = middle
    }
    return `${letters.slice(0, fits).join('')}…`
  }

  const sheet: Sheet = {
    get y() {
      return y
    },
    text(text, x, at, { size = SIZE.body, bold = false, ink = 'ink', align = 'left', most = WIDTH } = {}) {
      const shown = cut(text, most, size, bold)
      const width = align === 'left' ? 0 : measure(shown, size, bold)
      marks.push({ kind: 'text', text: shown, x: x - (align === 'center' ? width / 2 : width), y: at, size, bold, ink })
    },
    box: box => void marks.push({ kind: 'box', ...box }),
    line: line => void marks.push({ kind: 'line', ...line }),
    place: (of, x, y) => void marks.push(...moved(of, x, y)),
    skip(height) {
      y += height
    },
    keep(height) {
      const top = Math.floor(y / PAGE.height) * PAGE.height
      if (y + height > top + FOOT && y > top + MARGIN) y = top + PAGE.height + MARGIN
    },
    paragraph(text, { size = SIZE.small, ink = 'ink-3' } = {}) {
      let rest = [...text]
      while (rest.length > 0) {
        let count = rest.length
        while (count > 1 && measure(rest.slice(0, count).join(''), size, false) > WIDTH) count -= 1
        sheet.keep(size * LEADING)
        sheet.text(rest.slice(0, count).join(''), MARGIN, y, { size, ink })
        y += size * LEADING
        rest = rest.slice(count)
      }
    },
    finish(title, foot) {
      const pages = Math.max(1, Math.ceil(y / PAGE.height))
      for (let page = 0; page < pages; page += 1) {
        const top = page * PAGE.height + FOOT
        sheet.line({ points: [at(MARGIN, top), at(MARGIN + WIDTH, top)], ink: 'line', width: 0.5 })
        sheet.text(foot(page + 1, pages), MARGIN, top + 10, { size: SIZE.small, ink: 'ink-3' })
      }
      return { title, pages, marks }
    },
  }
  return sheet
}

const at = (x: number, y: number) => [x, y] as const
