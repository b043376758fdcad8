import { funds } from '@/contract/funds'
import { person } from '../../gateway/seed/people'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent, the, type } from '../helpers/show'

const app = screensOnGateway()
const { until } = handsOf(app)
const lin = person('lin')

const viewed = () => require('@/session/viewed-funds') as typeof import('@/session/viewed-funds')
const shown = () =>
  [...document.querySelectorAll('.recently-viewed__fund')].map(one => one.textContent?.replace(/[日七].*$/, ''))
const told = () => app.requests.filter(({ url }) => url.includes('addFundNetValueBrowseHis')).length
const codesOf = async () => (await app.ask(funds.recentlyViewedCodes, {})).codes

/** Logs in as any login on this device does. */
async function logIn() {
  const { acceptLogin } = require('@/session/accept') as typeof import('@/session/accept')
  const { custNo, h5Openid: openid, unionid } = lin
  const login = { token: await app.gateway().login(custNo), custNo, loginCustNo: custNo, openid, unionid }
  act(() => {
    acceptLogin(login as Parameters<typeof acceptLogin>[0])
  })
}

beforeEach(() => {
  app.setDown(false)
  app.requests.length = 0
})
afterEach(() => {
  const { logout } = require('@/session/accept') as typeof import('@/session/accept')
  act(logout)
})

describe('the funds that a visitor viewed', () => {
  it('the viewed funds stand above the net values, newest first, each once, and only on the device', async () => {
    await app.enter(null)
    await app.visit('netValues', {})
    expect(shown()).toEqual([])
    for (const fundCode of ['100012', '100101', '100012']) await app.visit('fundDetail', { fundCode })
    await app.visit('netValues', {})
    expect(shown()).toHaveLength(2)
    expect(shown()[0]).toContain('汀澜先进制造')
    expect(viewed().viewsOnDevice()).toEqual(['100012', '100101'])
    expect(told()).toBe(0)
  })

  it('the viewed funds stand in the search, too: before a word is typed, and when nothing was found', async () => {
    await app.enter(null)
    await app.visit('fundDetail', { fundCode: '100012' })
    await app.visit('service', {})
    expect(shown()).toEqual([])
    const field = the('input') as HTMLInputElement
    await act(async () => fireEvent.focus(field))
    await until(() => shown().length === 1)
    expect(shown()[0]).toContain('汀澜先进制造')
    for (const name of ['service', 'worthSearch'] as const) {
      await app.visit(name, {})
      if (name === 'worthSearch') expect(shown()).toHaveLength(1)
      await act(async () => type(the('input') as HTMLInputElement, '没有这样的基金'))
      const nothing = '没有找到与「没有这样的基金」有关的'
      await until(() => everythingSaid().includes(nothing))
      await until(() => shown().length === 1)
      expect(everythingSaid()).toContain(nothing)
      expect(shown()[0]).toContain('汀澜先进制造')
    }
  })

  it('at most twenty viewed funds are kept', async () => {
    await app.enter(null)
    const codes = Array.from({ length: 25 }, (_, at) => String(100_000 + at))
    for (const code of codes) await viewed().noteView(code)
    expect(viewed().viewsOnDevice()).toEqual(codes.reverse().slice(0, 20))
  })

  it('no viewed funds are kept for a person who has not agreed to the policy', async () => {
    const { tourUnlessAgreed, answerConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
    await app.enter(null)
    tourUnlessAgreed()
    await viewed().noteView('100012')
    expect(viewed().viewsOnDevice()).toEqual([])
    answerConsent(true)
  })

  it('a login moves the viewed funds from the device to the customer, before their earlier ones', async () => {
    await app.enter(lin)
    const before = await codesOf()
    await app.enter(null)
    for (const code of ['100301', '999999', '100012', '100402']) await viewed().noteView(code)
    await logIn()
    await until(async () => viewed().viewsOnDevice().length === 0)
    const own = ['100402', '100012', '100301']
    expect(await codesOf()).toEqual([...own, ...before.filter(code => !own.includes(code))].slice(0, 20))
    await app.visit('netValues', {})
    expect(shown()[1]).toContain('汀澜先进制造')
  })

  it('the viewed funds wait on the device while there is no network', async () => {
    await app.enter(null)
    for (const code of ['100012', '100101']) await viewed().noteView(code)
    await logIn()
    app.setDown(true)
    await viewed().mergeViews()
    app.setDown(false)
    const waiting = viewed().viewsOnDevice()
    await app.visit('fundDetail', { fundCode: '100402' })
    await until(async () => (await codesOf())[0] === '100402')
    expect((await codesOf()).slice(0, 3)).toEqual(['100402', '100101', '100012'])
    expect(waiting.length).toBeGreaterThan(0)
    expect(viewed().viewsOnDevice()).toEqual([])
  })
})

describe('the funds that a customer viewed', () => {
  it('a customer’s viewed funds are kept on the server only, and the newest one comes first', async () => {
    await app.enter(lin)
    await app.visit('netValues', {})
    await app.visit('fundDetail', { fundCode: '100101' })
    await until(async () => (await codesOf())[0] === '100101')
    await app.visit('netValues', {})
    expect(shown()[0]).toContain('汀澜')
    expect((await codesOf())[0]).toBe('100101')
    expect(viewed().viewsOnDevice()).toEqual([])
  })
})
