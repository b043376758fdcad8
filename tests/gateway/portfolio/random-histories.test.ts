import fc from 'fast-check'
import { addDays } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import { compare } from '@/lib/decimal'
import { add, multiply, subtract, sum } from '@/lib/money'
import { isTradingDay } from '@/lib/trading-days'
import type { FundFact, TransactionFact } from '../../../gateway/portfolio/facts'
import { recordedHistory } from '../../../gateway/portfolio/past-history'
import { historyOf as readHistory, textOf } from '../../../gateway/portfolio/past-history-text'
import { buildPortfolio, type Portfolio, within } from '../../../gateway/portfolio/portfolio'
import { fundPositions, positionOf, totalsOf } from '../../../gateway/portfolio/positions'
import { amountsOn, contributions, fundProfits, performance, steps } from '../../../gateway/portfolio/spans'
import { fromUnits } from '../../../gateway/portfolio/units'
import { wholeRange } from '../../helpers/whole-range'
import { fund, income, published, transaction } from './facts'

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never

const start = '2025-12-20'
const length = 90
const today = addDays(start, length + 1)
const allDays = daysOf({ from: start, to: addDays(start, length - 1) })

const codes = ['100001', '100002', '100004'] as const
const moneyMarket = '100004'
const places = ['direct', 'bank'] as const

const netValues = fc.array(fc.integer({ min: 5_000, max: 30_000 }), { minLength: length, maxLength: length })

/** Two funds with strongly changing net values on trading days, and a money-market fund with daily income. */
const markets = fc.tuple(netValues, netValues, netValues).map(series =>
  codes.map((fundCode, index): FundFact => {
    const values = series[index] ?? []
    const isMoneyMarket = fundCode === moneyMarket
    return fund({
      fundCode,
      isMoneyMarket,
      published: allDays.flatMap((day, nth) => {
        const value = values[nth] ?? 10_000
        if (isMoneyMarket) return [income(day, fromUnits(BigInt(value), 4))]
        return isTradingDay(day) ? [published(day, fromUnits(BigInt(value), 4))] : []
      }),
    })
  }),
)

const wishes = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: length - 1 }),
    fundCode: fc.constantFrom(...codes),
    tradingAccount: fc.constantFrom(...places),
    kind: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'sellAll', 'convert', 'cash', 'reinvest', 'wait', 'fail'),
    into: fc.record({ fundCode: fc.constantFrom(...codes), tradingAccount: fc.constantFrom(...places) }),
    cents: fc.integer({ min: 1, max: 100_000_000 }),
    part: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 60 },
)

/** Turns random wishes into possible transactions: nobody sells more shares than there are. */
function historyOf(list: Made<typeof wishes>): TransactionFact[] {
  const held = new Map<string, bigint>()
  const sorted = [...list].sort((a, b) => a.day - b.day)
  return sorted.flatMap((wish, index): TransactionFact[] => {
    const key = `${wish.fundCode}/${wish.tradingAccount}`
    const shares = held.get(key) ?? 0n
    const common = {
      fundCode: wish.fundCode,
      tradingAccount: wish.tradingAccount,
      channelCode: wish.tradingAccount,
      applicationNo: String(index).padStart(4, '0'),
      confirmDay: addDays(start, wish.day),
      amount: fromUnits(BigInt(wish.cents), 2),
    }
    const some = (shares * BigInt(wish.part)) / 100n
    const move = (by: bigint) => held.set(key, shares + by)
    if (wish.kind === 'wait')
      return [transaction({ ...common, type: 'purchase', state: 'pending', confirmDay: null, appliedDay: start })]
    if (wish.kind === 'fail') return [transaction({ ...common, type: 'redeem', state: 'failed', confirmDay: null })]
    if (wish.kind === 'buy') {
      move(BigInt(wish.cents))
      return [transaction({ ...common, type: 'purchase', shares: fromUnits(BigInt(wish.cents), 2) })]
    }
    if (shares === 0n) return []
    if (wish.kind === 'cash') return [transaction({ ...common, type: 'dividendCash' })]
    if (wish.kind === 'reinvest') {
      move(BigInt(wish.cents))
      return [transaction({ ...common, type: 'dividendReinvest', shares: fromUnits(BigInt(wish.cents), 2) })]
    }
    const sold = wish.kind === 'sellAll' ? shares : some
    if (sold === 0n) return []
    move(-sold)
    if (wish.kind === 'convert') {
      const [out, into] = [`${common.applicationNo}O`, `${common.applicationNo}I`]
      const other = `${wish.into.fundCode}/${wish.into.tradingAccount}`
      held.set(other, (held.get(other) ?? 0n) + BigInt(wish.cents))
      const halves = { ...common, channelCode: wish.tradingAccount }
      return [
        transaction({ ...halves, type: 'convertOut', applicationNo: out, relatedNo: into, shares: fromUnits(sold, 2) }),
        transaction({
          ...common,
          ...wish.into,
          channelCode: wish.into.tradingAccount,
          type: 'convertIn',
          applicationNo: into,
          relatedNo: out,
          shares: fromUnits(BigInt(wish.cents), 2),
        }),
      ]
    }
    return [transaction({ ...common, type: 'redeem', shares: fromUnits(sold, 2) })]
  })
}

