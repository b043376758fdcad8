import { and, desc, eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { wechatIdentities } from '../../../../gateway/db/schema/auth'
import { consents } from '../../../../gateway/db/schema/personal'
import { parameters } from '../../../../gateway/db/schema/shell'
import { bindAndLogIn } from '../../../../gateway/handlers/auth/bind'
import { logIn } from '../../../../gateway/handlers/auth/login'
import { findCustomer } from '../../../../gateway/handlers/auth/person'
import { consentsOf, noteConsent, policyInForce, withdrawConsent } from '../../../../gateway/personal/consents'
import type { Context, IdentityContext } from '../../../../gateway/pipeline/context'
import { person } from '../../../../gateway/seed/people'
import { endFace } from '../../../../gateway/simulators/face'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')
const claim = { ...claimOf('lin'), mobile: lin.mobile }

let gateway: AuthGateway
let bound: (typeof wechatIdentities.$inferSelect)[]
beforeAll(async () => {
  gateway = await authGateway('lin')
  bound = await gateway.db.select().from(wechatIdentities)
})
/** The customer agreed a day ago and withdrew the consent an hour ago. */
beforeEach(async () => {
  const { db, clock } = gateway
  await db.delete(consents)
  await db.delete(wechatIdentities)
  await db.insert(wechatIdentities).values(bound)
  await agree()
  clock.advance(24 * 3_600_000)
  await withdrawConsent(db, lin.custNo, 'privacy', clock.now())
  clock.advance(3_600_000)
})
afterAll(() => gateway.close())

const agree = async () => {
  const { db, clock } = gateway
  const version = await policyInForce(db)
  await noteConsent(db, { custNo: lin.custNo, purpose: 'privacy', version, at: clock.now() })
}

const newest = async () => {
  const ofPolicy = and(eq(consents.custNo, lin.custNo), eq(consents.purpose, 'privacy'))
  const [row] = await gateway.db.select().from(consents).where(ofPolicy).orderBy(desc(consents.id)).limit(1)
  return row
}
const stands = async () => (await newest())?.endedAt === null

type Send = Parameters<AuthGateway['call']>[2]
interface Agreed {
  agreedAfter?: string
}
interface Ticket {
  ticket: string
  randstr: string
}
type Login = (said: Agreed & Partial<Ticket>) => Promise<{ success: boolean; retMsg: string; raw: unknown }>

/** Every way of logging in. Each is proved once; a test can send that same proof several times. */
const ways: Record<string, (send?: Send) => Promise<Login>> = {
  async 'a message'() {
    const code = await gateway.sms(lin.mobile, { typeCode: '5', ...claim })
    return said => gateway.call(auth.validMessage, { typeCode: '5', ...claim, code, ...said })
  },
  async 'the password'() {
    const passed = gateway.captcha()
    const typed = { typeCode: '5', ...claimOf('lin'), password: lin.password, ...passed } as const
    return said => gateway.call(auth.validPwd, { ...typed, ...said })
  },
  async 'the face'() {
    const begun = (await gateway.call(auth.validFaceCognition, { typeCode: '5', ...claimOf('lin') })).data
    await endFace({ db: gateway.db, now: gateway.clock.now }, begun.BizToken, 'passed')
    return said => gateway.call(auth.validFaceCognition, { typeCode: '5', BizToken: begun.BizToken, ...said })
  },
  async 'a binding by message'() {
    const as = await gateway.accessToken('late-phone')
    const code = await gateway.sms(lin.mobile, { typeCode: '27', ...claim }, { as })
    return said => gateway.call(auth.mobileBind, { ...claim, code, ...said }, { as })
  },
  async 'a binding by password'() {
    const as = await gateway.accessToken('late-phone')
    const typed = { ...claimOf('lin'), password: lin.password, ...gateway.captcha() }
    return said => gateway.call(auth.pswBind, { ...typed, ...said }, { as })
  },
  async 'a binding by face'() {
    const as = await gateway.accessToken('late-phone')
    const begun = (await gateway.call(auth.validFaceCognition, { typeCode: '5', ...claimOf('lin') }, { as })).data
    await endFace({ db: gateway.db, now: gateway.clock.now }, begun.BizToken, 'passed')
    return said => gateway.call(auth.validFaceCognition, { typeCode: '5', BizToken: begun.BizToken, ...said }, { as })
  },
}
const way = (name: string) => {
  const found = ways[name]
  if (!found) throw new Error(`no way is called ${name}`)
  return found()
}

const REFUSED = '您已撤回对隐私政策的同意，重新同意后才能登录'

interface Told extends Partial<Ticket> {
  consentWithdrawn: boolean
  withdrawnAt: string
}
const toldBy = ({ raw }: { raw: unknown }) => raw as Told

describe.each(Object.keys(ways))('a login by %s after the policy consent was withdrawn', name => {
  it('an old consent does not log in, and the same proof logs in after a new one', async () => {
    const login = await way(name)
    const before = await newest()
    let refused = await login({})
    // None of the refusals counts as a wrong try.
    for (let time = 0; time < 6; time++) {
      expect(refused).toMatchObject({ success: false, retCode: 'E403', retMsg: REFUSED })
      expect(toldBy(refused)).toMatchObject({ consentWithdrawn: true, withdrawnAt: before?.endedAt?.toISOString() })
      refused = await login({ agreedAfter: before?.agreedAt.toISOString() ?? '', ...ticketOf(refused) })
    }
    expect(await newest()).toEqual(before)
    const ofPhone = and(eq(wechatIdentities.openid, 'late-phone'), eq(wechatIdentities.custNo, lin.custNo))
    expect(await gateway.db.$count(wechatIdentities, ofPhone)).toBe(0)
    const { withdrawnAt: agreedAfter } = toldBy(refused)
    expect((await login({ agreedAfter, ...ticketOf(refused) })).success).toBe(true)
    expect(await newest()).toMatchObject({ agreedAt: gateway.clock.now(), endedAt: null })
    // The proof is used up now, as after every login.
    if (name.includes('password')) return
    expect((await login({ agreedAfter })).success).toBe(false)
  })

  it('a login passes if the person agreed on this device after the withdrawal', async () => {
    const login = await way(name)
    const agreedAfter = new Date(gateway.clock.now().getTime() - 1000).toISOString()
    expect((await login({ agreedAfter })).success).toBe(true)
    expect(await stands()).toBe(true)
  })

  it('a consent with a time in the future is ignored', async () => {
    const login = await way(name)
    const agreedAfter = new Date(gateway.clock.now().getTime() + 3_600_000).toISOString()
    expect(await login({ agreedAfter })).toMatchObject({ success: false, retMsg: REFUSED })
  })

  it('a login passes if the person agreed again elsewhere, and that consent keeps its date', async () => {
    await agree()
    const standing = await newest()
    const login = await way(name)
    expect((await login({})).success).toBe(true)
    expect(await newest()).toEqual(standing)
  })
})

/** The new captcha ticket that a refusal returns, because the old one is used up. */
const ticketOf = (refused: { raw: unknown }): Partial<Ticket> => {
  const { ticket, randstr } = toldBy(refused)
  return ticket !== undefined && randstr !== undefined ? { ticket, randstr } : {}
}

describe('a stranger', () => {
  it('a stranger does not learn that the policy consent was withdrawn', async () => {
    const wrong = await gateway.sms(lin.mobile, { typeCode: '5', ...claim })
    const code = wrong === '000000' ? '000001' : '000000'
    const byCode = await gateway.call(auth.validMessage, { typeCode: '5', ...claim, code })
    expect(byCode).toMatchObject({ retCode: 'E461', raw: { remaining: 4 } })
    const typed = { typeCode: '5', ...claimOf('lin'), password: 'Wrong2026', ...gateway.captcha() } as const
    expect((await gateway.call(auth.validPwd, typed)).retMsg).toContain('密码不正确')
    const begun = (await gateway.call(auth.validFaceCognition, { typeCode: '5', ...claimOf('lin') })).data
    await endFace({ db: gateway.db, now: gateway.clock.now }, begun.BizToken, 'failed')
    const byFace = await gateway.call(auth.validFaceCognition, { typeCode: '5', BizToken: begun.BizToken })
    expect(byFace.retMsg).toContain('人脸验证未通过')
    const named = { ...claim, customerName: '无此人' }
    const right = await gateway.sms(lin.mobile, { typeCode: '5', ...named })
    const byName = await gateway.call(auth.validMessage, { typeCode: '5', ...named, code: right })
    expect(byName.retMsg).toContain('与预留信息不一致')
  })
})

it('a person who sets a new password is not logged in, so no consent is asked for', async () => {
  const code = await gateway.sms(lin.mobile, { typeCode: '2', ...claim })
  const answer = await gateway.call(auth.validMessage, { typeCode: '2', ...claim, code })
  expect(answer.data.authToken).not.toBe('')
  expect(await stands()).toBe(false)
})

it('a withdrawn consent to an older policy does not count, even when a newer policy is in force', async () => {
  const inForce = eq(parameters.paraName, 'privacyVersion')
  const [kept] = await gateway.db.select().from(parameters).where(inForce)
  await gateway.db.update(parameters).set({ paraValue: '2099-01-01' }).where(inForce)
  const login = await way('the password')
  expect(await login({})).toMatchObject({ success: false, retMsg: REFUSED })
  await gateway.db
    .update(parameters)
    .set({ paraValue: kept?.paraValue ?? '' })
    .where(inForce)
})

describe('a withdrawal during a login', () => {
  it('a withdrawal during a login stays in force, and the login leaves no trace', async () => {
    await gateway.db.delete(consents)
    await agree()
    const { db, config, app, now } = gateway
    const identity = { openid: 'late-phone', unionid: 'late-unionid', custNo: null }
    const context = {
      ...{ db, now, config, jobs: app.jobs, log: app.log, session: null, identity },
      ...{ ip: '127.0.0.1', deviceId: 'late-device-0001', source: 'ESERVICE_H5', userAgent: '' },
    } as unknown as Context & IdentityContext
    const proven = await findCustomer(gateway, lin.custNo)
    const agreedAfter = now().toISOString()
    gateway.clock.advance(1)
    await withdrawConsent(db, lin.custNo, 'privacy', now())
    const before = await consentsOf(db, lin.custNo)
    const by = { way: 'sms', agreedAfter } as const
    await expect(logIn(context, proven, { ...by, identity: null })).rejects.toThrow(REFUSED)
    await expect(bindAndLogIn(context, proven, by)).rejects.toThrow(REFUSED)
    expect(await consentsOf(db, lin.custNo)).toEqual(before)
  })
})
