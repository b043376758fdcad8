import fc from 'fast-check'
import { assets } from '@/contract/assets'
import type { InputOf } from '@/contract/call'
import { confirmedWithin } from '@/contract/confirmed-within'
import { multiply, sum } from '@/lib/money'
import { type Person, person } from '../../../../gateway/seed/people'
import { fuzzSeed } from '../../../helpers/fuzz-run'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Input = InputOf<typeof assets.queryBuyAndSellGroupByDate>

/** All pages of a list: its rows and its header. */
async function listed(input: Input, as: Person) {
  const rows = []
  let cursor = ''
  for (;;) {
    const page = (
      await gateway.call(assets.queryBuyAndSellGroupByDate, { ...input, size: 100, ...(cursor && { cursor }) }, { as })
    ).data
    rows.push(...page.months.flatMap(({ transactions }) => transactions))
    if (!page.next) return { ...page, rows }
    cursor = page.next
  }
}

const yuan = (rows: ReadonlyArray<{ amount: string | null }>) => sum(rows.map(({ amount }) => amount ?? '0'))

/** The list behind a figure: its number of rows, their sums, and its header. */
async function behind(period: { from: string | null; to: string | null }, group: Input['group'], as: Person) {
  const { rows, total, ...head } = await listed({ ...confirmedWithin(period), ...(group && { group }) }, as)
  expect(rows).toHaveLength(total)
  return { count: total, amount: yuan(rows), fees: sum(rows.map(({ fee }) => fee ?? '0')), rows, head }
}

/** A random sample of all periods, another one with every seed. */
function drawn<T>(all: readonly T[], count: number): T[] {
  const size = Math.min(count, all.length)
  const some = fc.shuffledSubarray([...all], { minLength: size, maxLength: size })
  return fc.sample(some, { seed: fuzzSeed, numRuns: 1 }).flat()
}

type Group = NonNullable<Input['group']>

/**
 * The confirmed rows of every group of the list, read once for a person. Asking the list for days is tested below; here
 * the rows are picked by their day.
 */
async function confirmedRows(as: Person) {
  const groups = ['trade', 'buy', 'sell', 'dividend'] as const satisfies readonly Group[]
  const lists = await Promise.all(
    [undefined, ...groups].map(async group => {
      const { rows } = await listed({ ...confirmedWithin({ from: null, to: null }), ...(group && { group }) }, as)
      return [group ?? 'all', rows] as const
    }),
  )
  const all = new Map<string, Awaited<ReturnType<typeof listed>>['rows']>(lists)
  return (group: Group | 'all', { from, to }: { from: string | null; to: string | null }) =>
    (all.get(group) ?? []).filter(
      ({ confirmDay }) => (confirmDay ?? '') >= (from ?? '') && (confirmDay ?? '') <= (to ?? '9'),
    )
}

describe.each(holders)('every period of %s', (_, as) => {
  let rowsOf: Awaited<ReturnType<typeof confirmedRows>>
  beforeAll(async () => {
    rowsOf = await confirmedRows(as)
  }, 180_000)

  it('a report has the counts and sums of the rows behind its figures', async () => {
    const { months, quarters, years } = (await gateway.call(assets.busiDateNav, {}, { as })).data
    expect(months.length).toBeGreaterThan(12)
    for (const { hash, period } of [...months, ...quarters, ...years]) {
      const { data } = await gateway.call(assets.analysisReport, { hash }, { as })
      const [buy, sell, dividend] = (['buy', 'sell', 'dividend'] as const).map(group => rowsOf(group, data))
      const cash = dividend?.filter(({ type }) => type === 'dividendCash')
      const regulars = buy?.filter(({ type }) => type === 'regularInvestment')
      expect({
        ...{ period, buys: buy?.length, buyAmount: yuan(buy ?? []), regulars: regulars?.length },
        ...{ sells: sell?.length, sellAmount: yuan(sell ?? []) },
        ...{ dividends: dividend?.length, cashDividends: yuan(cash ?? []) },
        fees: sum(rowsOf('all', data).map(({ fee }) => fee ?? '0')),
      }).toEqual({
        ...{ period, buys: data.buys, buyAmount: data.buyAmount, regulars: data.regulars },
        ...{ sells: data.sells, sellAmount: data.sellAmount },
        ...{ dividends: data.dividends, cashDividends: data.cashDividends },
        fees: data.fees,
      })
    }
  }, 180_000)

  it('the counts by period equal the purchases and sales behind them', async () => {
    for (const every of ['month', 'quarter', 'halfYear', 'year'] as const) {
      const { periods } = (await gateway.call(assets.queryBuySellNumPerFHB, { period: every }, { as })).data
      for (const period of periods) {
        const [buy, sell, trade] = (['buy', 'sell', 'trade'] as const).map(group => rowsOf(group, period))
        expect([period.period, buy?.length, yuan(buy ?? []), sell?.length, yuan(sell ?? []), trade?.length]).toEqual([
          ...[period.period, period.buys, period.buyAmount, period.sells, period.sellAmount],
          period.buys + period.sells,
        ])
      }
    }
  }, 180_000)
})

