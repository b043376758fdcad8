import { type BondFund, guides } from '@/contract/guides'
import { person } from '../../gateway/seed/people'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { press, sees } = handsOf(app)
const words = () => require('@/features/guides/bond-words') as typeof import('@/features/guides/bond-words')

afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setAlter((_, body) => body)
})

describe('the tips on bond funds', () => {
  it('a customer sees tips on their own bond funds, each with its year', async () => {
    await app.enter(person('lin'))
    const { own, funds } = await app.ask(guides.bondDays, {})
    expect(own).toBe(true)
    await app.visit('bondTips', {})
    for (const fund of funds) {
      if (funds.length > 1) await press(fund.shortName)
      expect(everythingSaid()).toContain(words().normalWords(fund))
      expect(everythingSaid()).toContain(words().fallWords(fund))
      for (const { count } of fund.buckets) expect(everythingSaid()).toContain(`${count} 天`)
    }
    expect(everythingSaid()).toContain('查看我的持有')
    await sees('债券基金为什么也会跌')
  })

  it('a visitor sees tips on all bond funds, and so does a holder on the shared page', async () => {
    await app.enter(null)
    await app.visit('bondTips', {})
    expect(everythingSaid()).toContain('查看这只基金')
    await press('汀澜双利增强债券A')
    expect(everythingSaid()).toContain('投资股票，涨跌会比纯债基金大')
    await app.enter(person('lin'))
    await app.visit('bondTipsShare', {})
    expect(everythingSaid()).toContain('汀澜短债债券C')
    expect(everythingSaid()).not.toContain('查看我的持有')
  })

  it('a message is shown when the fund of the address is not among the bond funds', async () => {
    await app.enter(null)
    await app.visit('bondTips', { fundCode: '999999' })
    expect(everythingSaid()).toContain('没有代码为 999999 的债券基金')
    await app.enter(person('lin'))
    await app.visit('bondTips', { fundCode: '100101' })
    expect(everythingSaid()).toContain('您没有持有代码为 100101 的债券基金')
  })

  it('the tips wait for the network, and show a sentence when there is no fund at all', async () => {
    app.restart()
    app.setDown(true)
    await app.visit('bondTips', {})
    expect(everythingSaid()).toContain('重试')
    app.setDown(false)
    await press('重试')
    await sees('一年里的每一天')
    app.restart()
    app.setAlter(({ url }, body) =>
      url.includes('bondDays') ? JSON.stringify({ ...JSON.parse(body), data: { own: false, funds: [] } }) : body,
    )
    await app.visit('bondTips', {})
    expect(everythingSaid()).toContain('还没有债券基金的净值')
  })
})

describe('the texts about a bond fund', () => {
  const usual = {
    newest: { day: '2026-11-19', rate: '0.0300' },
    since: '2025-11-21',
    days: 243,
    up: 160,
    flat: 3,
    down: 80,
    like: 60,
    growth: '2.6000',
    stock: '0.0000',
    fall: null,
  } as unknown as BondFund

  it.each([
    [{}, '涨这么多或更多的有 60 天，平均每 4 个交易日一次，这样的日子很常见。'],
    [
      { newest: { day: null, rate: '-0.1200' }, like: 9 },
      '跌这么多或更多的有 9 天，平均每 27 个交易日一次，这样的日子不算少见。',
    ],
    [{ newest: { day: null, rate: '-0.3000' }, like: 1 }, '这是其中跌得最多的一天，这样的日子比较少见。'],
    [{ newest: { day: null, rate: '-0.3000' }, like: 1, days: 5 }, '这是其中跌得最多的一天，这样的日子很常见。'],
    [{ newest: { day: null, rate: '0.0000' } }, '80 天下跌，3 天没有涨跌。'],
  ])('the text of the newest day claims no more than the year shows: %j', (change, end) => {
    expect(
      words()
        .normalWords({ ...usual, ...change } as BondFund)
        .endsWith(end),
    ).toBe(true)
  })

  it('the text of the year does not praise a loss', () => {
    expect(words().yearWords(usual)).toContain('虽然有 80 天下跌，从2025年11月21日到现在一共上涨 2.60%')
    expect(words().yearWords({ ...usual, growth: '-0.4000' })).toBe(
      '从2025年11月21日到现在一共下跌 0.40%（分红再投）。',
    )
    expect(words().yearWords({ ...usual, growth: '0.0000' })).toContain('没有涨跌')
  })

  it('the text of the deepest fall says how long it lasted, or that it still lasts', () => {
    const fall = { from: '2026-03-02', low: '2026-03-10', until: '2026-04-01', rate: '-0.4200' }
    expect(words().fallWords({ ...usual, fall })).toContain('跌了 0.42%，2026年4月1日回到原来的高度，前后一共 30 天')
    expect(words().fallWords({ ...usual, fall: { ...fall, until: null } })).toContain('目前还没有回到原来的高度')
    expect(words().fallWords(usual)).toContain('没有低于之前的高点')
  })
})
