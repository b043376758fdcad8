import type { Ink } from '@/ui/inks'

/**
 * What a document to keep is made of, drawn on a canvas alike on both ends. Units are points of an A4 page; x from the left edge, y from the
 * top of the first page: pages follow one another without a gap.
 */
export const PAGE = { width: 595, height: 841 } as const

export interface TextMark {
  kind: 'text'
  text: string
  /** The upper left corner of the line. */
  x: number
  y: number
  /** Size of the letters, which is the height of the line too. */
  size: number
  bold: boolean
  ink: Ink
}

export interface BoxMark {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  ink: Ink
  /** 0 to 1. */
  opacity: number
}

/** Straight lines from point to point: stroked, or filled where `width` is 0. A null lifts the pen. */
export interface LineMark {
  kind: 'line'
  points: ReadonlyArray<readonly [x: number, y: number] | null>
  ink: Ink
  width: number
  opacity: number
}

export type Mark = TextMark | BoxMark | LineMark

export interface Paper {
  /** What the file is called. */
  title: string
  pages: number
  marks: readonly Mark[]
}

/** How wide a text is in letters of a size. */
export type Measure = (text: string, size: number, bold: boolean) => number

/** The texts of a paper as the PDF's invisible layer wants them: places as fractions of the whole picture. */
export function textLayer({ marks, pages }: Paper) {
  const height = pages * PAGE.height
  return marks.flatMap(mark =>
    mark.kind === 'text' && mark.text !== ''
      ? [{ text: mark.text, x: mark.x / PAGE.width, y: mark.y / height, height: mark.size / height }]
      : [],
  )
}

/** Where pages after the first begin, as fractions of the picture's height. */
export const pageBreaks = ({ pages }: Paper) => Array.from({ length: pages - 1 }, (_, index) => (index + 1) / pages)
