import { HEADERS } from '@/lib/wire/headers'
import { person } from '../../gateway/seed/people'
import { pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent, the, type } from '../helpers/show'

let mockTickets = 0
jest.mock('@/platform/captcha', () => ({
  captcha: {
    ask: async () => {
      const randstr = `@flow-by-hand-${++mockTickets}`
      return { ticket: `sim:${randstr}`, randstr }
    },
  },
}))
let mockFace = true
jest.mock('@/platform/face', () => ({
  face: {
    get supported() {
      return mockFace
    },
    recognise: async () => ({ errCode: '1001', errMsg: '人脸比对未通过' }),
  },
}))

const app = screensOnGateway()
const zhou = person('zhou')
const lin = person('lin')

const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const store = () => require('@/stores/verification') as typeof import('@/stores/verification')
const session = () => require('@/stores/session') as typeof import('@/stores/session')
const state = () => store().useVerification.getState()

async function press(name: string) {
  const found = pressables().find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`nothing to press says ${name}`)
  await act(async () => {
    fireEvent.click(found)
  })
  await app.settle()
}

/** How long a test waits for an answer of the gateway beside it, in milliseconds. */
const PATIENCE = 50_000

async function until(happened: () => boolean) {
  // Some tests set the clock, but not this one.
  for (const end = performance.now() + PATIENCE; performance.now() < end && !happened(); ) await app.settle()
  expect(happened()).toBe(true)
}
const sees = (text: string) => until(() => everythingSaid().includes(text))

const field = (label: string) => the(`[aria-label="${label}"]`) as HTMLInputElement
const typeInto = async (label: string, text: string) => {
  await act(async () => {
    type(field(label), text)
  })
}

let replaced: jest.SpyInstance
let navigated: jest.SpyInstance

beforeEach(async () => {
  replaced = jest.spyOn(go(), 'replace').mockResolvedValue(undefined)
  navigated = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
  jest.spyOn(go(), 'still').mockResolvedValue(undefined)
  await app.enter(null)
  store().forgetVerification()
  const policy = require('@/session/consent') as typeof import('@/session/consent')
  const consent = require('@/stores/consent') as typeof import('@/stores/consent')
  const agreed = consent.askConsent(await policy.policyVersion())
  if (consent.useConsent.getState().asking) consent.answerConsent(true)
  await agreed
})
afterEach(() => {
  jest.restoreAllMocks()
  app.setAlter((_, body) => body)
  app.setHold(() => undefined)
  mockFace = true
})

/** Identifies a visitor. */
async function sayWho(purpose = 'login') {
  await app.visit('fillcert', { purpose })
  await typeInto('姓名', zhou.name)
  await typeInto('证件号码', zhou.cert)
  navigated.mockClear()
  await press('下一步')
  await until(() => navigated.mock.calls.length > 0)
}

/** Sets a new password after a proof, up to the screen that confirms the change. */
async function changesPassword() {
  app.setAlter(({ url }, body) =>
    url.includes('resetPwd') ? JSON.stringify({ retCode: '0', success: true, data: null }) : body,
  )
  store().useVerification.setState({ proofs: { 2: { token: 'a'.repeat(43), until: Date.now() + 60_000 } } })
  await app.visit('changePass', {})
  for (const label of ['新密码', '再次输入']) await typeInto(label, 'Foggy-Day-30')
  await press('确定修改')
  await sees('密码已修改')
}

describe('the number of a certificate', () => {
  it('a certificate number is checked at its field while it is typed, and nothing is sent', async () => {
    await app.visit('fillcert', {})
    const sent = app.requests.length
    await typeInto('姓名', zhou.name)
    await typeInto('证件号码', '99010119910230')
    expect(everythingSaid()).toContain('身份证号码中的出生日期不正确，请检查')
    await typeInto('证件号码', zhou.cert.slice(0, 17))
    expect(everythingSaid()).not.toContain('身份证号码')
    await press('下一步')
    expect(everythingSaid()).toContain('身份证号码为18位，现在是17位')
    expect(app.requests.slice(sent).filter(({ url }) => url.includes('getByCustNo'))).toEqual([])
  })
})

describe('an answer to name and certificate that comes late', () => {
  async function askSlowly() {
    let answer: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    let answered = false
    app.setHold(({ url }) => {
      if (!url.includes('getByCustNo')) return undefined
      return held.finally(() => {
        answered = true
      })
    })
    await app.visit('fillcert', { purpose: 'login' })
    await typeInto('姓名', zhou.name)
    await typeInto('证件号码', zhou.cert)
    const sent = app.requests.length
    await press('下一步')
    await until(() => app.requests.slice(sent).some(({ url }) => url.includes('getByCustNo')))
    return async () => {
      await act(async () => answer())
      await until(() => answered)
      await app.settle()
    }
  }

  it('a late answer leads nowhere once the person has left the step', async () => {
    const answers = await askSlowly()
    await app.visit('netValues', {})
    await answers()
    expect(navigated).not.toHaveBeenCalled()
    expect(state().claim).toBeNull()
  })

  it('a late answer leads nowhere while another screen covers the step, which can be sent again then', async () => {
    const covered = jest.spyOn(go(), 'isCovered').mockImplementation(name => name === 'fillcert')
    const answers = await askSlowly()
    await answers()
    expect(navigated).not.toHaveBeenCalled()
    covered.mockReturnValue(false)
    // The second half of a double tap does nothing, so it may take more than one.
    while (navigated.mock.calls.length === 0) await press('下一步')
    expect(navigated.mock.calls).toEqual([['changeDouble', { purpose: 'login' }]])
  })
})

