import { personal } from '@/contract/personal'
import { person } from '../../gateway/seed/people'
import { pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent, the, type } from '../helpers/show'

let mockTickets = 0
jest.mock('@/platform/captcha', () => ({
  captcha: {
    ask: async () => {
      const randstr = `@elsewhere-${++mockTickets}`
      return { ticket: `sim:${randstr}`, randstr }
    },
  },
}))
const mockFaces = { ended: async (_: string) => undefined as unknown }
jest.mock('@/platform/face', () => ({
  face: {
    supported: true,
    recognise: async ({ bizToken }: { bizToken: string }) => {
      await mockFaces.ended(bizToken)
      return { errCode: '0', errMsg: '' }
    },
  },
}))

const app = screensOnGateway()
const zhou = person('zhou')

const consent = () => require('@/stores/consent') as typeof import('@/stores/consent')
const policy = () => require('@/session/consent') as typeof import('@/session/consent')
const device = () => require('@/stores/on-device') as typeof import('@/stores/on-device')
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const session = () => require('@/stores/session') as typeof import('@/stores/session')
const verification = () => require('@/stores/verification') as typeof import('@/stores/verification')

const inject = (request: { method: string; url: string; payload?: string }) =>
  app.gateway().app.inject({ headers: { 'content-type': 'application/json' }, ...request })
const smsCode = async () =>
  JSON.parse((await inject({ method: 'GET', url: `/demo/sms?mobile=${zhou.mobile}` })).body).code as string
mockFaces.ended = BizToken =>
  inject({ method: 'POST', url: '/sim/face/end', payload: JSON.stringify({ BizToken, outcome: 'passed' }) })

async function until(happened: () => boolean) {
  for (let tries = 0; tries < 5000 && !happened(); tries += 1) await app.settle()
  expect(happened()).toBe(true)
}
const sees = (text: string) => until(() => everythingSaid().includes(text))
const isIn = () => session().isLoggedIn(session().useSession.getState())
const isAsked = () => consent().useConsent.getState().asking !== ''

let later = 0
const realNow = Date.now

async function press(name: string) {
  // Two presses at once would count as one.
  later += 1000
  const found = pressables().find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`nothing to press says ${name}`)
  await act(async () => {
    fireEvent.click(found)
  })
  await app.settle()
}
const typeInto = async (label: string, text: string) => {
  await act(async () => {
    type(the(`[aria-label="${label}"]`) as HTMLInputElement, text)
  })
}
const answer = (give: () => void) =>
  act(async () => {
    give()
  })
const refuse = () => answer(() => consent().answerConsent(false))
const agree = () => answer(() => policy().agree())

const since = (sent: number, call: string) => app.requests.slice(sent).filter(({ url }) => url.includes(call)).length

async function sayWho() {
  await typeInto('姓名', zhou.name)
  await typeInto('证件号码', zhou.cert)
  await press('下一步')
  await until(() => verification().useVerification.getState().claim !== null)
}

/** Zhou agreed on this device, withdrew the consent on another one, and has identified themselves here. */
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + later)
  for (const call of ['replace', 'navigate', 'still'] as const) {
    jest.spyOn(go(), call).mockResolvedValue(undefined)
  }
  await app.enter(zhou)
  await app.ask(personal.withdrawConsent, { purpose: 'privacy' })
  await app.enter(null)
  const { askConsent, answerConsent } = consent()
  askConsent(await policy().policyVersion(), true)
  answerConsent(true)
  device().sentCodes.remove()
  verification().forgetVerification()
  await app.visit('fillcert', { purpose: 'login' })
  await sayWho()
})
afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setDeaf(false)
  app.setHold(() => undefined)
})

const REFUSED = '您已撤回对隐私政策的同意，重新同意后才能登录'

