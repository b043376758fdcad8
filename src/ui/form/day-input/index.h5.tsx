import type { DayInputProps } from './types'

/** A day, chosen with the browser's own calendar or typed. */
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
