export interface DayInputProps {
  /** The day as 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (day: string) => void
  /** The accessible name. */
  label: string
  /** The text that is shown when no day is chosen. */
  placeholder: string
  /** The first and the last day that can be chosen. */
  first?: string
  last?: string
  invalid?: boolean
  describedBy?: string
  className?: string
}
