import type { DayInputProps } from './types'

/** A day. The person chooses it in the browser's calendar or types it. */
export const DayInput = ({ value, onChange, label, first, last, invalid, describedBy, className }: DayInputProps) => (
  <input
    type="date"
    className={className}
    value={value}
    onChange={event => onChange(event.target.value)}
    min={first}
    max={last}
    aria-label={label}
    aria-invalid={invalid}
    aria-describedby={describedBy}
  />
)