describe('the steps of a login', () => {
  it('each step shows its number and the total, and leads back to the one before', async () => {
    await app.visit('fillcert', {})
    expect(everythingSaid()).toContain('第 1 步，共 3 步')
    expect(everythingSaid()).not.toContain('上一步')
    await sayWho()
    for (const [name, count, before] of [
      ['changeDouble', '第 2 步，共 3 步', 'fillcert'],
      ['authPhone', '第 3 步，共 3 步', 'changeDouble'],
      ['authPass', '第 3 步，共 3 步', 'changeDouble'],
      ['changeThird', '第 3 步，共 3 步', 'changeDouble'],
    ] as const) {
      await app.visit(name, { purpose: 'login' })
      expect(everythingSaid()).toContain(count)
      expect(everythingSaid()).toContain('遇到问题？')
      replaced.mockClear()
      await press('上一步')
      expect(replaced).toHaveBeenCalledWith(before, { purpose: 'login' })
    }
  })

  it('the first step without a page below leads home, and clears the purpose', async () => {
    const { rememberTarget, takeTarget } = require('@/session/target') as typeof import('@/session/target')
    const restarted = jest.spyOn(go(), 'restart').mockResolvedValue(undefined)
    const below = jest.spyOn(go(), 'hasPageBelow').mockReturnValue(false)
    rememberTarget('/Home/Assets/Index')
    await app.visit('fillcert', {})
    await press('返回首页')
    expect(restarted.mock.calls).toEqual([['home']])
    expect(takeTarget()).toBe('')
    // The page below is the way back; the steps of another program do not lead to our home.
    below.mockReturnValue(true)
    await app.visit('fillcert', {})
    expect(everythingSaid()).not.toContain('返回首页')
    below.mockReturnValue(false)
    await app.visit('qwBindFillcert', {})
    expect(everythingSaid()).not.toContain('返回首页')
  })

  it.each([
    ['changePass', 'changePassword', '2', '第 3 步，共 3 步'],
    ['changePhone', 'changePhone', '5', '第 3 步，共 3 步'],
    ['changeEmail', 'changeEmail', '5', '第 3 步，共 3 步'],
    ['changeAddress', 'changeAddress', '5', '第 3 步，共 3 步'],
  ] as const)('the form %s has help and a way back, too', async (name, purpose, typeCode, count) => {
    await app.enter(lin)
    store().useVerification.setState({ proofs: { [typeCode]: { token: 'a'.repeat(43), until: Date.now() + 60_000 } } })
    await app.visit(name, {})
    expect(everythingSaid()).toContain(count)
    await press('上一步')
    expect(replaced.mock.calls).toEqual([['homeAuthChoose', { purpose }]])
    await press('遇到问题？')
    await sees('联系客服')
    expect(document.querySelectorAll('.help-sheet__tip').length).toBeGreaterThan(1)
  })

  it.each([
    ['lockOn', '安全锁已开启，5分钟没有使用就自动锁定'],
    ['lockOff', '安全锁已关闭'],
    ['lockWay', '解锁方式已更改'],
  ] as const)('the steps of a proof for %s end with its effect', async (purpose, effect) => {
    await app.enter(lin)
    store().useVerification.setState({ passed: { purpose, way: 'sms' } })
    await app.visit('homeAuthSuccess', { purpose })
    expect(everythingSaid()).toContain('验证通过')
    expect(everythingSaid()).toContain(effect)
  })

  it('a refused identity leads back to its input: the number here, name and certificate before', async () => {
    await sayWho()
    const right = { retCode: '0', success: true, data: { mobile: '139****0157', expiresIn: 300, resendIn: 60 } }
    const retMsg = '姓名、证件号码或手机号码与预留信息不一致，请核对后重新输入'
    const refusal = { retCode: 'E403', retMsg, success: false, data: { identityRefused: true } }
    app.setAlter(({ url }, body) => {
      if (url.includes('efundmessages')) return JSON.stringify(right)
      return url.includes('validMessage') ? JSON.stringify(refusal) : body
    })
    await app.visit('authPhone', { purpose: 'login' })
    await typeInto('手机号码', '13900000157')
    await press('获取验证码')
    await sees('输入验证码')
    await typeInto('短信验证码', '123456')
    await sees(retMsg)
    expect(field('手机号码').value).toBe('13900000157')
    expect(everythingSaid()).not.toContain('输入验证码')
    replaced.mockClear()
    await press('修改姓名或证件号码')
    expect(replaced.mock.calls).toEqual([['fillcert', { purpose: 'login' }]])
  })

  it('a visitor with a new password goes back to the ways without identifying again', async () => {
    await sayWho('resetPassword')
    store().useVerification.setState({ proofs: { 2: { token: 'a'.repeat(43), until: Date.now() + 60_000 } } })
    await app.visit('changePass', {})
    expect(everythingSaid()).toContain('第 4 步，共 4 步')
    replaced.mockClear()
    await press('上一步')
    expect(replaced.mock.calls).toEqual([['changeDouble', { purpose: 'resetPassword' }]])
  })

  it('two ways are offered, and the face as a third one only where it exists', async () => {
    await sayWho()
    await app.visit('changeDouble', { purpose: 'login' })
    expect(everythingSaid()).toContain('人脸识别')
    mockFace = false
    await app.visit('changeDouble', { purpose: 'login' })
    expect(everythingSaid()).not.toContain('人脸识别')
    for (const way of ['短信验证码', '登录密码']) expect(everythingSaid()).toContain(way)
  })

  it('a face that did not match has its own message, unlike a failed launch', async () => {
    await sayWho()
    await app.visit('changeThird', { purpose: 'login' })
    await press('开始人脸识别')
    await sees('人脸比对未通过')
    expect(everythingSaid()).not.toContain('人脸验证调起失败')
  })
})

