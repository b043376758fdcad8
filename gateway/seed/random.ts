/**
 * Numbers that look random but are always the same for the same key, on every machine. FNV-1a makes the state and
 * mulberry32 makes the numbers. They use only integer arithmetic and additions, because the last digits of Math.log and
 * Math.cos differ between engines.
 */
export interface Random {
  /** A number from 0 to below 1. */
  next: () => number
  /** A whole number from `least` to `most`. Both are possible. */
  whole: (least: number, most: number) => number
  pick: <T>(items: readonly T[]) => T
  /** A number with mean 0 and deviation 1. Its absolute value is at most 4.3. */
  normal: () => number
}

const worldSeed = 'self-service-2023-11-20'

// The functions of Math are looked up once, because the seed draws millions of numbers, and a look-up in a global
// object is slow where tests run.
const { imul, floor, SQRT2 } = Math

function hashed(text: string, before: number): number {
  let state = before
  for (let at = 0; at < text.length; at += 1) state = imul(state ^ text.charCodeAt(at), 0x01000193)
  return state
}

const worldState = hashed(`${worldSeed}/`, 0x811c9dc5)

export function random(...key: (string | number)[]): Random {
  let state = hashed(key.join('/'), worldState)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  // Similar keys ('2026-11-19', '2026-11-20') have similar states, so their first numbers would be similar.
  next()
  const whole = (least: number, most: number) => least + floor(next() * (most - least + 1))
  return {
    next,
    whole,
    pick: items => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Cannot pick from an empty list.')
      return item
    },
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * SQRT2,
  }
}
