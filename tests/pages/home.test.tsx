import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import { formatAmount, formatSigned } from '@/lib/money-format'
import { polygonOf, ridgesOf } from '@/ui/scene/ridge-shape'
import { person } from '../../gateway/seed/people'
import { handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'

const app = screensOnGateway()
const { press, until } = handsOf(app)
jest.doMock('@/navigation/login', () => ({ login: jest.fn() }))
const lin = person('lin')
const chen = person('chen')

const openSheet = async () => {
  await press('调整首页')
  await until(() => named('恢复默认') !== undefined)
}
const save = async () => {
  await press('保存')
  await until(() => document.querySelector('[role=dialog]') === null)
}

/** The names in the lists of the sheet, in their order. */
const rows = (label: string) =>
  [...document.querySelectorAll(`[role=list][aria-label=${label}] .order-list__name`)].map(row => row.textContent)
/** The headings on the home screen. */
const headings = () => [...document.querySelectorAll('.section__title')].map(title => title.textContent)
const entries = () => [...document.querySelectorAll('.entry-grid__label')].map(label => label.textContent)
const forgetScreenState = () => {
  const { homeArrangement } = require('@/stores/on-device') as typeof import('@/stores/on-device')
  const { useHomeArrangement } = require('@/stores/home-arrangement') as typeof import('@/stores/home-arrangement')
  homeArrangement.remove()
  useHomeArrangement.setState({ order: [], hidden: [], unsaved: false })
}

afterEach(() => {
  app.setDown(false)
  app.toasts.length = 0
})

describe('the home screen of a customer', () => {
  it('the cards are ordered by buttons, their new place is announced, and another device shows the same', async () => {
    await app.enter(lin)
    await app.visit('home', {})
    expect(headings()).toEqual(['接下来', '自选', '消息'])
    await openSheet()
    expect(rows('首页卡片')).toEqual(['资产概览', '接下来', '常用服务', '自选与净值', '消息'])
    expect(named('上移资产概览')?.getAttribute('aria-disabled')).toBe('true')
    await press('上移消息')
    expect(everythingSaid()).toContain('消息移到第 4 位')
    const [first, second] = rows('首页服务')
    await press(`下移${first}`)
    await save()
    expect(headings()).toEqual(['接下来', '消息', '自选'])
    expect(entries().slice(0, 2)).toEqual([second, first])

    forgetScreenState()
    app.restart()
    await app.visit('home', {})
    await until(() => headings()[1] === '消息')
    expect(headings()).toEqual(['接下来', '消息', '自选'])
    expect(entries().slice(0, 2)).toEqual([second, first])
  })

  it('hidden cards and services are missing from the home screen, until the default is restored', async () => {
    await app.enter(lin)
    await app.visit('home', {})
    await openSheet()
    const [first] = rows('首页服务')
    await press('显示自选与净值')
    await press(`显示${first}`)
    await save()
    expect(headings()).toEqual(['接下来', '消息'])
    expect(entries()).toHaveLength(4)
    expect(entries()).not.toContain(first)

    await openSheet()
    await press('恢复默认')
    await save()
    expect(headings()).toEqual(['接下来', '自选', '消息'])
    const kept = await app.ask(account.getHomePageConfig, {})
    expect([kept.order, kept.hidden]).toEqual([[], []])
  })

  it('an arrangement is saved when its sheet is closed without the button', async () => {
    await app.enter(lin)
    await app.visit('home', {})
    await openSheet()
    await press('上移消息')
    await press('关闭')
    await until(() => headings()[1] === '消息')
    await until(async () => (await app.ask(account.getHomePageConfig, {})).order.includes('news'))
    await openSheet()
    await press('恢复默认')
    await save()
  })

  it('an arrangement that could not be saved is kept on the device with a message, and saved later', async () => {
    await app.enter(lin)
    await app.visit('home', {})
    await openSheet()
    await press('上移消息')
    app.setDown(true)
    await save()
    expect(app.toasts).toEqual(['没有网络，已先保存在本机，联网后自动同步'])
    expect(headings()).toEqual(['接下来', '消息', '自选'])

    app.setDown(false)
    app.restart()
    await app.visit('home', {})
    await until(() => app.requests.filter(({ url }) => url.includes('updateHomePageConfig')).length > 3)
    expect(headings()).toEqual(['接下来', '消息', '自选'])
    const { order } = await app.ask(account.getHomePageConfig, {})
    expect(order.slice(0, 5)).toEqual(['assets', 'coming', 'services', 'news', 'watch'])
  })

  const refusal = (retCode: string) => JSON.stringify({ retCode, retMsg: '请稍后重试', success: false, data: null })

  it.each([
    ['broken', '<html>'],
    ['at fault', refusal('E500')],
    ['asked too often', refusal('E429')],
  ])(
    'an arrangement is kept on the device, too, when the server is %s, and is sent until it is known',
    async (_, answer) => {
      const { useHomeArrangement } = require('@/stores/home-arrangement') as typeof import('@/stores/home-arrangement')
      const unsaved = () => useHomeArrangement.getState().unsaved
      const told = () => app.requests.filter(({ url }) => url.includes('updateHomePageConfig')).length
      await app.enter(lin)
      await app.visit('home', {})
      await openSheet()
      await press('上移消息')
      app.setAlter((request, body) => (request.url.includes('updateHomePageConfig') ? answer : body))
      await save()
      expect(app.toasts).toEqual(['系统繁忙，请稍后重试！已先保存在本机，会自动同步'])
      const before = told()
      app.restart()
      await app.visit('home', {})
      await until(() => told() > before)
      expect(unsaved()).toBe(true)
      app.setAlter((_, body) => body)
      app.restart()
      await app.visit('home', {})
      await until(() => !unsaved())
      forgetScreenState()
    },
  )

  it('the pending amounts stand under the total, and lead to the list of exactly these', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await app.enter(lin)
    await app.visit('home', {})
    const summary = await app.ask(assets.queryCustMetricSS, {})
    expect(summary.pendingPurchaseCount).toBeGreaterThan(0)
    const line = named('在途')
    expect(line?.textContent).toContain(
      `在途买入 ${summary.pendingPurchaseCount} 笔 ${formatAmount(summary.pendingPurchase)}`,
    )
    expect(line?.textContent).toContain(
      `卖出 ${summary.pendingRedeemCount} 笔 约 ${formatAmount(summary.pendingRedeemAmount)}`,
    )
    // For screen readers it is a link of its own, not a part of the link to the assets.
    expect([line?.getAttribute('role'), line?.parentElement?.closest('[role=link]')]).toEqual(['link', null])
    await act(async () => void fireEvent.click(line ?? document.body))
    expect(going.mock.calls).toEqual([['assetTransactions', { status: 'pending' }]])
    going.mockRestore()
  })

  it('the ridge is the curve of one’s own profit over a year, and stays while amounts are hidden', async () => {
    const { prefer } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    await app.enter(lin)
    await app.visit('home', {})
    expect(document.querySelector('.land__words')?.textContent).toBe('近一年 · 山脊就是您的累计收益')
    const shape = () => document.querySelector('.ridge__layer--near')?.getAttribute('style')
    const { trend } = await app.ask(assets.queryCustMetricSS, {})
    const drawn = shape()
    expect(drawn).toBe(`--shape: ${polygonOf(ridgesOf(trend.map(({ profit }) => Number(profit))).near)};`)
    await act(async () => prefer({ hidden: true }))
    expect(shape()).toBe(drawn)
    expect(document.querySelector('.hero-card')?.textContent).not.toMatch(/\d\.\d\d/)
    await act(async () => prefer({ hidden: false }))
  })

  it('home tells the profit of this year, and on gold the fund that earned most in it', async () => {
    await app.enter(lin)
    await app.visit('home', {})
    const { year } = await app.ask(assets.queryCustMetricSS, {})
    expect(document.querySelector('.hero-card')?.textContent).toContain(`今年收益${formatSigned(year.profit)}`)
    expect(document.querySelector('.summary__best')?.textContent).toBe(
      `今年赚得最多的${year.best?.name}${formatSigned(year.best?.profit)}`,
    )
  })

  it('what comes next is three days with their screens, and all of them after a tap', async () => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await app.enter(lin)
    await app.visit('home', {})
    const days = await app.ask(account.queryComing, {})
    expect(days.length).toBeGreaterThan(3)
    const shown = () => [...document.querySelectorAll('.coming__leaf')].map(leaf => leaf.textContent)
    const leaf = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}`
    expect(shown()).toEqual(days.slice(0, 3).map(({ day }) => leaf(day)))
    await press(`接下来的全部 ${days.length} 项`)
    expect(shown()).toEqual(days.map(({ day }) => leaf(day)))
    const at = days.findIndex(({ kind }) => kind === 'deduction')
    await act(async () => void fireEvent.click(document.querySelectorAll('.coming__leaf')[at] ?? document.body))
    expect(going.mock.calls).toEqual([['regularInvestmentDetail', { planNo: days[at]?.id }]])
    going.mockRestore()
  })

  it('larger letters are one tap away on home, and so is the way back', async () => {
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    const { useSession } = require('@/stores/session') as typeof import('@/stores/session')
    await app.enter(lin)
    useSession.setState({ customerName: lin.name })
    await app.visit('home', {})
    // Without the name: a phone does not keep it, so it would be there only after a login.
    expect(document.querySelector('.head__hello')?.textContent).toMatch(/^(夜深了|早上好|下午好|晚上好)$/)
    await press('大字模式')
    expect(usePreferences.getState().elder).toBe(true)
    await press('大字模式')
    expect(usePreferences.getState().elder).toBe(false)
  })

  it('nothing is shown of pending amounts if there are none', async () => {
    await app.enter(person('su'))
    await app.visit('home', {})
    expect(everythingSaid()).toContain('总资产')
    expect(named('在途')).toBeUndefined()
  })

  it('a person who never held a fund is welcomed with the next step, and without zeros', async () => {
    await app.enter(person('gu'))
    await app.visit('home', {})
    expect(everythingSaid()).toContain('欢迎。首笔买入确认后，您的资产和收益会显示在这里。')
    expect(everythingSaid()).not.toMatch(/总资产|近一年|0\.00/)
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const going = jest.spyOn(go, 'navigate').mockResolvedValue(undefined)
    await press('看看有哪些基金')
    expect(going.mock.calls).toEqual([['netValues']])
    going.mockRestore()
  })

  it('the arrangement of one person does not apply to another', async () => {
    await app.enter(chen)
    await app.visit('home', {})
    expect(headings()).toEqual(['接下来', '自选', '消息'])
  })
})

describe('the home screen of a visitor', () => {
  it('the home screen of a visitor is arranged on the device, and the welcome stays', async () => {
    await app.enter(null)
    await app.visit('home', {})
    await openSheet()
    expect(rows('首页卡片')).toEqual(['常用服务', '自选与净值', '消息'])
    await press('显示消息')
    await save()
    expect(headings()).toEqual(['基金净值'])
    expect(everythingSaid()).toContain('您的基金，一处看清')
    const { homeArrangement } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    expect(homeArrangement.get()).toMatchObject({ owner: '', hidden: ['news'], unsaved: false })
  })

  it('the home screen begins with the company’s notice for everybody, if there is one', async () => {
    const { useParameters } = require('@/api/parameters') as typeof import('@/api/parameters')
    await app.enter(null)
    await app.visit('home', {})
    expect(everythingSaid()).not.toContain('系统维护')
    await act(async () => useParameters.setState({ notice: '今晚 22:00 至 23:00 系统维护' }))
    expect(everythingSaid()).toContain('今晚 22:00 至 23:00 系统维护')
    useParameters.setState({ notice: '' })
  })
})