describe.each(holders)('the list behind a figure of %s', (_, as) => {
  it('the list behind a report has the counted rows and sums to its figures', async () => {
    const { months, quarters, years } = (await gateway.call(assets.busiDateNav, {}, { as })).data
    // All periods are tested above. Here the list itself is asked for the days, which is slow with five thousand rows.
    for (const period of [...drawn(months, 6), ...drawn(quarters, 2), ...drawn(years, 1)]) {
      const { data } = await gateway.call(assets.analysisReport, { hash: period.hash }, { as })
      const buy = await behind(data, 'buy', as)
      const sell = await behind(data, 'sell', as)
      const dividend = await behind(data, 'dividend', as)
      const all = await behind(data, undefined, as)
      const cash = yuan(dividend.rows.filter(({ type }) => type === 'dividendCash'))
      expect({
        period: period.period,
        buys: buy.count,
        buyAmount: buy.amount,
        regulars: buy.rows.filter(({ type }) => type === 'regularInvestment').length,
        sells: sell.count,
        sellAmount: sell.amount,
        dividends: dividend.count,
        cashDividends: cash,
        fees: all.fees,
      }).toEqual({
        period: period.period,
        buys: data.buys,
        buyAmount: data.buyAmount,
        regulars: data.regulars,
        sells: data.sells,
        sellAmount: data.sellAmount,
        dividends: data.dividends,
        cashDividends: data.cashDividends,
        fees: data.fees,
      })
      expect(all.head).toMatchObject({
        buyAmount: data.buyAmount,
        sellAmount: data.sellAmount,
        cashDividends: data.cashDividends,
        fees: data.fees,
        moneyIn: data.inflow,
        moneyOut: data.outflow,
      })
    }
  }, 180_000)

  it('the list behind each count by period has the counted rows', async () => {
    for (const every of ['month', 'quarter', 'halfYear', 'year'] as const) {
      const { periods } = (await gateway.call(assets.queryBuySellNumPerFHB, { period: every }, { as })).data
      for (const { period, from, to, buys, buyAmount, sells, sellAmount } of drawn(periods, 4)) {
        const buy = await behind({ from, to }, 'buy', as)
        const sell = await behind({ from, to }, 'sell', as)
        const both = await behind({ from, to }, 'trade', as)
        expect([period, both.count, both.head.buyAmount, both.head.sellAmount]).toEqual([
          period,
          buys + sells,
          buyAmount,
          sellAmount,
        ])
        expect([period, buy.count, buy.amount, sell.count, sell.amount]).toEqual([
          period,
          buys,
          buyAmount,
          sells,
          sellAmount,
        ])
      }
    }
  }, 180_000)

  it('without conversions, purchases equal the money in, and sales and dividends the money out', async () => {
    const { years } = (await gateway.call(assets.busiDateNav, {}, { as })).data
    for (const { hash } of years) {
      const { data } = await gateway.call(assets.analysisReport, { hash }, { as })
      expect(data.inflow).toBe(data.buyAmount)
      expect(data.outflow).toBe(sum([data.sellAmount ?? '', data.cashDividends ?? '']))
    }
  })

  it('the list of pending applications agrees with the total and the holdings', async () => {
    const summary = (await gateway.call(assets.queryCustMetricSS, {}, { as })).data
    const { rows } = await listed({ state: 'pending' }, as)
    const bought = rows.filter(({ type }) => ['subscribe', 'purchase', 'regularInvestment'].includes(type))
    const sold = rows.filter(({ type }) => ['redeem', 'convertOut'].includes(type))
    expect([bought.length, yuan(bought)]).toEqual([summary.pendingPurchaseCount, summary.pendingPurchase])
    expect(sold).toHaveLength(summary.pendingRedeemCount)
    // Only a fund that is still being issued has no confirmation day.
    expect(rows.filter(({ confirmDay, type }) => confirmDay === null && type !== 'subscribe')).toEqual([])
    const daysOf = (list: typeof rows) => [...new Set(list.flatMap(({ confirmDay }) => confirmDay ?? []))].sort()
    expect([daysOf(bought), daysOf(sold)]).toEqual([summary.pendingPurchaseDays, summary.pendingRedeemDays])
    expect(bought.filter(({ confirmDay }) => confirmDay === null)).toHaveLength(summary.pendingPurchaseUndated)
    const entered = rows.filter(({ type }) => type === 'convertIn')
    const { funds } = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data
    // A conversion is worth the same when it leaves one fund and when it enters the other.
    const expected = entered.map(({ relatedNo }) => {
      const out = sold.find(({ applicationNo }) => applicationNo === relatedNo)
      const from = funds.find(({ fundCode }) => fundCode === out?.fundCode)
      return multiply(out?.shares ?? '0', from?.netValue ?? '0', 2)
    })
    expect(sum(funds.map(({ pendingConvertIn }) => pendingConvertIn ?? '0'))).toBe(sum(expected))
    const onlyNo = (list: typeof rows) => (list.length === 1 ? list[0]?.applicationNo : '')
    for (const fund of funds) {
      const own = (list: typeof rows) => list.filter(row => row.fundCode === fund.fundCode)
      expect(fund).toMatchObject({
        pendingPurchase: yuan(own(bought)),
        pendingPurchaseDays: daysOf(own(bought)),
        pendingPurchaseNo: onlyNo(own(bought)),
        pendingRedeemShares: sum(own(sold).map(({ shares }) => shares ?? '0')),
        pendingRedeemDays: daysOf(own(sold)),
        pendingRedeemNo: onlyNo(own(sold)),
        pendingConvertInDays: daysOf(own(entered)),
        pendingConvertInNo: onlyNo(own(entered)),
      })
    }
  })

  it('the list has the days that a fund’s chart marks, over the whole time of holding it', async () => {
    const { funds } = (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data
    for (const { fundCode } of funds.slice(0, 3)) {
      const { rows } = await listed({ state: 'confirmed', dayOf: 'confirmed', fundCode }, as)
      const daysOf = (types: readonly string[]) =>
        [...new Set(rows.flatMap(({ type, confirmDay }) => (types.includes(type) ? (confirmDay ?? []) : [])))].sort()
      expect((await gateway.call(assets.queryTradeDays, { fundCode }, { as })).data).toEqual({
        bought: daysOf(['subscribe', 'purchase', 'regularInvestment', 'convertIn']),
        sold: daysOf(['redeem', 'convertOut']),
      })
    }
  }, 180_000)
})

describe('a list by the day of confirmation', () => {
  it('a list by confirmation day continues where its page ended, newest first, without unconfirmed rows', async () => {
    const as = person('chen')
    const { rows, total } = await listed({ dayOf: 'confirmed', from: '2026-01-01', to: '2026-12-31' }, as)
    expect(total).toBeGreaterThan(100)
    expect(new Set(rows.map(({ applicationNo }) => applicationNo)).size).toBe(total)
    const days = rows.map(({ confirmDay }) => confirmDay ?? '')
    expect(days.every(day => day.startsWith('2026'))).toBe(true)
    expect([...days].sort().reverse()).toEqual(days)
  })

  it('a cursor of another sort order is refused', async () => {
    const as = person('chen')
    const { next } = (await gateway.call(assets.queryBuyAndSellGroupByDate, { size: 1, state: 'failed' }, { as })).data
    const cursor = next || Buffer.from('2026-01-01T00:00:00.000Z A1').toString('base64url')
    const answer = await gateway.call(assets.queryBuyAndSellGroupByDate, { dayOf: 'confirmed', cursor }, { as })
    expect(answer.retCode).toMatch(/^E400/)
  })
})
