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

describe('amounts in whole units', () => {
  it('an amount in units converts back to the same decimal', () => {
    expect(toUnits('12.5', 2)).toBe(1250n)
    expect(toUnits('-0.05', 2)).toBe(-5n)
    expect(fromUnits(-5n, 2)).toBe('-0.05')
    fc.assert(fc.property(units, scales, (value, scale) => expect(toUnits(fromUnits(value, scale), scale)).toBe(value)))
  })

  it('converting to units refuses to lose a digit', () => {
    expect(() => toUnits('1.005', 2)).toThrow(RangeError)
  })

  it('units round as decimals do', () => {
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

  it('a part is given in percent, and a part of zero is missing', () => {
    expect(percentOf(1n, 3n)).toBe('33.3333')
    expect(percentOf(-2n, 3n)).toBe('-66.6667')
    expect(percentOf(1n, 0n)).toBeNull()
  })
})

describe('splitting by weights', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 40 })

  it('every last unit is given, and each share is less than one unit off its exact part', () => {
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

  it('percentages sum to exactly 100', () => {
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

  it('cents sum as decimals do', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(fromUnits(total([a, b]), 2)).toBe(add(fromUnits(a, 2), fromUnits(b, 2)))
      }),
    )
  })
})
