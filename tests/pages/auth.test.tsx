import { person } from '../../gateway/seed/people'
import { pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent, show, the, type } from '../helpers/show'

let mockTickets = 0
jest.mock('@/platform/captcha', () => ({
  captcha: {
    ask: async () => {
      const randstr = `@passed-by-hand-${++mockTickets}`
      return { ticket: `sim:${randstr}`, randstr }
    },
  },
}))
let mockOutcome = { errCode: '', errMsg: '' }
const mockBackTo: number[] = []
let mockGoesBack = false
jest.mock('@/platform/face', () => ({
  face: {
    supported: true,
    recognise: async () => mockOutcome,
    goBackTo: async (entry: number) => {
      mockBackTo.push(entry)
      return mockGoesBack
    },
  },
}))

const app = screensOnGateway()
const lin = person('lin')

const enter = () => require('@/navigation/enter') as typeof import('@/navigation/enter')
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const verification = () => require('@/stores/verification') as typeof import('@/stores/verification')
const consent = () => require('@/stores/consent') as typeof import('@/stores/consent')

const called = (name: string) => pressables().filter(({ textContent }) => textContent === name)

async function press(name: string) {
  const [found] = called(name)
  if (!found) throw new Error(`nothing to press says ${name}`)
  await act(async () => {
    fireEvent.click(found)
  })
  await app.settle()
}

/** The encryption of requests is loaded first. The clock may stand still here, so tries are counted. */
async function sees(text: string) {
  for (let tries = 0; tries < 500 && !everythingSaid().includes(text); tries += 1) await app.settle()
  expect(everythingSaid()).toContain(text)
}

/** Lin agreed to the policy, and must prove their identity before they change their number. */
async function begin() {
  await app.enter(lin)
  const policy = require('@/session/consent') as typeof import('@/session/consent')
  const agreed = consent().askConsent(await policy.policyVersion())
  if (consent().useConsent.getState().asking) consent().answerConsent(true)
  expect(await agreed).toBe(true)
}

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  app.setAlter((_, body) => body)
})

