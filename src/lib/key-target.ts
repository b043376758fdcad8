/**
 * Keyboard patterns of the ARIA Authoring Practices that the app uses. `tabs`: left and right, wraps around. `radios`:
 * all four arrows, wraps around. `list`: up and down. `grid`: all four arrows, across rows. `slider`: all four arrows
 * and the page keys, along one line.
 */
export type KeyPattern = 'tabs' | 'radios' | 'list' | 'grid' | 'slider'

export interface KeyItems {
  /** The item that has the focus. */
  at: number
  count: number
  /** Number of items in a row of a grid. */
  columns?: number
  /** Disabled items are skipped; all are enabled by default. */
  isEnabled?: (index: number) => boolean
}

/** Whether the focus wraps around from the last item to the first. */
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

/** The first enabled item from an index, step by step; null if there is none before the end. */
function enabledFrom(from: number, step: number, { count, isEnabled = () => true }: KeyItems): number | null {
  for (let index = from; index >= 0 && index < count; index += step) if (isEnabled(index)) return index
  return null
}

/**
 * The index of the item that a key moves to. At the end of the items it is the present one; null for a key without a
 * meaning here.
 */
export function keyTarget(key: string, pattern: KeyPattern, items: KeyItems): number | null {
  const { at, count } = items
  if (key === 'Home') return enabledFrom(0, 1, items) ?? at
  if (key === 'End') return enabledFrom(count - 1, -1, items) ?? at
  const step = steps[pattern][key]?.(items)
  if (step === undefined) return null
  // A page key moves a slider as far as possible.
  if (pattern === 'slider') return Math.max(0, Math.min(count - 1, at + step))
  const next = enabledFrom(at + step, step, items)
  if (next !== null || !isRound(pattern)) return next ?? at
  return enabledFrom(step > 0 ? 0 : count - 1, step, items) ?? at
}
