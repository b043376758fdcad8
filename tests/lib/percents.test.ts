import fc from 'fast-check'
import { compare } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { percentsOf } from '@/lib/percents'

const cents = fc.integer({ min: 0, max: 10_000_000_00 }).map(value => (value / 100).toFixed(2))

describe('percentages in one list', () => {
  it('percentages sum to one hundred where plain rounding would not', () => {
    expect(percentsOf(['1.00', '1.00', '1.00'])).toEqual(['33.34', '33.33', '33.33'])
    expect(percentsOf(['1.00', '1.00', '1.00'], 0)).toEqual(['34', '33', '33'])
  })

  it('the remainder goes to the part that lost most by rounding, and to the earlier one of equals', () => {
    expect(percentsOf(['0.10', '0.15', '0.75'], 0)).toEqual(['10', '15', '75'])
    expect(percentsOf(['1.00', '2.00', '3.00'], 1)).toEqual(['16.7', '33.3', '50.0'])
  })

  it('percentages are null when the whole is zero', () => {
    expect(percentsOf([])).toEqual([])
    expect(percentsOf(['0.00', '0.00'])).toEqual([null, null])
  })

  it('percentages of any amounts sum to exactly one hundred, each within one step of its exact share', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 2 }),
        (amounts, digits) => {
          const percents = percentsOf(amounts, digits)
          if (percents.includes(null)) return compare(sum(amounts), '0') === 0
          const shown = percents.map(percent => percent ?? '0')
          const total = amounts.reduce((result, amount) => result + Number(amount), 0)
          const isNear = shown.every(
            (percent, index) =>
              Math.abs(Number(percent) - (Number(amounts[index]) / total) * 100) < 10 ** -digits + 1e-6,
          )
          return compare(sum(shown), '100') === 0 && isNear
        },
      ),
    )
  })
})
