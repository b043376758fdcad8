import colours from '@/colours.json'
import type { OutputOf } from '@/contract/call'
import { formatAmount, formatRate, formatSigned } from '@/lib/money-format'
import type { HttpRequest } from '@/platform/http/types'
import type { StackedBarProps } from '@/ui/chart/stacked-bar'
import { person } from '../../gateway/seed/people'
import { named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, fireEvent, the, type } from '../helpers/show'

/** The parts of the bar that was drawn last. */
let mockParts: StackedBarProps['parts'] = []
jest.doMock('@/ui/chart/stacked-bar', () => {
  const { StackedBar } = jest.requireActual<typeof import('@/ui/chart/stacked-bar')>('@/ui/chart/stacked-bar')
  return {
    StackedBar(props: StackedBarProps) {
      mockParts = props.parts
      return <StackedBar {...props} />
    },
  }
})

const app = screensOnGateway()
const { assets } = jest.requireActual<typeof import('@/contract/assets')>('@/contract/assets')
type Calls = typeof assets

/** The gateway's last answers, by the last word of the path. */
const answers = new Map<string, { url: string; data: unknown }>()
const wordOf = (url: string) => /([A-Za-z0-9]+)(\.api)?(\?|$)/.exec(url)?.[1] ?? ''

beforeEach(() => {
  answers.clear()
  app.setAlter(({ url }, body) => {
    answers.set(wordOf(url), { url, data: JSON.parse(body).data })
    return body
  })
})

function answered<N extends keyof Calls & string>(name: N): OutputOf<Calls[N]> {
  const answer = answers.get(name)
  if (!answer) throw new Error(`${name} was not asked`)
  return answer.data as OutputOf<Calls[N]>
}
const asked = (word: string) => app.requests.filter(({ url }) => wordOf(url) === word)

const text = () => document.body.textContent ?? ''
/** The element with exactly this text. */
const saying = (words: string, among = '[role=tab], [role=radio], [role=link], [role=button]') => {
  const found = Array.from(document.querySelectorAll<HTMLElement>(among)).find(
    element => element.textContent === words || element.getAttribute('aria-label') === words,
  )
  if (!found) throw new Error(`nothing says ${words}`)
  return found
}
async function press(words: string) {
  fireEvent.click(saying(words))
  await app.settle()
}
/** The titles of the cells. */
const titles = () => Array.from(document.querySelectorAll('.cell__title'), title => title.textContent)

/** Resolves when a request of this kind is sent, before it can have been answered. */
const goingOut = (part: string) =>
  new Promise<HttpRequest>(resolve => {
    const { requests } = app
    requests.push = (...sent) => {
      for (const request of sent) if (request.url.includes(part)) resolve(request)
      return Array.prototype.push.apply(requests, sent)
    }
  })

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
    const { profit, startAssets, rate } = answered('queryProfitDetail')
    expect(everythingSaid()).not.toContain(formatAmount(profit).replace('-', ''))
    expect(everythingSaid()).not.toContain(formatAmount(startAssets))
    expect(text()).toContain(formatRate(rate))
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

describe('the analysis of holdings', () => {
  it('the analysis has the gateway’s parts: types, the largest funds, channels', async () => {
    await app.enter(person('zhou'))
    await app.visit('holdAnalysis', {})
    const said = everythingSaid()
    for (const { name, amount } of answered('fundWebTypeAssetPer').types) {
      expect(said).toContain(name)
      expect(said).toContain(formatAmount(amount))
    }
    const [largest] = answered('fundHoldAsset').funds
    expect(text()).toContain(`最大一只${formatAmount(largest?.percent)}%`)
    const { channels } = answered('queryHoldChannels')
    expect(channels.length).toBeGreaterThan(2)
    for (const { channelName, amount } of channels) {
      expect(said).toContain(channelName)
      expect(said).toContain(formatAmount(amount))
    }
  })

  it('the analysis without holdings shows one sentence', async () => {
    await app.enter(person('gu'))
    await app.visit('holdAnalysis', {})
    expect(text()).toBe('还没有持有基金。首笔买入确认后，金额、收益与报告都会在这里。看看有哪些基金')
  })
})

