import fc from 'fast-check'
import { splitLots } from '../../../gateway/inheritances/split-lots'
import { shareOut, total } from '../../../gateway/portfolio/units'

const units = fc.bigInt({ min: 1n, max: 10n ** 12n })
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 20 })
  .filter(values => values.some(value => value > 0n))

describe('splitting lots among inheritors', () => {
  it('each person gets their part and every lot is used up, for any lots and parts', () => {
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 60 }), weights, (lots, by) => {
        const parts = shareOut(total(lots), by)
        const pieces = splitLots(lots, parts)
        expect(pieces.map(total)).toEqual(parts)
        expect(lots.map((_, nth) => total(pieces.map(own => own[nth] ?? 0n)))).toEqual(lots)
        expect(pieces.flat().every(piece => piece >= 0n)).toBe(true)
      }),
    )
  })

  it('each person gets old and new shares in the same proportion', () => {
    expect(splitLots([100n, 300n], [200n, 200n])).toEqual([
      [50n, 150n],
      [50n, 150n],
    ])
  })

  it('parts that do not sum to the whole are refused', () => {
    expect(() => splitLots([100n], [99n])).toThrow(RangeError)
  })
})
