export interface RowBar {
  /** Percent of the row. */
  left: number
  width: number
}

export interface RowBars {
  /** Where zero is, in percent of the row. */
  zero: number
  bars: ReadonlyArray<RowBar | null>
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

/** The range that the width of the rows stands for: from the lowest value to the highest. It contains zero. */
interface Reach {
  low: number
  high: number
}

/** The range of the values: the largest one fills its side. */
const reachOf = (values: ReadonlyArray<number | null>): Reach => ({
  low: values.reduce<number>((least, value) => Math.min(least, value ?? 0), 0),
  high: values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0),
})

/** The range for parts of a sum: all losses together to the left of zero, all gains together to its right. */
export const reachOfParts = (values: ReadonlyArray<number | null>): Reach => ({
  low: values.reduce<number>((all, value) => all + Math.min(0, value ?? 0), 0),
  high: values.reduce<number>((all, value) => all + Math.max(0, value ?? 0), 0),
})

/** Bars of rows, one below the other, with a common zero: at the left, or between losses and gains. */
export function rowBars(values: ReadonlyArray<number | null>, { low, high }: Reach = reachOf(values)): RowBars {
  const whole = high - low
  if (whole === 0) return { zero: 0, bars: values.map(() => null) }
  const zero = percent(0 - low, whole)
  const bars = values.map(value => {
    if (value === null || value === 0) return null
    // Even the smallest value stays visible.
    const width = Math.max(0.6, percent(Math.abs(value), whole))
    return { left: Math.max(0, value < 0 ? Math.round((zero - width) * 10) / 10 : Math.min(zero, 100 - width)), width }
  })
  return { zero, bars }
}