describe('a forgotten password', () => {
  it('a forgotten password has its own purpose, and back at the login the right password logs in', async () => {
    await sayWho()
    await app.visit('authPass', { purpose: 'login' })
    await press('忘记密码')
    expect(navigated).toHaveBeenCalledWith('changeDouble', { purpose: 'resetPassword' })
    await app.visit('changeDouble', { purpose: 'resetPassword' })
    expect(everythingSaid()).not.toContain('登录密码')
    await app.visit('authPass', { purpose: 'login' })
    await typeInto('登录密码', zhou.password)
    await press('确定')
    await until(() => session().isLoggedIn(session().useSession.getState()))
    expect(replaced).toHaveBeenCalledWith('authSuccess', { purpose: 'login' })
  })

  it('a forgotten password leads back to the binding of another program, which is kept', async () => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    for (const [from, purpose, screen] of [
      ['qwBindPass', 'qwBind', 'qwBindPass'],
      ['eserviceAuthPass', 'eserviceBind', 'eserviceAuthPass'],
      ['authPass', 'login', 'authPass'],
    ] as const) {
      await app.enter(null)
      outsideReturn.set({ address: '/sim/partner?case=1', isReAuth: false, unionId: '', at: Date.now() })
      await sayWho()
      await app.visit(from, { purpose })
      await press('忘记密码')
      expect(navigated).toHaveBeenLastCalledWith('changeDouble', { purpose: 'resetPassword' })
      jest.isolateModules(() => {
        const again = (require('@/stores/verification') as typeof import('@/stores/verification')).useVerification
        expect(again.getState().turnedFrom).toBe(purpose)
      })
      await changesPassword()
      expect(everythingSaid()).toContain('其他设备都已退出登录')
      replaced.mockClear()
      await press('用新密码登录')
      expect(replaced.mock.calls).toEqual([[screen, { purpose }]])
    }
    outsideReturn.remove()
  })

  it('the button after a binding shows where it leads: home, or back to the other program', async () => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    await app.enter(null)
    const said = async () => {
      store().useVerification.setState({ passed: { purpose: 'qwBind', way: 'sms' } })
      await app.visit('qwBindSuccess', { purpose: 'qwBind' })
      return everythingSaid()
    }
    expect(await said()).toContain('进入首页')
    outsideReturn.set({ address: '/sim/partner?case=1', isReAuth: false, unionId: '', at: Date.now() })
    expect(await said()).toContain('返回原应用')
    outsideReturn.remove()
  })

  it('a new password leads back to the step that asked for the old one, if it lies right below', async () => {
    const { goOnWithPassword } = require('@/features/auth/flow/flow') as typeof import('@/features/auth/flow/flow')
    const { proofSteps } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    const { trail } = require('@/platform/trail') as typeof import('@/platform/trail')
    const over = jest.spyOn(go(), 'backOver').mockResolvedValue(undefined)
    jest.spyOn(trail, 'place').mockReturnValue(5)
    const identify = { stage: 'identify', place: 2 }
    for (const [steps, pages] of [
      [[identify, { stage: 'choose', place: 3 }, { stage: 'prove', place: 4 }], 1],
      // The person was at the choice when they turned away, or at another place.
      [[identify, { stage: 'choose', place: 3 }], null],
      [[{ stage: 'prove', place: 7 }], null],
    ] as const) {
      over.mockClear()
      replaced.mockClear()
      proofSteps.set({ login: [...steps] })
      store().useVerification.setState({ turnedFrom: 'login' })
      await goOnWithPassword()
      expect(over.mock.calls).toEqual(pages === null ? [] : [[pages]])
      expect(replaced.mock.calls).toEqual(pages === null ? [['authPass', { purpose: 'login' }]] : [])
    }
    proofSteps.remove()
  })

  it('the steps are cleared where the app restarted, because their pages are gone', async () => {
    const reLaunch = jest.fn(async () => undefined)
    await jest.isolateModulesAsync(async () => {
      jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: { reLaunch, getCurrentPages: () => [] } }))
      const { restart } = jest.requireActual('@/navigation/go') as typeof import('@/navigation/go')
      const { proofSteps } = require('@/stores/on-device') as typeof import('@/stores/on-device')
      proofSteps.set({ login: [{ stage: 'identify', place: 2 }] })
      await restart('home')
      expect(reLaunch).toHaveBeenCalled()
      expect(proofSteps.get()).toBeNull()
    })
    jest.dontMock('@tarojs/taro')
  })

  it('a proof for a new password opens the lock too', async () => {
    await app.enter(lin)
    const lock = require('@/stores/lock') as typeof import('@/stores/lock')
    const { pass } = require('@/features/auth/flow/flow') as typeof import('@/features/auth/flow/flow')
    lock.setLock('password')
    lock.useLock.setState({ locked: true })
    pass('changePassword', 'face')
    expect(lock.useLock.getState().locked).toBe(false)
    lock.removeLock()
  })
})

