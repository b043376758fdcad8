import type { Mark, Scene } from '@/lib/scene'

/**
 * What a document to keep is made of, drawn on a canvas alike on both ends. Units are points of an A4 page; x from the left edge, y from the
 * top of the first page: pages follow one another without a gap.
 */
export const PAGE = { width: 595, height: 841 } as const

export interface PdfPage {
  /** What the file is called. */
  title: string
  pages: number
  marks: readonly Mark[]
}

/** How wide a text is in letters of a size. */
export type Measure = (text: string, size: number, bold: boolean) => number

/** The texts of a paper as the PDF's invisible layer wants them: places as fractions of the whole picture. */
export function textLayer({ marks, pages }: PdfPage) {
  const height = pages * PAGE.height
  return marks.flatMap(mark =>
    mark.kind === 'text' && mark.text !== ''
      ? [{ text: mark.text, x: mark.x / PAGE.width, y: mark.y / height, height: mark.size / height }]
      : [],
  )
}

/** Where pages after the first begin, as fractions of the picture's height. */
export const pageBreaks = ({ pages }: PdfPage) => Array.from({ length: pages - 1 }, (_, index) => (index + 1) / pages)

/** The whole paper as one picture: its pages one below the other. */
export const sceneOf = ({ marks, pages }: PdfPage): Scene => ({ width: PAGE.width, height: PAGE.height * pages, marks })
