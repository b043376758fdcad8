import type { Mark, Scene } from '@/lib/chart/scene'

/**
 * The size of an A4 page in points. A document is drawn on a canvas, the same on H5 and mini-program, in these units. x
 * counts from the left edge, y from the top of the first page; pages follow one another without a gap.
 */
export const PAGE = { width: 595, height: 841 } as const

export interface PdfPage {
  /** The file name. */
  title: string
  pages: number
  marks: readonly Mark[]
}

/** The width of a text at a font size. */
export type Measure = (text: string, size: number, bold: boolean) => number

/** The texts of the document for the PDF's invisible layer. Positions are fractions of the whole picture. */
export function textLayer({ marks, pages }: PdfPage) {
  const height = pages * PAGE.height
  return marks.flatMap(mark =>
    mark.kind === 'text' && mark.text !== ''
      ? [{ text: mark.text, x: mark.x / PAGE.width, y: mark.y / height, height: mark.size / height }]
      : [],
  )
}

/** The page breaks, as fractions of the picture's height. */
export const pageBreaks = ({ pages }: PdfPage) => Array.from({ length: pages - 1 }, (_, index) => (index + 1) / pages)

/** The whole document as one picture, its pages one below the other. */
export const sceneOf = ({ marks, pages }: PdfPage): Scene => ({ width: PAGE.width, height: PAGE.height * pages, marks })