describe('a button that is tapped again', () => {
  /** Taps twice, as fast as a finger or while the answer is still on its way. Returns how often the call was sent. */
  async function tapTwice(name: string, path: string, apart: number) {
    const found = pressables().find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`nothing to press says ${name}`)
    let answer: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    app.setHold(({ url }) => (url.includes(path) ? held : undefined))
    const sent = app.requests.length
    const now = Date.now()
    for (const at of [now, now + apart]) {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(at)
      await act(async () => void fireEvent.click(found))
      clock.mockRestore()
    }
    const times = () => app.requests.slice(sent).filter(({ url }) => url.includes(path)).length
    await until(() => times() > 0)
    await act(async () => answer())
    await app.settle()
    return times()
  }

  it.each([50, 1500])('name and certificate are asked for once when it comes after %d ms', async apart => {
    await app.visit('fillcert', { purpose: 'login' })
    await typeInto('姓名', zhou.name)
    await typeInto('证件号码', zhou.cert)
    expect(await tapTwice('下一步', 'getByCustNo', apart)).toBe(1)
    expect(navigated).toHaveBeenCalledTimes(1)
  })

  it.each([50, 1500])('a password counts as one try when it comes after %d ms', async apart => {
    await sayWho()
    await app.visit('authPass', { purpose: 'login' })
    await typeInto('登录密码', 'wrong')
    expect(await tapTwice('确定', 'validPwd', apart)).toBe(1)
    expect(everythingSaid()).toContain('不正确')
  })
})

it('a double tap on the switch of the safety lock opens one proof, so one way back leaves it', async () => {
  await app.enter(lin)
  await app.visit('lockSet', {})
  for (let taps = 0; taps < 2; taps += 1) await act(async () => fireEvent.click(the('[role=switch]')))
  expect(navigated.mock.calls).toEqual([['homeAuthChoose', { purpose: 'lockOn' }]])
})

