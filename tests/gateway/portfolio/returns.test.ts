import fc from 'fast-check'
import { addDays } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import { emptySeries } from '../../../gateway/portfolio/place-history'
import { moneyWeighted, timeWeighted } from '../../../gateway/portfolio/returns'

/** A series from the value, inflow and outflow of each day, in cents. */
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
  it('the time-weighted return is the return of the fund, whatever is paid in and out', () => {
    // Up 10 %, then another 10,000 is paid in, then down 10 %.
    const { series, axis, last } = seriesOf([[10_000, 10_000], [11_000], [21_000, 10_000], [18_900]])
    expect(timeWeighted(series, axis, 0, last)).toMatchObject({
      rates: ['0.0000', '10.0000', '10.0000', '-1.0000'],
      drawdown: '-10.0000',
      drawdownFrom: '2026-01-02',
      drawdownTo: '2026-01-04',
    })
  })

  it('the time-weighted return matches the textbook example: 50 %, although the money gained nothing', () => {
    // Wikipedia, "Time-weighted return": 500 at the start, worth 1,000 when 1,000 more is paid in, worth 1,500 at the
    // end.
    const days = Array.from({ length: 730 }, (_, day): [number, number?] => {
      if (day < 364) return [50_000, day === 0 ? 50_000 : 0]
      if (day === 364) return [100_000]
      return [day === 729 ? 150_000 : 200_000, day === 365 ? 100_000 : 0]
    })
    const { series, axis, last } = seriesOf(days)
    const growth = timeWeighted(series, axis, 0, last)
    expect(growth?.rates.at(364)).toBe('100.0000')
    expect(growth?.rates.at(-1)).toBe('50.0000')
    expect(growth?.annual).toBe('22.4745')
    expect(moneyWeighted(series, axis, 0, last)).toEqual({ rate: '0.0000', annual: '0.0000' })
  })

  it('a yearly rate is given only for at least a year with money invested', () => {
    const days = Array.from({ length: 400 }, (_, day): [number, number?, number?] => [
      day < 300 ? 11_000 : 0,
      day === 0 ? 10_000 : 0,
      day === 300 ? 11_000 : 0,
    ])
    const { series, axis, last } = seriesOf(days)
    expect(timeWeighted(series, axis, 0, last)).toMatchObject({ annual: null })
    expect(moneyWeighted(series, axis, 0, last)).toEqual({ rate: '10.0000', annual: null })
  })

  it('the time-weighted return of empty days is missing', () => {
    const { series, axis, last } = seriesOf([[0], [0]])
    expect(timeWeighted(series, axis, 0, last)).toBeNull()
  })

  it('the time-weighted return stands still between two holdings', () => {
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

  it('the time-weighted return stays the same when all amounts are doubled', () => {
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

  it('the money-weighted return is the rate at which the money grew', () => {
    const days: [number, number?][] = Array.from({ length: year }, () => [100_000])
    days[0] = [100_000, 100_000]
    days[year - 1] = [110_000]
    const { series, axis, last } = seriesOf(days)
    expect(moneyWeighted(series, axis, 0, last)).toEqual({ rate: '10.0000', annual: '10.0000' })
  })

  it('the money-weighted return weighs a loss by the invested money', () => {
    const days: [number, number?][] = Array.from({ length: year }, (_, index) => [index < 180 ? 110_000 : 1_110_000])
    days[0] = [110_000, 100_000]
    days[180] = [1_110_000, 1_000_000]
    days[year - 1] = [1_000_000]
    const { series, axis, last } = seriesOf(days)
    expect(Number(moneyWeighted(series, axis, 0, last).rate)).toBeLessThan(0)
    expect(Number(timeWeighted(series, axis, 0, last)?.rates.at(-1))).toBeLessThan(0)
  })

  it('the money-weighted return of less than a year is not extrapolated to a year', () => {
    const days: [number, number?][] = Array.from({ length: year - 1 }, () => [1_010])
    days[0] = [1_000, 1_000]
    const { series, axis } = seriesOf(days)
    expect(moneyWeighted(series, axis, 0, 6)).toEqual({ rate: '1.0000', annual: null })
    expect(moneyWeighted(series, axis, 0, year - 2)).toEqual({ rate: '1.0000', annual: null })
  })

  it('the money-weighted return begins with the assets before the span', () => {
    const { series, axis } = seriesOf([[1_000, 1_000], [2_000], [2_200]])
    expect(moneyWeighted(series, axis, 2, 2).rate).toBe('10.0000')
  })

  it('the money-weighted return without money is missing', () => {
    const { series, axis, last } = seriesOf(Array.from({ length: 40 }, () => [0]))
    expect(moneyWeighted(series, axis, 0, last)).toEqual({ rate: null, annual: null })
  })
})
