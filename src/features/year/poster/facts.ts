/** The content of a poster, as formatted texts. '' for figures that the person did not choose to show. */
export interface PosterFacts {
  year: string
  /** '这一年', or the last day of a running year. */
  span: string
  heldDays: number
  funds: number
  /** The person's label of the year. '' if all are disputed. */
  label: string
  profit: string
  /** With its name: '资金加权收益率 +5.08%'. */
  rate: string
  /** The year's profit curve, and one letter per day. */
  shape: readonly number[]
  days: string
  /** The squares of the QR code, row by row. */
  code: readonly (readonly boolean[])[]
}

export const posterDesigns = ['ridge', 'night', 'paper'] as const
export type PosterDesign = (typeof posterDesigns)[number]

export const designWords: Readonly<Record<PosterDesign, string>> = { ridge: '山脊', night: '灯火', paper: '素笺' }
