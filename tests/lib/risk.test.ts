import fc from 'fast-check'
import { addDays } from '@/lib/date'
import { riskOf } from '@/lib/risk'

const curve = (...growth: number[]) =>
  growth.map((one, at) => ({ day: addDays('2026-01-01', at), growth: String(one) }))

describe('the risk of a growth curve', () => {
  it('the largest fall is from a highest point to a later lowest one, with its days', () => {
    expect(riskOf(curve(0, 20, 50, 20, 60, 40, 70))).toEqual({
      volatility: null,
      drawdown: '-20.00',
      peakDay: '2026-01-03',
      troughDay: '2026-01-04',
      recoveryDays: 1,
    })
  })

  it('a fall that was not made up has no day of recovery, and a curve that only rose has no fall', () => {
    expect(riskOf(curve(0, 10, 4.5, 9))).toMatchObject({ drawdown: '-5.00', recoveryDays: null })
    expect(riskOf(curve(0, 1, 2))).toMatchObject({
      drawdown: '0.00',
      peakDay: null,
      troughDay: null,
      recoveryDays: null,
    })
  })

  it('a level price has no volatility, and a price that swings by one percent a day has about 15.8 percent a year', () => {
    expect(riskOf(curve(...Array<number>(30).fill(5)))?.volatility).toBe('0.00')
    let value = 1
    const swings = Array.from({ length: 251 }, (_, at) => {
      if (at > 0) value *= at % 2 ? 1.01 : 1 / 1.01
      return (value - 1) * 100
    })
    expect(Number(riskOf(curve(...swings))?.volatility)).toBeCloseTo(Math.log(1.01) * Math.sqrt(250) * 100, 1)
  })

  it('too few points, and a curve that lost everything, have no risk', () => {
    expect(riskOf(curve(0))).toBeNull()
    expect(riskOf(curve(0, -100, 3))).toBeNull()
  })

  it('the fall equals the least ratio of any two days, found by comparing all of them', () => {
    const growths = fc.array(fc.integer({ min: -90, max: 300 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(growths, growth => {
        const values = growth.map(one => 1 + one / 100)
        let least = 1
        for (const [from, early] of values.entries())
          for (const late of values.slice(from + 1)) least = Math.min(least, late / early)
        expect(riskOf(curve(...growth))?.drawdown).toBe(((least - 1) * 100).toFixed(2).replace(/^-0\.00$/, '0.00'))
      }),
    )
  })
})
