import { useState } from 'react'
import type { Environment } from '@/lib/environment'
import { type Person, person } from '../../gateway/seed/people'
import { mockPlatform } from '../helpers/client-on-gateway'
import { type ForkedGateway, forkedGateway } from '../helpers/forked-gateway'
import { act, everythingSaid, fireEvent, hide as leave, show, the } from '../helpers/show'

const wechat: Environment = { kind: 'wechat', native: false, inWechat: true, system: 'ios' }
const mobile: Environment = { kind: 'mobile', native: false, inWechat: false, system: 'android' }
const company: Environment = { kind: 'company-app', native: false, inWechat: false, system: 'ios' }
const enterprise: Environment = { kind: 'enterprise-wechat', native: false, inWechat: false, system: 'ios' }

let mockEnvironment = wechat
let gateway: ForkedGateway
const platform = mockPlatform(() => gateway)
jest.doMock('@/stores/environment', () => ({ clientEnvironment: () => 'h5', environment: () => mockEnvironment }))

// The tests do not wait for the quiet time after the app opens.
jest.doMock('@/features/shell/quiet-time', () => ({ QUIET_MS: 0 }))
const mockOpened: string[] = []
jest.doMock('@/platform/outside', () => ({
  outside: {
    ...jest.requireActual<typeof import('@/platform/outside')>('@/platform/outside').outside,
    openWechat: (address: string) => address.startsWith('weixin://') && mockOpened.push(address) > 0,
  },
}))
const mockLinks: string[] = []
jest.doMock('@/navigation/links', () => ({
  ...jest.requireActual('@/navigation/links'),
  goToLink: (link: string) => Promise.resolve(mockLinks.push(link)),
}))
jest.doMock('@/navigation/go', () => ({
  ...jest.requireActual('@/navigation/go'),
  currentTarget: () => '/Home/Fund/Detail?fundCode=100012&custNo=100820260001',
}))

const lin = person('lin')
const abdu = person('abdu')
const gu = person('gu')
const su = person('su')
const chen = person('chen')

let shownNow = true
let redraw = () => {}
/** Whether the person has a panel open. */
let panelOpen = false

type Name = 'home' | 'netValues' | 'messages' | 'info' | 'service' | 'agreement'

/** The layer around a screen as the navigation draws it, with the screen's visibility. */
function Page({ name }: { name: Name }) {
  const { VisibleContext } = require('@/stores/store') as typeof import('@/stores/store')
  const Around = (require('@/features/shell/shell') as typeof import('@/features/shell/shell')).default
  const { Sheet } = require('@/ui/overlay/sheet') as typeof import('@/ui/overlay/sheet')
  const { SearchBar } = require('@/ui/form/search-bar') as typeof import('@/ui/form/search-bar')
  const [, set] = useState({})
  redraw = () => set({})
  return (
    <VisibleContext.Provider value={shownNow}>
      {mockEnvironment.kind === 'mobile' && <Around name={name} above />}
      <Around name={name} />
      <SearchBar value="" onSearch={() => undefined} hint="基金" />
      <Sheet open={panelOpen} title="调整首页" onClose={() => undefined}>
        卡片
      </Sheet>
    </VisibleContext.Provider>
  )
}

async function around(name: Name) {
  leave()
  await show(<Page name={name} />)
  await settle()
}

async function hide(hidden: boolean) {
  shownNow = !hidden
  await act(async () => redraw())
  await settle()
}

async function openPanel(open: boolean) {
  panelOpen = open
  await act(async () => redraw())
  await settle()
}

/** Waits until no request was sent for a while. */
async function settle() {
  const { queryClient } = require('@/api/query') as typeof import('@/api/query')
  for (let quiet = 0, asked = -1; quiet < 6; ) {
    quiet = queryClient.isFetching() === 0 && platform.requests.length === asked ? quiet + 1 : 0
    asked = platform.requests.length
    await act(async () => new Promise(resolve => setTimeout(resolve, 5)))
  }
}

/** The code of a panel is loaded with the first one that opens. */
async function appears(selector: string) {
  for (let tries = 0; tries < 200 && !document.querySelector(selector); tries++) {
    await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
  }
  return the(selector)
}

