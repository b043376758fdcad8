import type { ArcMark, Ink, Scene } from './scene'

export interface RingScene extends Scene {
  marks: readonly ArcMark[]
  /** Where each part begins and ends, in turns; in the order of the parts. */
  spans: ReadonlyArray<{ from: number; to: number }>
}

/** Less than this of the ring would not be seen. */
const LEAST = 0.006
const GAP_PX = 2
/** Around the ring: drawn up to the very edge it would be cut where the page puts it between two pixels. */
const EDGE = 1

/**
 * The parts of a whole around a ring, clockwise from the top, with a gap between them: they can be told apart without
 * their hues.
 *
 * @param parts positive numbers
 * @param chosen the part looked at: the others step back
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

/** Which part is at a place of the ring's square, each 0 to 1; null in the hole and in the corners. */
export function partAt(spans: RingScene['spans'], across: number, down: number, hole: number): number | null {
  const x = across - 0.5
  const y = down - 0.5
  const distance = Math.hypot(x, y)
  if (distance > 0.5 || distance < hole) return null
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1
  const index = spans.findIndex(({ to }) => turn < to)
  return index < 0 ? null : index
}
