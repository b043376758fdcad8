/** The facts about an element for assistive technology. */
export interface Aria {
  role?: string
  /** The name that a screen reader reads out. It is needed if the content is not text. */
  label?: string
  /** Hidden from screen readers, because the element is decoration. */
  hidden?: boolean
  /** The level of a heading. It has no effect in the mini-program. */
  level?: number
  live?: 'polite' | 'assertive'
  selected?: boolean
  checked?: boolean
  expanded?: boolean
  disabled?: boolean
  busy?: boolean
  modal?: boolean
}
