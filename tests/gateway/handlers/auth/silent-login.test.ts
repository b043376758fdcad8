import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import type { Db } from '../../../../gateway/db/connect'
import { customers } from '../../../../gateway/db/schema/account'
import { loginEvents, wechatIdentities } from '../../../../gateway/db/schema/auth'
import { noteIdentity } from '../../../../gateway/handlers/auth/binding'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway } from './auth-gateway'

const lin = person('lin')
const su = person('su')

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin', 'su', 'gu')
})
afterAll(() => gateway.close())

const programs = [
  { name: 'silentLogin', call: auth.silentLogin, program: 'miniprogram', other: 'h5' },
  { name: 'wxCallback', call: auth.wxCallback, program: 'h5', other: 'miniprogram' },
] as const

describe.each(programs)('a silent login by $name', ({ call, program, other }) => {
  it('a person whose WeChat account is bound gets a working session token', async () => {
    const answer = await gateway.call(call, { code: await gateway.code(lin.custNo, program) })
    expect(answer.data).toMatchObject({
      accessToken: '-1',
      custNo: lin.custNo,
      loginCustNo: lin.custNo,
      needBind: false,
      unionid: lin.unionid,
      wxid: { unionid: lin.unionid },
      customerName: lin.name,
      mobile: '154****0001',
      generateFrom: 'ESERVICE_H5',
    })
    expect(answer.data.certID).toMatch(/^990\*{11}/)
    const { token } = answer.data
    expect((await gateway.call(auth.getAssetPublicKey, undefined, { as: { token } })).success).toBe(true)
  })

  it('a person with an unbound WeChat account gets an access token and is asked to bind', async () => {
    const answer = await gateway.call(call, { code: await gateway.code('stranger', program) })
    expect(answer.data).toMatchObject({ token: '', custNo: '', needBind: true, customerName: '', mobile: '' })
    expect(answer.data.unionid).not.toBe('')
    expect(answer.data.accessToken).toMatch(/^[\w-]{43}$/)
  })

  it('a WeChat code works once', async () => {
    const code = await gateway.code(lin.custNo, program)
    expect((await gateway.call(call, { code })).success).toBe(true)
    const again = await gateway.call(call, { code })
    expect(again).toMatchObject({ success: false, retCode: 'E403', retMsg: '微信授权已失效，请重新进入' })
  })

  it('a repeated login request gets the same login', async () => {
    const code = await gateway.code(lin.custNo, program)
    const idempotencyKey = `repeated-login-${program}`
    const first = await gateway.call(call, { code }, { idempotencyKey })
    const second = await gateway.call(call, { code }, { idempotencyKey })
    expect(second.data.token).toBe(first.data.token)
  })

  it('a code of the other program, an expired code and a made-up code are refused', async () => {
    const foreign = await gateway.code(lin.custNo, other)
    const old = await gateway.code(lin.custNo, program)
    expect((await gateway.call(call, { code: foreign })).success).toBe(false)
    gateway.clock.advance(5 * 60_000 + 1)
    expect((await gateway.call(call, { code: old })).success).toBe(false)
    expect((await gateway.call(call, { code: 'made-up' })).success).toBe(false)
  })

  it('a login under another customer’s link is refused', async () => {
    const code = await gateway.code(lin.custNo, program)
    const answer = await gateway.call(call, { code, custNo: su.custNo })
    expect(answer).toMatchObject({ success: false, retMsg: '这个链接属于其他客户，请从首页重新进入' })
  })

  it('a login is counted under the source in the request', async () => {
    const before = await gateway.db.select().from(loginEvents).where(eq(loginEvents.custNo, su.custNo))
    const code = await gateway.code(su.custNo, program)
    const answer = await gateway.call(call, { code, sysId: 'SCRM' })
    expect(answer.data.generateFrom).toBe('SCRM')
    const after = await gateway.db.select().from(loginEvents).where(eq(loginEvents.custNo, su.custNo))
    expect(after.slice(before.length)).toMatchObject([{ way: 'silent', source: 'SCRM' }])
  })
})

