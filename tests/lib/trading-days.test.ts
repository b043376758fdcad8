import fc from 'fast-check'
import { addDays, weekday } from '@/lib/date'
import {
  isTradingDay,
  publishedOn,
  publishedThrough,
  tradingDayAfter,
  tradingDayBefore,
  tradingDayFrom,
} from '@/lib/trading-days'
import { executesOn, nextExecution, type PlanSchedule } from '../../gateway/portfolio/plan-days'

const days = fc.integer({ min: 0, max: 2500 }).map(count => addDays('2023-11-20', count))

describe('trading days', () => {
  it.each(['2024-02-12', '2025-10-08', '2026-02-23', '2026-10-07', '2026-11-21', '2028-05-01'])(
    '%s is no trading day',
    day => {
      expect(isTradingDay(day)).toBe(false)
    },
  )

  it.each(['2024-02-19', '2025-10-09', '2026-01-05', '2026-11-20'])('%s is a trading day', day => {
    expect(isTradingDay(day)).toBe(true)
  })

  it('trading days are never at a weekend, and never far apart', () => {
    fc.assert(
      fc.property(days, day => {
        const next = tradingDayAfter(day, 1)
        expect(isTradingDay(next)).toBe(true)
        expect(weekday(next)).toBeLessThanOrEqual(5)
        expect(next <= addDays(day, 12)).toBe(true)
        expect(tradingDayFrom(addDays(day, 1))).toBe(next)
        expect(tradingDayBefore(next) <= day).toBe(true)
      }),
    )
  })

  it('a net value is known the morning after, and for QDII funds one or two trading days later', () => {
    expect(publishedOn('2026-11-20', 0)).toBe('2026-11-21')
    expect(publishedOn('2026-11-19', 1)).toBe('2026-11-21')
    expect(publishedOn('2026-11-20', 1)).toBe('2026-11-24')
    expect(publishedOn('2026-11-18', 2)).toBe('2026-11-21')
    expect([0, 1, 2].map(lag => publishedThrough('2026-11-23', lag))).toEqual([
      '2026-11-22',
      '2026-11-19',
      '2026-11-18',
    ])
  })
})

describe('the days of a regular investment', () => {
  const plan = (more: Partial<PlanSchedule>): PlanSchedule => ({
    period: 'month',
    dayOfPeriod: 15,
    startDay: '2026-01-01',
    expiryDay: null,
    ...more,
  })

  it('the day of a regular investment moves to the next trading day', () => {
    expect(nextExecution(plan({}), '2026-11-20')).toBe('2026-12-15')
    // The fifteenth of November 2026 is a Sunday.
    expect(nextExecution(plan({}), '2026-11-01')).toBe('2026-11-16')
    expect(executesOn(plan({}), '2026-11-16')).toBe(true)
    expect(executesOn(plan({}), '2026-11-15')).toBe(false)
  })

  it('two days of a regular investment become one when holidays push them together', () => {
    const weekly = plan({ period: 'week', dayOfPeriod: 4, startDay: '2025-09-01' })
    // Thursday 2 October is a holiday; 9 October is the first trading day after it and a Thursday itself.
    expect(nextExecution(weekly, '2025-09-25')).toBe('2025-10-09')
    expect(nextExecution(weekly, '2025-10-09')).toBe('2025-10-16')
  })

  it('a biweekly investment comes every second week from the first one on', () => {
    const biweekly = plan({ period: 'twoWeeks', dayOfPeriod: 2, startDay: '2026-11-03' })
    expect(nextExecution(biweekly, '2026-11-01')).toBe('2026-11-03')
    expect(nextExecution(biweekly, '2026-11-03')).toBe('2026-11-17')
  })

  it('the days of a regular investment end with the plan', () => {
    expect(nextExecution(plan({ expiryDay: '2026-12-15' }), '2026-11-20')).toBe('2026-12-15')
    expect(nextExecution(plan({ expiryDay: '2026-12-14' }), '2026-11-20')).toBeNull()
  })

  it('regular investments run on trading days, and the next one is never before the plan begins', () => {
    fc.assert(
      fc.property(
        days,
        days,
        fc.constantFrom('week', 'twoWeeks', 'month'),
        fc.integer({ min: 1, max: 5 }),
        (start, after, period, dayOfPeriod) => {
          const next = nextExecution(plan({ period, dayOfPeriod, startDay: start }), after)
          expect(next !== null && next > after && next >= start && isTradingDay(next)).toBe(true)
        },
      ),
    )
  })
})
