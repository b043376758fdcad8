import { personal } from '@/contract/personal'
import { maskEmail } from '@/lib/mask'
import { person } from '../../gateway/seed/people'
import { field, handsOf, named, pressables } from '../helpers/hands'
import { prove } from '../helpers/prove'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, type } from '../helpers/show'

const app = screensOnGateway()
const { press, sees, until } = handsOf(app)
const lin = person('lin')

const enter = () => require('@/navigation/enter') as typeof import('@/navigation/enter')
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const asked = (name: string) => app.requests.filter(({ url }) => url.includes(name)).length

const DAY = /\d{4}-\d\d-\d\d/
/** The days on the screen within which a line may break. */
function brokenDays(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (DAY.test(textContent ?? '') && !parentElement?.matches('.figure')) found.push(textContent ?? '')
  }
  return found
}

afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setDeaf(false)
  app.setAlter((_, body) => body)
})

describe("the entry to one's own data", () => {
  it('the entry leads to every part, each with an address of its own', async () => {
    await app.enter(lin)
    const going = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await app.visit('info', {})
    await press('数据与授权')
    expect(going).toHaveBeenCalledWith('secondAccountItems', { group: 'own' })
    await app.visit('secondAccountItems', { group: 'own' })
    for (const [title, group] of [
      ['授权管理', 'own-consents'],
      ['登录设备', 'own-devices'],
      ['导出数据', 'own-export'],
      ['个人信息副本', 'own-archive'],
      ['注销电子服务', 'own-close'],
    ] as const) {
      await press(title)
      expect(going).toHaveBeenLastCalledWith('secondAccountItems', { group })
    }
    expect(everythingSaid()).toContain('隐私政策')
  })
})

describe('the list of logins', () => {
  it('logins are ended one by one, or all others at once, each after a question', async () => {
    await app.enter(lin)
    // Other tests have left their logins.
    await app.ask(personal.endOtherDevices, undefined)
    for (let times = 0; times < 3; times += 1) await app.gateway().login(lin.custNo)
    await app.visit('secondAccountItems', { group: 'own-devices' })
    await sees('其他设备（3）')
    // It has a line of its own: behind the day of the login it was cut off.
    const lines = [...document.querySelectorAll('.cell__note *')].map(({ textContent }) => textContent ?? '')
    expect(lines.filter(line => line.startsWith('网络') && !line.includes('登录'))).toHaveLength(4)
    expect(brokenDays()).toEqual([])
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
    expect(await app.ask(personal.listDevices, undefined)).toHaveLength(1)
  })

  it('the list of logins shows a missing network, and can be loaded again', async () => {
    await app.enter(lin)
    app.setDown(true)
    await app.visit('secondAccountItems', { group: 'own-devices' })
    await until(() => named('重试') !== undefined)
    app.setDown(false)
    await press('重试')
    await sees('本机')
  })
})

