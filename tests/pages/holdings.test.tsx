import colours from '@/colours.json'
import { formatChineseMonthDay } from '@/lib/date'
import { formatAmount, formatRate } from '@/lib/money-format'
import type { StackedBarProps } from '@/ui/chart/stacked-bar'
import { person } from '../../gateway/seed/people'
import { assetsHands } from '../helpers/assets-hands'
import { named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, fireEvent, the } from '../helpers/show'

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
const { answered, answers, press, saying, text, titles, wordOf } = assetsHands(app)

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
    const day = formatChineseMonthDay(selling?.pendingRedeemDays[0])
    expect(day).toMatch(/^\d+月\d+日$/)
    const sale = saying(`在途卖出 ${formatAmount(selling?.pendingRedeemShares)} 份预计${day}确认`)
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
    await press('在途买入 300.00 元预计11月24日起陆续确认')
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
    const day = formatChineseMonthDay(into?.pendingConvertInDays[0])
    expect(saying(`在途转入 ${expected}预计${day}确认`)).toBeTruthy()
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
    ['999999', '您没有持有这只基金'],
    // A truncated link.
    ['99x', '没有找到，请检查链接是不是完整'],
  ])(
    'the page of the fund %s that is not held offers the fund and the holdings, and no retry',
    async (fundCode, words) => {
      await app.enter(person('su'))
      await app.visit('hold', { fundCode })
      expect(text()).toContain(words)
      expect(text()).not.toMatch(/重试|收益走势|交易明细/)
      expect(saying('查看这只基金')).toBeTruthy()
      expect(saying('查看我的全部持有')).toBeTruthy()
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
      expect(text().match(/您没有持有这只基金|没有持有这只基金的份额/g)).toHaveLength(1)
      expect(text()).not.toMatch(/重试|还没有分红|这段时间/)
      expect(saying('查看这只基金')).toBeTruthy()
      expect(document.querySelectorAll(switches)).toHaveLength(0)
    },
  )
})

describe('shares in their holding period', () => {
  it('shares in their holding period are listed by the day on which each part becomes free', async () => {
    await app.enter(person('su'))
    await app.visit('hold', { fundCode: '200103' })
    expect(text()).toMatch(/17,426\.63 份锁定其中 7,672\.08 份，2026年12月11日起可卖出/)
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
    ['transactionDetail', { id: 'A1' }, '没有找到这笔交易', '查看全部交易', 'transactions'],
    ['regularInvestmentDetail', { planNo: 'P1' }, '没有找到这个定投计划', '查看全部定投计划', 'regularInvestment'],
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
    expect(the('.pending').textContent).toContain('预计11月24日起陆续确认')
  })

  it('the expected days of pending amounts stand under the total', async () => {
    await app.enter(person('zhou'))
    await app.visit('assets', {})
    const { pendingPurchaseDays, pendingRedeemDays } = answered('queryCustMetricSS')
    const [day = ''] = [...pendingPurchaseDays, ...pendingRedeemDays]
    expect(day).toMatch(/^2026-/)
    expect(named('在途')?.textContent).toContain(`预计${formatChineseMonthDay(day)}`)
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
    expect(text()).toContain(
      `未结转收益 ${formatAmount(pendingIncome)} 元，${formatChineseMonthDay(carryDay)}结转为份额`,
    )
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
