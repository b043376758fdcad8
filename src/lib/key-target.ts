/**
 * Where a key of the keyboard leads, in each pattern of the ARIA Authoring Practices that the app uses. `tabs`: left
 * and right, around both ends. `radios`: all four, around both ends. `list`: up and down. `grid`: all four, from row to
 * row. `slider`: all four and the page keys, along one line.
 */
export type KeyPattern = 'tabs' | 'radios' | 'list' | 'grid' | 'slider'

export interface KeyItems {
  /** The item that has the focus. */
  at: number
  count: number
  /** How many items a row of a grid has. */
  columns?: number
  /** Items that are not enabled are passed over; all are enabled unless told. */
  isEnabled?: (index: number) => boolean
}

/** Whether the first item follows the last one. */
const isRound = (pattern: KeyPattern) => pattern === 'tabs' || pattern === 'radios'

type Steps = Readonly<Record<string, (items: KeyItems) => number>>

const steps: Readonly<Record<KeyPattern, Steps>> = {
  tabs: { ArrowRight: () => 1, ArrowLeft: () => -1 },
  radios: { ArrowRight: () => 1, ArrowDown: () => 1, ArrowLeft: () => -1, ArrowUp: () => -1 },
  list: { ArrowDown: () => 1, ArrowUp: () => -1 },
  grid: {
    ArrowRight: () => 1,
    ArrowLeft: () => -1,
    ArrowDown: ({ columns = 1 }) => columns,
    ArrowUp: ({ columns = 1 }) => -columns,
  },
  slider: {
    ArrowRight: () => 1,
    ArrowUp: () => 1,
    ArrowLeft: () => -1,
    ArrowDown: () => -1,
    PageUp: ({ count }) => Math.ceil(count / 10),
    PageDown: ({ count }) => -Math.ceil(count / 10),
  },
}

/** The first enabled item from a place on, step by step; null when there is none before the end. */
function enabledFrom(from: number, step: number, { count, isEnabled = () => true }: KeyItems): number | null {
  for (let index = from; index >= 0 && index < count; index += step) if (isEnabled(index)) return index
  return null
}

/**
 * The item a key leads to, which is the present one at the end of the items; null for a key that means nothing here.
 */
export function keyTarget(key: string, pattern: KeyPattern, items: KeyItems): number | null {
  const { at, count } = items
  if (key === 'Home') return enabledFrom(0, 1, items) ?? at
  if (key === 'End') return enabledFrom(count - 1, -1, items) ?? at
  const step = steps[pattern][key]?.(items)
  if (step === undefined) return null
  // A page of a slider goes as far as it can.
  if (pattern === 'slider') return Math.max(0, Math.min(count - 1, at + step))
  const next = enabledFrom(at + step, step, items)
  if (next !== null || !isRound(pattern)) return next ?? at
  return enabledFrom(step > 0 ? 0 : count - 1, step, items) ?? at
}
