import type { Area } from '@/platform/storage/types'
import { person } from '../../gateway/seed/people'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')
const chen = person('chen')
const FUND = '100101'
const OLD = /更新失败，显示的是 \d{2}-\d{2} \d{2}:\d{2} 的数据/

const local = (): Area => require('@/platform/storage').storage.local
const kept = () =>
  local()
    .keys()
    .filter(key => key.startsWith('KNOWN'))
/** The visible amounts. */
const amounts = () => everythingSaid().match(/(?<![\d.])\d[\d,]*\.\d{2}(?!\d|%)/g) ?? []

afterEach(() => app.setDown(false))

describe('the screens without a network', () => {
  beforeEach(() => app.enter(lin))

  it.each([
    ['assets', {}],
    ['hold', { fundCode: FUND }],
    ['transactions', {}],
  ] as const)('the screen %s shows its last known data with their time, after a restart too', async (name, params) => {
    await app.visit(name, params)
    const before = amounts()
    expect(before.length).toBeGreaterThan(3)
    expect(everythingSaid()).not.toMatch(OLD)
    app.restart()
    app.setDown(true)
    await app.visit(name, params)
    expect(amounts()).toEqual(before)
    expect(everythingSaid()).toMatch(OLD)
  })

  it('newer data replace the last known ones when the network is back', async () => {
    await app.visit('assets', {})
    const before = amounts()
    app.restart()
    app.setDown(true)
    await app.visit('assets', {})
    expect(everythingSaid()).toMatch(OLD)
    app.setDown(false)
    for (const online of [false, true]) {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    }
    await app.settle()
    expect(everythingSaid()).not.toMatch(OLD)
    expect(amounts()).toEqual(before)
  })

  it('a screen that was never open shows that there is no network', async () => {
    app.setDown(true)
    await app.visit('assets', {})
    expect(everythingSaid()).toContain('请您检查手机网络连接状态！')
    expect(amounts()).toEqual([])
  })
})

describe('the cached answers on the device', () => {
  it('cached answers are shown to their person only: no other customer and no visitor sees them', async () => {
    await app.enter(lin)
    await app.visit('assets', {})
    const before = amounts()
    expect(kept().length).toBeGreaterThan(3)
    expect(before.length).toBeGreaterThan(3)
    for (const next of [chen, null]) {
      await app.enter(next)
      expect(kept()).toEqual([])
      app.setDown(true)
      await app.visit('assets', {})
      expect(amounts()).toEqual([])
      app.setDown(false)
    }
  })

  it('cached answers are deleted by a logout and by every other end of the session', async () => {
    const { logout, dropDeadSession } = require('@/session/accept') as typeof import('@/session/accept')
    const { clearSession } = require('@/stores/session') as typeof import('@/stores/session')
    for (const end of [logout, dropDeadSession, clearSession]) {
      await app.enter(lin)
      await app.visit('assets', {})
      expect(kept().length).toBeGreaterThan(3)
      end()
      expect(kept()).toEqual([])
    }
  })

  it('cached answers contain nothing that identifies a person', async () => {
    await app.enter(lin)
    await app.visit('info', {})
    expect(everythingSaid()).toContain(lin.name)
    const texts = kept()
      .map(key => local().get(key))
      .join('\n')
    for (const secret of [lin.name, lin.cert, lin.mobile, lin.address.street]) expect(texts).not.toContain(secret)
  })

  it('cached answers do not replace a refusal', async () => {
    await app.enter(lin)
    await app.visit('hold', { fundCode: FUND })
    expect(amounts().length).toBeGreaterThan(3)
    app.restart()
    app.setAlter((_, body) =>
      body.includes('"retCode":"0"') ? '{"retCode":"E404","retMsg":"您没有持有这只基金"}' : body,
    )
    await app.visit('hold', { fundCode: FUND })
    expect(amounts()).toEqual([])
    app.setAlter((_, body) => body)
  })
})

describe('a screen that is opened again', () => {
  const asked = (path: string) => app.requests.filter(({ url }) => url.includes(path)).length
  const visitAfter = async (minutes: number) => {
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + minutes * 60_000)
    const before = { profit: asked('queryProfitDetail'), summary: asked('queryCustMetricSS') }
    await app.visit('assets', {})
    clock.mockRestore()
    return {
      profit: asked('queryProfitDetail') > before.profit,
      summary: asked('queryCustMetricSS') > before.summary,
    }
  }

  it('an opened screen requests profit again after ten minutes, and other figures after one', async () => {
    await app.enter(lin)
    expect(await visitAfter(0)).toEqual({ profit: true, summary: true })
    expect(await visitAfter(0.5)).toEqual({ profit: false, summary: false })
    expect(await visitAfter(9.5)).toEqual({ profit: false, summary: true })
    expect(await visitAfter(10.5)).toEqual({ profit: true, summary: true })
  })
})
