/** One setData call, as it is sent to the page. */
export interface SetDataCall {
  /** The page it belongs to. When a component was updated, this is the component's page. */
  page: string
  /** Whether that page was on the screen. */
  visible: boolean
  /** Size of the JSON in UTF-8. */
  bytes: number
  /** The data paths that were set. */
  keys: string[]
  /** Milliseconds since the epoch. */
  at: number
}

export interface SetDataSum {
  calls: number
  bytes: number
  /** The largest single call. */
  largest: number
}

export interface SetDataStats extends SetDataSum {
  /** The calls for pages that were not on the screen. */
  hidden: SetDataSum
  pages: Record<string, SetDataSum>
  /** In the order of the calls. */
  each: readonly SetDataCall[]
}

/** Sums up calls of setData. */
export function sumSetData(each: readonly SetDataCall[]): SetDataStats {
  const pages: Record<string, SetDataSum> = {}
  for (const page of new Set(each.map(call => call.page))) pages[page] = sum(each.filter(call => call.page === page))
  return { ...sum(each), hidden: sum(each.filter(({ visible }) => !visible)), pages, each }
}

function sum(calls: readonly SetDataCall[]): SetDataSum {
  const sizes = calls.map(({ bytes }) => bytes)
  return { calls: sizes.length, bytes: sizes.reduce((all, size) => all + size, 0), largest: Math.max(0, ...sizes) }
}