describe('the list of consents', () => {
  it('each consent shows its time and version, and is withdrawn after its consequence was shown', async () => {
    await app.enter(lin)
    await app.visit('secondAccountItems', { group: 'own-consents' })
    await sees('2026-04-07 09:30 · 版本 2026-04-01')
    await press('撤回同意 活动与权益说明')
    expect(everythingSaid()).toContain('您的邀请码随即失效')
    expect(asked('withdrawConsent')).toBe(0)
    await press('确认撤回')
    await sees('已撤回')
    expect(named('撤回同意 活动与权益说明')).toBeUndefined()
    expect(brokenDays()).toEqual([])
  })

  it('a consent without a text shows when it was turned on, even after it has ended', async () => {
    await app.enter(lin)
    await app.visit('secondAccountItems', { group: 'own-consents' })
    await sees('2025-12-20 10:30')
    await press('停止发送 定期发送对账单')
    await press('确认停止')
    await sees('2025-12-20 10:30 开启，')
    expect(everythingSaid()).not.toContain('版本 ：')
  })

  it('withdrawing the consent to the policy logs the person out on all devices', async () => {
    await app.enter(lin)
    const leaving = jest.spyOn(enter(), 'signOut').mockResolvedValue(undefined)
    await app.visit('secondAccountItems', { group: 'own-consents' })
    await press('撤回同意 隐私政策')
    await sees('所有设备都会退出登录')
    await press('确认撤回')
    await until(() => leaving.mock.calls.length > 0)
    await until(() => app.toasts.at(-1) === '已撤回同意，您已退出登录')
    const { isTouring } = require('@/stores/consent') as typeof import('@/stores/consent')
    expect(isTouring()).toBe(true)
  })

  it('a withdrawal whose answer was lost takes effect here as soon as the session is over', async () => {
    await app.enter(person('su'))
    const { isTouring, useConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
    useConsent.setState({ agreed: 'any', asking: '' })
    await app.visit('secondAccountItems', { group: 'own-consents' })
    app.setDeaf(true)
    await press('撤回同意 隐私政策')
    await press('确认撤回')
    await sees('可能已经成功')
    app.setDeaf(false)
    expect(useConsent.getState().agreed).toBe('any')
    const { dropDeadSession } = require('@/session/accept') as typeof import('@/session/accept')
    await act(async () => dropDeadSession())
    expect([useConsent.getState().agreed, isTouring()]).toEqual(['', true])
  })
})

const navigated = () => jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
/** The text of the file's button, below the choices. */
const theFile = () =>
  pressables()
    .map(({ textContent }) => textContent ?? '')
    .filter(text => /(保存 CSV|保存 ICS|下载链接)$/.test(text))
    .at(-1) ?? 'no file'

describe("the export of one's own data", () => {
  it('files come after one proof for several of them, and another choice gives another file', async () => {
    await app.enter(lin)
    const going = navigated()
    await app.visit('secondAccountItems', { group: 'own-export' })
    await press(theFile())
    expect(going).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'ownData' })
    expect(asked('exportKey')).toBe(0)
    await app.enter(lin)
    await prove(app)
    await app.visit('secondAccountItems', { group: 'own-export' })
    const before = asked('exportKey')
    await press(theFile())
    await until(() => /链接在|已保存|已准备好/.test(everythingSaid()))
    await press('持有')
    expect(everythingSaid()).not.toMatch(/链接在|已保存|已准备好/)
    expect(everythingSaid()).toContain('持有日期')
    await press('扣款与分红日历')
    expect(everythingSaid()).not.toContain('持有日期')
    await press(theFile())
    await until(() => /链接在|已保存|已准备好/.test(everythingSaid()))
    expect(asked('exportKey') - before).toBe(2)
  })

  it('the choice of a file survives a reload during the proof, for the same person only', async () => {
    const chosen = () => [...document.querySelectorAll('[role=radio][aria-checked=true]')].map(one => one.textContent)
    await app.enter(lin)
    await app.visit('secondAccountItems', { group: 'own-export' })
    await press('分红')
    await press('Excel（XLSX）')
    type(field('开始日期'), '2026-01-05')
    await app.settle()
    const choice = ['分红', 'Excel（XLSX）', '2026-01-05']
    const stands = () => [...chosen(), field('开始日期').value]
    expect(stands()).toEqual(choice)
    await app.visit('secondAccountItems', { group: 'own-export' })
    expect(stands()).toEqual(choice)
    const { logout } = require('@/session/accept') as typeof import('@/session/accept')
    for (const leave of [() => app.enter(person('chen')), async () => act(logout)]) {
      await app.enter(lin)
      await app.visit('secondAccountItems', { group: 'own-export' })
      await press('分红')
      await leave()
      await app.enter(person('chen'))
      await app.visit('secondAccountItems', { group: 'own-export' })
      expect(chosen()).toEqual(['交易', 'CSV'])
      await app.enter(lin)
      await app.visit('secondAccountItems', { group: 'own-export' })
      expect(chosen()).toEqual(['交易', 'CSV'])
    }
  })

  it('a choice of CSV says that codes lose their zeros in a spreadsheet, and leads to XLSX, which keeps them', async () => {
    await app.enter(lin)
    await app.visit('secondAccountItems', { group: 'own-export' })
    expect(everythingSaid()).toContain(
      '用表格软件直接打开 CSV，基金代码开头的 0 会丢失；在表格里查看请选 Excel（XLSX）',
    )
    await press('Excel（XLSX）')
    expect(everythingSaid()).not.toContain('会丢失')
  })

  it('after a proof, files are mailed to the account’s address, which is shown', async () => {
    const { useVerification } = require('@/stores/verification') as typeof import('@/stores/verification')
    await app.enter(lin)
    useVerification.setState({ proofs: {} })
    const going = navigated()
    await app.visit('secondAccountItems', { group: 'own-export' })
    await press('发送到登记的邮箱')
    expect(going).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'ownData' })
    expect(asked('mailExport')).toBe(0)
    await app.enter(lin)
    await prove(app)
    await app.visit('secondAccountItems', { group: 'own-export' })
    await press('发送到登记的邮箱')
    await sees(`已安排发送到 ${maskEmail(lin.email ?? '')}`)
  })

  it('an empty file is reported in place', async () => {
    const gu = person('gu')
    await app.enter(gu)
    await prove(app, gu)
    await app.visit('secondAccountItems', { group: 'own-export' })
    await press(theFile())
    await sees('所选范围内没有可以导出的内容')
  })
})

