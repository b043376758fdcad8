/** A horizontal line of a chart with its value: its distance from the top, in the scene's units. */
export interface Tick {
  value: number
  y: number
}

const STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * Round values from `from` or just below it to `to` or just above it, about `count` of them: -3 to 11 gives -5, 0, 5,
 * 10, 15.
 */
export function roundTicks(from: number, to: number, count = 4): number[] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return []
  // A flat line is centred in a small range.
  const flat = to - from === 0
  const low = flat ? from - Math.abs(from || 1) * 0.1 : from
  const high = flat ? to + Math.abs(to || 1) * 0.1 : to
  const rough = (high - low) / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find(step => step * power >= rough * 0.999) ?? 10)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  // Multiplied instead of added up, and rounded to the step's own digits: 0.30000000000000004 is not a usable label.
  const digits = Math.max(0, Math.min(12, 1 - Math.floor(Math.log10(step))))
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(digits)) + 0)
}

/** The label of a horizontal line: '5%', '-2.5%', '1.2万'. For chart labels only; figures are formatted as decimals. */
export function tickLabel(value: number, kind: 'percent' | 'money'): string {
  const short = (scaled: number) => String(Number(scaled.toFixed(2)))
  if (kind === 'percent') return `${short(value)}%`
  const size = Math.abs(value)
  if (size >= 1e12) return `${short(value / 1e12)}万亿`
  if (size >= 1e8) return `${short(value / 1e8)}亿`
  return size >= 1e4 ? `${short(value / 1e4)}万` : short(value)
}
