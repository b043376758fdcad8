import type { KeyPattern } from '@/lib/key-target'

export interface RovingFocus {
  /** The items: `tabs` of a tablist, `radios` of a radiogroup, the options of a `list`, the cells of a `grid`. */
  pattern: Exclude<KeyPattern, 'slider'>
  /** How many cells a row of a grid has. */
  columns?: number
  /** Moving the focus also selects, where selecting only changes what is shown. Otherwise Enter selects. */
  chooses?: boolean
}