describe('a reload during a proof', () => {
  const onDevice = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie])

  it('a reload keeps the name, the kind, the masked number, and the server’s handle of the number', async () => {
    await sayWho()
    store().useVerification.setState({ mobile: zhou.mobile })
    expect(onDevice()).not.toContain(zhou.cert)
    jest.isolateModules(() => {
      const again = (require('@/stores/verification') as typeof import('@/stores/verification')).useVerification
      expect(again.getState()).toMatchObject({
        claim: { customerName: zhou.name, certType: '0', maskedCert: expect.stringMatching(/^990\*{11}/) },
        certID: '',
        mobile: zhou.mobile,
      })
    })
    store().useVerification.setState({ certID: '' })
    await app.visit('fillcert', {})
    expect(field('姓名').value).toBe(zhou.name)
    expect(field('证件号码').value).toMatch(/^990\*{11}/)
    await press('下一步')
    await until(() => navigated.mock.calls.length > 0)
    await app.visit('authPass', { purpose: 'login' })
    await typeInto('登录密码', zhou.password)
    await press('确定')
    await until(() => session().isLoggedIn(session().useSession.getState()))
  })

  it('a reload of a customer’s result begins the proof again, with the reason', async () => {
    await app.enter(lin)
    await app.visit('homeAuthSuccess', { purpose: 'changeEmail' })
    expect(replaced).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'changeEmail' })
    await app.visit('homeAuthChoose', { purpose: 'changeEmail' })
    expect(everythingSaid()).toContain('刚才的验证已失效')
  })

  it.each(['lockOn', 'lockOff', 'lockWay'] as const)(
    'a reload of the result of %s without a page below leads to its setting, without another proof',
    async purpose => {
      await app.enter(lin)
      const { trail } = require('@/platform/trail') as typeof import('@/platform/trail')
      jest.spyOn(trail, 'place').mockReturnValue(0)
      jest.spyOn(go(), 'hasPageBelow').mockReturnValue(false)
      await app.visit('homeAuthSuccess', { purpose })
      expect(replaced.mock.calls).toEqual([['lockSet']])
      expect(state().why).toBe('')
    },
  )

  it('a reload of the result of a new password still shows it, and a new visit begins with a proof', async () => {
    await app.enter(lin)
    await changesPassword()
    // Loaded again: the values that a screen removes when it is left are still there.
    const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => undefined)
    await app.visit('changePass', {})
    remove.mockRestore()
    await sees('密码已修改')
    expect(replaced).not.toHaveBeenCalled()
    await app.visit('lockSet', {})
    await app.visit('changePass', {})
    expect(replaced.mock.calls).toEqual([['homeAuthChoose', { purpose: 'changePassword' }]])
    expect(state().why).toBe('')
  })

  it('a reload of a customer’s form for a new password repeats the proof with the reason, unlike a new visit', async () => {
    await app.enter(lin)
    await app.visit('changePass', {})
    expect(replaced).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'changePassword' })
    expect(state().why).toBe('')
    const proof = { token: 'a'.repeat(43), until: Date.now() + 60_000 }
    store().useVerification.setState({ proofs: { '2': proof } })
    // Loaded again: the values that a screen removes when it is left are still there.
    const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => undefined)
    await app.visit('changePass', {})
    store().useVerification.setState({ proofs: {} })
    await app.visit('changePass', {})
    remove.mockRestore()
    expect(state().why).toContain('刚才的验证已失效')
  })

  it('a reload of a login’s result leads to the person’s target, without another proof', async () => {
    const went = jest.spyOn(go(), 'goToPath').mockResolvedValue(undefined)
    const { rememberTarget } = require('@/session/target') as typeof import('@/session/target')
    await sayWho()
    replaced.mockClear()
    await app.enter(lin)
    rememberTarget('/Home/Info')
    await app.visit('authSuccess', { purpose: 'login' })
    expect(replaced).not.toHaveBeenCalled()
    expect(went.mock.calls).toEqual([['/Home/Info']])
    expect(state()).toMatchObject({ claim: null, why: '' })
  })

  it('a used result causes no message about a reload at the next step', async () => {
    await app.enter(lin)
    jest.spyOn(go(), 'isBelow').mockReturnValue(false)
    store().useVerification.setState({ passed: { purpose: 'changeEmail', way: 'sms' } })
    await app.visit('homeAuthSuccess', { purpose: 'changeEmail' })
    await press('马上去修改邮箱')
    expect(replaced.mock.calls).toEqual([['changeEmail']])
    expect(state()).toMatchObject({ passed: null, why: '' })
  })

  it('a passed proof says so and goes on by itself, once', async () => {
    await app.enter(lin)
    jest.spyOn(go(), 'isBelow').mockReturnValue(false)
    store().useVerification.setState({ passed: { purpose: 'changeEmail', way: 'sms' } })
    await app.visit('homeAuthSuccess', { purpose: 'changeEmail' })
    expect(document.querySelector('[role=status]')?.textContent).toContain('验证通过')
    await until(() => replaced.mock.calls.length > 0)
    await press('马上去修改邮箱')
    expect(replaced.mock.calls).toEqual([['changeEmail']])
  })

  it('a passed proof goes nowhere once its screen is left', async () => {
    await app.enter(lin)
    const set = jest.spyOn(globalThis, 'setTimeout')
    const cleared = jest.spyOn(globalThis, 'clearTimeout')
    store().useVerification.setState({ passed: { purpose: 'changeEmail', way: 'sms' } })
    await app.visit('homeAuthSuccess', { purpose: 'changeEmail' })
    const timer = set.mock.results[set.mock.calls.findIndex(([, delay]) => delay === 1200)]?.value
    expect(timer).toBeDefined()
    await app.visit('lockSet', {})
    expect(cleared).toHaveBeenCalledWith(timer)
    expect(replaced).not.toHaveBeenCalled()
  })

  it('a proof for another program waits for the person, because its button leaves the app', async () => {
    await app.enter(lin)
    store().useVerification.setState({ passed: { purpose: 'qwAuth', way: 'sms' }, proofs: {} })
    await app.visit('qwAuthSuccess', { purpose: 'qwAuth' })
    expect(document.querySelectorAll('.verify__skip')).toHaveLength(0)
    expect(pressables().map(({ textContent }) => textContent)).toContain('完成')
  })

  it('the way back leads to the screen that asked, even after a reload in between', async () => {
    const { trail } = require('@/platform/trail') as typeof import('@/platform/trail')
    const over = jest.spyOn(go(), 'backOver').mockResolvedValue(undefined)
    jest.spyOn(go(), 'hasPageBelow').mockReturnValue(false)
    await app.enter(lin)
    for (const [place, goes, replaces] of [
      [2, [[1]], []],
      // Opened by an address, there is nothing below.
      [0, [], [['info']]],
    ] as const) {
      over.mockClear()
      replaced.mockClear()
      jest.spyOn(trail, 'place').mockReturnValue(place)
      store().useVerification.setState({ passed: { purpose: 'ownData', way: 'password' } })
      await app.visit('homeAuthSuccess', { purpose: 'ownData' })
      await press('马上继续')
      expect([over.mock.calls, replaced.mock.calls]).toEqual([goes, replaces])
    }
  })

  it('a reload of the success screen claims no success', async () => {
    await app.enter(lin)
    await app.visit('changeSuccess', { what: 'email' })
    expect(everythingSaid()).not.toContain('修改成功')
    expect(replaced).toHaveBeenCalledWith('info')
  })
})

