import fc from 'fast-check'
import { addDays, daysBetween } from '@/lib/date'
import {
  buyingDays,
  feeSpans,
  feeStepOf,
  type OrderRules,
  paidLike,
  payTimes,
  sellers,
  sellingDays,
  tradeDayOf,
} from '@/lib/order-days'
import { isTradingDay, tradingDayAfter, tradingDayBefore } from '@/lib/trading-days'
import { fundRows } from '../../gateway/seed/funds'

const days = fc.integer({ min: 0, max: 1000 }).map(count => addDays('2024-01-02', count))
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const rules: fc.Arbitrary<OrderRules> = fc.record({
  fundType: fc.constantFrom('01', '02', '03', '04', '05,06', '03,06', '07,08', '09'),
  exchangeMode: fc.constantFrom('CN' as const, 'CW' as const, 'CNW' as const),
  lagDays: fc.constantFrom(0, 1, 2),
  holdingDays: fc.constantFrom(0, 60, 365),
})
const anySeller = fc.constantFrom(...sellers)
const usual: OrderRules = { fundType: '02', exchangeMode: 'CW', lagDays: 0, holdingDays: 0 }
const overseas: OrderRules = { ...usual, fundType: '05,06', lagDays: 1 }
const money: OrderRules = { ...usual, fundType: '04' }

describe('the trading day of an order', () => {
  it.each([
    ['2026-11-20', '14:59', '2026-11-20', 'Friday before the cut-off'],
    ['2026-11-20', '14:59:59', '2026-11-20', 'the last second'],
    ['2026-11-20', '15:00', '2026-11-23', 'the very minute counts for the next day'],
    ['2026-11-20', '15:00:00', '2026-11-23', 'the very second'],
    ['2026-11-21', '09:00', '2026-11-23', 'Saturday'],
    ['2026-11-22', '23:59', '2026-11-23', 'Sunday night'],
    ['2026-09-30', '15:01', '2026-10-08', 'the eve of the National Day holidays'],
    ['2026-02-13', '15:00', '2026-02-24', 'the eve of the Spring Festival'],
    ['2026-02-14', '10:00', '2026-02-24', 'a Saturday on which people work is no trading day'],
    ['2025-12-31', '16:00', '2026-01-05', 'the end of the year'],
  ])('the trading day of an order of %s %s is %s: %s', (day, time, tradeDay) => {
    expect(tradeDayOf(day, time)).toBe(tradeDay)
  })

  it('the trading day is the day itself only on a trading day before 15:00', () => {
    fc.assert(
      fc.property(days, times, (day, time) => {
        const tradeDay = tradeDayOf(day, time)
        expect(isTradingDay(tradeDay)).toBe(true)
        expect(tradeDay === day).toBe(isTradingDay(day) && time < '15:00')
        // No trading day is skipped.
        if (tradeDay !== day) expect(tradingDayBefore(tradeDay) <= day).toBe(true)
      }),
    )
  })

  it('a later order never has an earlier trading day', () => {
    fc.assert(
      fc.property(days, times, days, times, (day, time, other, otherTime) => {
        const [first, second] = [`${day} ${time}`, `${other} ${otherTime}`].sort() as [string, string]
        const at = (moment: string) => tradeDayOf(moment.slice(0, 10), moment.slice(11))
        expect(at(first) <= at(second)).toBe(true)
      }),
    )
  })
})

describe('the days of a purchase', () => {
  it('the days of a purchase match days counted by hand', () => {
    expect(buyingDays(usual, '2026-11-20', '10:00')).toEqual({
      tradeDay: '2026-11-20',
      publishedDay: '2026-11-21',
      confirmDay: '2026-11-23',
      profitDay: '2026-11-24',
      freeDay: '2026-11-23',
    })
    expect(buyingDays(overseas, '2026-09-29', '15:30')).toEqual({
      tradeDay: '2026-09-30',
      publishedDay: '2026-10-09',
      confirmDay: '2026-10-09',
      profitDay: '2026-10-13',
      freeDay: '2026-10-09',
    })
  })

  it('the days of a purchase are in order, with confirmation one trading day after the net value is known', () => {
    fc.assert(
      fc.property(rules, days, times, (of, day, time) => {
        const { tradeDay, publishedDay, confirmDay, profitDay, freeDay } = buyingDays(of, day, time)
        expect(day <= tradeDay && tradeDay < publishedDay && publishedDay <= confirmDay).toBe(true)
        expect(confirmDay < profitDay && confirmDay <= freeDay).toBe(true)
        expect(confirmDay).toBe(tradingDayAfter(tradeDay, of.lagDays + 1))
        expect(isTradingDay(confirmDay) && isTradingDay(freeDay)).toBe(true)
        expect(daysBetween(confirmDay, freeDay)).toBeGreaterThanOrEqual(of.holdingDays)
      }),
    )
  })
})

