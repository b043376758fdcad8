import { formatAmount, formatRate, formatSigned } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import { assetsHands } from '../helpers/assets-hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, fireEvent, the, type } from '../helpers/show'

const app = screensOnGateway()
const { answered, answers, asked, goingOut, press, saying, text, titles, wordOf } = assetsHands(app)

describe('the profit of a span', () => {
  beforeEach(() => app.enter(person('lin')))

  it('the chosen span is the same on every screen of profit, and another person begins with the default', async () => {
    await app.visit('profit', {})
    await press('近3月')
    await app.visit('assets', {})
    expect(saying('近3月').getAttribute('aria-checked') ?? saying('近3月').getAttribute('aria-selected')).toBe('true')
    await app.enter(person('su'))
    await app.visit('profit', {})
    expect(answers.get('queryProfitDetail')?.url).toContain('range=1y')
  })

  it('the profit of a span is the gateway’s, with its days and its components', async () => {
    await app.visit('profit', {})
    const { from, to, profit, startAssets, endAssets } = answered('queryProfitDetail')
    expect(the('.hero__figure').textContent).toBe(formatSigned(profit))
    expect(the('.hero__aside').textContent).toBe(`${from} 至 ${to}`)
    expect(text()).toContain(`期初资产${formatAmount(startAssets)}`)
    expect(text()).toContain(`期末资产${formatAmount(endAssets)}`)
  })

  it('the profit stays on screen while another span loads, and is then replaced', async () => {
    await app.visit('profit', {})
    const before = the('.hero__figure').textContent
    const sent = goingOut('range=1m')
    fireEvent.click(saying('近1月'))
    await sent
    expect(the('.hero__figure').textContent).toBe(before)
    expect(document.querySelector('[role=status][aria-label=加载中]')).toBeNull()
    expect(document.querySelectorAll('[aria-busy=true].loaded--previous').length).toBeGreaterThan(0)
    await app.settle()
    expect(answers.get('queryProfitDetail')?.url).toContain('range=1m')
    expect(the('.hero__figure').textContent).toBe(formatSigned(answered('queryProfitDetail').profit))
    expect(document.querySelector('.loaded--previous')).toBeNull()
  })

  it('the market stands beside the profit rate, and can be switched off', async () => {
    await app.visit('profit', {})
    expect(document.querySelector('[role=switch][aria-label=在图中显示沪深300]')).toBeNull()
    await press('收益率')
    const chart = () => document.querySelector('[role=slider][aria-label^=累计收益率]')
    expect(chart()?.getAttribute('aria-label')).toMatch(/，同期沪深300 [+-]?\d+\.\d\d%$/)
    expect(chart()?.getAttribute('aria-valuetext')).toMatch(/沪深300 [+-]?\d+\.\d\d%$/)
    await press('累计收益率数据表')
    const row = Array.from(document.querySelectorAll('[role=dialog] .cell'), cell => cell.textContent ?? '')[0]
    expect(row).toMatch(/^2026-11-20[+-]?\d+\.\d\d%沪深300 [+-]?\d+\.\d\d%$/)
    await press('关闭')
    fireEvent.click(the('[role=switch][aria-label=在图中显示沪深300]'))
    expect(chart()?.getAttribute('aria-label')).not.toContain('沪深300')
    fireEvent.click(the('[role=switch][aria-label=在图中显示沪深300]'))
    expect(chart()?.getAttribute('aria-label')).toContain('沪深300')
  })

  it('purchases and sales are marked from the first day of a long span, with one request', async () => {
    const days = (first: string, count: number) =>
      Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10))
    app.setAlter(({ url }, body) => {
      answers.set(wordOf(url), { url, data: JSON.parse(body).data })
      if (wordOf(url) !== 'queryTradeDays') return body
      return JSON.stringify({ ...JSON.parse(body), data: { bought: days('2024-01-01', 1_055), sold: [] } })
    })
    await app.visit('hold', { fundCode: '100101' })
    await press('全部')
    expect(asked('queryTradeDays')).toHaveLength(1)
    const { from } = answered('queryProfitDetail')
    const slider = the('[role=slider]')
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${from} .*买入`))
    const dots = the('.chart__picture [stroke-linecap=round]').getAttribute('d')?.match(/M/g)
    expect(dots?.length).toBeGreaterThan(30)
    expect(dots?.length).toBeLessThanOrEqual(60)
  })

  it('the request of a span is aborted when a newer span is chosen', async () => {
    await app.visit('profit', {})
    const sent = goingOut('queryProfitDetail.api?range=1m')
    fireEvent.click(saying('近1月'))
    const older = await sent
    expect(older.signal?.aborted).toBe(false)
    fireEvent.click(saying('全部'))
    expect(older.signal?.aborted).toBe(true)
    await app.settle()
    expect(answers.get('queryProfitDetail')?.url).toContain('range=all')
    expect(the('.hero__figure').textContent).toBe(formatSigned(answered('queryProfitDetail').profit))
  })

  it('the profit is requested once in ten minutes', async () => {
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
    await app.visit('profit', {})
    const before = asked('queryProfitDetail').length
    clock.mockImplementation(() => now + 590_000)
    await app.visit('assetTips', {})
    await app.visit('profit', {})
    expect(asked('queryProfitDetail')).toHaveLength(before)
    clock.mockImplementation(() => now + 610_000)
    await app.visit('assetTips', {})
    await app.visit('profit', {})
    expect(asked('queryProfitDetail').length).toBeGreaterThan(before)
    clock.mockRestore()
  })

  it('a span may have custom days, which must be valid and in order', async () => {
    await app.visit('profit', {})
    await press('自定义')
    const [from, to] = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=date]'))
    if (!from || !to) throw new Error('no days to choose')
    expect(to.value).toBe('2026-11-21')
    await press('确定')
    expect(the('[role=alert]').textContent).toBe('请选择开始日期')
    type(from, '2026-11-22')
    expect(the('[role=alert]').textContent).toBe('结束日期不能早于开始日期')
    type(from, '2026-03-02')
    // Later than a double tap.
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 1_000)
    await press('确定')
    clock.mockRestore()
    expect(answers.get('queryProfitDetail')?.url).toContain('from=2026-03-02&to=2026-11-21')
    // The data end with the newest net values.
    expect(the('.hero__aside').textContent).toBe('2026-03-02 至 2026-11-20')
    expect(saying('2026-03-02 至 2026-11-21，修改日期')).toBeTruthy()
  })

  it('a span without holdings shows a sentence', async () => {
    await app.enter(person('gu'))
    await app.visit('profit', {})
    expect(text()).toBe('还没有持有过基金，买入后在这里查看收益看看有哪些基金')
  })

  it('the bars of a span are by day, and those of a year by month', async () => {
    await app.visit('profit', {})
    await press('近1月')
    const month = answered('queryProfitDetail')
    const before = asked('queryProfitDetail').length
    await press('每期收益')
    expect(saying('每日收益数据表')).toBeTruthy()
    expect(asked('queryProfitDetail')).toHaveLength(before)
    expect(month.steps.length).toBeLessThan(40)
    await press('近1年')
    expect(saying('每月收益数据表')).toBeTruthy()
    expect(app.requests.some(({ url }) => url.includes('range=1y&granularity=month'))).toBe(true)
  })

  it('hidden amounts hide the profit of a span, and its rates are shown', async () => {
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    usePreferences.setState({ hidden: true })
    await app.visit('profit', {})
    const { profit, startAssets, moneyRate } = answered('queryProfitDetail')
    expect(everythingSaid()).not.toContain(formatAmount(profit).replace('-', ''))
    expect(everythingSaid()).not.toContain(formatAmount(startAssets))
    expect(text()).toContain(formatRate(moneyRate))
    usePreferences.setState({ hidden: false })
  })
})

describe('the calendar of profit', () => {
  beforeEach(() => app.enter(person('lin')))
  const sum = () => the('.by-calendar__sum').textContent

  it('the calendar shows a month by day with its sum, and the funds behind a day', async () => {
    await app.visit('profit', {})
    const url = () => asked('queryProfitDetail').at(-1)?.url ?? ''
    expect(app.requests.some(sent => sent.url.includes('granularity=day&from=2026-11-01&to=2026-11-30'))).toBe(true)
    const cell = document.querySelector<HTMLElement>('[aria-label^="2026年11月19日 周四，"]')
    if (!cell) throw new Error('no such day')
    fireEvent.click(cell)
    await app.settle()
    expect(answers.get('assetsProfitsDetail')?.url).toContain('period=2026-11-19')
    const { profit, funds } = answered('assetsProfitsDetail')
    expect(cell.getAttribute('aria-label')).toContain(formatSigned(profit))
    for (const fund of funds) expect(titles()).toContain(fund.shortName)
    await press('上个月')
    expect(url()).toContain('from=2026-10-01&to=2026-10-31')
    expect(sum()).toBe(`当月合计${formatSigned(answered('queryProfitDetail').profit)}`)
    // The chosen day belonged to the other month.
    expect(document.querySelector('[aria-label^="2026年11月19日"]')).toBeNull()
  })

  it('the calendar goes by month and by year, as far back as there are data', async () => {
    await app.visit('profit', {})
    await press('月')
    expect(sum()).toBe(`全年合计${formatSigned(answered('queryProfitDetail').profit)}`)
    await press('上一年')
    expect(asked('queryProfitDetail').at(-1)?.url).toContain('granularity=month&from=2025-01-01&to=2025-12-31')
    await press('上一年')
    await press('上一年')
    expect(saying('上一年').getAttribute('aria-disabled')).toBe('true')
    await press('年')
    const { profit, granularity } = answered('queryProfitDetail')
    expect(granularity).toBe('year')
    expect(sum()).toBe(`历年合计${formatSigned(profit)}`)
  })
})

describe('the choice of a span', () => {
  const spans = () =>
    Array.from(document.querySelectorAll('[role=tablist][aria-label=时间范围] [role=tab]'), one => one.textContent)
  const usual = ['近1月', '近3月', '近6月', '今年来', '近1年', '全部']
  const chosen = () => document.querySelector('[role=tablist][aria-label=时间范围] [aria-selected=true]')?.textContent
  /** The screens of profit, each with its answer for the span. */
  const screens = [
    ['assets', {}, 'queryProfitDetail'],
    ['hold', { fundCode: '100101' }, 'queryProfitDetail'],
    ['holdAnalysis', {}, 'getProfitsContribute'],
    ['profit', {}, 'getProfitsContribute'],
  ] as const
  const visit = (name: string, params: object) => app.visit(name as 'hold', params as { fundCode: string })

  it('the spans are the same list on every screen of profit, and so is the chosen one', async () => {
    await app.enter(person('lin'))
    await app.visit('assets', {})
    app.requests.length = 0
    await press('近6月')
    for (const [name, params, word] of screens) {
      await visit(name, params)
      expect([name, spans(), chosen()]).toEqual([name, [...usual, '自定义'], '近6月'])
      // A call of an earlier screen is not repeated.
      const own = asked(word).filter(({ url }) => 'fundCode' in params === url.includes('fundCode='))
      expect([name, own.length]).toEqual([name, 1])
      expect(own[0]?.url).toContain('range=6m')
    }
    await app.visit('fundDetail', { fundCode: '100101' })
    expect(spans()).toEqual(usual)
    await app.visit('analysis', {})
    const listed = titles().filter(title => usual.includes(title ?? ''))
    expect(listed).toEqual(usual)
  })

  it('custom days may be chosen on each screen of profit, and then hold on all', async () => {
    for (const [name, params] of screens.filter(([name]) => name !== 'assets')) {
      await app.enter(person('su'))
      await app.enter(person('lin'))
      await visit(name, params)
      await press('自定义')
      const [from] = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=date]'))
      if (!from) throw new Error(`no days to choose on ${name}`)
      type(from, '2026-03-02')
      // Later than a double tap.
      const now = Date.now()
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 1_000)
      await press('确定')
      clock.mockRestore()
      for (const [other, own, word] of screens) {
        answers.clear()
        await visit(other, own)
        expect([other, chosen()]).toEqual([other, '自定义'])
        expect(saying('2026-03-02 至 2026-11-21，修改日期')).toBeTruthy()
        const url = answers.get(word)?.url
        // Profit that was requested a moment ago is still valid.
        if (url) expect([other, url]).toEqual([other, expect.stringContaining('from=2026-03-02&to=2026-11-21')])
      }
    }
  })

  it('custom days on the assets screen lead to the profit screen, with the choice open', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await app.enter(person('lin'))
    await app.visit('assets', {})
    await press('自定义')
    expect(going.mock.calls).toEqual([['profit', { choose: 'own' }]])
    going.mockRestore()
    await app.visit('profit', { choose: 'own' })
    expect(the('[role=dialog]').textContent).toContain('自定义时间范围')
  })

  it('a span shows both its days with the year', async () => {
    await app.enter(person('lin'))
    await app.visit('assets', {})
    const { from, to } = answered('queryProfitDetail')
    expect(text()).toContain(`收益 · ${from} 至 ${to}`)
  })
})

describe('the payments in and out in a span', () => {
  it('the payments of a span name their kind of day, and open the transactions of that span', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await app.enter(person('lin'))
    await app.visit('profit', {})
    expect(text()).toContain('转入、转出按确认日统计')
    expect(text()).toContain('转入含买入、认购和继承转入，转出含卖出、现金分红和继承转出')
    await press('查看交易，这段时间确认的')
    const { from, to } = answered('queryProfitDetail')
    expect(going).toHaveBeenCalledWith('assetTransactions', {
      dayOf: 'confirmed',
      status: 'confirmed',
      since: from,
      until: to,
    })
    going.mockRestore()
  })
})

describe('the growth of a fund that is older than its data', () => {
  it('the growth is counted from the first day of the data, and names that day', async () => {
    const { site } = require('@/contract/site') as typeof import('@/contract/site')
    await app.enter(person('lin'))
    const { history, establishedDay } = await app.ask(site.fundInfo, { fundCode: '100012' })
    const [first] = history
    expect((establishedDay ?? '') < (first?.day ?? '')).toBe(true)
    await app.visit('fundDetail', { fundCode: '100012' })
    expect(text()).toContain(`${first?.day} 以来${formatRate(history.at(-1)?.growth ?? null)}`)
    expect(text()).not.toContain('成立来')
  })
})
