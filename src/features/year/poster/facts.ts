/** What stands on a poster. Texts are as they are shown; what the person has not chosen is ''. */
export interface PosterFacts {
  year: string
  /** '这一年' or how far a running year is. */
  span: string
  heldDays: number
  funds: number
  /** The word for the person's year. '' where all are disputed. */
  label: string
  profit: string
  rate: string
  /** The shape of the year's curve, and a letter for each day. */
  shape: readonly number[]
  days: string
  /** The squares of the code, row by row. */
  code: readonly (readonly boolean[])[]
}

export const posterDesigns = ['ridge', 'night', 'paper'] as const
export type PosterDesign = (typeof posterDesigns)[number]

export const designWords: Readonly<Record<PosterDesign, string>> = { ridge: '山脊', night: '灯火', paper: '素笺' }
