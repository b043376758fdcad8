/** What assistive technology is told of an element. */
export interface Aria {
  role?: string
  /** The name that is read out; needed where the content is no text. */
  label?: string
  /** Nothing is read out: decoration. */
  hidden?: boolean
  /** Of a heading; means nothing on the mini-program. */
  level?: number
  live?: 'polite' | 'assertive'
  selected?: boolean
  checked?: boolean
  expanded?: boolean
  disabled?: boolean
  busy?: boolean
  modal?: boolean
}