describe('the days of a redemption', () => {
  it('the days of a redemption match days counted by hand', () => {
    expect(sellingDays(money, 'direct', '2026-11-20', '14:00')).toEqual({
      tradeDay: '2026-11-20',
      publishedDay: '2026-11-21',
      confirmDay: '2026-11-23',
      lastIncomeDay: '2026-11-22',
      paidFrom: '2026-11-24',
      paidUntil: '2026-11-24',
    })
    expect(sellingDays(usual, 'platform', '2026-11-20', '15:00')).toMatchObject({
      confirmDay: '2026-11-24',
      paidFrom: '2026-11-27',
      paidUntil: '2026-11-30',
    })
    // For a fund on the exchange the seller makes no difference.
    expect(sellingDays({ ...usual, exchangeMode: 'CN' }, 'bank', '2026-11-20', '10:00')).toMatchObject({
      paidFrom: '2026-11-23',
      paidUntil: '2026-11-23',
    })
  })

  it('a redemption is paid on trading days after the confirmation, and the earliest date comes first', () => {
    fc.assert(
      fc.property(rules, anySeller, days, times, (of, seller, day, time) => {
        const { tradeDay, confirmDay, lastIncomeDay, paidFrom, paidUntil } = sellingDays(of, seller, day, time)
        expect(tradeDay).toBe(buyingDays(of, day, time).tradeDay)
        expect(confirmDay).toBe(buyingDays(of, day, time).confirmDay)
        expect(addDays(lastIncomeDay, 1)).toBe(confirmDay)
        expect(confirmDay <= paidFrom && paidFrom <= paidUntil).toBe(true)
        expect(isTradingDay(paidFrom) && isTradingDay(paidUntil)).toBe(true)
        // Direct sales are never slower.
        expect(sellingDays(of, 'direct', day, time).paidFrom <= paidFrom).toBe(true)
      }),
    )
  })

  it('the time of a redemption agrees with the answers of customer service', () => {
    const spanOf = (like: keyof typeof payTimes) => {
      const all = Object.values(payTimes[like]).flat()
      return [Math.min(...all), Math.max(...all)]
    }
    // 货币基金通常一到两个交易日到账，其他境内基金两到四个交易日，海外基金七到十个交易日。
    expect([spanOf('money'), spanOf('domestic'), spanOf('overseas')]).toEqual([
      [1, 2],
      [2, 4],
      [7, 10],
    ])
  })

  it('the days of a redemption follow the rule of the kind of fund', () => {
    const like = Object.fromEntries(fundRows.map(fund => [fund.fundCode, paidLike(fund as OrderRules)]))
    expect(like).toMatchObject({
      '100101': 'domestic',
      '100301': 'money',
      '200011': 'overseas',
      '200031': 'overseas',
      '100401': 'exchange',
      '200201': 'exchange',
      '100151': 'domestic',
    })
  })
})

describe('the fee of a redemption', () => {
  const steps = [
    { underDays: 7, rate: '1.50' },
    { underDays: 30, rate: '0.10' },
    { underDays: null, rate: '0.00' },
  ]

  it('the redemption fee depends on the span of days in which the shares were confirmed', () => {
    expect(feeSpans(steps, '2026-11-20')).toEqual([
      { ...steps[0], since: '2026-11-14', until: null },
      { ...steps[1], since: '2026-10-22', until: '2026-11-13' },
      { ...steps[2], since: null, until: '2026-10-21' },
    ])
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (tradeDay, age) => {
        const confirmDay = addDays(tradeDay, -age)
        const spans = feeSpans(steps, tradeDay).filter(
          ({ since, until }) => (since === null || confirmDay >= since) && (until === null || confirmDay <= until),
        )
        expect(spans).toHaveLength(1)
        expect(spans[0]?.rate).toBe(feeStepOf(steps, confirmDay, tradeDay)?.rate)
      }),
    )
  })
})