describe('the list of holdings', () => {
  beforeEach(() => app.enter(person('lin')))

  it('the list of holdings has the chosen order, and a second tap reverses it', async () => {
    await app.visit('holdings', {})
    const { funds, total } = answered('queryFundAssetsAndProfitsV2')
    expect(the('.hero__figure').textContent).toBe(formatAmount(total))
    const byRate = [...funds].sort((a, b) => Number(b.holdingRate ?? -1e9) - Number(a.holdingRate ?? -1e9))
    await press('收益率')
    expect(titles()).toEqual(byRate.map(({ shortName }) => shortName))
    const [best] = byRate
    expect(text()).toContain(formatRate(best?.holdingRate))
    await press('收益率，从大到小，再按一次反过来')
    expect(titles()[0]).not.toBe(best?.shortName)
    // Holdings without a rate stay at the end.
    expect(titles().at(-1)).toBe(byRate.at(-1)?.shortName)
  })

  it('the list of one fund type has the gateway’s sum of it', async () => {
    await app.visit('holdings', {})
    const [type] = answered('queryHoldFundType').types
    await press(type?.name ?? '')
    expect(answers.get('queryFundAssetsAndProfitsV2')?.url).toContain(`fundType=${type?.fundType}`)
    const { total, funds } = answered('queryFundAssetsAndProfitsV2')
    expect(the('.hero__figure').textContent).toBe(formatAmount(total))
    expect(titles()).toEqual(funds.map(({ shortName }) => shortName))
  })

  it('a fund shows its pending amounts with their expected days, and links to exactly these', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await app.visit('holdings', {})
    const { funds } = answered('queryFundAssetsAndProfitsV2')
    const buying = funds.find(({ pendingPurchaseNo }) => pendingPurchaseNo !== '')
    const selling = funds.find(({ pendingRedeemNo }) => pendingRedeemNo !== '')
    expect([buying, selling]).not.toContain(undefined)
    const day = (selling?.pendingRedeemDays[0] ?? '').slice(5)
    expect(day).toMatch(/^\d\d-\d\d$/)
    const sale = saying(`在途卖出 ${formatAmount(selling?.pendingRedeemShares)} 份预计 ${day} 确认`)
    // For screen readers and the keyboard it is a link of its own, not a part of the row.
    expect([sale.getAttribute('role'), sale.tabIndex, sale.closest('.cell')]).toEqual(['link', 0, null])
    fireEvent.keyDown(sale, { key: 'Enter' })
    expect(going).toHaveBeenLastCalledWith('transactionDetail', { id: selling?.pendingRedeemNo })
    const purchase = Array.from(document.querySelectorAll<HTMLElement>('[role=link]')).filter(({ textContent }) =>
      textContent?.startsWith(`在途买入 ${formatAmount(buying?.pendingPurchase)} 元`),
    )
    for (const link of purchase) fireEvent.click(link)
    expect(going.mock.calls).toContainEqual(['transactionDetail', { id: buying?.pendingPurchaseNo }])
    const inTransit = funds.filter(
      ({ pendingPurchase, pendingRedeemShares }) => Number(pendingPurchase) + Number(pendingRedeemShares) > 0,
    )
    expect(document.querySelectorAll('.on-way')).toHaveLength(inTransit.length)
    going.mockRestore()
  })

  it('several pending applications of a fund lead to their list, from the first expected day', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    app.setAlter(({ url }, body) => {
      if (wordOf(url) !== 'queryFundAssetsAndProfitsV2') return body
      const envelope = JSON.parse(body)
      const [first, ...others] = envelope.data.funds
      const pending = {
        pendingPurchase: '300.00',
        pendingPurchaseDays: ['2026-11-24', '2026-11-25'],
        pendingPurchaseNo: '',
        pendingRedeemShares: '0.00',
      }
      envelope.data.funds = [{ ...first, ...pending }, ...others]
      return JSON.stringify(envelope)
    })
    await app.visit('holdings', {})
    await press('在途买入 300.00 元预计 11-24 起陆续确认')
    expect(going).toHaveBeenCalledWith('assetTransactions', {
      fundCode: expect.stringMatching(/^\d{6}$/),
      status: 'pending',
    })
    going.mockRestore()
  })

  it('the row of a fund with pending purchases only has no zeros', async () => {
    await app.visit('holdings', {})
    const row = [...document.querySelectorAll('.cell')].find(cell => cell.textContent?.startsWith('汀澜数字经济混合A'))
    expect(row?.textContent).toBe('汀澜数字经济混合A混合型待确认')
  })

  it('a pending conversion is shown at both funds, with its result as an estimate', async () => {
    await app.enter(person('zhou'))
    await app.visit('holdings', {})
    const { funds } = answered('queryFundAssetsAndProfitsV2')
    const into = funds.find(({ pendingConvertInNo }) => pendingConvertInNo !== '')
    const from = funds.find(
      ({ pendingRedeemShares, fundType }) => Number(pendingRedeemShares) > 0 && fundType.includes('02'),
    )
    expect([into?.fundCode, Number(into?.pendingConvertIn) > 0]).toEqual(['100402', true])
    const expected = `约 ${formatAmount(into?.pendingConvertIn)} 元`
    const day = (into?.pendingConvertInDays[0] ?? '').slice(5)
    expect(saying(`在途转入 ${expected}预计 ${day} 确认`)).toBeTruthy()
    expect(text()).toContain(`在途卖出 ${formatAmount(from?.pendingRedeemShares)} 份`)
    await app.visit('hold', { fundCode: '100402' })
    expect(text()).toContain('转换转入')
    expect(text()).toContain(expected)
    await app.enter(person('lin'))
  })

  it('a person without holdings sees a sentence with the next step', async () => {
    await app.enter(person('gu'))
    await app.visit('holdings', {})
    expect(text()).toBe('还没有持有基金，买入后在这里查看看看有哪些基金')
  })
})

