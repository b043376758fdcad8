import { noteUse } from '@/stores/lock'
import type { TextAreaProps } from './types'

/** A text field of several lines in a browser. */
export const TextArea = ({ onChange, label, invalid, describedBy, focused: _, ...rest }: TextAreaProps) => (
  <textarea
    {...rest}
    rows={3}
    onChange={event => {
      noteUse()
      onChange(event.target.value)
    }}
    aria-label={label}
    aria-invalid={invalid}
    aria-describedby={describedBy}
  />
)
