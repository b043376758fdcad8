import { person } from '../../gateway/seed/people'
import { handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { first } = jest.requireActual<typeof import('@/contract/first-screen')>('@/contract/first-screen')
const { press, sees } = handsOf(app)
const loginHere = jest.fn(async () => true)
jest.doMock('@/navigation/login', () => ({ loginHere }))
const lin = person('lin')
/** A fund that Lin neither holds nor watches. */
const FUND = '100012'

const keys = () =>
  app.requests.flatMap(({ url, headers }) => (url.includes('addSelFund') ? [headers['X-Idempotency-Key']] : []))

afterEach(() => {
  app.setDown(false)
  app.toasts.length = 0
  jest.restoreAllMocks()
})

describe('the title of a fund’s page', () => {
  it.each([
    [{ fundShortName: '先进制造C', fundName: '汀澜先进制造股票型基金C' }, '先进制造C'],
    [{ fundName: '汀澜先进制造股票型基金C' }, '汀澜先进制造股票型基金C'],
  ])('the title of a page whose fund is not known yet comes from its address: %j', async (names, title) => {
    const { address } = require('@/platform/address') as typeof import('@/platform/address')
    const titles = jest.spyOn(address, 'setTitle').mockReturnValue(undefined)
    await app.enter(null)
    await app.visit('fundDetail', { fundCode: '999999', ...names })
    expect(titles.mock.calls).toEqual([[title]])
  })
})

describe('the toasts of the watch list', () => {
  it('the toasts of the watch list last one second, also the one about a held fund', async () => {
    const { toast } = require('@/platform/toast') as typeof import('@/platform/toast')
    const said = jest.spyOn(toast, 'say')
    await app.enter(lin)
    await app.visit('netValues', {})
    const { funds: listed } = await app.ask(first.funds.queryNetvalue, { queryType: 'ALL' })
    const held = listed.find(({ select, isSelect }) => select && isSelect)
    await press(`移除自选，${held?.shortName || held?.name}`)
    await app.enter(null)
    await app.visit('fundDetail', { fundCode: FUND })
    await press('添加自选')
    expect(said.mock.calls).toEqual([
      ['持有基金不能移除自选', 1000],
      ['用户未登录', 1000],
    ])
  })
})

describe('a star that a visitor pressed', () => {
  async function pressStar(fundCode = FUND) {
    await app.enter(null)
    await app.visit('fundDetail', { fundCode })
    await press('添加自选')
    expect(app.toasts).toEqual(['用户未登录'])
  }

  it('a star that a visitor pressed asks its question once after the login', async () => {
    await pressStar()
    expect(everythingSaid()).not.toContain('确定添加自选基金')
    await app.enter(lin)
    await app.visit('fundDetail', { fundCode: FUND })
    await sees('确定添加自选基金【汀澜先进制造股票C】吗？')
    await press('取消')
    await app.visit('fundDetail', { fundCode: FUND })
    expect(everythingSaid()).not.toContain('确定添加自选基金')
  })

  it('a star that a visitor pressed asks its question in the list of net values, too', async () => {
    await pressStar()
    await app.enter(lin)
    await app.visit('netValues', {})
    await sees('确定添加自选基金【汀澜先进制造股票C】吗？')
    expect(keys()).toEqual([])
  })

  it('a star asks nothing if the person holds the fund already, or logs in much later', async () => {
    await pressStar('100101')
    await app.enter(lin)
    await app.visit('fundDetail', { fundCode: '100101' })
    await sees('持有金额（元）')
    expect(everythingSaid()).toContain('持有的基金自动加入自选，卖出后可移除')
    expect(everythingSaid()).not.toContain('确定添加自选基金')

    const start = Date.now()
    app.toasts.length = 0
    await pressStar()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => start + 31 * 60_000)
    const { wantedFund } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    expect(wantedFund.get()).not.toBeNull()
    const { takeWish } = require('@/features/funds/watch/wish') as typeof import('@/features/funds/watch/wish')
    expect(takeWish([{ fundCode: FUND }])).toBeUndefined()
    clock.mockRestore()
  })
})

describe('a fund that is added to the watch list', () => {
  it('adding a fund without a network has an unknown outcome, and a retry is the same command', async () => {
    await app.enter(lin)
    await app.visit('fundDetail', { fundCode: FUND })
    await press('添加自选')
    await sees('确定添加自选基金')
    app.setDown(true)
    await press('确定')
    expect(everythingSaid()).toMatch(/确定添加自选基金.*网络连接失败.*不会重复提交/)
    expect(app.toasts).toEqual([])

    app.setDown(false)
    await new Promise(resolve => setTimeout(resolve, 400))
    await press('确定')
    await sees('移除自选')
    expect(app.toasts).toContain('添加自选成功')
    expect(keys()).toEqual([keys()[0], keys()[0]])
    await press('撤销')
    await sees('添加自选')
    expect(app.toasts).toContain('取消自选成功')
    expect(named('撤销')).toBeUndefined()
  })
})