describe('a fund that is not held', () => {
  it.each([
    ['999999', '您未持有该基金'],
    // A truncated link.
    ['99x', '没有找到，请检查链接是否完整'],
  ])(
    'the page of the fund %s that is not held offers the fund and the holdings, and no retry',
    async (fundCode, words) => {
      await app.enter(person('su'))
      await app.visit('hold', { fundCode })
      expect(text()).toContain(words)
      expect(text()).not.toMatch(/重试|收益走势|交易明细/)
      expect(saying('看看这只基金')).toBeTruthy()
      expect(saying('我的全部持有')).toBeTruthy()
    },
  )
})

describe('a person who never held a fund', () => {
  const switches = '[role=tab], [role=radio], [role=switch], [role=searchbox], input'

  it.each([
    ['structure', {}, '还没有持有基金'],
    ['holdAnalysis', {}, '还没有持有基金'],
    ['holdings', {}, '还没有持有基金'],
    ['profit', {}, '还没有持有过基金'],
    ['transactions', {}, '还没有交易记录'],
    ['assetTransactions', {}, '还没有交易记录'],
    ['reportDownload', { kind: 'month' }, '还没有报告'],
    ['reportDownload', { kind: 'analysis' }, '还没有可以分析的持有记录'],
  ] as const)(
    'a person who never held a fund finds on %s with %j the next step, and nothing to switch',
    async (name, params, words) => {
      await app.enter(person('gu'))
      await app.visit(name as 'reportDownload', params as { kind: string })
      expect(text()).toContain(words)
      expect(saying('看看有哪些基金')).toBeTruthy()
      expect(document.querySelectorAll(switches)).toHaveLength(0)
    },
  )

  it.each(['earningDetail', 'holdTransactions', 'holdDividends', 'holdDetail', 'purchaseChannel'] as const)(
    'a person who never held the fund sees a message on %s, with the ways on and nothing to switch',
    async name => {
      await app.enter(person('su'))
      await app.visit(name, { fundCode: '200012' })
      // Once, not again by another call of the screen.
      expect(text().match(/您未持有该基金|没有持有这只基金的份额/g)).toHaveLength(1)
      expect(text()).not.toMatch(/重试|还没有分红|这段时间/)
      expect(saying('看看这只基金')).toBeTruthy()
      expect(document.querySelectorAll(switches)).toHaveLength(0)
    },
  )
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
    await press('看交易，这段时间确认的')
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

describe('a plan that ends soon', () => {
  it('a plan that ends soon still shows its next deduction', async () => {
    await app.enter(person('lin'))
    await app.visit('regularInvestment', {})
    const plan = answered('queryRegularPlans').plans.find(({ expiresSoon, nextDay }) => expiresSoon && nextDay !== null)
    const row = Array.from(document.querySelectorAll('.cell'), cell => cell.textContent ?? '').find(words =>
      words.includes(`${plan?.expiryDay?.slice(5)} 到期`),
    )
    expect(row).toContain(`${plan?.nextDay?.slice(5)} 扣款`)
  })
})

describe('the filter of transactions', () => {
  it('the filter of transactions with custom dates and no date limits nothing', async () => {
    await app.enter(person('lin'))
    await app.visit('transactions', {})
    await press('按状态、基金和日期筛选')
    await press('自定义')
    await press('确定')
    expect(text()).not.toContain('筛选 1')
    expect(text()).not.toContain('最早 至 今天')
  })

  it('the filter of transactions has a search among the funds', async () => {
    await app.enter(person('lin'))
    await app.visit('transactions', {})
    await press('按状态、基金和日期筛选')
    const { funds } = answered('queryFundInfoList')
    const chips = () => document.querySelectorAll('[role=radiogroup][aria-label=基金] [role=radio]')
    expect(chips()).toHaveLength(funds.length + 1)
    const search = document.querySelector<HTMLInputElement>('[role=dialog] input') ?? document.body
    type(search, 'etf联接')
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 })
    await app.settle()
    expect(Array.from(chips(), chip => chip.textContent)).toEqual(['全部', '汀澜沪深300ETF联接A'])
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

describe('shares in their holding period', () => {
  it('shares in their holding period are listed by the day on which each part becomes free', async () => {
    await app.enter(person('su'))
    await app.visit('hold', { fundCode: '200103' })
    expect(text()).toMatch(/17,426\.63 份锁定其中 7,672\.08 份 2026-12-11 起可卖出/)
  })
})

describe('a fund that was sold', () => {
  it('a sold fund shows days without a holding as such, in its curve and in its list', async () => {
    await app.enter(person('lin'))
    await app.visit('hold', { fundCode: '100021' })
    await press('近1月')
    expect(text()).toContain('这段时间没有持有这只基金，换个时间范围看看')
    await app.visit('earningDetail', { fundCode: '100021' })
    expect(text()).toContain('这段时间没有持有记录')
    expect(text()).not.toContain('期末 0.00')
  })
})

describe('the days of a fund', () => {
  it('the day whose net value is still to come shows no figure', async () => {
    await app.enter(person('lin'))
    await app.visit('earningDetail', { fundCode: '200011' })
    const [newest, before] = Array.from(document.querySelectorAll('.cell'))
    expect(newest?.textContent).toContain('净值待公布')
    expect(newest?.querySelector('.cell__value')?.textContent).toBe('--')
    expect(before?.querySelector('.cell__value')?.textContent).toMatch(/^[+-]\d/)
  })
})

describe('a fund with pending purchases only', () => {
  const headings = () =>
    Array.from(document.querySelectorAll('[role=heading]'), heading => heading.textContent).filter(Boolean)

  it('a fund with pending purchases only shows these, without figures or rows of a holding', async () => {
    await app.enter(person('lin'))
    await app.visit('hold', { fundCode: '100161' })
    expect(headings()).toEqual(['在途', '更多'])
    expect(titles()).toEqual(['认购', '交易明细', '基金详情'])
    expect(text()).not.toMatch(/换个时间范围|持有收益|持有金额|(?<![\d,])0\.00|--/)
    // A fund that is held has all of it.
    await app.visit('hold', { fundCode: '100101' })
    expect(headings()).toEqual(['持有明细', '收益走势', '更多'])
  })

  it('an application for a new fund waits for its establishment, and has no fee yet', async () => {
    await app.enter(person('lin'))
    await app.visit('hold', { fundCode: '100161' })
    const { pendingPurchaseNo } = answered('queryFundLatestAssetsDetailByFundCode')
    await app.visit('transactionDetail', { id: pendingPurchaseNo })
    expect(text()).toContain('确认（待进行）募集结束、基金成立后确认')
    expect(text()).toContain('手续费（元）--')
    expect(text()).not.toContain('按当日净值计算')
  })

  it('the public page of a new fund has no heading without content, and no switch without a chart', async () => {
    await app.enter(person('lin'))
    await app.visit('fundDetail', { fundCode: '100161' })
    expect(headings()).toEqual(['基金档案', '费率'])
    expect(text()).toContain('基金成立后公布净值')
    expect(text()).toContain('基金规模--')
    expect(document.querySelectorAll('[role=tab]')).toHaveLength(0)
  })
})

describe('a record of another person', () => {
  it.each([
    ['transactionDetail', { id: 'A1' }, '没有找到这笔交易', '全部交易', 'transactions'],
    ['regularInvestmentDetail', { planNo: 'P1' }, '没有找到这个定投计划', '全部定投计划', 'regularInvestment'],
  ] as const)(
    'a foreign record on %s gets a final message with a way on',
    async (name, params, words, action, target) => {
      const go = require('@/navigation/go') as typeof import('@/navigation/go')
      const going = jest.spyOn(go, 'replace').mockResolvedValue(undefined)
      await app.enter(person('lin'))
      await app.visit(name as 'transactionDetail', params as { id: string })
      expect(text()).toContain(words)
      expect(text()).not.toMatch(/重试|扣款记录/)
      await press(action)
      expect(going).toHaveBeenCalledWith(target)
      going.mockRestore()
    },
  )
})

describe('the money on its way', () => {
  it('a purchase of a fund in its offering period has no expected day, beside purchases that have one', async () => {
    await app.enter(person('lin'))
    app.setAlter(({ url }, body) => {
      if (wordOf(url) !== 'queryCustMetricSS') return body
      const envelope = JSON.parse(body)
      expect(envelope.data.pendingPurchaseUndated).toBe(1)
      envelope.data.pendingPurchaseDays = ['2026-11-24']
      return JSON.stringify(envelope)
    })
    await app.visit('assets', {})
    expect(the('.pending').textContent).toContain('预计 11-24 起陆续确认')
  })

  it('the expected days of pending amounts stand under the total', async () => {
    await app.enter(person('zhou'))
    await app.visit('assets', {})
    const { pendingPurchaseDays, pendingRedeemDays } = answered('queryCustMetricSS')
    const [day = ''] = [...pendingPurchaseDays, ...pendingRedeemDays]
    expect(day).toMatch(/^2026-/)
    expect(named('在途')?.textContent).toContain(`预计 ${day.slice(5)} `)
  })
})

describe('the plans of a person without any', () => {
  it('a person without plans sees a sentence with the next step', async () => {
    await app.enter(person('gu'))
    await app.visit('regularInvestment', {})
    expect(text()).toBe('还没有定投计划看看有哪些基金')
  })
})

describe('a list of transactions', () => {
  it('a list of transactions names the kind of day of its months once, above the newest one', async () => {
    await app.enter(person('lin'))
    const [plan] = (await app.ask(assets.queryRegularPlans, {})).plans
    const days = () =>
      Array.from(document.querySelectorAll('.month-head'), head => head.textContent?.match(/按..日/)?.[0] ?? '')
    await app.visit('transactions', {})
    expect(days().length).toBeGreaterThan(1)
    expect(days()).toEqual(days().map((_, index) => (index === 0 ? '按申请日' : '')))
    await app.visit('holdTransactions', { fundCode: '100101' })
    expect(days()[0]).toBe('按申请日')
    await app.visit('regularInvestmentDetail', { planNo: plan?.planNo ?? '' })
    expect(days()[0]).toBe('按申请日')
    await app.visit('assetTransactions', { dayOf: 'confirmed', status: 'confirmed' })
    expect(days()[0]).toBe('按确认日')
  })
})

describe('the shares of a fund', () => {
  it('each place shows how many shares are frozen for a pending redemption', async () => {
    await app.enter(person('zhou'))
    await app.visit('holdDetail', { fundCode: '100101' })
    const frozen = answered('listFundShareDetails')
      .accounts.flatMap(({ places }) => places)
      .filter(({ frozenShares }) => Number(frozenShares) > 0)
    expect(frozen.length).toBeGreaterThan(0)
    for (const { frozenShares } of frozen) expect(text()).toContain(`待确认卖出 ${formatAmount(frozenShares)}`)
    expect(text().match(/待确认卖出/g)).toHaveLength(frozen.length)
    expect(text()).not.toContain('未结转收益')
  })

  it('a money-market fund shows its income that is not yet shares, and when it will be', async () => {
    await app.enter(person('lin'))
    await app.visit('holdDetail', { fundCode: '100301' })
    const { pendingIncome, carryDay } = answered('listFundShareDetails')
    expect(Number(pendingIncome)).toBeGreaterThan(0)
    expect(text()).toContain(`未结转收益 ${formatAmount(pendingIncome)} 元，${(carryDay ?? '').slice(5)} 结转为份额`)
  })
})

describe('the page of a holding', () => {
  it.each(['hold', 'holdDetail'] as const)('a money-market fund has its two figures by name on %s', async name => {
    await app.enter(person('lin'))
    await app.visit(name, { fundCode: '100301' })
    expect(text()).toMatch(/万份收益（元）/)
    expect(text()).toMatch(/七日年化\+\d\.\d{3}%/)
  })

  it('the page of a holding begins with the fund’s name and code, and shows shares of a pending redemption', async () => {
    await app.enter(person('zhou'))
    await app.visit('hold', { fundCode: '100101' })
    const { shortName, pendingRedeemShares } = answered('queryFundLatestAssetsDetailByFundCode')
    expect(the('.fund-title').textContent).toContain(`${shortName}`)
    expect(the('.fund-title').textContent).toContain('100101')
    expect(text()).toContain(`${formatAmount(pendingRedeemShares)} 份待确认卖出`)
  })
})

describe('the shares of a fund by channel', () => {
  it('each channel shows its available shares, and those of a pending redemption', async () => {
    await app.enter(person('zhou'))
    await app.visit('purchaseChannel', { fundCode: '100101' })
    const places = answered('listFundShareDetails').accounts.flatMap(one => one.places)
    for (const { availableShares } of places) expect(text()).toContain(`可用 ${formatAmount(availableShares)}`)
    const frozen = places.filter(({ frozenShares }) => Number(frozenShares) > 0)
    expect(frozen.length).toBeGreaterThan(0)
    for (const { frozenShares } of frozen) expect(text()).toContain(`待确认卖出 ${formatAmount(frozenShares)}`)
    expect(text()).not.toContain('未结转收益')
  })

  it('the channels of a money-market fund show the income that is not yet shares', async () => {
    await app.enter(person('lin'))
    await app.visit('purchaseChannel', { fundCode: '100301' })
    const { pendingIncome } = answered('listFundShareDetails')
    expect(Number(pendingIncome)).toBeGreaterThan(0)
    expect(text()).toContain(`未结转收益 ${formatAmount(pendingIncome)} 元`)
  })

  it('the channels do not use the colours of fund types', async () => {
    await app.enter(person('zhou'))
    await app.visit('holdAnalysis', {})
    const kinds = new Set<unknown>(Object.values(colours.kinds))
    const { channels } = answered('queryHoldChannels')
    expect(mockParts.map(({ key }) => key)).toEqual(channels.map(({ channelCode }) => channelCode))
    const shades = mockParts.map(({ ink }) => ink)
    expect(new Set(shades).size).toBe(4)
    expect(shades.filter(shade => shade === undefined || kinds.has(shade))).toEqual([])
  })
})

describe('the pension account', () => {
  it('the pension account shows its assets and the payments of the year', async () => {
    await app.enter(person('su'))
    await app.visit('pension', {})
    const { totalAssets, yearPaid, yearRemaining, funds } = answered('queryTATPFundAsset')
    expect(the('.hero__figure').textContent).toBe(formatAmount(totalAssets))
    expect(text()).toContain(`已缴（元）${formatAmount(yearPaid)}`)
    expect(text()).toContain(`还可缴（元）${formatAmount(yearRemaining)}`)
    expect(text()).toContain('已用 95.83%')
    for (const { shortName } of funds) expect(titles()).toContain(shortName)
  })

  it('pending pension amounts stand apart, with expected days and a link to exactly these', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await app.enter(person('su'))
    app.setAlter(({ url }, body) =>
      url.includes('queryTATPFundAsset')
        ? JSON.stringify({
            ...JSON.parse(body),
            data: {
              ...JSON.parse(body).data,
              ...{ pendingPurchase: '500.00', pendingPurchaseCount: 1, pendingPurchaseDays: ['2026-11-24'] },
              ...{ pendingRedeemAmount: '1200.00', pendingRedeemCount: 2, pendingRedeemDays: ['2026-11-25'] },
            },
          })
        : body,
    )
    await app.visit('pension', {})
    const line = named('在途') ?? document.body
    expect(line.textContent).toBe('在途买入 1 笔 500.00预计 11-24 确认卖出 2 笔 约 1,200.00预计 11-25 确认')
    fireEvent.click(line)
    expect(going.mock.calls).toEqual([['assetTransactions', { status: 'pending', accountType: '1' }]])
    going.mockRestore()
  })

  it('the pension account has its own transactions, and their list names the account', async () => {
    await app.enter(person('su'))
    await app.visit('assetTransactions', { accountType: '1' })
    expect(the('.notice').textContent).toContain('个人养老金账户')
    const own = answered('queryBuyAndSellGroupByDate')
    await press('看全部')
    const all = answered('queryBuyAndSellGroupByDate')
    expect(own.total).toBeGreaterThan(0)
    expect(all.total).toBeGreaterThan(own.total)
  })

  it('hidden amounts hide the used part of the year’s limit, which would reveal the amount', async () => {
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    usePreferences.setState({ hidden: true })
    await app.enter(person('su'))
    await app.visit('pension', {})
    expect(everythingSaid()).not.toMatch(/95\.83|11,500|500\.00/)
    expect(text()).toContain('已用 ****')
    usePreferences.setState({ hidden: false })
  })

  it('a person without a pension account is led to the rules', async () => {
    await app.enter(person('lin'))
    await app.visit('pension', {})
    expect(text()).toContain('您还没有个人养老金账户')
    expect(text()).not.toMatch(/0\.00|缴费额度/)
    expect(saying('了解个人养老金规则')).toBeTruthy()
  })

  it('the rules of the pension account come from the company', async () => {
    await app.enter(person('lin'))
    await app.visit('pensionRules', {})
    expect(asked('tips').at(-1)?.url).toContain('businessType=5')
    expect(document.querySelectorAll('[role=heading]').length).toBeGreaterThan(5)
    expect(text()).toContain('12000元')
  })
})

describe('the explanations of the figures', () => {
  it('the explanations begin with the day of the person’s own figures', async () => {
    await app.enter(person('lin'))
    await app.visit('assetTips', {})
    expect(text()).toContain('您的资产数据截至 2026年11月20日，昨日收益就是这一天的收益')
    expect(text()).toContain('数据什么时候更新')
  })

  it('the explanations of a person without holdings have no day', async () => {
    await app.enter(person('gu'))
    await app.visit('assetTips', {})
    expect(text()).not.toContain('您的资产数据截至')
    expect(text()).toContain('数据什么时候更新')
  })
})

describe('the transactions behind the assets', () => {
  it('the transactions are limited to the fund in the address, and can be widened', async () => {
    await app.enter(person('lin'))
    await app.visit('assetTransactions', { fundCode: '100101' })
    const { months } = answered('queryBuyAndSellGroupByDate')
    const all = months.flatMap(({ transactions }) => transactions)
    expect(all.length).toBeGreaterThan(0)
    expect(all.every(({ fundCode }) => fundCode === '100101')).toBe(true)
    expect(text()).toContain('筛选 1')
    expect(the('.notice').textContent).toContain(all[0]?.shortName)
    await press('卖出')
    expect(asked('queryBuyAndSellGroupByDate').at(-1)?.url).toMatch(
      /group=sell.*fundCode=100101|fundCode=100101.*group=sell/,
    )
  })

  it('the limits and the sum of the transactions are shown, and the limits can be removed', async () => {
    await app.enter(person('lin'))
    await app.visit('assetTransactions', {
      dayOf: 'confirmed',
      status: 'confirmed',
      since: '2026-10-01',
      until: '2026-10-31',
    })
    expect(text()).toContain('2026-10-01 至 2026-10-31 · 按确认日 · 已确认')
    const { total, buyAmount } = answered('queryBuyAndSellGroupByDate')
    expect(text()).toContain(`共 ${total} 笔 · 买入 ${formatAmount(buyAmount)}`)
    const notes = () => Array.from(document.querySelectorAll('.cell__note'), note => note.textContent ?? '')
    const timed = notes().filter(note => note.includes(' · '))
    expect(timed.length).toBeGreaterThan(0)
    expect(timed.filter(note => !/ · 10-\d\d 确认$/.test(note))).toEqual([])
    await press('看全部')
    expect(text()).not.toContain('按确认日')
    expect(notes().filter(note => / · \d\d-\d\d \d\d:\d\d/.test(note)).length).toBeGreaterThan(0)
    expect(answered('queryBuyAndSellGroupByDate').total).toBeGreaterThan(total)
  })

  it('the transactions of a span sum to the money paid out in it, cash dividends included', async () => {
    await app.enter(person('lin'))
    await app.visit('profit', {})
    const { from, to, outflow } = answered('queryProfitDetail')
    const { listedWithin } = require('@/contract/confirmed-within') as typeof import('@/contract/confirmed-within')
    await app.visit('assetTransactions', listedWithin({ from, to }))
    const { sellAmount, cashDividends } = answered('queryBuyAndSellGroupByDate')
    expect(Number(sellAmount)).toBeGreaterThan(0)
    expect(Number(cashDividends)).toBeGreaterThan(0)
    expect(the('.record-sums').textContent).toContain(
      ` · 卖出 ${formatAmount(sellAmount)} · 现金分红 ${formatAmount(cashDividends)}`,
    )
    expect(the('.record-sums').textContent).toContain(` · 转出合计 ${formatAmount(outflow)}`)
    // The sums of all transactions by application are no figure of a span.
    await app.visit('assetTransactions', { group: 'trade' })
    expect(the('.record-sums').textContent).not.toContain('合计')
  })

  it('invalid parameters in the address are ignored', async () => {
    await app.enter(person('lin'))
    const odd = { group: 'all', status: 'x', dayOf: 'y', since: '2026-13-40', until: '<b>' }
    await app.visit('assetTransactions', odd)
    expect(asked('queryBuyAndSellGroupByDate').at(-1)?.url).not.toMatch(/group|state|dayOf|from|to=/)
  })

  it('the fund of the filter is named even if the list is empty', async () => {
    const { useScreenState, everyTransaction } =
      require('@/stores/screen-state') as typeof import('@/stores/screen-state')
    await app.enter(person('lin'))
    useScreenState.setState({ transactions: { ...everyTransaction, fundCode: '100161', keyword: '没有这样的' } })
    await app.visit('transactions', {})
    const { site } = require('@/contract/site') as typeof import('@/contract/site')
    const { shortName } = await app.ask(site.fundInfo, { fundCode: '100161' })
    expect(everythingSaid()).toContain(shortName)
    expect(everythingSaid()).not.toContain('基金 100161')
  })

  it('the transactions begin anew each time, whatever filter the list of all has', async () => {
    const { useScreenState, everyTransaction } =
      require('@/stores/screen-state') as typeof import('@/stores/screen-state')
    await app.enter(person('lin'))
    useScreenState.setState({ transactions: { ...everyTransaction, keyword: '没有这样的' } })
    await app.visit('assetTransactions', {})
    expect(answered('queryBuyAndSellGroupByDate').total).toBeGreaterThan(100)
  })
})

describe('a shared page', () => {
  const own = () => app.requests.filter(({ url }) => url.includes('/api/A/'))
  beforeEach(() => {
    app.requests.length = 0
  })

  it.each([
    ['assetsShare', '登录查看我的资产'],
    ['transactionsShare', '登录查看我的交易'],
  ] as const)(
    'the shared page %s shows a visitor public net values and the way to their own data',
    async (name, way) => {
      await app.enter(null)
      await app.visit(name, { targetPage: '/Home/Assets/Index' })
      expect(saying(way)).toBeTruthy()
      expect(text()).toContain('全部基金净值')
      expect(own()).toEqual([])
    },
  )

  it('the shared page of a fund shows its public data, and requests no personal ones', async () => {
    await app.enter(null)
    await app.visit('holdShare', { fundCode: '100101', targetPage: '/Home/Assets/HoldDetail?fundCode=100101' })
    expect(text()).toContain('汀澜稳健成长混合A')
    expect(text()).toContain('累计净值')
    expect(saying('登录查看我的持有')).toBeTruthy()
    expect(own()).toEqual([])
  })

  it('the shared page of an unknown fund says so, and still leads on', async () => {
    await app.enter(null)
    await app.visit('holdShare', { fundCode: '999999' })
    expect(text()).toContain('没有找到这只基金')
    expect(saying('登录查看我的持有')).toBeTruthy()
  })

  it('a shared page is the same for everybody: a customer sees none of their own data on it', async () => {
    await app.enter(person('lin'))
    await app.visit('holdShare', { fundCode: '100101' })
    expect(own()).toEqual([])
    expect(saying('查看我的持有')).toBeTruthy()
  })
})
