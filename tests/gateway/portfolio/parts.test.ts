import fc from 'fast-check'
import { sum } from '@/lib/money'
import { divideBy, partsBy } from '../../../gateway/portfolio/parts'
import { fromUnits } from '../../../gateway/portfolio/units'

const items = fc.array(
  fc.record({
    kind: fc.constantFrom('stock', 'bond', 'cash'),
    amount: fc.bigInt({ min: 0n, max: 10n ** 13n }).map(cents => fromUnits(cents, 2)),
  }),
)

describe('parts of a whole', () => {
  it('parts come with their percentages, the largest first', () => {
    const parts = partsBy(
      [
        { kind: 'bond', amount: '25.00' },
        { kind: 'stock', amount: '50.00' },
        { kind: 'bond', amount: '25.00' },
        { kind: 'cash', amount: '50.00' },
      ],
      item => item.kind,
    )
    expect(parts).toEqual([
      { key: 'bond', amount: '50.00', percent: '33.34', count: 2 },
      { key: 'cash', amount: '50.00', percent: '33.33', count: 1 },
      { key: 'stock', amount: '50.00', percent: '33.33', count: 1 },
    ])
  })

  it('parts sum to the whole, and percentages to 100', () => {
    fc.assert(
      fc.property(items, all => {
        const parts = partsBy(all, item => item.kind)
        expect(sum(parts.map(part => part.amount))).toBe(sum(all.map(item => item.amount)))
        const percents = parts.flatMap(part => part.percent ?? [])
        if (percents.length > 0) expect(sum(percents)).toBe('100.00')
      }),
    )
  })
})

describe('dividing an amount by percentages', () => {
  it('an amount divided by the whole of its percentages loses no cent', () => {
    expect(divideBy('0.10', ['33.3333', '33.3333', '33.34'])).toEqual(['0.03', '0.03', '0.04'])
    expect(sum(divideBy('999.99', ['12.3456', '80.0000', '7.6544']))).toBe('999.99')
  })

  it('percentages below the whole give only their part', () => {
    expect(divideBy('100.00', ['20.0000', '30.0000'])).toEqual(['20.00', '30.00'])
  })

  it('a part is divided again by the percentages of the whole that it consists of', () => {
    expect(divideBy('50.01', ['20.0000', '30.0000'], '50.0000')).toEqual(['20.00', '30.01'])
    expect(divideBy('50.00', ['20.0000', '20.0000'], '50.0000')).toEqual(['20.00', '20.00'])
  })
})
