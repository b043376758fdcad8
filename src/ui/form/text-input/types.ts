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
  /** A password shown as plain text. */
  revealed?: boolean
  /** A new password: the browser suggests one and does not fill in the old one. */
  fresh?: boolean
  disabled?: boolean
  /** The form focuses it. In a browser the element itself is focused directly. */
  focused?: boolean
  autoFocus?: boolean
  invalid?: boolean
  /** The id of the element with the error or the hint. */
  describedBy?: string
  onFocus?: () => void
  onBlur?: () => void
  /** Called for Enter, or for the done key of the phone's keyboard. */
  onConfirm?: () => void
  className?: string
}