describe("the archive of one's own data", () => {
  it('the archive is requested after a proof, and shows its progress', async () => {
    const su = person('su')
    await app.enter(su)
    await prove(app, su)
    await app.visit('secondAccountItems', { group: 'own-archive' })
    await press('申请个人信息副本')
    // The job may be done by the time that the screen polls again.
    await until(() => /正在准备|已准备好/.test(everythingSaid()))
    expect(named('申请个人信息副本')).toBeUndefined()
  })
})

describe('the closing of the e-service', () => {
  it('the closing shows what is deleted and kept, and needs a tick, a proof and a confirmation', async () => {
    const gu = person('gu')
    await app.enter(gu)
    const going = navigated()
    const leaving = jest.spyOn(enter(), 'signOut').mockResolvedValue(undefined)
    await app.visit('secondAccountItems', { group: 'own-close' })
    for (const words of ['自选基金', '反洗钱法', '不是基金账户']) expect(everythingSaid()).toContain(words)
    // Rows of lists cut off text longer than a line; this text must not be cut.
    const rows = [...document.querySelectorAll('.cell')].map(({ textContent }) => textContent)
    expect(rows.filter(row => row?.includes('法'))).toEqual([])
    await press('注销电子服务')
    expect(everythingSaid()).toContain('请先勾选')
    await press('我已了解')
    await press('注销电子服务')
    expect(going).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'ownData' })
    await prove(app, gu)
    await app.visit('secondAccountItems', { group: 'own-close' })
    await press('我已了解')
    await press('注销电子服务')
    await sees('注销电子服务？')
    expect(asked('closeService')).toBe(0)
    await press('确认注销')
    await until(() => leaving.mock.calls.length > 0)
    await until(() => app.toasts.at(-1) === '电子服务已注销，您已退出登录')
    expect(asked('closeService')).toBe(1)
  })

  it('a closing whose answer was lost withdraws the consent here as soon as the session is over', async () => {
    await app.enter(lin)
    app.setAlter((request, body) =>
      request.url.includes('closing.api')
        ? JSON.stringify({ ...JSON.parse(body), data: { hindrances: [], deleted: [], kept: [] } })
        : body,
    )
    const { useConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
    useConsent.setState({ agreed: 'any', asking: '' })
    await prove(app, lin)
    await app.visit('secondAccountItems', { group: 'own-close' })
    await press('我已了解')
    await press('注销电子服务')
    await sees('注销电子服务？')
    app.setDeaf(true)
    await press('确认注销')
    await sees('可能已经成功')
    app.setDeaf(false)
    const { dropDeadSession } = require('@/session/accept') as typeof import('@/session/accept')
    await act(async () => dropDeadSession())
    expect(useConsent.getState().agreed).toBe('')
  })

  it('the closing names its obstacles, and offers nothing then', async () => {
    await app.enter(lin)
    app.setAlter((request, body) =>
      request.url.includes('closing.api')
        ? JSON.stringify({ ...JSON.parse(body), data: { hindrances: ['有一笔申请'], deleted: [], kept: [] } })
        : body,
    )
    await app.visit('secondAccountItems', { group: 'own-close' })
    expect(everythingSaid()).toContain('有一笔申请')
    expect(named('注销电子服务')).toBeUndefined()
  })
})

it.each([
  ['own-devices', '让其他设备全部退出', '让它退出', 'endOtherDevices'],
  ['own-consents', '撤回同意 隐私政策', '确认撤回', 'withdrawConsent'],
] as const)(
  'a confirmation on %s shows in its text that it failed without a network',
  async (group, ask, yes, call) => {
    await app.enter(lin)
    for (let times = 0; times < 2; times += 1) await app.gateway().login(lin.custNo)
    await app.visit('secondAccountItems', { group })
    await press(ask)
    app.setDown(({ url }) => url.includes(call))
    const before = app.toasts.length
    await press(yes)
    expect(document.querySelector('[role=dialog] .dialog__text')?.textContent).toMatch(/网络.*可能已经成功/)
    expect(app.toasts.length).toBe(before)
  },
)