const press = async (element: HTMLElement) => {
  await act(async () => void fireEvent.click(element))
  await settle()
}
const button = (label: string) => {
  const found = Array.from(document.querySelectorAll<HTMLElement>('[role=button]')).find(
    element => (element.getAttribute('aria-label') ?? element.textContent) === label,
  )
  if (!found) throw new Error(`no button ${label}`)
  return found
}
const bubble = () => document.querySelector('[role=button][aria-label=联系顾问]')
const bar = () => document.querySelector('.invite-bar')
/** A dialog other than the panel that a person has open. */
const DIALOG = '[role=dialog]:not([aria-label=调整首页])'
const dialog = () => document.querySelector(DIALOG)
const asked = (path: string) => platform.requests.filter(({ url }) => url.includes(path)).length

const device = () => require('@/stores/on-device') as typeof import('@/stores/on-device')
/** The device was used before this visit. */
const usedBefore = () => device().wasHere.set(1)
/** This is the first visit on the device. */
const usedNever = () => device().wasHere.remove()

async function enter(who: Person | null) {
  const { keepSession, clearSession } = require('@/stores/session') as typeof import('@/stores/session')
  clearSession()
  if (!who) return
  const { custNo, h5Openid: openid, unionid } = who
  keepSession({ token: await gateway.login(who.custNo), custNo, loginCustNo: custNo, openid, unionid })
}

/** Clears all cached answers. */
const forget = () => (require('@/api/query') as typeof import('@/api/query')).queryClient.clear()

/** Changes the data of one call's answers on their way. */
const alterData = (path: string, change: (data: Record<string, unknown>) => unknown) =>
  platform.setAlter(({ url }, body) => {
    if (!url.includes(path)) return body
    const envelope = JSON.parse(body)
    return JSON.stringify({ ...envelope, data: change(envelope.data) })
  })

/** Suppresses dialog messages: the device has stored one a moment ago. */
const noDialogs = () => {
  const { rememberDialog } =
    require('@/features/shell/dialog-memory') as typeof import('@/features/shell/dialog-memory')
  const { serverNow } = require('@/api/clock') as typeof import('@/api/clock')
  rememberDialog('earlier', new Date(serverNow()).toISOString())
}

beforeAll(async () => {
  gateway = await forkedGateway()
}, 180_000)
afterAll(() => gateway?.close())

beforeEach(async () => {
  mockEnvironment = wechat
  shownNow = true
  panelOpen = false
  localStorage.clear()
  sessionStorage.clear()
  usedBefore()
  platform.setDown(false)
  platform.setAlter((_, body) => body)
  forget()
  const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
  usePreferences.setState({ elder: false })
  const { useShell } = require('@/stores/shell') as typeof import('@/stores/shell')
  useShell.setState({ wanted: '', tipClosed: false })
  await enter(null)
  // The app learns the server's time from its first answer; the device's clock differs.
  const { loadParameters } = require('@/api/parameters') as typeof import('@/api/parameters')
  await loadParameters()
  platform.requests.length = 0
  mockOpened.length = 0
  mockLinks.length = 0
})

describe('the tip to add the mini-program to the list', () => {
  const tip = () => document.querySelector('.add-tip')
  const opened = (query: Record<string, string>) =>
    (require('@/stores/launch-params') as typeof import('@/stores/launch-params')).receiveLaunchParams(query)
  beforeEach(() => {
    noDialogs()
    opened({ isAddedMyMini: '0' })
    mockEnvironment = { kind: 'mini-program', native: true, inWechat: true, system: 'ios' }
  })

  it('the tip stands below the menu until it is closed, and is shown once', async () => {
    await around('home')
    expect((await appears('.add-tip')).textContent).toContain('我的小程序')
    await press(button('关闭提示：添加到我的小程序'))
    expect(tip()).toBeNull()
    await around('home')
    expect(tip()).toBeNull()
  })

  it('the tip waits for the second visit, and then the follow bar waits for the tip', async () => {
    usedNever()
    await around('home')
    expect([tip(), bar() !== null]).toEqual([null, true])
    sessionStorage.clear()
    await around('home')
    await appears('.add-tip')
    expect(bar()).toBeNull()
    await press(button('关闭提示：添加到我的小程序'))
    expect(bar()).not.toBeNull()
  })

  it('the tip is not shown to a person who added the mini-program, even if a later link does not say so', async () => {
    opened({ isAddedMyMini: '1' })
    await around('home')
    expect(tip()).toBeNull()
    opened({ isAddedMyMini: '0' })
    await around('home')
    expect(tip()).toBeNull()
  })

  it('the tip is shown on the home screen only, and never in a browser', async () => {
    await around('service')
    expect(tip()).toBeNull()
    mockEnvironment = wechat
    await around('home')
    expect(tip()).toBeNull()
  })
})