describe('the wait for another code', () => {
  const asked = () => app.requests.filter(({ url }) => url.includes('efundmessages')).length
  const WAIT = /(\d+) 秒后可重新获取/

  it('the wait for another code goes on while the screen is left, and ends with another code', async () => {
    await begin()
    await app.visit('homeAuthPhone', { purpose: 'changePhone' })
    await press('获取验证码')
    await sees('输入验证码')
    const [, first] = WAIT.exec(everythingSaid()) ?? []
    expect(Number(first)).toBeGreaterThan(50)
    const sent = asked()
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 20_000)
    await app.visit('homeAuthPhone', { purpose: 'changePhone' })
    const [, later] = WAIT.exec(everythingSaid()) ?? []
    expect(Number(later)).toBeGreaterThan(30)
    expect(Number(later)).toBeLessThanOrEqual(40)
    expect(everythingSaid()).not.toContain('重新获取验证码')
    clock.mockReturnValue(now + 61_000)
    await app.visit('homeAuthPhone', { purpose: 'changePhone' })
    expect(everythingSaid()).not.toMatch(WAIT)
    expect(asked()).toBe(sent)
    await press('重新获取验证码')
    await sees('秒后可重新获取')
    expect(asked()).toBe(sent + 1)
  })

  it('the wait is as long as the server says when it refuses another code', async () => {
    const answer = (envelope: object) =>
      app.setAlter((request, body) => (request.url.includes('efundmessages') ? JSON.stringify(envelope) : body))
    await begin()
    await app.visit('homeAuthPhone', { purpose: 'changePhone' })
    // The gateway itself sends no second code within a minute.
    answer({ retCode: '0', success: true, data: { mobile: '138****5678', expiresIn: 300, resendIn: 60 } })
    await press('获取验证码')
    await sees('输入验证码')
    answer({ retCode: 'E429', retMsg: '获取过于频繁', success: false, data: { retryAfter: 45 } })
    const late = Date.now() + 61_000
    jest.spyOn(Date, 'now').mockReturnValue(late)
    await app.visit('homeAuthPhone', { purpose: 'changePhone' })
    await press('重新获取验证码')
    await sees('获取过于频繁')
    expect(everythingSaid()).toContain('45 秒后可重新获取')
    // The test does not wait for the end of an hour's countdown.
    answer({ retCode: 'E429', retMsg: '短信发送太频繁', success: false, data: { retryAfter: 3600 } })
    jest.spyOn(Date, 'now').mockReturnValue(late + 46_000)
    await app.visit('homeAuthPhone', { purpose: 'changePhone' })
    await press('重新获取验证码')
    await sees('短信发送太频繁')
    expect(everythingSaid()).not.toMatch(WAIT)
  })

  it('the wait of one number is not shown for another one that is typed', async () => {
    const fields = () => document.querySelectorAll<HTMLInputElement>('input')
    await begin()
    verification().useVerification.setState({ proofs: { 5: { token: 'a'.repeat(43), until: Date.now() + 60_000 } } })
    await app.visit('changePhone', {})
    const [number] = fields()
    if (!number) throw new Error('there is no field')
    await act(async () => type(number, lin.mobile))
    await press('获取验证码')
    await sees('新手机号码与原手机号码相同')
    await act(async () => type(number, '15499990009'))
    expect(everythingSaid()).not.toContain('新手机号码与原手机号码相同')
  })

  it('the wait counts down second by second', async () => {
    const { Resend } = require('@/features/auth/sms/resend') as typeof import('@/features/auth/sms/resend')
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask'] })
    const again = jest.fn()
    const said: string[] = []
    await show(<Resend at={Date.now() + 3000} busy={false} onResend={again} />)
    for (let second = 0; second < 4; second += 1) {
      said.push(document.body.textContent ?? '')
      await act(async () => {
        jest.advanceTimersByTime(1000)
      })
    }
    expect(said).toEqual(['3 秒后可重新获取', '2 秒后可重新获取', '1 秒后可重新获取', '重新获取验证码'])
    expect(jest.getTimerCount()).toBe(0)
    fireEvent.click(the('[role=button]'))
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('the wait belongs to one purpose and number, and ends with the code', () => {
    const codes = require('@/features/auth/sms/sent-codes') as typeof import('@/features/auth/sms/sent-codes')
    const sent = { key: '5 138', mobile: '138****0001', resendAt: 60_000, expiresAt: 300_000 }
    codes.noteSent(sent)
    expect(codes.sentCode('5 138', 299_999)).toEqual(sent)
    expect(codes.sentCode('5 138', 300_000)).toBeNull()
    expect(codes.sentCode('1 138', 1)).toBeNull()
    codes.forgetSent('5 138')
    expect(codes.sentCode('5 138', 1)).toBeNull()
  })

  it('the wait survives the code of another proof in between', () => {
    const codes = require('@/features/auth/sms/sent-codes') as typeof import('@/features/auth/sms/sent-codes')
    const expiresAt = Date.now() + 300_000
    const sent = { mobile: '138****0001', resendAt: 0, expiresAt }
    codes.noteSent({ ...sent, key: '1 139' })
    codes.noteSent({ ...sent, key: '5 ' })
    codes.forgetSent('5 ')
    expect([codes.sentCode('5 '), codes.sentCode('1 139')]).toEqual([null, { ...sent, key: '1 139' }])
    codes.forgetSent('1 139')
  })
})

describe('a password whose check got no answer', () => {
  it('a password check without an answer shows that, keeps the input, and repeats the same command', async () => {
    await begin()
    const navigated = jest.spyOn(go(), 'replace').mockResolvedValue(undefined)
    jest.spyOn(go(), 'still').mockResolvedValue(undefined)
    await app.visit('homeAuthPass', { purpose: 'changePhone' })
    const password = the('input') as HTMLInputElement
    type(password, lin.password)
    const tickets = mockTickets
    const before = app.requests.length
    let lost = true
    app.setAlter((request, body) => (lost && request.url.includes('validPwd') ? '<html>busy</html>' : body))
    await press('确定')
    await sees('重试不会重复提交')
    expect((the('input') as HTMLInputElement).value).toBe(lin.password)
    lost = false
    await new Promise(resolve => setTimeout(resolve, 400))
    await press('确定')
    for (let tries = 0; tries < 500 && navigated.mock.calls.length === 0; tries += 1) await app.settle()
    expect(navigated).toHaveBeenCalledWith('homeAuthSuccess', { purpose: 'changePhone' })
    const keys = app.requests
      .slice(before)
      .flatMap(({ url, headers }) => (url.includes('validPwd') ? [headers['X-Idempotency-Key']] : []))
    expect(keys).toEqual([keys[0], keys[0]])
    expect(mockTickets).toBe(tickets + 1)
    verification().forgetVerification()
  })
})

describe('a password that is typed during a check', () => {
  it('a password typed during a check stays when the checked one was wrong', async () => {
    await begin()
    await app.visit('homeAuthPass', { purpose: 'changePhone' })
    const password = the('input') as HTMLInputElement
    type(password, 'wrong-one-1')
    app.setAlter((request, body) => {
      if (!request.url.includes('validPwd')) return body
      act(() => type(the('input') as HTMLInputElement, 'another-one-2'))
      return JSON.stringify({ retCode: 'E403', retMsg: '密码不正确', success: false, data: null })
    })
    await press('确定')
    await sees('密码不正确')
    expect((the('input') as HTMLInputElement).value).toBe('another-one-2')
  })
})

describe('a face recognition', () => {
  it.each([
    ['-1', '', '人脸验证调起失败，请允许使用相机后重试，或换一种验证方式'],
    ['-1', 'sdk not initialised', '人脸验证调起失败，请允许使用相机后重试，或换一种验证方式'],
    ['-2', '', '您已取消人脸验证'],
    ['-3', '', '人脸验证超时，请重新验证'],
    ['7', '光线太暗。', '光线太暗，请重试或换一种验证方式'],
    ['7', '请由本人操作', '请由本人操作'],
    ['7', 'no face detected', '人脸验证未通过，请重试或换一种验证方式'],
    ['7', '', '人脸验证未通过，请重试或换一种验证方式'],
    ['constructor', '', '人脸验证未通过，请重试或换一种验证方式'],
  ])(
    'a face recognition that ended with %s %s shows the message where it began, once',
    async (errCode, errMsg, sentence) => {
      await begin()
      mockOutcome = { errCode, errMsg }
      await app.visit('homeAuthFace', { purpose: 'changePhone' })
      await press('开始人脸识别')
      await sees(sentence)
      expect(everythingSaid()).toContain('换一种验证方式')
      const { takeRecognition } =
        require('@/features/auth/face/use-face') as typeof import('@/features/auth/face/use-face')
      expect(takeRecognition()).toBeNull()
      expect(verification().useVerification.getState().passed).toBeNull()
    },
  )
})

describe('a face recognition that comes back', () => {
  const device = () => require('@/stores/on-device') as typeof import('@/stores/on-device')
  const params = () => require('@/stores/launch-params') as typeof import('@/stores/launch-params')
  const sentTokens = (since: number) =>
    app.requests.slice(since).filter(({ url }) => url.includes('validFaceCognition')).length

  it('a reload before the proof is answered proves a returned face recognition again', async () => {
    await begin()
    device().faceRecognition.set({ bizToken: 'begun-here', purpose: 'changePhone' })
    params().receiveLaunchParams({ BizToken: 'begun-here', errCode: '0' })
    const since = app.requests.length
    app.setAlter((request, body) => (request.url.includes('validFaceCognition') ? '<html>busy</html>' : body))
    await app.visit('homeAuthSuccessFace', { purpose: 'changePhone' })
    await sees('没有收到验证结果')
    app.setAlter((_, body) => body)
    await app.visit('homeAuthSuccessFace', { purpose: 'changePhone' })
    await sees('验证未通过')
    expect(sentTokens(since)).toBe(2)
    await app.visit('homeAuthSuccessFace', { purpose: 'changePhone' })
    await sees('人脸验证已失效，请重新验证')
    // It may have been passed: nobody is told that their face was refused.
    expect(everythingSaid()).not.toContain('验证未通过')
    expect(sentTokens(since)).toBe(2)
  })
})

describe('a face recognition that was not passed', () => {
  const device = () => require('@/stores/on-device') as typeof import('@/stores/on-device')
  const params = () => require('@/stores/launch-params') as typeof import('@/stores/launch-params')

  const comeBack = async () => {
    device().faceRecognition.set({ bizToken: 'begun-here', purpose: 'changePhone', leftFrom: 3 })
    params().receiveLaunchParams({ BizToken: 'begun-here', errCode: '-2' })
    await app.visit('homeAuthSuccessFace', { purpose: 'changePhone' })
  }

  it('a failed face recognition goes back to the step where it began, and is reported there once', async () => {
    await begin()
    mockGoesBack = true
    await comeBack()
    expect(mockBackTo.splice(0)).toEqual([3])
    expect(everythingSaid()).not.toContain('验证未通过')
    await app.visit('homeAuthFace', { purpose: 'changePhone' })
    await sees('您已取消人脸验证')
    await app.visit('homeAuthFace', { purpose: 'changePhone' })
    expect(everythingSaid()).not.toContain('您已取消人脸验证')
  })

  it('a failed face recognition is reported in place where the browser does not go back', async () => {
    await begin()
    mockGoesBack = false
    await comeBack()
    await sees('您已取消人脸验证')
    expect(everythingSaid()).toContain('验证未通过')
    expect(device().faceEnded.get()).toBeNull()
  })
})

describe('the privacy policy', () => {
  it('the consent to the policy holds until the person withdraws it, which signs them out', async () => {
    await begin()
    const leaving = jest.spyOn(enter(), 'signOut').mockResolvedValue(undefined)
    await app.visit('privacyPolicy', {})
    expect(everythingSaid()).toContain('您已同意本版隐私政策')
    await press('撤回同意')
    expect(leaving).not.toHaveBeenCalled()
    expect(consent().isTouring()).toBe(false)
    await press('撤回并退出')
    for (let tries = 0; tries < 500 && leaving.mock.calls.length === 0; tries += 1) await app.settle()
    expect(leaving).toHaveBeenCalledTimes(1)
    expect(consent().isTouring()).toBe(true)
    await app.visit('privacyPolicy', {})
    expect(everythingSaid()).toContain('您还没有同意本版隐私政策')
    expect(called('撤回同意')).toEqual([])
  })
})
