import { formatChineseMonthDay } from '@/lib/date'
import { formatAmount } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import { assetsHands } from '../helpers/assets-hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, fireEvent, the, type } from '../helpers/show'

const app = screensOnGateway()
const { answered, asked, press, text } = assetsHands(app)
const { assets } = jest.requireActual<typeof import('@/contract/assets')>('@/contract/assets')

describe('a plan that ends soon', () => {
  it('a plan that ends soon still shows its next deduction', async () => {
    await app.enter(person('lin'))
    await app.visit('regularInvestment', {})
    const plan = answered('queryRegularPlans').plans.find(({ expiresSoon, nextDay }) => expiresSoon && nextDay !== null)
    const row = Array.from(document.querySelectorAll('.cell'), cell => cell.textContent ?? '').find(words =>
      words.includes(`${formatChineseMonthDay(plan?.expiryDay)}到期`),
    )
    expect(row).toContain(`${formatChineseMonthDay(plan?.nextDay)}扣款`)
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
    expect(timed.filter(note => !/ · 10月\d+日确认$/.test(note))).toEqual([])
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
