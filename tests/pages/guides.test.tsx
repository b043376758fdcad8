import { site } from '@/contract/site'
import { buyingDays, type OrderRules, sellingDays } from '@/lib/order-days'
import { person } from '../../gateway/seed/people'
import { field, handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, type } from '../helpers/show'

const app = screensOnGateway()
const { press, sees } = handsOf(app)
const words = () => require('@/features/guides/day-words') as typeof import('@/features/guides/day-words')
const view = () => require('@/features/guides/view') as typeof import('@/features/guides/view')
const main = () => document.querySelector('.guide__main')?.textContent

beforeEach(() =>
  view().useGuideView.setState({ fundCode: '', kind: 'domestic', seller: 'direct', day: '', late: null }),
)
afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
})

const chooseDay = (day: string) =>
  act(async () => {
    type(field('提交日期'), day)
  })
const told = (day: string) => words().dayWords(day, '2026-11-20')

describe('the guide of buying', () => {
  it('the guide of buying answers a visitor without a fund, and again for each choice', async () => {
    await app.enter(null)
    await app.visit('guideBuying', {})
    await chooseDay('2026-11-20')
    await press('15:00 前')
    expect(main()).toBe(told('2026-11-23'))
    await press('15:00 及以后')
    expect(main()).toBe(told('2026-11-24'))
    expect(everythingSaid()).toContain('当天15:00已经收市')
    await chooseDay('2026-10-01')
    expect(main()).toBe(told('2026-10-09'))
    expect(everythingSaid()).toContain('是节假日，不受理交易')
    await press('海外基金')
    expect(main()).toBe(told('2026-10-12'))
  })

  it('the guide of buying uses the fund of the address, with its own rules', async () => {
    await app.enter(null)
    for (const fundCode of ['200012', '100131', '100301', '100401']) {
      const fund = await app.ask(site.fundInfo, { fundCode })
      view().lookAt({ day: '2026-11-20', late: false })
      await app.visit('guideBuying', { fundCode })
      const days = buyingDays(fund as OrderRules, '2026-11-20', '10:00')
      expect(main()).toBe(told(days.confirmDay))
      for (const day of [days.tradeDay, days.profitDay, days.freeDay]) expect(everythingSaid()).toContain(told(day))
    }
  })

  it('a fund that cannot be bought has a reason instead of days', async () => {
    await app.visit('guideBuying', { fundCode: '100161' })
    expect(everythingSaid()).toContain('正在募集')
    expect(main()).toBeUndefined()
    await app.visit('guideBuying', { fundCode: '100141' })
    expect(everythingSaid()).toContain('封闭期内，不能买入')
  })

  it.each(['999999', 'abc'])(
    'the guide shows that there is no fund %s, and explains a kind of funds',
    async fundCode => {
      await app.enter(null)
      await app.visit('guideBuying', { fundCode })
      expect(everythingSaid()).toContain(`没有代码为 ${fundCode} 的基金`)
      expect(main()).not.toBeUndefined()
    },
  )

  it.each([
    ['2023-12-29', '请选择 2024-01-01 或之后的日期'],
    ['2028-01-01', '请选择 2027-11-'],
  ])('the guide refuses the day %s with a sentence, and keeps the other input', async (day, fault) => {
    await app.visit('guideBuying', {})
    await press('海外基金')
    await chooseDay(day)
    expect(everythingSaid()).toContain(fault)
    expect(main()).toBeUndefined()
    await chooseDay('2026-11-20')
    expect(main()).not.toBeUndefined()
    expect(view().useGuideView.getState().kind).toBe('overseas')
  })

  it('the guide warns about a year without published holidays', async () => {
    await app.visit('guideBuying', {})
    await chooseDay('2026-12-31')
    expect(everythingSaid()).toContain('还没有公布休市安排')
    await chooseDay('2026-11-20')
    expect(everythingSaid()).not.toContain('还没有公布休市安排')
  })

  it('the guide shows that a fund could not be loaded offline, and a retry loads it', async () => {
    app.restart()
    app.setDown(true)
    await app.visit('guideBuying', { fundCode: '200011' })
    expect(everythingSaid()).toContain('重试')
    app.setDown(false)
    await press('重试')
    expect(main()).not.toBeUndefined()
    expect(everythingSaid()).toContain('汀澜纳斯达克100指数(QDII)A')
  })

  it('another fund can be found, the person’s own ones first', async () => {
    await app.enter(person('lin'))
    await app.visit('guideBuying', {})
    await press('选择基金')
    await sees('我的持有')
    await act(async () => {
      type(field('搜索基金名称、代码或拼音'), 'nsdk')
    })
    await sees('200011')
    await press('汀澜纳斯达克100指数(QDII)A')
    expect(view().useGuideView.getState().fundCode).toBe('200011')
    await app.visit('guideSelling', {})
    expect(everythingSaid()).toContain('汀澜纳斯达克100指数(QDII)A')
    await app.enter(person('chen'))
    expect(view().useGuideView.getState().fundCode).toBe('')
  })
})

describe('the guide of selling', () => {
  it('the guide of selling shows when the money comes, by the seller', async () => {
    view().lookAt({ day: '2026-11-20', late: false })
    await app.visit('guideSelling', { fundCode: '100101' })
    const fund = await app.ask(site.fundInfo, { fundCode: '100101' })
    expect(main()).toBe(told('2026-11-25'))
    await press('第三方平台')
    const { paidFrom, paidUntil } = sellingDays(fund as OrderRules, 'platform', '2026-11-20', '10:00')
    expect(main()).toBe(`${told(paidFrom)} 至 ${told(paidUntil)}`)
  })

  it('the guide of selling shows the fee, by the day on which shares were confirmed', async () => {
    view().lookAt({ day: '2026-11-20', late: false })
    await app.visit('guideSelling', { fundCode: '100101' })
    expect(everythingSaid()).toContain('2026-11-14 及以后确认的份额')
    expect(everythingSaid()).toContain('持有不足 7 天')
    expect(everythingSaid()).toContain('1.50%')
  })

  it('the guide of selling has its own texts for money-market funds, pensions, exchange and locked shares', async () => {
    view().lookAt({ day: '2026-11-20', late: false })
    await app.visit('guideSelling', { fundCode: '100301' })
    expect(everythingSaid()).toContain(`最后一天收益${told('2026-11-22')}`)
    await app.visit('guideSelling', { fundCode: '200103' })
    expect(everythingSaid()).toContain('回到个人养老金资金账户')
    expect(everythingSaid()).toContain('持有满 1095 天才能卖出')
    await app.visit('guideSelling', { fundCode: '100401' })
    expect(everythingSaid()).toContain('可以转出到银行卡')
    await app.visit('guideSelling', { fundCode: '100161' })
    expect(everythingSaid()).toContain('还没有份额可以卖出')
  })
})