describe('the follow bar', () => {
  beforeEach(() => noDialogs())

  it('the follow bar appears on its pages with the account’s name, and shows the code to hold', async () => {
    await around('home')
    expect(bar()?.textContent).toContain('关注汀澜基金服务号')
    await press(button('关注'))
    const sheet = await appears(DIALOG)
    expect(sheet.getAttribute('aria-label')).toBe('关注汀澜基金服务号')
    expect((await appears('.code-image')).getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(sheet.textContent).toContain('长按识别二维码')
  })

  it('the follow bar is hidden from followers, and on other pages', async () => {
    await enter(abdu)
    await around('home')
    expect(bar()).toBeNull()
    await around('agreement')
    expect(asked('/followWxAccount')).toBe(1)
  })

  it('the follow bar is off in elder mode, without a request to the server', async () => {
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    usePreferences.setState({ elder: true })
    await around('netValues')
    expect(bar()).toBeNull()
    expect(asked('/followWxAccount')).toBe(0)
  })

  it('the follow bar opens its code by itself once if that is configured', async () => {
    await around('netValues')
    expect((await appears(DIALOG)).getAttribute('aria-label')).toBe('关注汀澜基金服务号')
    await press(button('关闭'))
    await hide(true)
    await hide(false)
    expect(bar()).not.toBeNull()
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('the follow bar opens no code by itself in the first visit, and does in the next', async () => {
    usedNever()
    await around('netValues')
    expect(bar()).not.toBeNull()
    await around('netValues')
    expect(dialog()).toBeNull()
    sessionStorage.clear()
    await around('netValues')
    await appears('[role=dialog][aria-label=关注汀澜基金服务号]')
  })

  it('the follow bar opens no code over a panel that the person opened', async () => {
    panelOpen = true
    await around('netValues')
    await appears('[role=dialog][aria-label=调整首页]')
    expect(bar()).not.toBeNull()
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
    await openPanel(false)
    await appears('[role=dialog][aria-label=关注汀澜基金服务号]')
  })

  it('a closed follow bar stays away for a week', async () => {
    await around('home')
    await press(button('关闭提示'))
    expect(bar()).toBeNull()
    await around('messages')
    expect(bar()).toBeNull()
  })

  it('the follow bar opens its configured link, and is hidden if the link leads nowhere', async () => {
    const set = (link: string) => alterData('/followWxAccount', data => ({ ...data, showWay: '1', link }))
    set('/#/Home/Message/Index')
    await around('home')
    await press(button('关注'))
    expect(mockLinks).toEqual(['/Home/Message/Index'])
    set('/#/No/Such/Screen')
    forget()
    await around('home')
    expect(bar()).toBeNull()
  })
})

describe('the adviser', () => {
  beforeEach(() => noDialogs())

  it('the adviser is offered in WeChat if the server allows it, and shows a code under its own title', async () => {
    await around('info')
    await press(button('联系顾问'))
    const sheet = await appears(DIALOG)
    expect(sheet.getAttribute('aria-label')).toBe('添加专属顾问')
    expect(sheet.textContent).toContain('长按识别二维码，添加您的专属顾问')
  })

  it('the adviser opens its configured link, and is hidden if the link leads nowhere', async () => {
    await around('service')
    await press(button('联系顾问'))
    expect(mockLinks).toEqual(['/Home/OnlineService'])
    forget()
    alterData('/getFollowEnterpriseWechatFlags', ({ flags }) => ({
      flags: Object.values(Object(flags)).map(flag => ({ ...Object(flag), link: 'javascript:alert(1)' })),
    }))
    await around('service')
    expect(bubble()).toBeNull()
  })

  it.each([mobile, company, enterprise])('the adviser is not offered elsewhere: %o', async environment => {
    mockEnvironment = environment
    await around('info')
    expect(bubble()).toBeNull()
    expect(asked('/getFollowEnterpriseWechatFlags')).toBe(0)
  })

  it('the adviser is not offered if its entry is off, on unlisted pages, or to a person who has one', async () => {
    await around('messages')
    expect(asked('/getFollowEnterpriseWechatFlags')).toBe(1)
    expect(bubble()).toBeNull()
    await around('agreement')
    expect(bubble()).toBeNull()
    await enter(abdu)
    await around('info')
    expect(bubble()).toBeNull()
  })

  it('the adviser is requested again when somebody logs in', async () => {
    await around('info')
    expect(bubble()).not.toBeNull()
    await act(async () => enter(abdu))
    await settle()
    expect(bubble()).toBeNull()
  })

  it.each([
    ['the same customer logs in again', { token: 'another' }],
    ['WeChat names a person without a customer', { token: '', accessToken: 'known' }],
  ])('the adviser is requested again when %s, although an answer is fresh', async (_, change) => {
    await around('info')
    expect(asked('/getFollowEnterpriseWechatFlags')).toBe(1)
    const { useSession } = require('@/stores/session') as typeof import('@/stores/session')
    await act(async () => useSession.setState(change))
    await settle()
    expect(asked('/getFollowEnterpriseWechatFlags')).toBe(2)
  })
})

describe('a page below another one', () => {
  beforeEach(() => noDialogs())

  it('a page below another one requests and changes nothing after a login, and requests again on top', async () => {
    await around('home')
    expect(bar()).not.toBeNull()
    await hide(true)
    const before = { asked: platform.requests.length, markup: document.body.innerHTML }
    await act(async () => enter(abdu))
    await settle()
    expect({ asked: platform.requests.length, markup: document.body.innerHTML }).toEqual(before)
    await hide(false)
    expect(bar()).toBeNull()
    expect(bubble()).toBeNull()
    expect(platform.requests.length).toBeGreaterThan(before.asked)
  })

  it('a page that was left shows no result of a request from before', async () => {
    noDialogs()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    const { queryClient } = require('@/api/query') as typeof import('@/api/query')
    const fetchQuery = jest.spyOn(queryClient, 'fetchQuery').mockImplementation(async () => {
      await held
      return { open: '1', showWay: '2', publicAccountName: '', qrCode: 'x', link: '', defaultPop: '1', flags: [] }
    })
    await around('home')
    await hide(true)
    release()
    await settle()
    fetchQuery.mockRestore()
    expect(bar()).toBeNull()
  })
})

describe('a dialog message', () => {
  /** The gateway's records of the current customer, by message. */
  async function records() {
    const { send } = require('@/api/client') as typeof import('@/api/client')
    const { messages } = require('@/contract/messages') as typeof import('@/contract/messages')
    const answer = await send(messages.getReadMsgRecord, {})
    return answer.records.map(({ operateType, sId }) => `${operateType} ${sId}`).sort()
  }
  const SALE = 'M2026112001'
  const UPGRADE = 'M2026111803'

  it('a dialog message pops up for an unknown visitor as text, and only the device remembers it', async () => {
    await around('home')
    await appears(DIALOG)
    expect(everythingSaid()).toContain('汀澜数字经济混合基金今起发售')
    expect(document.body.textContent).not.toMatch(/<\/?[a-z]/)
    expect(button('查看详情')).toBeDefined()
    await press(button('我知道了'))
    expect(asked('/setReadMsgRecord')).toBe(0)
    expect(asked('/getReadMsgRecord')).toBe(0)
    await around('home')
    expect(dialog()).toBeNull()
  })

  it('a dialog message of a customer is recorded as alerted when it pops up, and as read when confirmed', async () => {
    await enter(lin)
    await around('home')
    await appears(DIALOG)
    expect(await records()).toEqual([`1 ${SALE}`])
    await press(button('我知道了'))
    expect(await records()).toEqual([`0 ${SALE}`, `1 ${SALE}`])
  })

  it('a deleted dialog message is not shown again, and another device waits an hour for the next one', async () => {
    await enter(gu)
    await around('home')
    await appears(DIALOG)
    await press(button('删除这条消息'))
    expect(await records()).toEqual([`1 ${SALE}`, `2 ${SALE}`])
    const anotherDevice = () => {
      localStorage.clear()
      usedBefore()
      forget()
    }
    anotherDevice()
    await around('home')
    expect(dialog()).toBeNull()
    anotherDevice()
    alterData('/getReadMsgRecord', data => ({ ...data, lastPopUpTime: '2026-11-20T00:00:00.000Z' }))
    await around('home')
    await appears(DIALOG)
    expect(everythingSaid()).toContain('关于系统升级维护的通知')
    expect(await records()).toEqual([`1 ${UPGRADE}`, `1 ${SALE}`, `2 ${SALE}`].sort())
  })

  it('a dialog message leads on if it has a link of ours', async () => {
    alterData('/getDialogMessages', list =>
      Object.values(list).map(one => ({ ...Object(one), link: '/#/Home/Message/Index' })),
    )
    await enter(su)
    await around('home')
    await appears(DIALOG)
    await press(button('查看详情'))
    expect(mockLinks).toEqual(['/Home/Message/Index'])
    expect(asked('/clickMessageContent')).toBe(1)
    expect(await records()).toEqual([`0 ${SALE}`, `1 ${SALE}`])
  })

  it('a dialog message waits until the person has closed an open panel', async () => {
    panelOpen = true
    await around('home')
    await appears('[role=dialog][aria-label=调整首页]')
    expect(asked('/getDialogMessages')).toBe(1)
    expect(dialog()).toBeNull()
    await openPanel(false)
    expect((await appears(DIALOG)).textContent).toContain('汀澜数字经济混合基金今起发售')
  })

  it('a dialog message waits until neither typing nor a panel is under way', async () => {
    leave()
    let answer = () => {}
    const typing = new Promise<void>(resolve => {
      answer = resolve
    })
    platform.setHold(({ url }) => (url.includes('/getDialogMessages') ? typing : undefined))
    await show(<Page name="home" />)
    const field = the('input[type=search]')
    fireEvent.focus(field)
    platform.setHold(() => undefined)
    answer()
    await settle()
    expect(asked('/getDialogMessages')).toBe(1)
    expect(dialog()).toBeNull()
    await openPanel(true)
    await act(async () => void fireEvent.blur(field))
    await settle()
    expect(dialog()).toBeNull()
    await openPanel(false)
    await appears(DIALOG)
  })

  it('no promotion pops up in the first visit, but what everybody must know does', async () => {
    usedNever()
    await around('home')
    await appears(DIALOG)
    expect(everythingSaid()).toContain('关于系统升级维护的通知')
  })

  it('no promotion pops up in elder mode', async () => {
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    usePreferences.setState({ elder: true })
    await around('home')
    await appears(DIALOG)
    expect(everythingSaid()).toContain('关于系统升级维护的通知')
  })

  it('no dialog message appears if its records cannot be read, or on screens other than the main ones', async () => {
    await enter(chen)
    await around('messages')
    expect(asked('/getDialogMessages')).toBe(0)
    platform.setDown(true)
    await around('home')
    expect(dialog()).toBeNull()
  })
})

describe('the offer to open the mini-program in a browser outside WeChat', () => {
  beforeEach(() => {
    noDialogs()
    mockEnvironment = mobile
  })
  const offer = () => {
    const { offerMiniProgram } = require('@/stores/shell') as typeof import('@/stores/shell')
    return act(async () => offerMiniProgram('/Home/Assets/Hold/Index?fundCode=100101&custNo=100820260001'))
  }
  const opened = async () => {
    for (let tries = 0; tries < 100 && mockOpened.length === 0; tries++) {
      await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
    }
    return mockOpened
  }
  const bodies = () =>
    platform.requests.filter(({ url }) => url.includes('/getWxScheme')).map(({ body }) => JSON.parse(String(body)))

  /** Returns the last picture that the gateway gives. */
  const codesGiven = (alter: Parameters<typeof platform.setAlter>[0] = (_, body) => body) => {
    let picture = ''
    platform.setAlter((request, body) => {
      if (request.url.includes('/getWxCode')) picture = /data:image\/png;base64,[^"]+/.exec(body)?.[0] ?? ''
      return alter(request, body)
    })
    return () => picture || 'none'
  }

  it('the bar opens the mini-program at this page, without personal parameters', async () => {
    await around('agreement')
    await press(button('立即打开'))
    expect((await opened())[0]).toMatch(/^weixin:\/\//)
    expect(bodies()).toEqual([{ envVersion: 'release', path: 'pages/funds/detail', query: 'fundCode=100012' }])
  })

  it('the follow bar appears only after the invitation to the mini-program was closed', async () => {
    await around('home')
    expect(asked('/followWxAccount')).toBe(0)
    await press(button('关闭提示'))
    expect(asked('/followWxAccount')).toBe(1)
  })

  it('the bar stays away for a week after it was closed', async () => {
    await around('agreement')
    await press(button('关闭提示'))
    expect(Number(localStorage.getItem('ESERVICE_h5_TIP_BAR_CLOSED'))).toBeGreaterThan(0)
  })

  it('a function of the mini-program is offered there, with the other ways to open it', async () => {
    await around('home')
    await offer()
    const panel = await appears(DIALOG)
    expect(panel.textContent).toContain('此功能需打开微信APP')
    expect(panel.textContent).toContain('或在微信中搜索小程序「汀澜基金易服务」')
    expect((await appears(`${DIALOG} .code-image`)).getAttribute('src')).toMatch(/^data:image\/png/)
    await press(button('打开微信'))
    expect(await opened()).toHaveLength(1)
    expect(bodies()).toEqual([{ envVersion: 'release', path: 'pages/assets/hold', query: 'fundCode=100101' }])
    await press(button('取消'))
    const { useShell } = require('@/stores/shell') as typeof import('@/stores/shell')
    expect(useShell.getState().wanted).toBe('')
  })

  it('the code is WeChat’s own for the wanted screen, without personal parameters', async () => {
    const given = codesGiven()
    await around('home')
    await offer()
    const picture = await appears(`${DIALOG} .code-image`)
    const asked = platform.requests.filter(({ url }) => url.includes('/getWxCode'))
    expect(asked.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { envVersion: 'release', path: 'pages/assets/hold', query: 'fundCode=100101' },
    ])
    expect(picture.getAttribute('src')).toBe(given())
    expect(picture.getAttribute('alt')).toBe('汀澜基金易服务小程序码')
  })

  it('without a code of WeChat the company’s own is shown', async () => {
    platform.setAlter((request, body) =>
      request.url.includes('/getWxCode')
        ? JSON.stringify({ success: false, retCode: 'E503', retMsg: '小程序码暂时不能使用', data: null })
        : body,
    )
    await around('home')
    await offer()
    const picture = await appears(`${DIALOG} .code-image`)
    expect(picture.getAttribute('src')).toMatch(/^data:image\/png/)
    expect(everythingSaid()).not.toContain('小程序码暂时不能使用')
  })

  it('where WeChat gives no address, its code is another way', async () => {
    const given = codesGiven((request, body) =>
      request.url.includes('/getWxScheme') ? body.replace('weixin:', 'evil:') : body,
    )
    await around('agreement')
    await press(button('立即打开'))
    const picture = await appears(`${DIALOG} .code-image`)
    expect(everythingSaid()).toContain('获取urlScheme出错')
    expect(picture.getAttribute('src')).toBe(given())
  })

  it('a message is shown when there is no address to open', async () => {
    await around('home')
    platform.setDown(true)
    await offer()
    await appears(DIALOG)
    await press(button('打开微信'))
    expect(everythingSaid()).toContain('获取urlScheme出错')
    expect(mockOpened).toEqual([])
  })

  it('an address that is not WeChat’s is not opened', async () => {
    platform.setAlter((request, body) =>
      request.url.includes('/getWxScheme') ? body.replace('weixin:', 'evil:') : body,
    )
    await around('agreement')
    await press(button('立即打开'))
    await appears(DIALOG)
    expect(everythingSaid()).toContain('获取urlScheme出错')
    expect(mockOpened).toEqual([])
  })
})
