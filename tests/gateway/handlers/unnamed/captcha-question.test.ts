import { auth } from '@/contract/auth'
import { unnamed } from '@/contract/unnamed'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { authHandlers } from '../../../../gateway/handlers/auth'
import { unnamedHandlers } from '../../../../gateway/handlers/unnamed'
import { answerables } from '../../../../gateway/pipeline/answerable'
import { person } from '../../../../gateway/seed/people'
import { digitsAskedIn } from '../../../helpers/captcha-question'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { smallDatabase } from '../../../helpers/small-database'

const lin = person('lin')
const HOUR = 3_600_000

let gateway: TestGateway
let close = async () => {}
beforeAll(async () => {
  const database = await smallDatabase('lin')
  close = database.close
  const domains = [...answerables(auth, authHandlers), ...answerables(unnamed, unnamedHandlers)]
  gateway = await testGateway({
    db: database.db,
    domains,
    config: { limits: { smsPerAddressAndHour: 1000, loginsPerMinute: 1000 } },
  })
})
afterAll(async () => {
  await gateway?.close()
  await close()
})

let devices = 0
const freshDevice = () => `device-with-a-question-${++devices}`

/** Each test has the hour to itself: questions are counted by the hour, and all tests come from one address. */
beforeEach(() => gateway.clock.advance(HOUR))

const ask = (deviceId: string) => gateway.call(unnamed.getCaptchaQuestion, {}, { deviceId })
const answerTo = (questionId: string, answer: string, deviceId: string) =>
  gateway.call(unnamed.answerCaptchaQuestion, { questionId, answer }, { deviceId })

const otherThan = (digits: string) => (digits === '0000' ? '0001' : '0000')

async function passed(deviceId: string) {
  const { questionId, question } = (await ask(deviceId)).data
  return (await answerTo(questionId, digitsAskedIn(question), deviceId)).data
}

/** An action that needs a captcha, with another password than lin's: E403 says that the captcha was good, E401 that it was not. */
const act = (captcha: CaptchaTicket, deviceId: string) =>
  gateway.call(
    auth.validPwd,
    { typeCode: '5', password: 'wrong', customerName: lin.name, certID: lin.cert, ...captcha },
    { deviceId },
  )

test('the right answer counts as a captcha, once', async () => {
  const deviceId = freshDevice()
  const captcha = await passed(deviceId)
  expect((await act(captcha, deviceId)).retCode).toBe('E403')
  expect(await act(captcha, deviceId)).toMatchObject({ retCode: 'E401', retMsg: '安全验证未通过，请重新验证' })
})

test('a wrong answer uses the question up', async () => {
  const deviceId = freshDevice()
  const { questionId, question } = (await ask(deviceId)).data
  const digits = digitsAskedIn(question)
  expect(digits).toMatch(/^\d{4}$/)
  expect((await answerTo(questionId, otherThan(digits), deviceId)).retMsg).toBe('答案不正确，请换一题再试')
  expect((await answerTo(questionId, digits, deviceId)).retMsg).toBe('题目已失效，请换一题')
})

test('a question is answered once', async () => {
  const deviceId = freshDevice()
  const { questionId, question } = (await ask(deviceId)).data
  expect((await answerTo(questionId, digitsAskedIn(question), deviceId)).success).toBe(true)
  expect((await answerTo(questionId, digitsAskedIn(question), deviceId)).retMsg).toBe('题目已失效，请换一题')
})

test('question and ticket are of no use on another device', async () => {
  const deviceId = freshDevice()
  const { questionId, question } = (await ask(deviceId)).data
  expect((await answerTo(questionId, digitsAskedIn(question), freshDevice())).retMsg).toBe('题目已失效，请换一题')
  const captcha = (await answerTo(questionId, digitsAskedIn(question), deviceId)).data
  expect((await act(captcha, freshDevice())).retCode).toBe('E401')
  expect((await act(captcha, deviceId)).retCode).toBe('E403')
})

test('neither waits for ever', async () => {
  const deviceId = freshDevice()
  const { questionId, question } = (await ask(deviceId)).data
  const captcha = await passed(deviceId)
  gateway.clock.advance(5 * 60_000)
  expect((await answerTo(questionId, digitsAskedIn(question), deviceId)).retMsg).toBe('题目已失效，请换一题')
  expect((await act(captcha, deviceId)).retCode).toBe('E401')
})

test.each(['', '123', '12345', '一二三四', '12a4'])('%p is no answer and uses nothing up', async answer => {
  const deviceId = freshDevice()
  const { questionId, question } = (await ask(deviceId)).data
  expect((await answerTo(questionId, answer, deviceId)).success).toBe(false)
  expect((await answerTo(questionId, digitsAskedIn(question), deviceId)).success).toBe(true)
})

test('a device gets ten an hour, an address sixty', async () => {
  const deviceId = freshDevice()
  for (let count = 0; count < 10; count += 1) expect((await ask(deviceId)).success).toBe(true)
  expect(await ask(deviceId)).toMatchObject({
    status: 429,
    retCode: 'E429',
    retMsg: '文字验证次数过多，请一小时后再试，或联系客服',
  })
  // The refused one was counted as well.
  for (let count = 0; count < 49; count += 1) expect((await ask(freshDevice())).success).toBe(true)
  expect((await ask(freshDevice())).retCode).toBe('E429')
  gateway.clock.advance(HOUR)
  expect((await ask(deviceId)).success).toBe(true)
})
