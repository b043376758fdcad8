export interface ChartTouchProps {
  /** How many points there are across. */
  count: number
  /** The point looked at, or null. */
  at: number | null
  onAt: (index: number | null) => void
  /** What the chart shows, in words. */
  label: string
  /** The point looked at, in words. */
  valueText: string
}
