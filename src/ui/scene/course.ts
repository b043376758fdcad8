import { approximate } from '@/lib/decimal'

/**
 * The sum so far at each of some amounts, for a ridge: a shape and no figures. Amounts come newest first, as lists have
 * them; the course begins with the oldest.
 */
export function courseOf(amounts: ReadonlyArray<string | null>): number[] {
  let before = 0
  return [...amounts].reverse().map(amount => {
    before += approximate(amount ?? '0')
    return before
  })
}
