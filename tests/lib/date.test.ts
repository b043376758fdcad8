import fc from 'fast-check'
import { formatChineseMonth } from '@/lib/chinese-date'
import {
  addDays,
  daysBetween,
  formatChineseDay,
  formatInstant,
  formatMonthDay,
  instantAt,
  isDay,
  timeOf,
  today,
  weekday,
} from '@/lib/date'
import { addMonths, daysOf, monthRange, quarterRange, yearRange } from '@/lib/day-spans'

const days = fc.integer({ min: 0, max: 60_000 }).map(count => addDays('1980-01-01', count))

describe('calendar days in Shanghai', () => {
  it('the calendar day turns at midnight in Shanghai, whatever the time zone of the machine', () => {
    expect(today(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(today(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  })

  it('a day and a time become a moment, and a moment becomes a day and a time', () => {
    expect(instantAt('2026-11-20', '15:00').toISOString()).toBe('2026-11-20T07:00:00.000Z')
    expect(formatInstant(instantAt('2026-11-20', '00:00'))).toBe('2026-11-20 00:00')
    expect(formatInstant('2026-11-20T16:05:00Z')).toBe('2026-11-21 00:05')
    expect(formatInstant(null)).toBe('--')
    expect(formatInstant('soon')).toBe('--')
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399 }), (day, second) => {
        const time = [second / 3600, (second / 60) % 60, second % 60]
          .map(part => String(Math.floor(part)).padStart(2, '0'))
          .join(':')
        const at = instantAt(day, time)
        expect([today(at), timeOf(at)]).toEqual([day, time])
      }),
    )
  })

  it('only an existing date in the form YYYY-MM-DD is a day', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const value of ['2026-02-29', '2026-13-01', '2026-1-1', '20261120', '0000-01-01', '', null, 20261120]) {
      expect(isDay(value)).toBe(false)
    }
  })

  it('adding days and counting the days between agree', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3000, max: 3000 }), (day, count) => {
        const other = addDays(day, count)
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(count)
        expect(other > day).toBe(count > 0)
      }),
    )
  })

  it('the day of the week is known', () => {
    expect(weekday('2026-11-20')).toBe(5)
    expect(weekday('2026-11-22')).toBe(7)
    fc.assert(fc.property(days, day => expect(weekday(addDays(day, 1))).toBe((weekday(day) % 7) + 1)))
  })

  it('adding months stays within the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-11-20', -36)).toBe('2023-11-20')
    expect(addMonths('2026-03-15', -3)).toBe('2025-12-15')
    fc.assert(
      fc.property(days, fc.integer({ min: -100, max: 100 }), (day, count) => {
        expect(isDay(addMonths(day, count))).toBe(true)
        expect(addMonths(`${day.slice(0, 7)}-15`, count).slice(8)).toBe('15')
      }),
    )
  })

  it('the month, quarter and year of a day are known', () => {
    expect(monthRange('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(quarterRange('2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(quarterRange('2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    expect(yearRange('2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })

  it.each([monthRange, quarterRange, yearRange])(
    'the period from %p holds its day and touches the next period',
    range => {
      fc.assert(
        fc.property(days, day => {
          const { from, to } = range(day)
          expect(from <= day && day <= to).toBe(true)
          expect(range(addDays(to, 1)).from).toBe(addDays(to, 1))
          expect(range(from)).toEqual({ from, to })
        }),
      )
    },
  )

  it('the days of a range are listed', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([])
  })

  it('days are written in the forms that the app shows', () => {
    expect(formatMonthDay('2026-11-20')).toBe('11-20')
    expect(formatMonthDay('2026-02-30')).toBe('--')
    expect(formatChineseDay('2026-11-05')).toBe('2026年11月5日')
    expect(formatChineseDay(undefined)).toBe('--')
    expect(formatChineseMonth('2026-03')).toBe('2026年3月')
    expect(['2026-13', '2026', '100820260001', ''].map(formatChineseMonth)).toEqual(['--', '--', '--', '--'])
  })
})
