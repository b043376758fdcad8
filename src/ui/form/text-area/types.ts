export interface TextAreaProps {
  value: string
  onChange: (value: string) => void
  /** The accessible name. */
  label: string
  placeholder?: string
  maxLength: number
  disabled?: boolean
  /** The form focuses it. In a browser the element itself is focused directly. */
  focused?: boolean
  invalid?: boolean
  /** The id of the element with the error or the hint. */
  describedBy?: string
  onBlur?: () => void
  className?: string
}
