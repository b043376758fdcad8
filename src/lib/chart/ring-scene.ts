import type { ArcMark, Ink, Scene } from './scene'

export interface RingScene extends Scene {
  marks: readonly ArcMark[]
  /** Start and end of each part, in turns, in the order of the parts. */
  spans: ReadonlyArray<{ from: number; to: number }>
}

/** A part smaller than this would not be visible, as a fraction of the ring. */
const LEAST = 0.006
const GAP_PX = 2
/** Margin around the ring: without it the ring's edge would be cut when the page places it between two pixels. */
const EDGE = 1

/**
 * The parts of a whole as a ring, clockwise from the top. Gaps between the parts keep them distinguishable without
 * colour.
 *
 * @param parts positive numbers
 * @param chosen the selected part: the others are dimmed
 */
export function ringScene(
  parts: readonly number[],
  { size, thickness }: { size: number; thickness: number },
  inkOf: (index: number) => Ink,
  chosen: number | null = null,
): RingScene {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const shares = parts.map(part => Math.max(LEAST, part / whole))
  const all = shares.reduce((sum, share) => sum + share, 0)
  let turn = 0
  const spans = shares.map(share => {
    const from = turn
    turn += share / all
    return { from, to: turn }
  })
  const radius = (size - thickness) / 2 - EDGE
  const gap = parts.length > 1 ? GAP_PX / (2 * Math.PI * radius) : 0
  const marks = spans.map(({ from, to }, index): ArcMark => {
    const inset = Math.min(gap, (to - from) / 2) / 2
    return {
      kind: 'arc',
      x: size / 2,
      y: size / 2,
      radius,
      from: from + inset,
      to: to - inset,
      width: thickness,
      ink: inkOf(index),
      ...(chosen !== null && chosen !== index && { opacity: 0.3 }),
    }
  })
  return { width: size, height: size, marks, spans }
}

/**
 * The index of the part at a position in the ring's square, each coordinate 0 to 1; null in the hole and in the
 * corners.
 */
export function partAt(spans: RingScene['spans'], across: number, down: number, hole: number): number | null {
  const x = across - 0.5
  const y = down - 0.5
  const distance = Math.hypot(x, y)
  if (distance > 0.5 || distance < hole) return null
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1
  const index = spans.findIndex(({ to }) => turn < to)
  return index < 0 ? null : index
}
