import fc from 'fast-check'
import { add, divide, multiply, sum } from '@/lib/money'
import {
  divideHalfUp,
  fromUnits,
  percentages,
  percentOf,
  shareOut,
  total,
  toUnits,
} from '../../../gateway/portfolio/units'

const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const scales = fc.integer({ min: 0, max: 6 })

describe('whole units of a last digit', () => {
  it('are the decimal they came from', () => {
    expect(toUnits('12.5', 2)).toBe(1250n)
    expect(toUnits('-0.05', 2)).toBe(-5n)
    expect(fromUnits(-5n, 2)).toBe('-0.05')
    fc.assert(fc.property(units, scales, (value, scale) => expect(toUnits(fromUnits(value, scale), scale)).toBe(value)))
  })

  it('refuse to lose a digit', () => {
    expect(() => toUnits('1.005', 2)).toThrow(RangeError)
  })

  it('round as decimals do', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b) => {
        expect(fromUnits(divideHalfUp(a, b), 0)).toBe(divide(String(a), String(b), 0))
      }),
    )
    fc.assert(
      fc.property(units, units, (a, b) => {
        const product = multiply(fromUnits(a, 2), fromUnits(b, 4), 2)
        expect(fromUnits(divideHalfUp(a * b, 10_000n), 2)).toBe(product)
      }),
    )
  })

  it('tell a part in percent, and nothing of nothing', () => {
    expect(percentOf(1n, 3n)).toBe('33.3333')
    expect(percentOf(-2n, 3n)).toBe('-66.6667')
    expect(percentOf(1n, 0n)).toBeNull()
  })
})

describe('sharing out', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 40 })

  it('gives every last unit, and nobody more than one unit from his due', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (whole, parts) => {
        const all = total(parts)
        const shares = shareOut(whole, parts)
        expect(total(shares)).toBe(all === 0n ? 0n : whole)
        for (const [index, share] of shares.entries()) {
          const due = whole * (parts[index] ?? 0n)
          if (all > 0n) expect(share * all - due < all && due - share * all < all).toBe(true)
        }
      }),
    )
  })

  it('makes percentages that sum to exactly 100', () => {
    expect(percentages([1n, 1n, 1n])).toEqual(['33.34', '33.33', '33.33'])
    expect(percentages([0n, 0n])).toEqual([null, null])
    fc.assert(
      fc.property(weights, amounts => {
        const percents = percentages(amounts).flatMap(percent => percent ?? [])
        if (percents.length > 0) expect(sum(percents)).toBe('100.00')
        expect(percents.length > 0).toBe(total(amounts) > 0n)
      }),
    )
  })

  it('sums cents as decimals do', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(fromUnits(total([a, b]), 2)).toBe(add(fromUnits(a, 2), fromUnits(b, 2)))
      }),
    )
  })
})
