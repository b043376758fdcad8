import { shareOut, total, type Units } from '../portfolio/units'

/**
 * Splits lots among people so that everybody gets exactly their part, and about the same share of every lot: holding
 * periods are divided as fairly as the shares. The parts must sum to the lots.
 *
 * A lot is divided in proportion to the remaining parts, so nobody gets more than their part, and the last lot is
 * exactly the rest.
 *
 * @returns For each part its piece of each lot, in the order of the lots.
 */
export function splitLots(lots: readonly Units[], parts: readonly Units[]): Units[][] {
  if (total(lots) !== total(parts)) throw new RangeError('The parts do not sum to the lots.')
  const left = [...parts]
  const pieces: Units[][] = parts.map(() => [])
  for (const lot of lots) {
    for (const [index, piece] of shareOut(lot, left).entries()) {
      pieces[index]?.push(piece)
      left[index] = (left[index] ?? 0n) - piece
    }
  }
  return pieces
}
