import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createKeyPair, decryptText, encryptText } from '@/api/crypto/sm2'
import { account } from '@/contract/account'
import { AccountInfo } from '@/contract/customer-fields'
import { today } from '@/lib/date'
import { issueOneTimeToken, type TokenMeaning } from '../../../../gateway/auth/one-time-tokens'
import { verifyPassword } from '../../../../gateway/db/passwords'
import { customers, districts } from '../../../../gateway/db/schema/account'
import { passwordFailures } from '../../../../gateway/db/schema/auth'
import { TEST_DEVICE } from '../../../helpers/signed-request'
import { bound, hong, ming, type SmallGateway, smallGateway } from './small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  await gateway.db.insert(districts).values([
    { code: '310000', name: '上海市', level: 1 },
    { code: '310100', name: '上海市', level: 2, parentCode: '310000' },
    { code: '310101', name: '黄浦区', level: 3, parentCode: '310100' },
    { code: '440000', name: '广东省', level: 1 },
    { code: '441900', name: '东莞市', level: 2, parentCode: '440000' },
  ])
})
afterAll(() => gateway.close())

const encrypted = (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex)
const customerOf = async ({ custNo }: { custNo: string }) =>
  (await gateway.db.select().from(customers).where(eq(customers.custNo, custNo)))[0]

const give = async (meaning: Omit<TokenMeaning, 'subject'>, of: { custNo: string } = ming) =>
  (await issueOneTimeToken(gateway.scope, { ...meaning, subject: `c:${of.custNo}`, deviceId: TEST_DEVICE })).token
const reauthenticated = (of?: { custNo: string }) => give({ purpose: 'auth', typeCode: '5' }, of)
const reached = (mobile: string) => give({ purpose: 'auth', typeCode: '1', details: { mobile } })

describe('the account info', () => {
  it('the account info is the caller’s own, encrypted for the key in the request', async () => {
    const keys = createKeyPair()
    const as = await gateway.as(ming)
    const { data } = await gateway.call(account.getAccountInfo, { publicKey: keys.publicKeyHex }, { as })
    const opened = decryptText(data, keys.privateKeyHex)
    if (!opened.ok) throw new Error(opened.reason)
    expect(v.parse(AccountInfo, JSON.parse(opened.text))).toMatchObject({
      custNo: ming.custNo,
      custName: ming.name,
      identityNo: ming.certNo,
      identityTypeName: '居民身份证',
      mobile: ming.mobile,
      wxBind: true,
    })
    expect(data).not.toContain(ming.mobile)
    expect(decryptText(data, createKeyPair().privateKeyHex).ok).toBe(false)
  })

  it('the account info is answered for the caller’s own WeChat account only', async () => {
    const { publicKeyHex: publicKey } = createKeyPair()
    const own = await gateway.call(
      account.getAccountInfo,
      { publicKey, openid: bound.openid },
      { as: await gateway.as(ming) },
    )
    expect(own.success).toBe(true)
    const foreign = await gateway.call(
      account.getAccountInfo,
      { publicKey, openid: bound.openid },
      { as: await gateway.as(hong) },
    )
    expect(foreign.retCode).toBe('E403')
  })

  it('a public key that is no point of the curve is refused', async () => {
    const { retCode } = await gateway.call(
      account.getAccountInfo,
      { publicKey: '1'.repeat(128) },
      { as: await gateway.as(ming) },
    )
    expect(retCode).toBe('E400')
  })

  it('a visitor cannot read account info', async () => {
    const { retCode } = await gateway.call(account.getAccountInfo, { publicKey: createKeyPair().publicKeyHex })
    expect(retCode).toBe('T020104-0001')
  })
})

