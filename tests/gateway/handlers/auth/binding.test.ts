import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { wechatIdentities } from '../../../../gateway/db/schema/auth'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')
const su = person('su')

let gateway: AuthGateway
let bound: (typeof wechatIdentities.$inferSelect)[]
beforeAll(async () => {
  gateway = await authGateway('lin', 'su')
  bound = await gateway.db.select().from(wechatIdentities)
})
beforeEach(async () => {
  await gateway.db.delete(wechatIdentities)
  await gateway.db.insert(wechatIdentities).values(bound)
})
afterAll(() => gateway.close())

/** A fresh session for this test, because unbinding ends the existing ones. */
const session = async (who: typeof lin) => ({ token: await gateway.newSession(who) })

const identitiesOf = (custNo: string) =>
  gateway.db.select().from(wechatIdentities).where(eq(wechatIdentities.custNo, custNo))

const byMessage = async (as: { token: string }) => {
  const claim = { ...claimOf('su'), mobile: su.mobile }
  const code = await gateway.sms(su.mobile, { typeCode: '27', ...claim }, { as })
  return gateway.call(auth.mobileBind, { ...claim, code }, { as })
}

/** The last SMS that contains no code. */
const lastTold = async () => {
  await gateway.runJobs()
  return (await notices())[0]
}

/** All SMS that contain no code, newest first. */
const notices = async () =>
  (await gateway.raw('/demo/sms.json')).json<{ mobile: string; text?: string }[]>().filter(({ text }) => text)

describe('binding WeChat', () => {
  it('a binding is announced by SMS to the number on record, even if no WeChat was bound before', async () => {
    await gateway.db.update(wechatIdentities).set({ custNo: null }).where(eq(wechatIdentities.custNo, su.custNo))
    await byMessage(await gateway.accessToken('new-phone'))
    expect(await lastTold()).toMatchObject({ mobile: su.mobile, text: expect.stringContaining('已绑定微信') })
    gateway.clock.advance(61_000)
    await byMessage(await gateway.accessToken('newer-phone'))
    expect(await lastTold()).toMatchObject({ mobile: su.mobile, text: expect.stringContaining('另一个微信') })
  })

  it('the SMS is queued with the change, so a gateway that stops before sending it loses none', async () => {
    const before = (await notices()).length
    const input = { ...claimOf('su'), password: su.password, ...gateway.captcha() }
    expect((await gateway.call(auth.pswBind, input, { as: await gateway.accessToken('a-phone-more') })).success).toBe(
      true,
    )
    expect(await notices()).toHaveLength(before)
    // Stands for another gateway that starts later.
    await gateway.runJobs()
    expect(await notices()).toHaveLength(before + 1)
    await gateway.runJobs()
    expect(await notices()).toHaveLength(before + 1)
  })

  it('binding by SMS logs in, and later logins are silent', async () => {
    const login = (await byMessage(await gateway.accessToken('new-phone'))).data
    expect(login).toMatchObject({ custNo: su.custNo, accessToken: '-1', needBind: false })
    const silent = await gateway.call(auth.wxCallback, { code: await gateway.code('new-phone', 'h5') })
    expect(silent.data).toMatchObject({ custNo: su.custNo, openid: login.openid })
  })

  it('binding by password logs in', async () => {
    const as = await gateway.accessToken('new-phone')
    const input = { ...claimOf('su'), password: su.password, ...gateway.captcha() }
    expect((await gateway.call(auth.pswBind, input, { as })).data).toMatchObject({ custNo: su.custNo })
  })

  it('a binding uses up its access token', async () => {
    const as = await gateway.accessToken('new-phone')
    await byMessage(as)
    const input = { ...claimOf('su'), password: su.password, ...gateway.captcha() }
    expect((await gateway.call(auth.pswBind, input, { as })).retCode).toBe('T020104-0001')
  })

  it('a new binding removes the old WeChat account and ends its sessions', async () => {
    const before = (await gateway.call(auth.wxCallback, { code: await gateway.code(su.custNo, 'h5') })).data
    const login = (await byMessage(await gateway.accessToken('new-phone'))).data
    expect((await identitiesOf(su.custNo)).map(({ unionid }) => unionid)).toEqual([login.unionid])
    expect((await gateway.call(auth.getAssetPublicKey, undefined, { as: before })).retCode).toBe('T020104-0001')
    expect((await gateway.call(auth.getAssetPublicKey, undefined, { as: login })).success).toBe(true)
  })

  it('a wrong password binds nothing', async () => {
    const as = await gateway.accessToken('new-phone')
    const input = { ...claimOf('su'), password: 'wrong', ...gateway.captcha() }
    expect((await gateway.call(auth.pswBind, input, { as })).success).toBe(false)
    expect((await identitiesOf(su.custNo)).map(({ unionid }) => unionid)).toEqual([su.unionid, su.unionid])
  })

  it('a WeChat account that was bound to another customer in the meantime is refused', async () => {
    const as = await gateway.accessToken('new-phone')
    const other = await gateway.accessToken('new-phone')
    await byMessage(as)
    await gateway.db.update(wechatIdentities).set({ custNo: lin.custNo }).where(eq(wechatIdentities.custNo, su.custNo))
    const input = { ...claimOf('su'), password: su.password, ...gateway.captcha() }
    const answer = await gateway.call(auth.pswBind, input, { as: other })
    expect(answer.success).toBe(false)
    expect(await identitiesOf(su.custNo)).toEqual([])
  })

  it('binding needs an access token', async () => {
    const input = { ...claimOf('su'), password: su.password, ...gateway.captcha() }
    expect((await gateway.call(auth.pswBind, input)).retCode).toBe('T020104-0001')
  })
})

