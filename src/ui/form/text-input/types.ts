/** The kind of text. It decides which keyboard opens. */
export type InputKind =
  | 'text'
  | 'digits'
  | 'decimal'
  | 'phone'
  | 'email'
  | 'id-number'
  | 'password'
  | 'sms-code'
  | 'search'

export interface TextInputProps {
  kind: InputKind
  value: string
  onChange: (value: string) => void
  /** The accessible name. */
  label: string
  placeholder?: string
  maxLength: number
  /** A password that is shown as it is typed. */
  revealed?: boolean
  /** A password that is being made up: the browser offers one and does not fill in the old one. */
  fresh?: boolean
  disabled?: boolean
  /** The form gives it the focus. A browser is told by the element itself. */
  focused?: boolean
  autoFocus?: boolean
  invalid?: boolean
  /** The id of the element with the error or the hint. */
  describedBy?: string
  onFocus?: () => void
  onBlur?: () => void
  /** Called for Enter, or for the key on the phone's keyboard that means done. */
  onConfirm?: () => void
  className?: string
}