describe('a form whose proof has expired', () => {
  const proof = { token: 'a'.repeat(43), until: 0 }
  beforeEach(() => app.enter(lin))

  let refusal: object | null = null
  const refuse = (data: object | null, retMsg = '') => {
    refusal = data && { retCode: 'E403', retMsg, success: false, data }
  }

  /** Waits on the screen of a new number for the code sent to it. Every code is right. */
  async function reachNumber() {
    const right = (data: unknown) => JSON.stringify({ retCode: '0', success: true, data })
    app.setAlter(({ url }, body) => {
      if (url.includes('efundmessages')) return right({ mobile: '139****0157', expiresIn: 300, resendIn: 60 })
      if (url.includes('validMessage')) return right({ authToken: 'b'.repeat(43), expiresIn: 300, login: null })
      if (url.includes('updateAccountInfo')) return refusal ? JSON.stringify(refusal) : right(null)
      return body
    })
    const { sentCodes } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    sentCodes.remove()
    store().useVerification.setState({ proofs: { 5: { ...proof, until: Date.now() + 60_000 } } })
    await app.visit('changePhone', {})
    await typeInto('新手机号码', '13900000157')
    await press('获取验证码')
    await sees('输入验证码')
  }

  it('the screen shows until when the code is valid, and its step back leads to the number', async () => {
    await reachNumber()
    const { timeOf } = require('@/lib/date') as typeof import('@/lib/date')
    const ends = [300_000, 290_000].map(ms => timeOf(new Date(Date.now() + ms)).slice(0, 5))
    expect(ends.some(end => everythingSaid().includes(`已发送到 139****0157，请在 ${end} 前输入`))).toBe(true)
    replaced.mockClear()
    await press('上一步')
    expect(replaced).not.toHaveBeenCalled()
    expect(field('新手机号码').value).toBe('13900000157')
  })

  describe('a code whose input was left', () => {
    /** Goes back to the number and requests a code. Returns the number of codes that this sent. */
    async function askAgain() {
      await press('上一步')
      const asked = app.requests.length
      await press('获取验证码')
      await sees('输入验证码')
      return app.requests.slice(asked).filter(({ url }) => url.includes('efundmessages')).length
    }
    async function typeCode(retCode: string, retMsg: string) {
      app.setAlter(({ url }, body) => {
        if (url.includes('validMessage')) return JSON.stringify({ retCode, retMsg, success: false, data: null })
        if (!url.includes('efundmessages')) return body
        const sent = { mobile: '139****0157', expiresIn: 300, resendIn: 60 }
        return JSON.stringify({ retCode: '0', success: true, data: sent })
      })
      await typeInto('短信验证码', '123456')
      await sees(retMsg)
    }

    it('a code can still be typed, and another one is not sent so soon', async () => {
      await reachNumber()
      expect(await askAgain()).toBe(0)
    })

    it.each([
      ['E461', '验证码错误，还可以输入4次'],
      ['E503', '系统繁忙，请稍后重试'],
    ])('a code can still be typed after a refusal that was not final: %s', async (retCode, retMsg) => {
      await reachNumber()
      await typeCode(retCode, retMsg)
      expect(await askAgain()).toBe(0)
    })

    it('another code is sent as soon as that is allowed', async () => {
      await reachNumber()
      const { sentCodes } = require('@/stores/on-device') as typeof import('@/stores/on-device')
      const [sent] = sentCodes.get() ?? []
      if (sent) sentCodes.set([{ ...sent, resendAt: Date.now() - 1 }])
      expect(await askAgain()).toBe(1)
    })

    it.each([
      ['E462', '验证码已失效，请重新获取'],
      ['E462', '验证码输错太多次，请重新获取'],
      ['E409', '这个微信已绑定其他账户，请先解绑'],
      ['E403', '您的登记信息刚刚有变化，请重新验证'],
    ])('a dead code is forgotten: %s %s', async (retCode, retMsg) => {
      await reachNumber()
      await typeCode(retCode, retMsg)
      expect(await askAgain()).toBe(1)
    })
  })

  it('the screen explains that only a rightly identified person gets a code, also after a reload', async () => {
    const { sentCodes } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    sentCodes.remove()
    const data = { mobile: '139****0157', expiresIn: 300, resendIn: 60, onlyIfTheirs: true }
    app.setAlter(({ url }, body) =>
      url.includes('efundmessages') ? JSON.stringify({ retCode: '0', success: true, data }) : body,
    )
    await sayWho()
    await app.visit('authPhone', { purpose: 'login' })
    await typeInto('手机号码', zhou.mobile)
    await press('获取验证码')
    const sentence = '姓名、证件和手机号码与预留信息一致时才会收到验证码'
    await sees(sentence)
    expect(everythingSaid()).not.toContain('已发送到')
    await app.visit('authPhone', { purpose: 'login' })
    await sees(sentence)
    sentCodes.remove()
  })

  it('a form with an expired proof is not sent, keeps its input and offers another proof, also after a reload', async () => {
    store().useVerification.setState({ proofs: { 5: { ...proof, until: Date.now() + 60_000 } } })
    await app.visit('changeEmail', {})
    await typeInto('邮箱', 'flow@example.com')
    store().useVerification.setState({ proofs: {} })
    const sent = app.requests.length
    await press('保存')
    await sees('身份验证已超过5分钟')
    expect(app.requests.slice(sent).filter(({ url }) => url.includes('updateAccountInfo'))).toEqual([])
    expect(field('邮箱').value).toBe('flow@example.com')
    await press('重新验证')
    expect(navigated).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'changeEmail' })
    await app.visit('changeEmail', {})
    expect(replaced).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'changeEmail' })
    expect(state().why).toContain('已填写的内容会保留')
    store().useVerification.setState({ proofs: { 5: { ...proof, until: Date.now() + 60_000 } } })
    await app.visit('changeEmail', {})
    expect(field('邮箱').value).toBe('flow@example.com')
  })

  it('a form whose proof has expired on the server offers another proof, too', async () => {
    store().useVerification.setState({ proofs: { 5: { ...proof, until: Date.now() + 60_000 } } })
    await app.visit('changeEmail', {})
    await typeInto('邮箱', 'flow@example.com')
    await press('保存')
    await sees('身份验证已失效，请重新验证')
    await press('重新验证')
    expect(navigated).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'changeEmail' })
  })

  it('a way back to another program with an expired proof begins the proof again, with the reason', async () => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    outsideReturn.set({ address: '/sim/partner?case=1', isReAuth: true, unionId: '', at: Date.now() })
    store().useVerification.setState({ passed: { purpose: 'qwAuth', way: 'sms' }, proofs: { 5: proof } })
    await app.visit('qwAuthSuccess', { purpose: 'qwAuth' })
    await press('完成')
    await until(() => replaced.mock.calls.length > 0)
    expect(replaced).toHaveBeenCalledWith('qwToauth', { purpose: 'qwAuth' })
    expect(state().why).toContain('请重新验证')
    expect(outsideReturn.get()).not.toBeNull()
  })

  it('a login that began long ago leads to no other program', async () => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    const { goesBackOutside, saidOutside } =
      require('@/features/auth/outside/outside-return') as typeof import('@/features/auth/outside/outside-return')
    const kept = { address: '/sim/partner?case=1', isReAuth: true, unionId: 'u' }
    outsideReturn.set({ ...kept, at: Date.now() - 29 * 60_000 })
    expect(goesBackOutside('qwAuth')).toBe(true)
    expect(saidOutside('qwAuth')).toMatchObject({ qwRedirectUri: kept.address })
    for (const at of [Date.now() - 31 * 60_000, Date.now() + 31 * 60_000]) {
      outsideReturn.set({ ...kept, at })
      expect(goesBackOutside('qwAuth')).toBe(false)
      expect(saidOutside('qwAuth')).toEqual({})
    }
  })

  it('a binding whose program was refused leads on here, instead of being refused for ever', async () => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    const went = jest.spyOn(go(), 'goToPath').mockResolvedValue(undefined)
    await app.enter(lin)
    let asked = 0
    app.setAlter(({ url }, body) => {
      if (!url.includes('getReturnAddress')) return body
      asked += 1
      return JSON.stringify({ retCode: 'E403', retMsg: '该应用未登记', success: false, data: { notRegistered: true } })
    })
    await app.visit('qwTobind', { qwRedirectUri: `${location.origin}/sim/partner?case=1` })
    await sees('您的账户已经绑定')
    await press('继续')
    await until(() => asked > 0 && outsideReturn.get() === null)
    expect(went).not.toHaveBeenCalled()
    // The second half of a double tap does nothing, so it may take more than one.
    while (went.mock.calls.length === 0) await press('继续')
    expect(went).toHaveBeenCalledWith('')
    expect(outsideReturn.get()).toBeNull()
  })

  it.each([
    ['no network', ''],
    ['a fault of the server', JSON.stringify({ retCode: 'E500', retMsg: '系统繁忙', success: false, data: null })],
  ])('a way back that fails by %s shows a message, is kept, and is requested again unchanged', async (_, answer) => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    await app.enter(lin)
    await app.visit('qwTobind', { qwRedirectUri: `${location.origin}/sim/partner?case=1` })
    await sees('您的账户已经绑定')
    const asked = () => app.requests.filter(({ url }) => url.includes('getReturnAddress'))
    const before = asked().length
    const said = app.toasts.length
    if (answer === '') app.setDown(true)
    else app.setAlter(({ url }, body) => (url.includes('getReturnAddress') ? answer : body))
    await press('继续')
    await until(() => app.toasts.length > said)
    expect(outsideReturn.get()).not.toBeNull()
    // The second half of a double tap does nothing, so it may take more than one.
    while (asked().length < before + 2) await press('继续')
    const keys = asked().map(({ headers }) => headers[HEADERS.idempotencyKey])
    if (answer === '') expect(keys[before + 1]).toBe(keys[before])
    expect(outsideReturn.get()).not.toBeNull()
    app.setDown(false)
    outsideReturn.remove()
  })

  it('an expired way back to a program is announced, and the person continues here', async () => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    const went = jest.spyOn(go(), 'back').mockResolvedValue(undefined)
    const kept = { address: '/sim/partner?case=1', isReAuth: true, unionId: '' }
    outsideReturn.set({ ...kept, at: Date.now() - 31 * 60_000 })
    store().useVerification.setState({ passed: { purpose: 'qwAuth', way: 'sms' }, proofs: { 5: proof } })
    await app.visit('qwAuthSuccess', { purpose: 'qwAuth' })
    expect(everythingSaid()).toContain('验证通过')
    expect(everythingSaid()).toContain('您从其他应用进入已超过30分钟，不能自动返回')
    await press('完成')
    expect(went).toHaveBeenCalled()
    expect(outsideReturn.get()).toBeNull()
  })

  it('a way back that expires on the last screen is announced before the person is led on', async () => {
    const { outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')
    const went = jest.spyOn(go(), 'back').mockResolvedValue(undefined)
    outsideReturn.set({ address: '/sim/partner?case=1', isReAuth: true, unionId: '', at: Date.now() })
    store().useVerification.setState({ passed: { purpose: 'qwAuth', way: 'sms' }, proofs: { 5: proof } })
    await app.visit('qwAuthSuccess', { purpose: 'qwAuth' })
    expect(everythingSaid()).not.toContain('30分钟')
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 31 * 60_000)
    await press('完成')
    expect(everythingSaid()).toContain('您从其他应用进入已超过30分钟，不能自动返回')
    expect(went).not.toHaveBeenCalled()
    clock.mockReturnValue(now + 32 * 60_000)
    await press('完成')
    expect(went).toHaveBeenCalled()
  })

  it('a new number is sent again as soon as there is another proof', async () => {
    await reachNumber()
    refuse({ proofExpired: true }, '身份验证已失效，请重新验证')
    await typeInto('短信验证码', '123456')
    await sees('身份验证已失效')
    expect(everythingSaid()).not.toContain('重新提交')
    await act(async () => {
      store().useVerification.setState({ proofs: { 5: { ...proof, until: Date.now() + 60_000 } } })
    })
    expect(everythingSaid()).not.toContain('身份验证已失效')
    refuse(null)
    await press('重新提交')
    await until(() => replaced.mock.calls.some(([name]) => name === 'changeSuccess'))
  })

  it('a number that was proved too long ago needs another code, and stays filled in', async () => {
    for (const isToldByServer of [true, false]) {
      await reachNumber()
      refuse(isToldByServer ? { numberUnproved: true } : { other: true }, '请先验证新的手机号码')
      await typeInto('短信验证码', '123456')
      await sees('请先验证新的手机号码')
      if (!isToldByServer) {
        jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000)
        store().useVerification.setState({ proofs: { 5: { ...proof, until: Date.now() + 60_000 } } })
        const sent = app.requests.length
        await press('重新提交')
        await sees('新号码的验证已超过5分钟')
        expect(app.requests.slice(sent)).toEqual([])
      }
      expect(everythingSaid()).not.toContain('重新提交')
      expect(field('新手机号码').value).toBe('13900000157')
      await press('获取验证码')
      await sees('输入验证码')
      expect(everythingSaid()).not.toContain('请先验证新的手机号码')
    }
  })

  it('a new password is kept on the screen only', async () => {
    store().useVerification.setState({ proofs: { 2: { ...proof, until: Date.now() + 60_000 } } })
    await app.visit('changePass', {})
    for (const label of ['新密码', '再次输入']) await typeInto(label, 'Foggy-Day-30')
    store().useVerification.setState({ proofs: {} })
    await press('确定修改')
    await sees('身份验证已超过5分钟')
    expect(field('新密码').value).toBe('Foggy-Day-30')
    await press('重新验证')
    expect(navigated).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'changePassword' })
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Foggy')
  })
})

describe('a draft of a form', () => {
  it('a draft survives an expired session, for the same person only', () => {
    const v = require('valibot') as typeof import('valibot')
    const { draftOf } = require('@/stores/drafts') as typeof import('@/stores/drafts')
    const { dropDeadSession, logout } = require('@/session/accept') as typeof import('@/session/accept')
    const { keepSession } = session()
    const draft = draftOf('TEST', v.object({ email: v.string() }))
    keepSession({ token: 't1', custNo: lin.custNo })
    draft.set({ email: 'a@example.com' })
    dropDeadSession()
    expect(draft.get()).toBeNull()
    keepSession({ token: 't2', custNo: lin.custNo })
    expect(draft.get()).toEqual({ email: 'a@example.com' })
    dropDeadSession()
    keepSession({ token: 't3', custNo: zhou.custNo })
    expect(draft.get()).toBeNull()
    dropDeadSession()
    keepSession({ token: 't4', custNo: lin.custNo })
    expect(draft.get()).toBeNull()
    draft.set({ email: 'b@example.com' })
    logout()
    keepSession({ token: 't5', custNo: lin.custNo })
    expect(draft.get()).toBeNull()
  })
})
