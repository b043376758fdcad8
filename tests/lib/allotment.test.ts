import fc from 'fast-check'
import { isWholePercent, shareEvenly, shareOut } from '@/lib/allotment'
import { compare, isNegative } from '@/lib/decimal'
import { subtract, sum } from '@/lib/money'

const hundredths = (max: number) => fc.integer({ min: 0, max }).map(value => (value / 100).toFixed(2))
const weights = fc
  .array(hundredths(10_000), { minLength: 1, maxLength: 20 })
  .filter(values => values.some(value => value !== '0.00'))
/** Shares with up to sixteen digits, more than a float can hold. */
const whole = fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }).map(value => {
  const digits = String(value).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
})

describe('sharing out', () => {
  it('the shares sum to the whole, for any whole and any weights', () => {
    fc.assert(
      fc.property(whole, weights, (all, parts) => {
        const shared = shareOut(all, parts)
        expect(shared).toHaveLength(parts.length)
        expect(sum(shared)).toBe(all)
        expect(shared.some(isNegative)).toBe(false)
      }),
    )
  })

  it('every share differs from its exact part by less than a hundredth', () => {
    fc.assert(
      fc.property(whole, weights, (all, parts) => {
        const total = sum(parts)
        for (const [index, shared] of shareOut(all, parts).entries()) {
          // shared * total differs from all * part by less than a hundredth of the total.
          const difference =
            BigInt(shared.replace('.', '')) * BigInt(total.replace('.', '')) -
            BigInt(all.replace('.', '')) * BigInt((parts[index] ?? '').replace('.', ''))
          const size = difference < 0n ? -difference : difference
          expect(size < BigInt(total.replace('.', ''))).toBe(true)
        }
      }),
    )
  })

  it('a zero weight gets nothing, and an earlier weight that is equal or larger gets no less', () => {
    fc.assert(
      fc.property(whole, weights, (all, parts) => {
        const shared = shareOut(all, parts)
        for (const [index, part] of parts.entries()) {
          if (part === '0.00') expect(shared[index]).toBe('0.00')
          const next = parts[index + 1]
          if (next !== undefined && compare(part, next) >= 0) {
            expect(compare(shared[index] ?? '', shared[index + 1] ?? '')).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })

  it('even shares differ by one hundredth at most, and the first ones get it', () => {
    expect(shareEvenly('100.00', 3)).toEqual(['33.34', '33.33', '33.33'])
    expect(shareEvenly('0.02', 3)).toEqual(['0.01', '0.01', '0.00'])
    expect(shareEvenly('5', 0)).toEqual([])
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 20 }), (all, count) => {
        const [first = '', last = ''] = [shareEvenly(all, count)[0], shareEvenly(all, count).at(-1)]
        expect(['0.00', '0.01']).toContain(subtract(first, last))
      }),
    )
  })

  it('sharing by percentages gives the remainder to the largest fractions, the earlier one first', () => {
    expect(shareOut('10.00', ['33.33', '33.33', '33.34'])).toEqual(['3.33', '3.33', '3.34'])
    expect(shareOut('0.01', ['50', '50'])).toEqual(['0.01', '0.00'])
    expect(shareOut('1234.57', ['60', '40.00'])).toEqual(['740.74', '493.83'])
  })

  it('sharing out throws if all weights are zero', () => {
    expect(() => shareOut('1.00', ['0', '0.00'])).toThrow(RangeError)
    expect(isWholePercent(['33.33', '33.33', '33.34'])).toBe(true)
    expect(isWholePercent(['33.33', '33.33', '33.33'])).toBe(false)
  })
})
