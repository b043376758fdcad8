import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { readOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import { customers } from '../../../../gateway/db/schema/account'
import { parameters } from '../../../../gateway/db/schema/shell'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')
const su = person('su')
const newMobile = '13900000001'
const nobody = { customerName: '无此人', certType: '0', certID: '990101199001010019' }

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin', 'su')
})
afterAll(() => gateway.close())

const tokenSays = (token: string, purpose: 'auth' | 'reset' | 'lock') =>
  readOneTimeToken({ db: gateway.db, now: gateway.clock.now, config: gateway.config }, { token, purpose })

describe('a logged-in customer', () => {
  it('a customer’s code is sent to their own number, whatever number is requested', async () => {
    const code = await gateway.sms(lin.mobile, { typeCode: '5', mobile: newMobile }, { as: lin })
    const proof = (await gateway.call(auth.validMessage, { typeCode: '5', code }, { as: lin })).data
    expect(proof).toMatchObject({ expiresIn: 300, login: null })
    expect(await tokenSays(proof.authToken, 'auth')).toMatchObject({ subject: `c:${lin.custNo}`, typeCode: '5' })
  })

  it('a customer proves a new number by the code sent to it', async () => {
    const code = await gateway.sms(newMobile, { typeCode: '1', mobile: newMobile }, { as: lin })
    const input = { typeCode: '1', mobile: newMobile, code } as const
    const proof = (await gateway.call(auth.validMessage, input, { as: lin })).data
    expect(await tokenSays(proof.authToken, 'auth')).toMatchObject({
      subject: `c:${lin.custNo}`,
      typeCode: '1',
      details: { mobile: newMobile },
    })
  })

  it('a code sent to the same number for another person is refused', async () => {
    const code = await gateway.sms(newMobile, { typeCode: '1', mobile: newMobile }, { as: su })
    const answer = await gateway.call(auth.validMessage, { typeCode: '1', mobile: newMobile, code }, { as: lin })
    expect(answer.success).toBe(false)
  })

  it('a new number equal to the old one is refused with that reason', async () => {
    const input = { typeCode: '1', mobile: lin.mobile, ...gateway.captcha() } as const
    const answer = await gateway.call(auth.efundmessages, input, { as: lin })
    expect(answer.retMsg).toBe('新手机号码与原手机号码相同')
  })

  it('a customer gets a lock token for the safety lock and a reset token for the password', async () => {
    for (const [typeCode, purpose] of [
      ['9', 'lock'],
      ['2', 'reset'],
    ] as const) {
      gateway.clock.advance(61_000)
      await gateway.call(auth.efundmessages, { typeCode, ...gateway.captcha() }, { as: lin })
      const code = await gateway.smsCode(lin.mobile)
      const proof = (await gateway.call(auth.validMessage, { typeCode, code }, { as: lin })).data
      expect(await tokenSays(proof.authToken, purpose)).toMatchObject({ typeCode })
    }
  })
})

describe('a visitor', () => {
  it('a visitor logs in by the code sent to their number', async () => {
    const claim = { ...claimOf('su'), mobile: su.mobile }
    const code = await gateway.sms(su.mobile, { typeCode: '5', ...claim })
    const proof = (await gateway.call(auth.validMessage, { typeCode: '5', code, ...claim })).data
    expect(proof).toMatchObject({ authToken: '', login: { custNo: su.custNo, accessToken: '-1', openid: '' } })
    const token = proof.login?.token ?? ''
    expect((await gateway.call(auth.getByCustNo, { certType: '0' }, { as: { token } })).data.customerName).toBe(su.name)
  })

  it('a visitor gets a token to reset the password', async () => {
    const claim = { ...claimOf('su'), mobile: su.mobile }
    const code = await gateway.sms(su.mobile, { typeCode: '2', ...claim })
    const proof = (await gateway.call(auth.validMessage, { typeCode: '2', code, ...claim })).data
    expect(proof.login).toBeNull()
    expect(await tokenSays(proof.authToken, 'reset')).toMatchObject({ subject: `c:${su.custNo}`, typeCode: '2' })
  })

  it('a visitor gets the same answer for a known and an unknown person', async () => {
    gateway.clock.advance(61_000)
    const known = { typeCode: '5', ...claimOf('su'), mobile: '13900000002', ...gateway.captcha() } as const
    const unknown = { typeCode: '5', ...nobody, mobile: '13900000003', ...gateway.captcha() } as const
    const first = await gateway.call(auth.efundmessages, known)
    const second = await gateway.call(auth.efundmessages, unknown)
    expect(first.data).toEqual({ mobile: '139****0002', expiresIn: 300, resendIn: 60, onlyIfTheirs: false })
    expect(second.data).toEqual({ ...first.data, mobile: '139****0003' })

    const answers = await Promise.all(
      [known, unknown].map(async ({ customerName, certType, certID, mobile }) => {
        const code = await gateway.smsCode(mobile)
        return gateway.call(auth.validMessage, { typeCode: '5', code, customerName, certType, certID, mobile })
      }),
    )
    const [wrongNumber, wrongPerson] = answers.map(({ retCode, retMsg, raw }) => ({ retCode, retMsg, raw }))
    expect(wrongNumber).toEqual(wrongPerson)
    expect(wrongNumber?.retMsg).toBe('姓名、证件号码或手机号码与预留信息不一致，请核对后重新输入')
  })

  it.each(['1', '8', '27'] as const)('a visitor cannot get purpose %s verified', async typeCode => {
    const input = { typeCode, code: '123456', ...claimOf('su'), mobile: su.mobile }
    expect(await gateway.call(auth.validMessage, input)).toMatchObject({ success: false, retCode: 'T020104-0001' })
  })

  it('a visitor has to give a name and a certificate number', async () => {
    const input = { typeCode: '5', mobile: su.mobile, ...gateway.captcha() } as const
    expect((await gateway.call(auth.efundmessages, input)).retMsg).toBe('请填写姓名和证件号码')
  })

  it('a visitor cannot log in as a frozen customer', async () => {
    await gateway.db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, su.custNo))
    const claim = { ...claimOf('su'), mobile: su.mobile }
    const code = await gateway.sms(su.mobile, { typeCode: '5', ...claim })
    const answer = await gateway.call(auth.validMessage, { typeCode: '5', code, ...claim })
    await gateway.db.update(customers).set({ state: 'active' }).where(eq(customers.custNo, su.custNo))
    expect(answer.retMsg).toBe('姓名、证件号码或手机号码与预留信息不一致，请核对后重新输入')
  })
})