const histories = fc.tuple(markets, wishes).map(([funds, list]) => {
  const facts = historyOf(list)
  return { funds, facts, portfolio: buildPortfolio(facts, funds, today) }
})

const spans = fc
  .tuple(fc.integer({ min: -5, max: length + 5 }), fc.integer({ min: 0, max: length }))
  .map(([from, days]) => ({ from: addDays(start, from), to: addDays(start, from + days) }))

const check = (predicate: (history: Made<typeof histories>, span: { from: string; to: string }) => void) =>
  fc.assert(fc.property(histories, spans, predicate), { numRuns: 60 })

const fundCodesOf = (portfolio: Portfolio) => portfolio.funds.map(({ fund: { fundCode } }) => fundCode)

describe('random histories of transactions', () => {
  it('over any span the assets change by money in, money out and profit to the cent, in total and by fund', () => {
    check(({ portfolio }, span) => {
      for (const fundCode of [undefined, ...fundCodesOf(portfolio)]) {
        const went = performance(portfolio, span, fundCode)
        if (!went) continue
        const change = subtract(went.endAssets, went.startAssets)
        expect(change).toBe(add(subtract(went.inflow, went.outflow), went.profit))
      }
    })
  })

  it('days, months and years sum to the profit of the span', () => {
    check(({ portfolio }, span) => {
      const went = performance(portfolio, span)
      for (const granularity of ['day', 'month', 'year'] as const) {
        const parts = steps(portfolio, span, granularity)
        expect(sum(parts.map(step => step.profit))).toBe(went?.profit ?? '0.00')
        expect(parts.at(-1)?.accumulated).toBe(went?.profit)
        expect(parts.at(-1)?.assets).toBe(went?.endAssets)
        expect(parts.at(-1)?.rate ?? null).toBe(went?.rate ?? null)
      }
    })
  })

  it('funds sum to the total in every figure', () => {
    check(({ portfolio, facts }, span) => {
      const all = totalsOf(portfolio)
      const positions = fundPositions(portfolio)
      for (const key of ['amount', 'cost', 'holdingProfit', 'accumulatedProfit'] as const) {
        expect(sum(positions.map(position => position[key]))).toBe(all[key])
      }
      expect(sum(positions.map(({ pending }) => pending.purchase))).toBe(all.pending.purchase)
      const went = performance(portfolio, span)
      const profits = fundProfits(portfolio, span)
      for (const key of ['profit', 'startAssets', 'endAssets'] as const) {
        expect(sum(profits.map(row => row[key]))).toBe(went?.[key] ?? '0.00')
      }
      const isWithin = ({ confirmDay }: TransactionFact) =>
        span.from <= (confirmDay ?? '') && (confirmDay ?? '') <= span.to
      const converted = facts.filter(fact => fact.type === 'convertOut' && isWithin(fact))
      for (const key of ['inflow', 'outflow'] as const) {
        const ofAll = add(went?.[key] ?? '0.00', sum(converted.map(({ amount }) => amount ?? '')))
        expect(sum(profits.map(row => row[key]))).toBe(ofAll)
      }
      const percents = positions.flatMap(({ percent }) => percent ?? [])
      if (percents.length > 0) expect(sum(percents)).toBe('100.00')
    })
  })

  it('gains and losses each sum to 100 percent, and together to the profit', () => {
    check(({ portfolio }, span) => {
      const made = contributions(portfolio, span)
      if (!made) return
      expect(add(made.gains, made.losses)).toBe(made.profit)
      for (const side of [1, -1]) {
        const percents = made.funds.filter(row => compare(row.profit, '0') === side).map(row => row.percent ?? '')
        if (percents.length > 0) expect(sum(percents)).toBe('100.00')
      }
    })
  })

  it('channels sum to their fund', () => {
    check(({ portfolio }) => {
      const parts = places.map(name => totalsOf(within(portfolio, place => place.channelCode === name)))
      expect(sum(parts.map(part => part.amount))).toBe(totalsOf(portfolio).amount)
      for (const history of portfolio.funds) {
        const whole = positionOf(history.places)
        const byPlace = history.places.map(place => positionOf([place]))
        for (const key of ['shares', 'amount', 'cost', 'accumulatedProfit', 'fees'] as const) {
          expect(sum(byPlace.map(position => position[key]))).toBe(whole[key])
        }
      }
    })
  })

  it('a fund is worth its shares times its newest net value, account by account', () => {
    check(({ portfolio, facts, funds }) => {
      for (const { fundCode, published: series, isMoneyMarket } of funds) {
        if (isMoneyMarket || portfolio.asOf === null) continue
        const price = series.at(-1)?.netValue ?? '0'
        const worth = places.map(tradingAccount => {
          const mine = facts.filter(
            fact => fact.fundCode === fundCode && fact.tradingAccount === tradingAccount && fact.state === 'confirmed',
          )
          const isGone = (type: TransactionFact['type']) => type === 'redeem' || type === 'convertOut'
          const shares = mine.map(fact => (isGone(fact.type) ? `-${fact.shares}` : (fact.shares ?? '0')))
          return multiply(sum(shares), price, 2)
        })
        const position = fundPositions(portfolio).find(row => row.fundCode === fundCode)
        expect(position?.amount ?? '0.00').toBe(sum(worth))
      }
    })
  })

  it('the accumulated profit is money out plus current assets less money in', () => {
    check(({ portfolio }) => {
      const went = performance(portfolio, wholeRange(portfolio))
      if (!went) return
      expect(totalsOf(portfolio).accumulatedProfit).toBe(went.profit)
      expect(went.profit).toBe(subtract(add(went.endAssets, went.outflow), went.inflow))
    })
  })

  it('the cost is never negative, and zero without holdings', () => {
    check(({ portfolio }) => {
      for (const position of fundPositions(portfolio)) {
        expect(compare(position.cost, '0')).toBeGreaterThanOrEqual(0)
        if (!position.isHeld)
          expect([position.cost, position.amount, position.shares]).toEqual(['0.00', '0.00', '0.00'])
      }
    })
  })

  it('a history cached up to any day and continued gives the same portfolio', () => {
    check(({ portfolio, facts, funds }, { from: through }) => {
      const isOver = ({ state, confirmDay }: TransactionFact) =>
        state === 'confirmed' && confirmDay !== null && confirmDay <= through
      const past = recordedHistory(null, facts.filter(isOver))
      const kept = readHistory(textOf(past))
      expect(kept).toEqual(past)
      const rest = facts.filter(fact => !isOver(fact))
      expect(buildPortfolio(rest, funds, today, kept)).toEqual(portfolio)
      // The cached history is used many times, so continuing must not change it.
      expect(kept).toEqual(past)
    })
  })

  it('a day has the same figures from whichever later day it is computed', () => {
    check(({ portfolio, facts, funds }, { from: day }) => {
      const known = funds.map(one => ({ ...one, published: one.published.filter(row => row.day < day) }))
      const then = buildPortfolio(facts, known, day)
      const yesterday = addDays(day, -1)
      if (then.asOf === null || then.asOf < yesterday || !portfolio.axis.includes(yesterday)) return
      expect(amountsOn(then, yesterday)).toEqual(amountsOn(portfolio, yesterday))
    })
  })
})
