import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { customers } from '../../../../gateway/db/schema/account'
import { oneTimeTokens, sessions, wechatIdentities } from '../../../../gateway/db/schema/auth'
import { bindAndLogIn } from '../../../../gateway/handlers/auth/bind'
import { logIn } from '../../../../gateway/handlers/auth/login'
import { findCustomer } from '../../../../gateway/handlers/auth/person'
import { rewardVisitor } from '../../../../gateway/handlers/auth/reward-visitor'
import type { Context } from '../../../../gateway/pipeline/context'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway } from './auth-gateway'

const lin = person('lin')

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin')
})
afterAll(() => gateway.close())

const session = async () => ({ token: await gateway.newSession(lin) })
const isAlive = async (as: { token: string }) => (await gateway.call(auth.getAssetPublicKey, undefined, { as })).success

describe('a logout', () => {
  it('a logout ends its own session on the server and no other', async () => {
    const [gone, other] = [await session(), await session()]
    expect((await gateway.call(auth.logout, undefined, { as: gone })).success).toBe(true)
    expect([await isAlive(gone), await isAlive(other)]).toEqual([false, true])
  })

  it('a repeated logout with a dead token is no error', async () => {
    const gone = await session()
    await gateway.call(auth.logout, undefined, { as: gone })
    expect(await gateway.call(auth.logout, undefined, { as: gone })).toMatchObject({ success: true, retCode: '0' })
  })

  it('a logout ends the proofs of its session, and no other session can use them', async () => {
    const [gone, other] = [await session(), await session()]
    const proved = async () => {
      const input = { typeCode: '5', password: lin.password, ...gateway.captcha() } as const
      return (await gateway.call(auth.validPwd, input, { as: gone })).data.authToken
    }
    const use = (authToken: string, as: { token: string }) =>
      gateway.call(auth.getReturnAddress, { address: '/sim/partner', result: 'auth', authToken }, { as })
    const authToken = await proved()
    expect((await use(authToken, other)).raw).toEqual({ proofExpired: true })
    expect((await use(authToken, gone)).success).toBe(true)
    const late = await proved()
    await gateway.call(auth.logout, undefined, { as: gone })
    expect((await use(late, await session())).raw).toEqual({ proofExpired: true })
  })

  it('the logout of an unbound WeChat account ends its access token', async () => {
    const as = await gateway.accessToken('passer-by')
    const isKnown = async () => (await gateway.call(auth.checkSilentLogin, undefined, { as })).data.known
    expect(await isKnown()).toBe(true)
    await gateway.call(auth.logout, undefined, { as })
    expect(await isKnown()).toBe(false)
  })
})

describe('a session', () => {
  it.each(['frozen', 'closed'])('a session ends when the customer is %s, and stays ended afterwards', async state => {
    const as = await session()
    const set = (to: string) => gateway.db.update(customers).set({ state: to }).where(eq(customers.custNo, lin.custNo))
    expect(await isAlive(as)).toBe(true)
    await set(state)
    expect(await isAlive(as)).toBe(false)
    await set('active')
    expect(await isAlive(as)).toBe(false)
  })

  it('a session is refused on another device and stays valid on its own', async () => {
    const as = await session()
    const elsewhere = await gateway.call(auth.getAssetPublicKey, undefined, { as, deviceId: 'stolen-device-01' })
    expect(elsewhere).toMatchObject({ success: false, retCode: 'T020104-0001' })
    const either = await gateway.call(auth.checkSilentLogin, undefined, { as, deviceId: 'stolen-device-01' })
    expect(either.retCode).toBe('T020104-0001')
    expect(await isAlive(as)).toBe(true)
  })

  it('a session token counts in its header only: a token in a cookie opens nothing', async () => {
    const { token } = await session()
    const headers = { cookie: `ESERVICE_h5_SESSION=${token}; X-Token=${token}; token=${token}` }
    const answer = await gateway.call(auth.getAssetPublicKey, undefined, { family: 'A', headers })
    expect(answer.retCode).toBe('T020104-0001')
  })
})

describe('a proof that is checked during a change', () => {
  const given = async () => [
    await gateway.db.$count(sessions),
    await gateway.db.$count(oneTimeTokens),
    await gateway.db.$count(wechatIdentities, eq(wechatIdentities.custNo, lin.custNo)),
  ]

  it.each([
    ['the password', { passwordHash: 'another' }],
    ['the number', { mobile: '15400000098' }],
    ['the certificate', { certNo: '990101198804160318' }],
    ['the name', { name: '林知近' }],
  ])(
    'after a change of %s an older proof gives no login, no WeChat binding and no password token',
    async (_, change) => {
      const proven = await findCustomer(gateway, lin.custNo)
      const set = (to: Partial<typeof proven>) =>
        gateway.db.update(customers).set(to).where(eq(customers.custNo, lin.custNo))
      const { db, config, app, now } = gateway
      const identity = { openid: 'late-openid', unionid: 'late-unionid', custNo: null }
      const context = {
        ...{ db, now, config, jobs: app.jobs, log: app.log, session: null, identity },
        ...{ ip: '127.0.0.1', deviceId: 'late-device-0001', source: 'ESERVICE_H5', userAgent: '' },
      } as unknown as Context
      const byPassword = { way: 'password', identity: null } as const
      const before = await given()
      await set(change)
      const late = '您的登记信息刚刚有变化，请重新验证'
      await expect(logIn(context, proven, byPassword)).rejects.toThrow(late)
      await expect(bindAndLogIn({ ...context, identity }, proven, { way: 'sms' })).rejects.toThrow(late)
      await expect(rewardVisitor(context, proven, '2', { way: 'sms' })).rejects.toThrow(late)
      expect(await given()).toEqual(before)
      await set(proven)
      expect((await logIn(context, proven, byPassword)).custNo).toBe(lin.custNo)
    },
  )
})

it('an access token is refused on another device', async () => {
  const as = await gateway.accessToken('passer-by')
  const answer = await gateway.call(auth.checkSilentLogin, undefined, { as, deviceId: 'stolen-device-01' })
  expect(answer.retCode).toBe('T020104-0001')
})
