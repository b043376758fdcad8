import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { customers } from '../../../../gateway/db/schema/account'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')
const su = person('su')
const chen = person('chen')

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin', 'su', 'chen')
})
afterAll(() => gateway.close())

const byVisitor = (key: 'lin' | 'su' | 'chen', password: string) =>
  gateway.call(auth.validPwd, { typeCode: '5', password, ...claimOf(key), ...gateway.captcha() })

const byCustomer = (who: typeof lin, password: string) =>
  gateway.call(auth.validPwd, { typeCode: '5', password, ...gateway.captcha() }, { as: who })

describe('a password login', () => {
  it('a visitor logs in by password', async () => {
    const proof = (await byVisitor('lin', lin.password)).data
    expect(proof).toMatchObject({ authToken: '', login: { custNo: lin.custNo, needBind: false, openid: '' } })
  })

  it('a customer who gives the password gets the token of the purpose', async () => {
    const proof = (await byCustomer(lin, lin.password)).data
    expect(proof).toMatchObject({ expiresIn: 300, login: null })
    expect(proof.authToken).toMatch(/^[\w-]{43}$/)
  })

  it('a password is checked only after a captcha', async () => {
    const input = {
      typeCode: '5',
      password: lin.password,
      ...claimOf('lin'),
      ticket: 'made-up',
      randstr: '@abc',
    } as const
    expect((await gateway.call(auth.validPwd, input)).retCode).toBe('E401')
  })

  it('a password cannot prove the right to set a new one', async () => {
    const input = { typeCode: '2', password: lin.password, ...gateway.captcha() } as const
    expect((await gateway.call(auth.validPwd, input, { as: lin })).retMsg).toBe('重置密码请使用短信或人脸验证')
  })
})

describe('a wrong password', () => {
  it('a wrong password is recorded for an unknown person as for a known one, so that both take the same time', async () => {
    const written = jest.spyOn(gateway.db, 'insert')
    const tables = async (claim: object) => {
      written.mockClear()
      const input = { typeCode: '5', password: 'wrong', ...claimOf('lin'), ...claim, ...gateway.captcha() } as const
      await gateway.call(auth.validPwd, input)
      return written.mock.calls.length
    }
    const known = await tables({})
    expect(known).toBeGreaterThan(0)
    expect(await tables({ customerName: '无此人', certID: '990101199001010043' })).toBe(known)
    written.mockRestore()
    gateway.clock.advance(6 * 60_000)
  })

  it('a wrong password gets the same answer for an unknown, a known and a locked person', async () => {
    const told = ({ retCode, retMsg, raw }: Awaited<ReturnType<typeof byVisitor>>) => ({ retCode, retMsg, raw })
    const unknown = await gateway.call(auth.validPwd, {
      typeCode: '5',
      password: su.password,
      customerName: '无此人',
      certID: '990101199001010019',
      ...gateway.captcha(),
    })
    const wrongName = await gateway.call(auth.validPwd, {
      typeCode: '5',
      password: su.password,
      ...claimOf('su'),
      customerName: '苏慧',
      ...gateway.captcha(),
    })
    const wrong = await byVisitor('su', 'wrong')
    expect(unknown.success).toBe(false)
    expect([wrongName, wrong].map(told)).toEqual([told(unknown), told(unknown)])
  })

  it('five wrong passwords make a visitor wait, whether or not the certificate belongs to a customer', async () => {
    const stranger = { customerName: '无此人', certType: '0', certID: '990101199001010027' }
    const byStranger = () =>
      gateway.call(auth.validPwd, { typeCode: '5', password: 'wrong', ...stranger, ...gateway.captcha() })
    gateway.clock.advance(6 * 60_000)
    const told = ({ retCode, retMsg, raw }: Awaited<ReturnType<typeof byVisitor>>) => ({ retCode, retMsg, raw })
    for (let count = 0; count < 5; count += 1) {
      expect(told(await byVisitor('lin', 'wrong'))).toEqual(told(await byStranger()))
    }
    const locked = await byVisitor('lin', lin.password)
    expect(locked).toMatchObject({ retCode: 'E429', retMsg: '密码输错太多次，请5分钟后重试，或换一种验证方式' })
    expect(told(await byStranger())).toEqual(told(locked))
    // The customer's own lock ends five minutes after the last try. Before that the right password gets the same
    // refusal.
    gateway.clock.advance(5 * 60_000 - 1)
    expect(told(await byVisitor('lin', lin.password))).toEqual(told(locked))
    gateway.clock.advance(60_001)
    expect((await byVisitor('lin', lin.password)).success).toBe(true)
    expect((await byStranger()).retCode).toBe('E403')
  })

  it('five wrong passwords in a row lock for five minutes, and tries in between change nothing', async () => {
    for (const remaining of [4, 3, 2, 1]) {
      expect(await byCustomer(chen, 'wrong')).toMatchObject({ retCode: 'E403', raw: { remaining } })
    }
    expect((await byCustomer(chen, 'wrong')).retMsg).toBe('密码输错太多次，请5分钟后重试')
    gateway.clock.advance(5 * 60_000 - 1)
    expect((await byCustomer(chen, chen.password)).retMsg).toBe('密码输错太多次，请5分钟后重试')
    gateway.clock.advance(1)
    expect((await byCustomer(chen, chen.password)).success).toBe(true)
  })

  it('a right password resets the count of wrong ones', async () => {
    for (let count = 0; count < 4; count += 1) await byCustomer(chen, 'wrong')
    expect((await byCustomer(chen, chen.password)).success).toBe(true)
    expect((await byCustomer(chen, 'wrong')).raw).toEqual({ remaining: 4 })
    await byCustomer(chen, chen.password)
  })

  it('wrong passwords are counted even when many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => byCustomer(chen, 'wrong')))
    expect(answers.filter(({ retCode }) => retCode === 'E403')).toHaveLength(4)
    expect(answers.filter(({ retCode }) => retCode === 'E429')).toHaveLength(4)
  })
})

it('a customer without a password reads that none is set, and a visitor does not learn it', async () => {
  await gateway.db.update(customers).set({ passwordHash: null }).where(eq(customers.custNo, su.custNo))
  expect((await byCustomer(su, '')).success).toBe(false)
  expect((await byCustomer(su, 'anything')).retMsg).toBe('您还没有设置密码，请换一种验证方式')
  expect((await byVisitor('su', 'anything')).retMsg).toMatch('密码不正确')
})

describe('a new password', () => {
  const judged = async (password: string) =>
    (await gateway.call(auth.validatePwd, { password, certID: lin.cert, mobile: lin.mobile })).data

  it('a new password that follows the rules passes', async () => {
    for (const good of [
      'Zhiyuan#2026',
      'correct horse battery staple',
      '一二三四五六七八',
      'onlyletters',
      'x'.repeat(64),
    ])
      expect(await judged(good)).toEqual({ valid: true, reason: '' })
  })

  it.each([
    ['Ab12', '密码要有8至64位'],
    ['12345678', '密码太常见，容易被猜到，请换一个'],
    ['PassWord1', '密码太常见，容易被猜到，请换一个'],
    ['11111111', '密码太常见，容易被猜到，请换一个'],
    [`mima${lin.cert.slice(-6)}!`, '密码不能包含您的证件号码或手机号码'],
  ])('a new password fails: %s', async (password, reason) => {
    expect(await judged(password)).toEqual({ valid: false, reason })
  })
})
