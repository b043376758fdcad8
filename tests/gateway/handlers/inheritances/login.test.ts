import { eq } from 'drizzle-orm'
import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import { inheritances } from '@/contract/inheritances'
import { revokeSessionsOf } from '../../../../gateway/auth/sessions'
import { customers } from '../../../../gateway/db/schema/account'
import { identityNumber } from '../../../../gateway/seed/certificate'
import { person } from '../../../../gateway/seed/people'
import { type Caller, type InheritGateway, inheritGateway } from './inherit-gateway'

const lin = person('lin')
const mobile = '13900000001'

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())

const asked = (as: Parameters<InheritGateway['call']>[2]) => gateway.call(inheritances.checkHasLogin, undefined, as)

describe('logging in by SMS for an inheritance', () => {
  it('a login by SMS works for an unknown number and is not a customer login', async () => {
    const as = await gateway.inheritor(mobile, { customerName: '王小明', certType: '0' })
    expect((await asked({ as })).data).toEqual({
      loggedIn: true,
      kind: 'inheritor',
      mobile: '139****0001',
      customerName: '王小明',
      certType: '0',
      custType: '1',
      wantsLargerLetters: false,
    })
    expect((await gateway.call(account.getAccountItemList, undefined, { as })).retCode).toBe('T020104-0001')
  })

  it('the SMS code is sent only after a captcha', async () => {
    const input = { mobile, ticket: 'made-up', randstr: '@abc' }
    expect((await gateway.call(inheritances.sendMsg, input)).retCode).toBe('E401')
  })

  it('a wrong code is refused, and so is a request without number and code', async () => {
    await gateway.inheritor(mobile)
    expect((await gateway.call(inheritances.checkUserPhone, { mobile, code: '000000' })).success).toBe(false)
    expect((await gateway.call(inheritances.checkUserPhone, {})).retMsg).toBe('请输入手机号码和验证码')
  })

  it('a customer needs no login by SMS', async () => {
    expect((await asked({ as: lin })).data).toMatchObject({ loggedIn: true, kind: 'customer', customerName: lin.name })
    expect((await asked({})).data).toMatchObject({ loggedIn: false, kind: '', mobile: '' })
  })

  it('the login state says whether the person is of an age at which many want larger letters', async () => {
    const wants = async (as: Caller) => (await asked({ as })).data.wantsLargerLetters
    const born = { certType: '0', certNo: identityNumber('1955-02-03', '117') }
    expect(await wants(person('abdu'))).toBe(true)
    expect(await wants(lin)).toBe(false)
    expect(await wants(await gateway.inheritor('13900000041', born))).toBe(true)
    expect(await wants(await gateway.inheritor('13900000042'))).toBe(false)
  })
})

describe('the token for another device', () => {
  const goOn = (tempToken: string) => gateway.call(inheritances.checkUserPhone, { tempToken })

  it('the token logs the same person in on another device, once, as an inheritor only', async () => {
    const { tempToken, expiresIn } = (await gateway.call(inheritances.getTempToken, undefined, { as: lin })).data
    expect(expiresIn).toBe(300)
    const { token } = (await goOn(tempToken)).data
    expect((await asked({ as: { token } })).data).toMatchObject({ kind: 'inheritor', mobile: '154****0001' })
    expect((await goOn(tempToken)).retMsg).toBe('链接已失效，请返回重新获取')
  })

  it('the session made by the token ends with the customer’s account', async () => {
    const { tempToken } = (await gateway.call(inheritances.getTempToken, undefined, { as: lin })).data
    const as = { token: (await goOn(tempToken)).data.token }
    const set = (state: string) => gateway.db.update(customers).set({ state }).where(eq(customers.custNo, lin.custNo))
    expect((await asked({ as })).data.loggedIn).toBe(true)
    await set('frozen')
    expect((await asked({ as })).data.loggedIn).toBe(false)
    await set('active')
    expect((await asked({ as })).data.loggedIn).toBe(false)
  })

  it('a session made by the token cannot make another token', async () => {
    const { tempToken } = (await gateway.call(inheritances.getTempToken, undefined, { as: lin })).data
    const as = { token: (await goOn(tempToken)).data.token }
    expect((await gateway.call(inheritances.getTempToken, undefined, { as })).retMsg).toBe(
      '请在您最初登录的设备上获取链接',
    )
  })

  it('the token expires after five minutes', async () => {
    const { tempToken } = (await gateway.call(inheritances.getTempToken, undefined, { as: lin })).data
    gateway.clock.advance(5 * 60_000)
    expect((await goOn(tempToken)).success).toBe(false)
  })

  it.each([
    ['a logout', (as: { token: string }) => gateway.call(auth.logout, undefined, { as })],
    [
      'the end of all sessions',
      () => revokeSessionsOf({ db: gateway.db, now: gateway.clock.now, config: gateway.config }, lin.custNo),
    ],
  ])('the token expires with %s, so the link of a stolen session lets nobody in', async (_, end) => {
    const as = { token: await gateway.newSession(lin) }
    const { tempToken } = (await gateway.call(inheritances.getTempToken, undefined, { as })).data
    await end(as)
    expect((await goOn(tempToken)).retMsg).toBe('链接已失效，请返回重新获取')
  })

  it('a visitor gets no token for another device', async () => {
    expect((await gateway.call(inheritances.getTempToken, undefined)).retMsg).toBe('请先验证手机号码')
  })

  it('an expired session gets a code with which the app leads to a new login', async () => {
    const heir = await gateway.inheritor('13900000031')
    gateway.clock.advance(2 * 60 * 60_000)
    expect((await gateway.call(inheritances.getTempToken, undefined, { as: heir })).retCode).toBe('T020104-0001')
    expect((await gateway.call(inheritances.getTempToken, undefined, { as: { token: 'x'.repeat(43) } })).retCode).toBe(
      'T020104-0001',
    )
  })
})

describe('texts of the flow', () => {
  it('texts of the flow are readable without a login', async () => {
    const text = (await gateway.call(inheritances.commonGetMsg, { code: 'inheritNotice' })).data
    expect(text).toMatchObject({ code: 'inheritNotice', title: '基金份额继承须知' })
    expect((await gateway.call(inheritances.commonGetMsg, { code: 'nothing' })).retCode).toBe('E404')
  })

  it('the list of certificates names those that an inheritor may use', async () => {
    const types = (await gateway.call(inheritances.getCertificateTypes, undefined)).data
    expect(types).toContainEqual({ code: '0', name: '身份证' })
    expect(types.map(({ name }) => name)).not.toContain('士兵证')
  })
})
