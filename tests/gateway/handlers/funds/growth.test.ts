import fc from 'fast-check'
import { returnsOf, worth } from '../../../../gateway/handlers/funds/growth'

const value = (day: string, netValue: string, incomePerTenThousand: string | null = null) => ({
  day,
  netValue,
  incomePerTenThousand,
})
const rates = (values: Parameters<typeof worth>[0], established: string | null, paid = new Map<string, string>()) =>
  Object.fromEntries(returnsOf(values, worth(values, paid), established).map(({ range, rate }) => [range, rate]))

describe('the growth of a fund', () => {
  it('growth counts a dividend as reinvested on its day', () => {
    const values = [value('2026-11-18', '2.0000'), value('2026-11-19', '1.0000'), value('2026-11-20', '1.1000')]
    expect(rates(values, '2026-11-18', new Map([['2026-11-19', '1.0000']])).all).toBe('10.0000')
    expect(rates(values, '2026-11-18').all).toBe('-45.0000')
  })

  it('growth of a money-market fund compounds its daily income, with any net value', () => {
    const values = [
      value('2026-11-18', '1.0000', '0.5000'),
      value('2026-11-19', '1.0000', '1.0000'),
      value('2026-11-20', '1.0000', '1.0000'),
    ]
    expect(rates(values, '2026-11-18').all).toBe('0.0200')
  })

  it('a span without a value on its first day starts with the last value before it', () => {
    const values = [value('2026-10-16', '1.0000'), value('2026-10-23', '1.5000'), value('2026-11-20', '3.0000')]
    expect(rates(values, '2026-10-16')['1m']).toBe('200.0000')
  })

  it('growth is unknown for a span before the first value, and since the founding if values begin later', () => {
    const values = [value('2026-09-01', '1.0000'), value('2026-11-20', '1.2000')]
    const young = rates(values, '2026-08-25')
    expect(young).toMatchObject({ '1m': '20.0000', '3m': null, '6m': null, ytd: null, '1y': null, '3y': null })
    expect(young.all).toBe('20.0000')
    expect(rates(values, '2019-08-25').all).toBeNull()
    expect(rates(values, null).all).toBeNull()
  })

  it('growth without values is unknown', () => {
    expect(returnsOf([], [], '2026-01-01')).toEqual([])
  })

  it('without dividends, growth since the first day equals the change of the net value', () => {
    const netValues = fc.array(fc.integer({ min: 1000, max: 90000 }), { minLength: 2, maxLength: 28 })
    fc.assert(
      fc.property(netValues, numbers => {
        const values = numbers.map((number, at) =>
          value(`2026-02-${String(at + 1).padStart(2, '0')}`, (number / 10000).toFixed(4)),
        )
        const expected = ((numbers.at(-1) ?? 0) / (numbers[0] ?? 1) - 1) * 100
        expect(Math.abs(Number(rates(values, '2026-02-01').all) - expected)).toBeLessThan(0.0002)
      }),
    )
  })
})
