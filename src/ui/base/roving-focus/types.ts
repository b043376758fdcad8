import type { KeyPattern } from '@/lib/key-target'

export interface RovingFocus {
  /** How the items are arranged: `tabs` of a tablist, the options of a `list`, the cells of a `grid`. */
  pattern: Exclude<KeyPattern, 'slider'>
  /** How many cells a row of a grid has. */
  columns?: number
  /** Moving chooses, where choosing only changes what is shown; else choosing is left to Enter. */
  chooses?: boolean
}
