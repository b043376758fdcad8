export interface ChartTouchProps {
  /** The number of points. */
  count: number
  /** The selected point, or null. */
  at: number | null
  onAt: (index: number | null) => void
  /**
   * Finds the point at a place, 0 to 1 from the left edge and from the top. Null if there is none. By default only
   * the distance from the left counts.
   */
  locate?: (across: number, down: number) => number | null
  /**
   * A touch selects a point. It stays selected until another touch; a touch on the same point clears it. Without this
   * the point is cleared when the finger is lifted.
   */
  stays?: boolean
  /** The chart in words. */
  label: string
  /** The selected point in words. */
  valueText: string
}
