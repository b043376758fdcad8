import { assets } from '@/contract/assets'
import { isNegative, isPositive, negate } from '@/lib/decimal'
import { add, percentOf, subtract, sum } from '@/lib/money'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { holders, nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const figures = (values: (string | null)[]) => values.map(value => value ?? 'missing')
const lin = person('lin')

describe.each(holders)('the profit of %s', (_, as) => {
  it.each(['day', 'month', 'year'] as const)(
    'the profit by %s sums to the change of the assets less the money moved',
    async granularity => {
      const span = { from: '2025-03-04', to: '2026-11-12' }
      const { data } = await gateway.call(assets.queryProfitDetail, { ...span, granularity }, { as })
      expect(data).toMatchObject({ ...span, granularity, asOf: '2026-11-20' })
      expect(sum(figures(data.steps.map(step => step.profit)))).toBe(data.profit)
      expect(data.steps.at(-1)).toMatchObject({
        accumulated: data.profit,
        rate: data.rate,
        assets: data.endAssets,
        to: span.to,
      })
      const [start, end, into, out] = figures([data.startAssets, data.endAssets, data.inflow, data.outflow])
      expect(subtract(end ?? '', start ?? '')).toBe(add(subtract(into ?? '', out ?? ''), data.profit ?? ''))
    },
  )

  it('profit comes with simple and money-weighted rates, and with yearly rates only from a year on', async () => {
    const whole = (await gateway.call(assets.queryProfitDetail, {}, { as })).data
    const month = (await gateway.call(assets.queryProfitDetail, { range: '1m' }, { as })).data
    for (const { simpleRate, profit, startAssets, inflow, rate, moneyRate } of [whole, month]) {
      expect(simpleRate).toBe(percentOf(profit ?? '', add(startAssets ?? '', inflow ?? ''), 4))
      expect([rate, moneyRate]).toEqual([expect.any(String), expect.any(String)])
    }
    expect([whole.annualRate, whole.annualMoneyRate]).toEqual([expect.any(String), expect.any(String)])
    expect([month.annualRate, month.annualMoneyRate]).toEqual([null, null])
  })

  it('the profit is the sum of the profits of its funds', async () => {
    const span = { from: '2026-01-01', to: '2026-10-31' }
    const whole = (await gateway.call(assets.queryProfitDetail, span, { as })).data
    const funds = (await gateway.call(assets.listFundProfitsAndRates, span, { as })).data
    const contributions = (await gateway.call(assets.getProfitsContribute, span, { as })).data
    for (const answer of [funds, contributions]) {
      expect(answer.profit).toBe(whole.profit)
      expect(sum(figures(answer.funds.map(fund => fund.profit)))).toBe(whole.profit)
    }
    const percents = (isOfSide: (profit: string) => boolean) =>
      contributions.funds.filter(fund => isOfSide(fund.profit ?? '0')).map(fund => fund.percent ?? 'missing')
    const [gains, losses] = [percents(isPositive), percents(isNegative)]
    expect(gains.length + losses.length).toBeGreaterThan(0)
    if (gains.length > 0) expect(sum(gains)).toBe('100.00')
    if (losses.length > 0) expect(sum(losses)).toBe('100.00')
    expect(add(contributions.gains ?? '', contributions.losses ?? '')).toBe(whole.profit)
  })

  it('the profit of a calendar cell is the sum of its funds', async () => {
    const { steps } = (await gateway.call(assets.queryProfitDetail, { granularity: 'month' }, { as })).data
    const days = (await gateway.call(assets.queryProfitDetail, { from: '2026-11-16' }, { as })).data.steps
    for (const { period, profit } of [...steps.slice(-2), ...days]) {
      const { data } = await gateway.call(assets.assetsProfitsDetail, { period }, { as })
      expect(data).toMatchObject({ period, profit })
      expect(sum(figures(data.funds.map(fund => fund.profit)))).toBe(profit)
    }
  })

  it('the profit of each usual span equals the profit of its days', async () => {
    const { data } = await gateway.call(assets.queryProfit, {}, { as })
    expect(data.ranges.map(range => range.range)).toEqual(['1w', '1m', '3m', '6m', 'ytd', '1y', 'all'])
    for (const { range: _name, from, to, ...figures } of data.ranges) {
      const asked = await gateway.call(assets.queryProfitDetail, { from: from ?? '', to: to ?? '' }, { as })
      expect(asked.data).toMatchObject(figures)
    }
  })

  it('a usual span asked for by its name covers the same days in every answer', async () => {
    const { data } = await gateway.call(assets.queryProfit, {}, { as })
    for (const { range, from, to, profit } of data.ranges) {
      for (const call of [assets.queryProfitDetail, assets.getProfitsContribute, assets.listFundProfitsAndRates]) {
        const asked = await gateway.call(call, { range: range as '1w' }, { as })
        expect(asked.data).toMatchObject({ from, to, profit })
      }
    }
  })
})

describe('the profit of one fund', () => {
  it('the profit of one fund begins on its first day by default', async () => {
    const { data } = await gateway.call(assets.queryProfitDetail, { fundCode: '100402' }, { as: lin })
    expect(data).toMatchObject({ firstDay: '2024-10-15', from: '2024-10-15', startAssets: '0.00' })
    const detail = await gateway.call(assets.queryFundLatestAssetsDetailByFundCode, { fundCode: '100402' }, { as: lin })
    expect(data.profit).toBe(detail.data.accumulatedProfit)
  })

  it('the profit of a fund that was never held is zero', async () => {
    const { data } = await gateway.call(assets.queryProfitDetail, { fundCode: '100431' }, { as: lin })
    expect(data).toMatchObject({ profit: '0.00', rate: null, firstDay: null, steps: [] })
  })
})

describe('days of the profit calendar', () => {
  it('calendar days without trading are marked as rest days, and days before QDII figures as partial', async () => {
    const { data } = await gateway.call(assets.queryProfitDetail, { from: '2026-11-14' }, { as: lin })
    const of = (key: 'isRest' | 'isPartial') => data.steps.filter(step => step[key]).map(step => step.period)
    expect(of('isRest')).toEqual(['2026-11-14', '2026-11-15'])
    expect(of('isPartial')).toEqual(['2026-11-20'])
  })
})

describe('a span', () => {
  it('a span that goes beyond the history is cut to the history', async () => {
    const { data } = await gateway.call(assets.queryProfitDetail, { from: '2001-01-01', to: '2100-01-01' }, { as: lin })
    expect(data).toMatchObject({ from: data.firstDay, to: data.asOf, startAssets: '0.00' })
  })

  it('a span outside the history has no rates', async () => {
    const before = { from: '2020-01-01', to: '2020-12-31' }
    const { data } = await gateway.call(assets.queryProfitDetail, before, { as: lin })
    expect(data).toMatchObject({ from: null, to: null, profit: '0.00', rate: null, moneyRate: null, steps: [] })
    expect((await gateway.call(assets.getProfitsContribute, before, { as: lin })).data.funds).toEqual([])
    expect((await gateway.call(assets.listFundProfitsAndRates, before, { as: lin })).data.funds).toEqual([])
  })

  it('a usual span that is longer than the history is cut to the history', async () => {
    const now = gateway.clock.now().toISOString()
    gateway.clock.set('2024-02-01T04:00:00Z')
    const as = { token: await gateway.newSession(lin) }
    const { data } = await gateway.call(assets.queryProfitDetail, { range: '1y' }, { as })
    gateway.clock.set(now)
    expect(data.from).toBe(data.firstDay)
    expect(data.startAssets).toBe('0.00')
  })

  it('a span with an unknown name is refused', async () => {
    const { retCode } = await gateway.call(assets.queryProfitDetail, { range: '9y' as '1y' }, { as: lin })
    expect(retCode).toBe('E400')
  })

  it.each([{ from: '2026-02-02', to: '2026-02-01' }, { from: '2026-02-30' }, { to: 'tomorrow' }])(
    'a span such as %p is refused',
    async span => {
      for (const call of [assets.queryProfitDetail, assets.getProfitsContribute, assets.listFundProfitsAndRates]) {
        expect((await gateway.call(call, span, { as: lin })).retCode).toBe('E400')
      }
    },
  )

  it.each(['2026-13', '2026-02-30', '0026', '2026-1', ''])(
    'the name %p is refused, because it is no cell of the calendar',
    async period => {
      expect((await gateway.call(assets.assetsProfitsDetail, { period }, { as: lin })).retCode).toBe('E400')
    },
  )
})

describe('the profit without holdings', () => {
  it('a customer who never held anything has zero profit and no rates', async () => {
    const { data } = await gateway.call(assets.queryProfitDetail, {}, { as: nobody })
    expect(data).toMatchObject({ from: null, profit: '0.00', rate: null, maxDrawdown: null, asOf: null, steps: [] })
    expect((await gateway.call(assets.queryProfit, {}, { as: nobody })).data).toEqual({
      asOf: null,
      ranges: [],
      gainDays: 0,
      lossDays: 0,
      flatDays: 0,
    })
  })
})

describe('losses', () => {
  it('losses are negative in every figure', async () => {
    const { data } = await gateway.call(assets.getProfitsContribute, { from: '2026-01-01' }, { as: lin })
    const losses = data.funds.filter(fund => isNegative(fund.profit ?? '0'))
    expect(losses.length).toBeGreaterThan(0)
    expect(sum(losses.map(fund => negate(fund.profit ?? '0')))).toBe(negate(data.losses ?? '0'))
  })
})
