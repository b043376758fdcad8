import { formatAmount } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import { assetsHands } from '../helpers/assets-hands'
import { named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, fireEvent, the } from '../helpers/show'

const app = screensOnGateway()
const { answered, asked, press, saying, text, titles } = assetsHands(app)

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
    expect(line.textContent).toBe('在途买入 1 笔 500.00预计11月24日确认卖出 2 笔 约 1,200.00预计11月25日确认')
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
    expect(text()).toContain('您的资产数据截至2026年11月20日，昨日收益就是这一天的收益')
    expect(text()).toContain('数据什么时候更新')
  })

  it('the explanations of a person without holdings have no day', async () => {
    await app.enter(person('gu'))
    await app.visit('assetTips', {})
    expect(text()).not.toContain('您的资产数据截至')
    expect(text()).toContain('数据什么时候更新')
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