describe('an account update', () => {
  const update = async (change: object, authToken?: string, person = ming) =>
    gateway.call(
      account.updateAccountInfo,
      { authToken: authToken ?? (await reauthenticated(person)), ...change },
      { as: await gateway.as(person) },
    )

  it('an account update with an email changes the email only', async () => {
    const before = await customerOf(ming)
    expect((await update({ email: encrypted('ming@example.com') })).success).toBe(true)
    expect(await customerOf(ming)).toEqual({ ...before, email: 'ming@example.com', emailSince: '2026-11-21' })
  })

  it('a mail address in Chinese and its ASCII form are one address, and signs of a name are valid', async () => {
    const token = await reauthenticated()
    expect((await update({ email: encrypted(' li＠例子。com') }, token)).success).toBe(true)
    // Mail servers take the ASCII form only.
    expect((await customerOf(ming))?.email).toBe('li@xn--fsqu00a.com')
    const keys = createKeyPair()
    const as = await gateway.as(ming)
    const { data } = await gateway.call(account.getAccountInfo, { publicKey: keys.publicKeyHex }, { as })
    const opened = decryptText(data, keys.privateKeyHex)
    expect(opened.ok && JSON.parse(opened.text).email).toBe('li@例子.com')
    const same = await update({ email: encrypted('li@XN--FSQU00A.com') })
    expect(same).toMatchObject({ success: false, retMsg: '新邮箱与原邮箱相同' })
    for (const email of ["o'neil@example.com", 'li&wang@example.com']) {
      await update({ email: encrypted(email) })
      expect((await customerOf(ming))?.email).toBe(email)
    }
    // A label of this kind does not exist, although it looks like one.
    expect((await update({ email: encrypted('li@xn--999999999.com') })).retMsg).toBe('请输入正确的邮箱')
    // Its ASCII form is the address of a machine.
    expect((await update({ email: encrypted('li@0x7f.0x01') })).retMsg).toBe('请输入正确的邮箱')
  })

  it('an account update changes the address with its codes', async () => {
    const address = { provinceCode: '310000', cityCode: '310100', districtCode: '310101', address: '中山东一路1号' }
    expect((await update({ address: encrypted(JSON.stringify(address)) })).success).toBe(true)
    const { address: street, ...places } = address
    expect(await customerOf(ming)).toMatchObject({ ...places, street, addressSince: today(gateway.clock.now()) })
  })

  it('a value that is already stored is refused with a reason, and the proof stays valid for another value', async () => {
    const token = await reauthenticated()
    await update({ email: encrypted('there@example.com') })
    const same = await update({ email: encrypted('there@example.com') }, token)
    expect(same).toMatchObject({ success: false, retMsg: '新邮箱与原邮箱相同' })
    const address = { provinceCode: '310000', cityCode: '310100', districtCode: '310101', address: '中山东一路1号' }
    const there = await update({ address: encrypted(JSON.stringify(address)) }, token)
    expect(there).toMatchObject({ success: false, retMsg: '新联系地址与原地址相同' })
    expect((await update({ email: encrypted('other@example.com') }, token)).success).toBe(true)
  })

  it('a city without districts is accepted in an address', async () => {
    const address = { provinceCode: '440000', cityCode: '441900', districtCode: '', address: '鸿福路1号' }
    expect((await update({ address: encrypted(JSON.stringify(address)) })).success).toBe(true)
    expect((await customerOf(ming))?.districtCode).toBeNull()
  })

  it.each([
    ['a district of another city', { provinceCode: '440000', cityCode: '441900', districtCode: '310101' }],
    ['a city of another province', { provinceCode: '440000', cityCode: '310100', districtCode: '310101' }],
    ['a province as a city', { provinceCode: '310000', cityCode: '440000', districtCode: '' }],
    ['a missing district where there are some', { provinceCode: '310000', cityCode: '310100', districtCode: '' }],
    ['a place that does not exist', { provinceCode: '999999', cityCode: '999900', districtCode: '' }],
  ])('an address is refused with %s', async (_, places) => {
    const { retCode } = await update({ address: encrypted(JSON.stringify({ ...places, address: '某路1号' })) })
    expect(retCode).toBe('E400')
  })

  it.each([
    ['email', () => encrypted('not an email')],
    ['address', () => encrypted('not json')],
    ['address', () => encrypted('{"provinceCode":"310000"}')],
    ['email', () => `04${'ab'.repeat(150)}`],
  ])('an unusable %s is refused, and the proof stays valid', async (field, cipher) => {
    const token = await reauthenticated()
    expect((await update({ [field]: cipher() }, token)).retCode).toBe('E400')
    expect((await update({ email: encrypted(`again-${token.slice(0, 8)}@example.com`) }, token)).success).toBe(true)
  })

  it('the mobile changes with a proof of the person and a proof of the new number', async () => {
    const mobile = '13900000199'
    const change = { mobile: encrypted(mobile), mobileToken: await reached(mobile) }
    expect((await update(change)).success).toBe(true)
    expect(await customerOf(ming)).toMatchObject({ mobile, mobileSince: today(gateway.clock.now()) })
  })

  it('a new mobile ends the other sessions, and the old number gets an SMS', async () => {
    const mobile = '13900000198'
    const before = (await customerOf(ming))?.mobile ?? ''
    const [here, there] = [await gateway.as(ming), await gateway.as(ming)]
    const input = { authToken: await reauthenticated(), mobile: encrypted(mobile), mobileToken: await reached(mobile) }
    expect((await gateway.call(account.updateAccountInfo, input, { as: here })).success).toBe(true)
    expect((await gateway.call(account.getIsopened, {}, { as: here })).success).toBe(true)
    expect((await gateway.call(account.getIsopened, {}, { as: there })).retCode).toBe('T020104-0001')
    await gateway.runJobs()
    const [told] = (await gateway.raw('/demo/sms.json')).json()
    expect(told).toMatchObject({ mobile: before, code: '', text: expect.stringContaining('手机号码已更换') })
  })

  it('a mobile other than the proved one is refused, and both proofs stay valid', async () => {
    const token = await reauthenticated()
    const mobileToken = await reached('13900000188')
    expect((await update({ mobile: encrypted('13900000177'), mobileToken }, token)).retCode).toBe('E403')
    expect((await update({ mobile: encrypted('13900000188'), mobileToken }, token)).success).toBe(true)
  })

  it('the proof of the new number does not replace the person’s own proof', async () => {
    const mobile = '13900000166'
    const change = { mobile: encrypted(mobile), mobileToken: await reached(mobile) }
    expect((await update(change, await reached(mobile))).retCode).toBe('E403')
  })

  it.each([
    [
      'used',
      async () => {
        const token = await reauthenticated()
        await update({ email: encrypted('first@example.com') }, token)
        return token
      },
    ],
    ['somebody else’s', () => reauthenticated(hong)],
    ['invented', async () => 'a'.repeat(43)],
    ['a reset token', () => give({ purpose: 'reset', typeCode: '2' })],
    ['of a new number', () => reached('13900000155')],
    ['for the safety lock', () => give({ purpose: 'lock', typeCode: '8' })],
  ])('an account update is refused with a proof that is %s', async (_, token) => {
    const before = await customerOf(ming)
    const answer = await update({ email: encrypted('thief@example.com') }, await token())
    expect(answer.retCode).toBe('E403')
    expect((await customerOf(ming))?.email).not.toBe('thief@example.com')
    expect((await customerOf(ming))?.mobile).toBe(before?.mobile)
  })

  it('an account update is refused with a proof older than five minutes', async () => {
    const token = await reauthenticated()
    gateway.clock.advance(5 * 60_000)
    const late = await update({ email: encrypted('late@example.com') }, token)
    expect(late).toMatchObject({ retCode: 'E403', raw: { proofExpired: true } })
  })

  it('a proof of the new number older than five minutes is refused with the reason that it must be proved again', async () => {
    const mobileToken = await reached('13900000156')
    gateway.clock.advance(5 * 60_000)
    const late = await update({ mobile: encrypted('13900000156'), mobileToken })
    expect(late).toMatchObject({ retCode: 'E403', raw: { numberUnproved: true } })
  })

  it('an account update repeated with the same idempotency key is carried out once', async () => {
    const as = await gateway.as(ming)
    const input = { authToken: await reauthenticated(), email: encrypted('once@example.com') }
    const idempotencyKey = 'f'.repeat(32)
    const first = await gateway.call(account.updateAccountInfo, input, { as, idempotencyKey })
    const second = await gateway.call(account.updateAccountInfo, input, { as, idempotencyKey })
    expect([first.retCode, second.retCode]).toEqual(['0', '0'])
  })
})

