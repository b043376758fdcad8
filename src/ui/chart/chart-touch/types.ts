export interface ChartTouchProps {
  /** How many points there are. */
  count: number
  /** The point looked at, or null. */
  at: number | null
  onAt: (index: number | null) => void
  /**
   * Finds the point at a place, 0 to 1 from the left edge and from the top. Null where there is none. By default only
   * the distance from the left counts.
   */
  locate?: (across: number, down: number) => number | null
  /**
   * A touch selects a point. It stays selected until another touch; a touch on the same point clears it. Without this
   * the point is cleared when the finger is lifted.
   */
  stays?: boolean
  /** What the chart shows, in words. */
  label: string
  /** The point looked at, in words. */
  valueText: string
}