describe('an SMS code', () => {
  it('an SMS code needs a passed captcha, and each captcha ticket works once', async () => {
    gateway.clock.advance(61_000)
    const captcha = gateway.captcha()
    const input = { typeCode: '5', ...claimOf('lin'), mobile: '13900000004' } as const
    const foreign = await gateway.call(auth.efundmessages, { ...input, ticket: 'made-up', randstr: '@abc' })
    expect(foreign).toMatchObject({ success: false, retCode: 'E401' })
    expect((await gateway.call(auth.efundmessages, { ...input, ...captcha })).success).toBe(true)
    gateway.clock.advance(61_000)
    expect((await gateway.call(auth.efundmessages, { ...input, ...captcha })).retCode).toBe('E401')
  })

  it('five wrong attempts use an SMS code up', async () => {
    const code = await gateway.sms(lin.mobile, { typeCode: '5' }, { as: lin })
    const wrong = code === '000000' ? '000001' : '000000'
    const attempt = (typed: string) => gateway.call(auth.validMessage, { typeCode: '5', code: typed }, { as: lin })
    expect((await attempt(wrong)).raw).toEqual({ remaining: 4 })
    for (let count = 0; count < 4; count += 1) await attempt(wrong)
    expect((await attempt(code)).retCode).toBe('E462')
  })

  it('an SMS code is valid for its own purpose only', async () => {
    const code = await gateway.sms(lin.mobile, { typeCode: '5' }, { as: lin })
    const answer = await gateway.call(auth.validMessage, { typeCode: '2', code }, { as: lin })
    expect(answer.success).toBe(false)
  })
})

describe('the captcha', () => {
  const ask = (mobile: string) =>
    gateway.call(auth.efundmessages, { typeCode: '1', mobile, ticket: 'off', randstr: 'off' }, { as: lin })
  const setSwitch = (paraValue: string) =>
    gateway.db
      .insert(parameters)
      .values({ paraAppName: 'EserviceConfig', paraType: 'eservicePara', paraName: 'captchaSwitch', paraValue })
      .onConflictDoUpdate({
        target: [parameters.paraAppName, parameters.paraType, parameters.paraName],
        set: { paraValue },
      })

  it('the captcha is skipped while the company has switched it off', async () => {
    gateway.clock.advance(61_000)
    await setSwitch('1')
    expect((await ask('13900000007')).retMsg).toBe('安全验证未通过，请重新验证')
    await setSwitch('0')
    expect((await ask('13900000007')).success).toBe(true)
    await setSwitch('1')
  })
})

// This test is the last one, because a day passes in it and ends the sessions of the others.
describe('a number whose codes are used up', () => {
  it('after strangers used up a number’s codes, the owner on a new phone still gets one, and nobody else does', async () => {
    gateway.clock.advance(24 * 60 * 60_000)
    const ask = (claim: typeof nobody, deviceId: string) => {
      const input = { typeCode: '5', mobile: su.mobile, ...claim, ...gateway.captcha() } as const
      return gateway.call(auth.efundmessages, input, { deviceId })
    }
    for (let nth = 0; nth < 30; nth += 1) await ask(nobody, `strange-phone-${nth}`)
    const before = await gateway.smsCode(su.mobile)
    const wrong = await ask({ ...claimOf('su'), customerName: '苏错' }, 'strange-phone-31')
    expect(wrong.data).toMatchObject({ onlyIfTheirs: true })
    expect(await gateway.smsCode(su.mobile)).toBe(before)
    const right = await ask(claimOf('su'), 'new-phone-of-su')
    expect(right.raw).toEqual(wrong.raw)
    const code = await gateway.smsCode(su.mobile)
    const input = { typeCode: '5', code, ...claimOf('su'), mobile: su.mobile } as const
    // The phone that made a wrong claim has no valid code, whatever it claims now.
    const stolen = await gateway.call(auth.validMessage, input, { deviceId: 'strange-phone-31' })
    expect(stolen.retCode).toBe('E461')
    const proof = await gateway.call(auth.validMessage, input, { deviceId: 'new-phone-of-su' })
    expect(proof.data.login?.custNo).toBe(su.custNo)
  })
})
