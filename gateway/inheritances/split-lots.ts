import { shareOut, total, type Units } from '../portfolio/units'

/**
 * Splits lots among people so that everybody gets exactly their part, and of every lot about the same share: the time
 * that shares were held is divided as fairly as the shares. The parts must sum to the lots.
 *
 * A lot is shared out in proportion to what everybody still gets, so nobody gets more than that, and the last lot is
 * just what is left.
 *
 * @returns For each part its piece of each lot, in the order of the lots.
 */
export function splitLots(lots: readonly Units[], parts: readonly Units[]): Units[][] {
  if (total(lots) !== total(parts)) throw new RangeError('The parts are not the whole.')
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
