import fc from 'fast-check'
import { addDays, daysOf } from '@/lib/date'
import { emptySeries } from '../../../gateway/portfolio/place-history'
import { moneyWeighted, timeWeighted } from '../../../gateway/portfolio/returns'

/** A series from what is worth, paid in and paid out on each day, in cents. */
function seriesOf(days: [value: number, inflow?: number, outflow?: number][]) {
  const series = emptySeries(days.length)
  let previous = 0n
  for (const [index, [value, inflow = 0, outflow = 0]] of days.entries()) {
    series.value[index] = BigInt(value)
    series.inflow[index] = BigInt(inflow)
    series.outflow[index] = BigInt(outflow)
    series.profit[index] = BigInt(value) - previous - BigInt(inflow) + BigInt(outflow)
    previous = BigInt(value)
  }
  const axis = daysOf({ from: '2026-01-01', to: addDays('2026-01-01', days.length - 1) })
  return { series, axis, last: days.length - 1 }
}

describe('the time-weighted return', () => {
  it('is what the fund did, whatever was paid in and out', () => {
    // Up 10 %, then 10,000 more is paid in, then down 10 %.
    const { series, axis, last } = seriesOf([[10_000, 10_000], [11_000], [21_000, 10_000], [18_900]])
    expect(timeWeighted(series, axis, 0, last)).toMatchObject({
      rates: ['0.0000', '10.0000', '10.0000', '-1.0000'],
      drawdown: '-10.0000',
      drawdownFrom: '2026-01-02',
      drawdownTo: '2026-01-04',
    })
  })

  it('is nothing while there is nothing', () => {
    const { series, axis, last } = seriesOf([[0], [0]])
    expect(timeWeighted(series, axis, 0, last)).toBeNull()
  })

  it('stands still between two holdings', () => {
    const { series, axis, last } = seriesOf([[100, 100], [110], [0, 0, 110], [0], [200, 200], [220]])
    expect(timeWeighted(series, axis, 0, last)?.rates).toEqual([
      '0.0000',
      '10.0000',
      '10.0000',
      '10.0000',
      '10.0000',
      '21.0000',
    ])
  })

  it('does not depend on the money: twice as much of everything gives the same', () => {
    const histories = fc.array(
      fc.tuple(fc.integer({ min: 50_000, max: 150_000 }), fc.integer({ min: 0, max: 9_000 })),
      { minLength: 2, maxLength: 30 },
    )
    fc.assert(
      fc.property(histories, history => {
        const [once, twice] = [1, 2].map(factor => {
          const { series, axis, last } = seriesOf(history.map(([value, inflow]) => [value * factor, inflow * factor]))
          return timeWeighted(series, axis, 0, last)
        })
        expect(twice).toEqual(once)
      }),
    )
  })
})

describe('the money-weighted return', () => {
  const year = 365

  it('is the rate at which the money grew', () => {
    const days: [number, number?][] = Array.from({ length: year }, () => [100_000])
    days[0] = [100_000, 100_000]
    days[year - 1] = [110_000]
    const { series, axis, last } = seriesOf(days)
    expect(moneyWeighted(series, axis, 0, last)).toBe('10.0000')
  })

  it('weighs a loss by the money that was there', () => {
    const days: [number, number?][] = Array.from({ length: year }, (_, index) => [index < 180 ? 110_000 : 1_110_000])
    days[0] = [110_000, 100_000]
    days[180] = [1_110_000, 1_000_000]
    days[year - 1] = [1_000_000]
    const { series, axis, last } = seriesOf(days)
    expect(Number(moneyWeighted(series, axis, 0, last))).toBeLessThan(0)
    expect(Number(timeWeighted(series, axis, 0, last)?.rates.at(-1))).toBeLessThan(0)
  })

  it('is not told for less than thirty days', () => {
    const days: [number, number?][] = Array.from({ length: 30 }, () => [1_010])
    days[0] = [1_000, 1_000]
    const { series, axis } = seriesOf(days)
    expect(moneyWeighted(series, axis, 0, 28)).toBeNull()
    expect(moneyWeighted(series, axis, 0, 29)).not.toBeNull()
  })

  it('is nothing where no rate fits', () => {
    const { series, axis, last } = seriesOf(Array.from({ length: 40 }, () => [0]))
    expect(moneyWeighted(series, axis, 0, last)).toBeNull()
  })
})
