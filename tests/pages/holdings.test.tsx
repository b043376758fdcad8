import colours from '@/colours.json'
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

describe('the analysis of what is held', () => {
  it('is made of the gateway’s parts: types, the largest funds, channels', async () => {
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

  it('of nothing says so once', async () => {
    await app.enter(person('gu'))
    await app.visit('holdAnalysis', {})
    expect(text()).toBe('还没有持有基金。首笔买入确认后，金额、收益与报告都会在这里。看看有哪些基金')
  })
})

describe('the list of what is held', () => {
  beforeEach(() => app.enter(person('lin')))

  it('is in the order chosen, and turns round at the second tap', async () => {
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
    // What has no rate stays at the end.
    expect(titles().at(-1)).toBe(byRate.at(-1)?.shortName)
  })

  it('is of one type with the gateway’s sum of it', async () => {
    await app.visit('holdings', {})
    const [type] = answered('queryHoldFundType').types
    await press(type?.name ?? '')
    expect(answers.get('queryFundAssetsAndProfitsV2')?.url).toContain(`fundType=${type?.fundType}`)
    const { total, funds } = answered('queryFundAssetsAndProfitsV2')
    expect(the('.hero__figure').textContent).toBe(formatAmount(total))
    expect(titles()).toEqual(funds.map(({ shortName }) => shortName))
  })

  it('says under a fund what of it is on its way, when it is expected, and leads to just that', async () => {
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
    // By ear and by keyboard it is a link of its own, not a part of the row.
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

  it('leads from several applications for a fund to the list of them, from the first expected day', async () => {
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

  it('has no zeros in the row of a fund that is only waited for', async () => {
    await app.visit('holdings', {})
    const row = [...document.querySelectorAll('.cell')].find(cell => cell.textContent?.startsWith('汀澜数字经济混合A'))
    expect(row?.textContent).toBe('汀澜数字经济混合A混合型待确认')
  })

  it('shows a conversion on its way at both funds, and what it brings only as expected', async () => {
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

  it('of who holds nothing is an honest sentence with the next step', async () => {
    await app.enter(person('gu'))
    await app.visit('holdings', {})
    expect(text()).toBe('还没有持有基金，买入后在这里查看看看有哪些基金')
  })
})

describe('a fund that is not held', () => {
  it.each([
    ['999999', '您未持有该基金'],
    // A link that was cut.
    ['99x', '没有找到，请检查链接是否完整'],
  ])(
    'offers with the code %s no retry and no rows that lead nowhere, but the fund and what is held',
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

describe('who never held a fund', () => {
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
  ] as const)('finds on %s with %j the next step, and nothing to switch', async (name, params, words) => {
    await app.enter(person('gu'))
    await app.visit(name as 'reportDownload', params as { kind: string })
    expect(text()).toContain(words)
    expect(saying('看看有哪些基金')).toBeTruthy()
    expect(document.querySelectorAll(switches)).toHaveLength(0)
  })

  it.each(['earningDetail', 'holdTransactions', 'holdDividends', 'holdDetail', 'purchaseChannel'] as const)(
    'is told so on %s, with the ways on and nothing to switch',
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

describe('shares in their holding period', () => {
  it('are promised by the day on which each part of them is free', async () => {
    await app.enter(person('su'))
    await app.visit('hold', { fundCode: '200103' })
    expect(text()).toMatch(/17,426\.63 份锁定其中 7,672\.08 份 2026-12-11 起可卖出/)
  })
})

describe('a fund that was sold', () => {
  it('says so where nothing was held: by its curve, and by its days', async () => {
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
  it('say no figure of the day whose net value is still to come', async () => {
    await app.enter(person('lin'))
    await app.visit('earningDetail', { fundCode: '200011' })
    const [newest, before] = Array.from(document.querySelectorAll('.cell'))
    expect(newest?.textContent).toContain('净值待公布')
    expect(newest?.querySelector('.cell__value')?.textContent).toBe('--')
    expect(before?.querySelector('.cell__value')?.textContent).toMatch(/^[+-]\d/)
  })
})

describe('a fund that is only waited for', () => {
  const headings = () =>
    Array.from(document.querySelectorAll('[role=heading]'), heading => heading.textContent).filter(Boolean)

  it('shows what is on its way, and neither figures nor rows of a holding', async () => {
    await app.enter(person('lin'))
    await app.visit('hold', { fundCode: '100161' })
    expect(headings()).toEqual(['在途', '更多'])
    expect(titles()).toEqual(['认购', '交易明细', '基金详情'])
    expect(text()).not.toMatch(/换个时间范围|持有收益|持有金额|(?<![\d,])0\.00|--/)
    // A fund that is held has all of it.
    await app.visit('hold', { fundCode: '100101' })
    expect(headings()).toEqual(['持有明细', '收益走势', '更多'])
  })

  it('has an application that waits for the fund, not for the net value of a day, and costs nothing yet', async () => {
    await app.enter(person('lin'))
    await app.visit('hold', { fundCode: '100161' })
    const { pendingPurchaseNo } = answered('queryFundLatestAssetsDetailByFundCode')
    await app.visit('transactionDetail', { id: pendingPurchaseNo })
    expect(text()).toContain('确认（待进行）募集结束、基金成立后确认')
    expect(text()).toContain('手续费（元）--')
    expect(text()).not.toContain('按当日净值计算')
  })

  it('has on its public page no heading over nothing, and no switch without a chart', async () => {
    await app.enter(person('lin'))
    await app.visit('fundDetail', { fundCode: '100161' })
    expect(headings()).toEqual(['基金档案', '费率'])
    expect(text()).toContain('基金成立后公布净值')
    expect(text()).toContain('基金规模--')
    expect(document.querySelectorAll('[role=tab]')).toHaveLength(0)
  })
})

describe('what is not theirs', () => {
  it.each([
    ['transactionDetail', { id: 'A1' }, '没有找到这笔交易', '全部交易', 'transactions'],
    ['regularInvestmentDetail', { planNo: 'P1' }, '没有找到这个定投计划', '全部定投计划', 'regularInvestment'],
  ] as const)('on %s is a final word with a way on', async (name, params, words, action, target) => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'replace').mockResolvedValue(undefined)
    await app.enter(person('lin'))
    await app.visit(name as 'transactionDetail', params as { id: string })
    expect(text()).toContain(words)
    expect(text()).not.toMatch(/重试|扣款记录/)
    await press(action)
    expect(going).toHaveBeenCalledWith(target)
    going.mockRestore()
  })
})

describe('the money on its way', () => {
  it('promises no day for a fund that is still being issued, beside purchases that have one', async () => {
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

  it('says under the total when it is expected', async () => {
    await app.enter(person('zhou'))
    await app.visit('assets', {})
    const { pendingPurchaseDays, pendingRedeemDays } = answered('queryCustMetricSS')
    const [day = ''] = [...pendingPurchaseDays, ...pendingRedeemDays]
    expect(day).toMatch(/^2026-/)
    expect(named('在途')?.textContent).toContain(`预计 ${day.slice(5)} `)
  })
})

describe('the shares of a fund', () => {
  it('say at each place what of them is promised to a pending sale', async () => {
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

  it('say of a money-market fund what income is not yet shares, and when it will be', async () => {
    await app.enter(person('lin'))
    await app.visit('holdDetail', { fundCode: '100301' })
    const { pendingIncome, carryDay } = answered('listFundShareDetails')
    expect(Number(pendingIncome)).toBeGreaterThan(0)
    expect(text()).toContain(`未结转收益 ${formatAmount(pendingIncome)} 元，${(carryDay ?? '').slice(5)} 结转为份额`)
  })
})

describe('the page of a holding', () => {
  it.each(['hold', 'holdDetail'] as const)(
    'has a money-market fund’s two figures by their names, on %s',
    async name => {
      await app.enter(person('lin'))
      await app.visit(name, { fundCode: '100301' })
      expect(text()).toMatch(/万份收益（元）/)
      expect(text()).toMatch(/七日年化\+\d\.\d{3}%/)
    },
  )

  it('begins with name and code of the fund, and says what of the shares waits for a sale', async () => {
    await app.enter(person('zhou'))
    await app.visit('hold', { fundCode: '100101' })
    const { shortName, pendingRedeemShares } = answered('queryFundLatestAssetsDetailByFundCode')
    expect(the('.fund-title').textContent).toContain(`${shortName}`)
    expect(the('.fund-title').textContent).toContain('100101')
    expect(text()).toContain(`${formatAmount(pendingRedeemShares)} 份待确认卖出`)
  })
})

describe('the shares of a fund by channel', () => {
  it('say of each channel what can be sold, and what of the rest is promised to a pending sale', async () => {
    await app.enter(person('zhou'))
    await app.visit('purchaseChannel', { fundCode: '100101' })
    const places = answered('listFundShareDetails').accounts.flatMap(one => one.places)
    for (const { availableShares } of places) expect(text()).toContain(`可用 ${formatAmount(availableShares)}`)
    const frozen = places.filter(({ frozenShares }) => Number(frozenShares) > 0)
    expect(frozen.length).toBeGreaterThan(0)
    for (const { frozenShares } of frozen) expect(text()).toContain(`待确认卖出 ${formatAmount(frozenShares)}`)
    expect(text()).not.toContain('未结转收益')
  })

  it('say of a money-market fund what is in the amount and not yet shares', async () => {
    await app.enter(person('lin'))
    await app.visit('purchaseChannel', { fundCode: '100301' })
    const { pendingIncome } = answered('listFundShareDetails')
    expect(Number(pendingIncome)).toBeGreaterThan(0)
    expect(text()).toContain(`未结转收益 ${formatAmount(pendingIncome)} 元`)
  })

  it('are not in the colours of the kinds of funds', async () => {
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