describe('a person who withdrew the consent on another device', () => {
  it('the person is asked for consent before a code logs them in, each time, and types nothing twice', async () => {
    await app.visit('authPhone', { purpose: 'login' })
    await typeInto('手机号码', zhou.mobile)
    await press('获取验证码')
    await sees('输入验证码')
    await typeInto('短信验证码', await smsCode())
    await until(isAsked)
    expect(isIn()).toBe(false)
    // An answer is missing, so nobody has agreed meanwhile.
    expect(device().agreedPolicy.get()).toBeNull()
    await refuse()
    await sees(REFUSED)
    expect([isIn(), consent().isTouring(), consent().isAgreed()]).toEqual([false, true, false])
    await press('继续登录')
    await until(isAsked)
    await agree()
    await until(isIn)
    expect(consent().isAgreed()).toBe(true)
  })

  it('after the consent the same password logs in, with a second captcha in the background', async () => {
    await app.visit('authPass', { purpose: 'login' })
    await typeInto('登录密码', zhou.password)
    const before = mockTickets
    await press('确定')
    await until(isAsked)
    await refuse()
    await sees(REFUSED)
    expect((the('[aria-label="登录密码"]') as HTMLInputElement).value).toBe(zhou.password)
    await press('确定')
    await until(isAsked)
    await agree()
    await until(isIn)
    // One for each press.
    expect(mockTickets).toBe(before + 2)
  })

  it('a login that gets no answer after the consent is sent again unchanged', async () => {
    await app.visit('authPass', { purpose: 'login' })
    await typeInto('登录密码', zhou.password)
    const sent = app.requests.length
    await press('确定')
    await until(isAsked)
    app.setDeaf(true)
    await agree()
    await sees('重试不会重复提交')
    app.setDeaf(false)
    await press('确定')
    await until(isIn)
    expect(since(sent, 'validPwd')).toBe(3)
  })

  it('the face is recognised only once', async () => {
    await app.visit('changeThird', { purpose: 'login' })
    const sent = app.requests.length
    await press('开始人脸识别')
    await until(isAsked)
    await refuse()
    await sees(REFUSED)
    await press('开始人脸识别')
    await until(isAsked)
    await agree()
    await until(isIn)
    // Begun once, refused twice, accepted once.
    expect(since(sent, 'validFaceCognition')).toBe(4)
  })

  it('a reload during the question after a face recognition loses nothing', async () => {
    const { auth } = require('@/contract/auth') as typeof import('@/contract/auth')
    const { name: customerName, certType, cert: certID } = zhou
    const begun = await app.ask(auth.validFaceCognition, { typeCode: '5', customerName, certType, certID })
    await mockFaces.ended(begun.BizToken)
    device().faceRecognition.set({ bizToken: begun.BizToken, purpose: 'login' })
    const { receiveLaunchParams } = require('@/stores/launch-params') as typeof import('@/stores/launch-params')
    receiveLaunchParams({ BizToken: begun.BizToken, errCode: '0' })
    await app.visit('authSuccessFace', { purpose: 'login' })
    await until(isAsked)
    // The dialog is gone with the page.
    consent().useConsent.setState({ asking: '' })
    await app.visit('authSuccessFace', { purpose: 'login' })
    await until(isAsked)
    await refuse()
    await sees('还没有登录')
    await sees(REFUSED)
    await press('继续登录')
    await until(isAsked)
    await agree()
    await until(isIn)
    expect(device().faceRecognition.get()).toBeNull()
  })

  it('the person is asked even if somebody else has agreed on this device and logged out', async () => {
    const { logout } = require('@/session/accept') as typeof import('@/session/accept')
    consent().askConsent(await policy().policyVersion(), true)
    await agree()
    await app.enter(person('lin'))
    await answer(logout)
    await app.visit('fillcert', { purpose: 'login' })
    await sayWho()
    await app.visit('authPass', { purpose: 'login' })
    await typeInto('登录密码', zhou.password)
    await press('确定')
    await until(() => isIn() || isAsked())
    expect([isIn(), isAsked()]).toEqual([false, true])
    await agree()
    await until(isIn)
  })

  it('a person who withdrew the consent here is asked once, and agrees here again', async () => {
    const enter = require('@/navigation/enter') as typeof import('@/navigation/enter')
    const leaving = jest.spyOn(enter, 'signOut').mockResolvedValue(undefined)
    await app.enter(zhou)
    await app.visit('privacyPolicy', {})
    await press('撤回同意')
    await press('撤回并退出')
    await until(() => leaving.mock.calls.length > 0)
    await app.enter(null)
    expect(device().agreedAfter.get()).toBeNull()
    consent().askConsent(await policy().policyVersion())
    await agree()
    await app.visit('authPass', { purpose: 'login' })
    await typeInto('登录密码', zhou.password)
    await press('确定')
    await until(() => isIn() || isAsked())
    expect([isIn(), isAsked()]).toEqual([true, false])
  })
})
