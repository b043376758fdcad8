import { auth } from '@/contract/auth'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { issueSession } from '../../../../gateway/auth/sessions'
import { person } from '../../../../gateway/seed/people'
import { digitsAskedIn, wrongAnswerTo } from '../../../helpers/captcha-question'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const HOUR = 3_600_000

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin')
})
afterAll(() => gateway?.close())

let devices = 0
const freshDevice = () => `device-with-a-question-${++devices}`

/** Each test runs in its own hour: questions are limited by the hour, and all tests share one address. */
beforeEach(() => gateway.clock.advance(HOUR))

const ask = (deviceId: string) => gateway.call(auth.getCaptchaQuestion, {}, { deviceId })

/** Requests a question on a device. `answer` answers it, by default on the same device. */
async function asked(deviceId = freshDevice()) {
  const { questionId, question } = (await ask(deviceId)).data
  const answer = (digits: string, on = deviceId) =>
    gateway.call(auth.answerCaptchaQuestion, { questionId, answer: digits }, { deviceId: on })
  return { deviceId, question, right: digitsAskedIn(question), answer }
}

/**
 * An action that needs a captcha, with a wrong password for lin: E403 means that the captcha was accepted, E401 that it
 * was not.
 */
const act = (captcha: CaptchaTicket, deviceId: string) =>
  gateway.call(auth.validPwd, { typeCode: '5', password: 'wrong', ...claimOf('lin'), ...captcha }, { deviceId })

test('the right answer counts as a captcha, once', async () => {
  const { deviceId, right, answer } = await asked()
  const captcha = (await answer(right)).data
  expect((await act(captcha, deviceId)).retCode).toBe('E403')
  expect(await act(captcha, deviceId)).toMatchObject({ retCode: 'E401', retMsg: '安全验证未通过，请重新验证' })
})

test('a wrong answer uses the question up', async () => {
  const { question, right, answer } = await asked()
  expect(right).toMatch(/^\d{4}$/)
  expect((await answer(wrongAnswerTo(question))).retMsg).toBe('答案不正确，请换一题重试')
  expect((await answer(right)).retMsg).toBe('题目已失效，请换一题')
})

test('a question can be answered only once', async () => {
  const { right, answer } = await asked()
  expect((await answer(right)).success).toBe(true)
  expect((await answer(right)).retMsg).toBe('题目已失效，请换一题')
})

test('a question and its ticket do not work on another device', async () => {
  const { deviceId, right, answer } = await asked()
  expect((await answer(right, freshDevice())).retMsg).toBe('题目已失效，请换一题')
  const captcha = (await answer(right)).data
  expect((await act(captcha, freshDevice())).retCode).toBe('E401')
  expect((await act(captcha, deviceId)).retCode).toBe('E403')
})

test('a question and its ticket expire after five minutes', async () => {
  const { deviceId, right, answer } = await asked()
  const answered = await asked(deviceId)
  const captcha = (await answered.answer(answered.right)).data
  gateway.clock.advance(5 * 60_000)
  expect((await answer(right)).retMsg).toBe('题目已失效，请换一题')
  expect((await act(captcha, deviceId)).retCode).toBe('E401')
})

test.each(['', '123', '12345', '一二三四', '12a4'])(
  'the malformed answer %p is refused and does not use the question up',
  async digits => {
    const { right, answer } = await asked()
    expect((await answer(digits)).success).toBe(false)
    expect((await answer(right)).success).toBe(true)
  },
)

test('one person can be targeted ten times an hour from all devices together', async () => {
  const acted = async () => {
    // Wrong passwords have their own limit, which lasts five minutes.
    gateway.clock.advance(5 * 60_000 + 1000)
    const { deviceId, right, answer } = await asked()
    return act((await answer(right)).data, deviceId)
  }
  gateway.clock.advance(HOUR - (gateway.clock.now().getTime() % HOUR))
  for (let count = 0; count < 10; count += 1) expect((await acted()).retCode).toBe('E403')
  expect(await acted()).toMatchObject({ retCode: 'E429', retMsg: '文字验证次数太多，请1小时后重试，或联系客服' })
  gateway.clock.advance(HOUR)
})

test('a certificate number and its token count as the same person', async () => {
  const acted = async () => {
    gateway.clock.advance(5 * 60_000 + 1000)
    const { deviceId, right, answer } = await asked()
    const { certID, ...named } = claimOf('lin')
    const told = await gateway.call(auth.getByCustNo, { ...named, certID }, { deviceId })
    const captcha = (await answer(right)).data
    const input = { typeCode: '5' as const, password: 'wrong', ...named, certToken: told.data.certToken, ...captcha }
    return gateway.call(auth.validPwd, input, { deviceId })
  }
  gateway.clock.advance(HOUR - (gateway.clock.now().getTime() % HOUR))
  for (let count = 0; count < 10; count += 1) expect((await acted()).retCode).toBe('E403')
  expect((await acted()).retMsg).toBe('文字验证次数太多，请1小时后重试，或联系客服')
  gateway.clock.advance(HOUR)
})

test('an invalid ticket counts against nobody', async () => {
  gateway.clock.advance(HOUR - (gateway.clock.now().getTime() % HOUR))
  const about = { ...claimOf('lin'), mobile: person('lin').mobile }
  for (let count = 0; count < 11; count += 1) {
    const input = { typeCode: '5' as const, ...about, ticket: 'rubbish', randstr: 'question' }
    expect((await gateway.call(auth.efundmessages, input, { deviceId: freshDevice() })).retCode).toBe('E401')
  }
  const { deviceId, right, answer } = await asked()
  expect((await act((await answer(right)).data, deviceId)).retCode).toBe('E403')
})

test('tries of strangers do not block a device of the owner', async () => {
  const own = freshDevice()
  const { db, clock, config } = gateway
  const { custNo } = person('lin')
  await issueSession({ db, now: clock.now, config }, { kind: 'customer', custNo, source: 'ESERVICE_H5', deviceId: own })
  gateway.clock.advance(HOUR - (gateway.clock.now().getTime() % HOUR))
  const acted = async (deviceId?: string) => {
    const question = await asked(deviceId)
    return (await act((await question.answer(question.right)).data, question.deviceId)).retCode
  }
  for (let count = 0; count < 10; count += 1) {
    // Wrong passwords have their own limit, which lasts five minutes.
    gateway.clock.advance(5 * 60_000 + 1000)
    expect(await acted()).toBe('E403')
  }
  gateway.clock.advance(5 * 60_000 + 1000)
  expect(await acted()).toBe('E429')
  expect(await acted(own)).toBe('E403')
  gateway.clock.advance(HOUR)
})

test('a device gets ten questions an hour, and an address sixty', async () => {
  const deviceId = freshDevice()
  for (let count = 0; count < 10; count += 1) expect((await ask(deviceId)).success).toBe(true)
  expect(await ask(deviceId)).toMatchObject({
    status: 429,
    retCode: 'E429',
    retMsg: '文字验证次数太多，请1小时后重试，或联系客服',
  })
  // The refused request counted as well.
  for (let count = 0; count < 49; count += 1) expect((await ask(freshDevice())).success).toBe(true)
  expect((await ask(freshDevice())).retCode).toBe('E429')
  gateway.clock.advance(HOUR)
  expect((await ask(deviceId)).success).toBe(true)
})
