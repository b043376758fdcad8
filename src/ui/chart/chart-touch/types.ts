export interface ChartTouchProps {
  /** How many points there are. */
  count: number
  /** The point looked at, or null. */
  at: number | null
  onAt: (index: number | null) => void
  /** Which point is at a place, 0 to 1 from the left edge and from the top; null where there is none. Across alone unless told. */
  locate?: (across: number, down: number) => number | null
  /** A touch chooses: what was looked at stays until another touch, and goes with one on the same. Else it goes with the finger. */
  stays?: boolean
  /** What the chart shows, in words. */
  label: string
  /** The point looked at, in words. */
  valueText: string
}
