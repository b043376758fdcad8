import { own } from '@/contract/own'
import { person } from '../../gateway/seed/people'
import { handsOf, named, pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { press, sees, until } = handsOf(app)
const lin = person('lin')

const enter = () => require('@/navigation/enter') as typeof import('@/navigation/enter')
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const asked = (name: string) => app.requests.filter(({ url }) => url.includes(name)).length

afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setAlter((_, body) => body)
})

describe('the way in', () => {
  it('leads to every part, which has its own address', async () => {
    await app.enter(lin)
    const going = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await app.visit('info', {})
    await press('数据与授权')
    expect(going).toHaveBeenCalledWith('secondAccountItems', { group: 'own' })
    await app.visit('secondAccountItems', { group: 'own' })
    for (const [title, group] of [
      ['授权管理', 'own-consents'],
      ['登录设备', 'own-devices'],
    ] as const) {
      await press(title)
      expect(going).toHaveBeenLastCalledWith('secondAccountItems', { group })
    }
    expect(everythingSaid()).toContain('隐私政策')
  })
})

describe('the logins', () => {
  it('are ended one by one, and all others, each after a question', async () => {
    await app.enter(lin)
    // Other tests have left their logins.
    await app.ask(own.endOtherDevices, undefined)
    for (let times = 0; times < 3; times += 1) await app.gateway().login(lin.custNo)
    await app.visit('secondAccountItems', { group: 'own-devices' })
    await sees('其他设备（3）')
    await press('退出 其他设备')
    expect(asked('endDevice')).toBe(0)
    await press('取消')
    expect(asked('endDevice')).toBe(0)
    await press('退出 其他设备')
    await press('让它退出')
    await sees('其他设备（2）')
    await press('让其他设备全部退出')
    await press('让它退出')
    await sees('没有其他设备登录您的账户')
    expect(pressables().some(({ textContent }) => textContent === '退出')).toBe(false)
    expect(await app.ask(own.listDevices, undefined)).toHaveLength(1)
  })

  it('say what went wrong without a network, and can be asked for again', async () => {
    await app.enter(lin)
    app.setDown(true)
    await app.visit('secondAccountItems', { group: 'own-devices' })
    await until(() => named('重试') !== undefined)
    app.setDown(false)
    await press('重试')
    await sees('本机')
  })
})

describe('the consents', () => {
  it('say since when and which version, and go after their consequence was told', async () => {
    await app.enter(lin)
    await app.visit('secondAccountItems', { group: 'own-consents' })
    await sees('2026-04-07 09:30 · 版本 2026-04-01')
    await press('撤回同意 活动与权益说明')
    expect(everythingSaid()).toContain('您的邀请码随即失效')
    expect(asked('withdrawConsent')).toBe(0)
    await press('确认撤回')
    await sees('已撤回')
    expect(named('撤回同意 活动与权益说明')).toBeUndefined()
  })

  it('of the policy logs the person out, here and elsewhere', async () => {
    await app.enter(lin)
    const leaving = jest.spyOn(enter(), 'signOut').mockResolvedValue(undefined)
    await app.visit('secondAccountItems', { group: 'own-consents' })
    await press('撤回同意 隐私政策')
    await sees('所有设备都会退出登录')
    await press('确认撤回')
    await until(() => leaving.mock.calls.length > 0)
    const { isTouring } = require('@/stores/consent') as typeof import('@/stores/consent')
    expect(isTouring()).toBe(true)
  })
})