it('a person bound in the mini-program is recognised on the first visit by H5', async () => {
  const gu = person('gu')
  const code = await gateway.code(gu.custNo, 'h5')
  await gateway.db.delete(wechatIdentities).where(eq(wechatIdentities.openid, gu.h5Openid))
  const answer = await gateway.call(auth.wxCallback, { code })
  expect(answer.data).toMatchObject({ custNo: gu.custNo, needBind: false })
})

describe('a WeChat account without a unionid this time', () => {
  const withoutUnionid = { openid: lin.h5Openid, unionid: '' }
  const seen = () => noteIdentity({ db: gateway.db, now: gateway.clock.now }, withoutUnionid, 'h5')
  const row = async () =>
    (await gateway.db.select().from(wechatIdentities).where(eq(wechatIdentities.openid, lin.h5Openid)))[0]

  it('the stored unionid stays, and so does the customer of the account', async () => {
    expect(await seen()).toEqual({ openid: lin.h5Openid, unionid: lin.unionid, custNo: lin.custNo })
    expect(await row()).toMatchObject({ unionid: lin.unionid, custNo: lin.custNo })
  })

  it('an unbound openid is bound through the customer bound in the mini-program', async () => {
    await gateway.db
      .update(wechatIdentities)
      .set({ custNo: null, boundAt: null })
      .where(eq(wechatIdentities.openid, lin.h5Openid))
    expect((await seen()).custNo).toBe(lin.custNo)
    expect(await row()).toMatchObject({ custNo: lin.custNo })
  })

  it('a unionid is stored as soon as WeChat gives it', async () => {
    const stranger = { openid: 'o-new-here', unionid: '' }
    const note = (unionid: string) =>
      noteIdentity({ db: gateway.db, now: gateway.clock.now }, { ...stranger, unionid }, 'h5')
    expect(await note('')).toEqual({ ...stranger, custNo: null })
    expect((await note('u-known-now')).unionid).toBe('u-known-now')
    expect((await note('')).unionid).toBe('u-known-now')
  })
})

it('a frozen customer is refused', async () => {
  await gateway.db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, su.custNo))
  const answer = await gateway.call(auth.silentLogin, { code: await gateway.code(su.custNo, 'miniprogram') })
  expect(answer).toMatchObject({ success: false, retMsg: '您的账户现在不能登录，请联系客服' })
})

describe('an account that is unbound during a login', () => {
  it('an account stays unbound when a login writes its identity at the same time', async () => {
    const { db } = gateway
    const account = { openid: lin.h5Openid, unionid: lin.unionid }
    const free = { custNo: null, boundAt: null }
    const before = await db.select().from(wechatIdentities).where(eq(wechatIdentities.custNo, lin.custNo))
    // The gateway has read the owner of the account and writes the row after the unbinding.
    const late: Db = Object.assign(Object.create(db), {
      insert: (table: typeof wechatIdentities) => {
        const unbound = db.update(wechatIdentities).set(free).where(eq(wechatIdentities.custNo, lin.custNo))
        return {
          values: (row: typeof wechatIdentities.$inferInsert) => ({
            onConflictDoUpdate: async (how: { target: typeof wechatIdentities.openid; set: object }) => {
              await unbound
              await db.insert(table).values(row).onConflictDoUpdate(how)
            },
          }),
        }
      },
    })
    await noteIdentity({ db: late, now: gateway.clock.now }, account, 'h5')
    expect(await db.select().from(wechatIdentities).where(eq(wechatIdentities.custNo, lin.custNo))).toEqual([])
    for (const { openid, custNo, boundAt } of before) {
      await db.update(wechatIdentities).set({ custNo, boundAt }).where(eq(wechatIdentities.openid, openid))
    }
  })
})