describe('unbinding WeChat', () => {
  const proved = async (as: { token: string }) =>
    (await gateway.call(auth.validPwd, { typeCode: '5', password: lin.password, ...gateway.captcha() }, { as })).data
      .authToken

  it('unbinding answers 000000, ends all sessions, and the next silent login asks to bind', async () => {
    const [here, elsewhere] = [await session(lin), await session(lin)]
    const code = await gateway.code(lin.custNo, 'h5')
    const answer = await gateway.call(auth.accountUnBind, { authToken: await proved(here) }, { as: here })
    expect(answer).toMatchObject({ retCode: '000000', success: true })
    for (const as of [here, elsewhere]) {
      expect((await gateway.call(auth.getAssetPublicKey, undefined, { as })).retCode).toBe('T020104-0001')
    }
    expect((await gateway.call(auth.wxCallback, { code })).data).toMatchObject({ token: '', needBind: true })
    expect(await identitiesOf(su.custNo)).toHaveLength(2)
    expect(await lastTold()).toMatchObject({ mobile: lin.mobile, text: expect.stringContaining('已解除微信绑定') })
  })

  it('unbinding takes an identity proof from the same session', async () => {
    const [here, elsewhere] = [await session(lin), await session(lin)]
    for (const authToken of ['a'.repeat(43), await proved(elsewhere)]) {
      const answer = await gateway.call(auth.accountUnBind, { authToken }, { as: here })
      expect(answer.raw).toEqual({ proofExpired: true })
    }
    expect(await identitiesOf(lin.custNo)).toHaveLength(2)
    expect((await gateway.call(auth.getAssetPublicKey, undefined, { as: here })).success).toBe(true)
  })

  it('unbinding is refused if nothing is bound', async () => {
    await gateway.db.delete(wechatIdentities).where(eq(wechatIdentities.custNo, lin.custNo))
    const as = await session(lin)
    const answer = await gateway.call(auth.accountUnBind, { authToken: await proved(as) }, { as })
    expect(answer).toMatchObject({ success: false, retMsg: '您的账户没有绑定微信' })
  })
})

describe('following the public account', () => {
  it('each WeChat account is told only whether it follows the public account itself', async () => {
    const as = await session(lin)
    const asked = () => gateway.call(auth.isSubscribed, undefined, { as })
    expect((await asked()).data).toEqual({ subscribed: false })
    await gateway.db.update(wechatIdentities).set({ subscribed: true }).where(eq(wechatIdentities.openid, lin.openid))
    expect((await asked()).data).toEqual({ subscribed: true })
    expect((await gateway.call(auth.isSubscribed, undefined, { as: su })).data).toEqual({ subscribed: false })
    expect((await gateway.call(auth.isSubscribed, undefined)).data).toEqual({ subscribed: false })
  })
})