describe('a new password', () => {
  const resetToken = () => give({ purpose: 'reset', typeCode: '2' }, hong)
  const reset = (token: string, password: string) =>
    gateway.call(account.resetPwd, { resetToken: token, password: encrypted(password) })

  it('a new password and its token are in no URL', async () => {
    const token = await resetToken()
    const { url } = await gateway.prepare(account.resetPwd, { resetToken: token, password: encrypted('Sunny-Day-27') })
    expect(url).toMatch(/\?cipherData=[0-9A-Fa-f]+$/)
    expect(url).not.toContain(token)
  })

  it('a new password is stored as a hash, lifts the lock and ends all sessions', async () => {
    const as = await gateway.as(hong)
    const at = gateway.clock.now()
    await gateway.db.insert(passwordFailures).values({ custNo: hong.custNo, count: 5, lastAt: at, lockedUntil: at })
    expect((await reset(await resetToken(), 'Sunny-Day-27')).success).toBe(true)
    const hash = (await customerOf(hong))?.passwordHash ?? null
    expect(await verifyPassword('Sunny-Day-27', hash)).toBe(true)
    expect(await gateway.db.select().from(passwordFailures)).toEqual([])
    expect((await gateway.call(account.getIsopened, {}, { as })).retCode).toBe('T020104-0001')
    await gateway.runJobs()
    const [told] = (await gateway.raw('/demo/sms.json')).json()
    expect(told).toMatchObject({ mobile: hong.mobile, text: expect.stringContaining('登录密码已修改') })
  })

  it('a password that was too weak can be replaced by another with the same token', async () => {
    const token = await resetToken()
    const weak = await reset(token, '12345678')
    expect(weak.retCode).toBe('E400')
    expect(weak.retMsg).toMatch(/密码/)
    expect((await reset(token, hong.certNo.slice(-8))).retCode).toBe('E400')
    expect((await reset(token, 'Windy-Day-28')).success).toBe(true)
  })

  it('a new password without a valid token is refused', async () => {
    const used = await resetToken()
    await reset(used, 'Rainy-Day-29')
    const others = [used, 'a'.repeat(43), await reauthenticated(hong)]
    for (const token of others) expect((await reset(token, 'Foggy-Day-30')).retCode).toBe('E403')
    const old = await resetToken()
    gateway.clock.advance(5 * 60_000)
    expect((await reset(old, 'Foggy-Day-30')).retCode).toBe('E403')
  })

  it('a new password uses up all other reset tokens, so a stolen token sets no password afterwards', async () => {
    const [own, other] = [await resetToken(), await resetToken()]
    expect((await reset(own, 'Cloudy-Day-33')).success).toBe(true)
    expect((await reset(other, 'Thief-Day-34')).raw).toEqual({ proofExpired: true })
  })

  it('a reset token proved with the old number is refused after the owner has changed the number', async () => {
    const token = await resetToken()
    const mobile = '13900000299'
    const mobileToken = await give({ purpose: 'auth', typeCode: '1', details: { mobile } }, hong)
    const input = { authToken: await reauthenticated(hong), mobile: encrypted(mobile), mobileToken }
    expect((await gateway.call(account.updateAccountInfo, input, { as: await gateway.as(hong) })).success).toBe(true)
    expect((await reset(token, 'Thief-Day-35')).raw).toEqual({ proofExpired: true })
  })

  it('a frozen account cannot set a password, even with a token from before the freeze', async () => {
    const token = await resetToken()
    const set = (state: string) => gateway.db.update(customers).set({ state }).where(eq(customers.custNo, hong.custNo))
    const before = (await customerOf(hong))?.passwordHash
    await set('frozen')
    expect((await reset(token, 'Frozen-Day-36')).retMsg).toBe('您的账户现在不能登录，请联系客服')
    await set('active')
    expect((await customerOf(hong))?.passwordHash).toBe(before)
  })

  it('when one token is sent twice at once, one password reset succeeds', async () => {
    const token = await resetToken()
    const answers = await Promise.all([reset(token, 'Snowy-Day-31'), reset(token, 'Misty-Day-32')])
    expect(answers.map(({ retCode }) => retCode).sort()).toEqual(['0', 'E403'])
  })
})
