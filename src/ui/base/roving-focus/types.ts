import type { KeyPattern } from '@/lib/key-target'

export interface RovingFocus {
  /** The items: `tabs` of a tablist, `radios` of a radiogroup, the options of a `list`, the cells of a `grid`. */
  pattern: Exclude<KeyPattern, 'slider'>
  /** Number of cells in a row of a grid. */
  columns?: number
  /** Moving the focus also selects, if a selection only changes the shown content. Otherwise Enter selects. */
  chooses?: boolean
}
