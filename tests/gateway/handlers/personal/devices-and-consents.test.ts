import { readFileSync } from 'node:fs'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import type { InputOf } from '@/contract/call'
import { notices } from '@/contract/notices'
import { papers } from '@/contract/papers'
import { type ConsentPurpose, personal } from '@/contract/personal'
import { rewards } from '@/contract/rewards'
import { REWARD_TERMS_VERSION } from '@/contract/rewards-fields'
import { deviceOf } from '../../../../gateway/auth/device'
import { ACTS_FOR } from '../../../../gateway/auth/one-time-tokens'
import { issueSession } from '../../../../gateway/auth/sessions'
import { deviceStops, sessions } from '../../../../gateway/db/schema/auth'
import { noticeSettings } from '../../../../gateway/db/schema/notices'
import { billSubscriptions } from '../../../../gateway/db/schema/papers'
import { consents } from '../../../../gateway/db/schema/personal'
import { person } from '../../../../gateway/seed/people'
import { giveWechatCode } from '../../../../gateway/simulators/wechat'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { claimOf } from '../auth/auth-gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')
const su = person('su')

/** Ends all sessions and resets the consents to those of the seed. */
beforeEach(async () => {
  const { db } = gateway
  await db.update(sessions).set({ revokedAt: gateway.clock.now() })
  await db.delete(consents).where(eq(consents.custNo, lin.custNo))
  await db.delete(noticeSettings).where(eq(noticeSettings.custNo, lin.custNo))
  const agreed = { purpose: 'rewards', version: REWARD_TERMS_VERSION, agreedAt: gateway.clock.now() } as const
  await db.insert(consents).values({ custNo: lin.custNo, ...agreed })
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605 MicroMessenger/8.0.49'

/** A login by password from an iPhone in WeChat, on which the policy was just agreed to, as the app does it. */
async function logIn(of = lin) {
  const agreedAfter = gateway.clock.now().toISOString()
  const input = { ...claimOf('lin'), typeCode: '5', password: of.password, ...gateway.captcha(), agreedAfter } as const
  const request = await gateway.prepare(auth.validPwd, input)
  const response = await gateway.raw({ ...request, headers: { ...request.headers, 'user-agent': IPHONE } })
  const { data } = response.json()
  return { token: data.login.token as string }
}

const devices = async (as: { token: string }) => (await gateway.call(personal.listDevices, undefined, { as })).data
const consentsFor = async (as: { token: string }) => (await gateway.call(personal.listConsents, undefined, { as })).data
const isOpen = async (as: { token: string }) => (await gateway.call(personal.listDevices, undefined, { as })).success

describe('the logins of a person', () => {
  it('a login is listed with device, program, rough address and last use, and the current one comes first', async () => {
    const other = { token: await gateway.newSession(lin) }
    const as = await logIn()
    const rows = await devices(as)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ isThis: true, kind: 'iphone', program: 'wechat', network: '127.0.*.*' })
    expect(rows[0]?.lastSeenAt).toBe(gateway.clock.now().toISOString())
    expect((await devices(other))[0]?.isThis).toBe(true)
    const [row] = await gateway.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.deviceKind, 'iphone'), isNull(sessions.revokedAt)))
    // The list reveals no session id.
    expect(JSON.stringify(rows)).not.toContain(row?.tokenHash)
  })

  it('a login shows the address of its last use', async () => {
    const as = { token: await gateway.newSession(lin) }
    expect((await devices(as))[0]?.network).toBe('')
    gateway.clock.advance(2 * 60_000)
    await devices(as)
    expect((await devices(as))[0]?.network).toBe('127.0.*.*')
  })

  it('one login can be ended together with its proofs, and the others stay', async () => {
    const [as, lost, kept] = [await logIn(), await logIn(), await logIn()]
    const proof = { typeCode: '5', password: lin.password, ...gateway.captcha() } as const
    expect((await gateway.call(auth.validPwd, proof, { as: lost })).success).toBe(true)
    const [row] = (await devices(lost)).filter(({ isThis }) => isThis)
    const ended = await gateway.call(personal.endDevice, { id: row?.id ?? '' }, { as })
    expect(ended.data).toHaveLength(2)
    expect([await isOpen(as), await isOpen(lost), await isOpen(kept)]).toEqual([true, false, true])
    // Ending a login twice is no error.
    expect((await gateway.call(personal.endDevice, { id: row?.id ?? '' }, { as })).success).toBe(true)
  })

  it('another person’s login cannot be ended, and the current one ends by a logout only', async () => {
    const [as, hers] = [await logIn(), { token: await gateway.newSession(su) }]
    const [other] = await devices(hers)
    expect((await gateway.call(personal.endDevice, { id: other?.id ?? '' }, { as })).success).toBe(true)
    expect(await isOpen(hers)).toBe(true)
    const [mine] = await devices(as)
    expect((await gateway.call(personal.endDevice, { id: mine?.id ?? '' }, { as })).retCode).toBe('E409')
    for (const id of ['', 'x'.repeat(32), "' or 1=1 --"]) {
      expect((await gateway.call(personal.endDevice, { id }, { as })).retCode).toBe('E400')
    }
    expect(await isOpen(as)).toBe(true)
  })

  it('a device ended from elsewhere cannot log in by WeChat alone until an identity is proved there', async () => {
    const as = await logIn()
    const [lost, other] = ['a-lost-phone-0001', 'another-phone-001']
    const scope = { db: gateway.db, now: gateway.clock.now }
    const silent = async (deviceId: string) => {
      const code = await giveWechatCode(scope, lin.custNo, 'h5')
      return (await gateway.call(auth.wxCallback, { code }, { deviceId })).data
    }
    const there = await silent(lost)
    await silent(other)
    const list = (await gateway.call(personal.listDevices, undefined, { as: there, deviceId: lost })).data
    const [row] = list.filter(({ isThis }) => isThis)
    await silent(lost)
    await gateway.call(personal.endDevice, { id: row?.id ?? '' }, { as })
    const live = await gateway.db.$count(sessions, and(eq(sessions.deviceId, lost), isNull(sessions.revokedAt)))
    expect(live).toBe(0)
    expect(await silent(lost)).toMatchObject({ token: '', needBind: true })
    // Resetting the app's device id on that phone does not help either.
    expect(await silent('the-same-phone-01')).toMatchObject({ token: '', needBind: true })
    expect((await silent(other)).token).not.toBe('')
    const input = { ...claimOf('lin'), typeCode: '5', password: lin.password, ...gateway.captcha() } as const
    expect((await gateway.call(auth.validPwd, input, { deviceId: lost })).success).toBe(true)
    expect((await silent(lost)).token).not.toBe('')
    await gateway.call(personal.endOtherDevices, undefined, { as })
    expect((await silent(other)).token).toBe('')
    await gateway.db.delete(deviceStops)
  })

  it('ending a device ends all its logins, even if the list has no room for them', async () => {
    const as = await logIn()
    const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const deviceId = 'a-lost-phone-0002'
    const login = { kind: 'customer', custNo: lin.custNo, source: 'ESERVICE_H5', deviceId } as const
    for (let times = 0; times < 60; times += 1) await issueSession(scope, login)
    const hers = await issueSession(scope, { ...login, custNo: su.custNo })
    const elsewhere = { token: await gateway.newSession(lin) }
    gateway.clock.advance(30_000)
    // Those were used last, and the current login is in the list all the same.
    await gateway.db.update(sessions).set({ lastSeenAt: gateway.clock.now() }).where(eq(sessions.deviceId, deviceId))
    const rows = await devices(as)
    expect([rows[0]?.isThis, rows.length]).toEqual([true, 50])
    await gateway.call(personal.endDevice, { id: rows[1]?.id ?? '' }, { as })
    const live = and(eq(sessions.deviceId, deviceId), isNull(sessions.revokedAt))
    const left = await gateway.db.select({ id: sessions.tokenHash }).from(sessions).where(live)
    expect(left.map(({ id }) => id)).toEqual([hers.session.id])
    expect([await isOpen(as), await isOpen(elsewhere)]).toEqual([true, true])
    await gateway.db.delete(deviceStops)
  })

  it('a session by an inheritance link is listed as well and can be ended', async () => {
    const as = await logIn()
    const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const details = { [ACTS_FOR]: lin.custNo }
    const link = await issueSession(scope, { kind: 'inheritor', mobile: lin.mobile, source: 'ESERVICE_H5', details })
    const rows = await devices(as)
    expect(rows.map(({ isThis }) => isThis)).toEqual([true, false])
    const ended = await gateway.call(personal.endDevice, { id: rows[1]?.id ?? '' }, { as })
    expect(ended.data).toHaveLength(1)
    const isThat = eq(sessions.tokenHash, link.session.id)
    expect(await gateway.db.$count(sessions, and(isThat, isNull(sessions.revokedAt)))).toBe(0)
  })

  it('all logins except the current one can be ended together', async () => {
    const [as, one, two, hers] = [await logIn(), await logIn(), await logIn(), { token: await gateway.newSession(su) }]
    expect((await gateway.call(personal.endOtherDevices, undefined, { as })).data).toHaveLength(1)
    expect([await isOpen(as), await isOpen(one), await isOpen(two), await isOpen(hers)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it.each([
    [IPHONE, 'ESERVICE', 'iphone', 'miniprogram'],
    [IPHONE, 'ESERVICE_H5', 'iphone', 'wechat'],
    ['Mozilla/5.0 (Linux; Android 14; M2) wxwork/4.1 MicroMessenger/7', 'SCRM', 'android', 'wxwork'],
    ['Mozilla/5.0 (Linux; Android 12; HarmonyOS) EserviceApp/3', 'WLC', 'harmony', 'companyApp'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'ESERVICE_H5', 'windows', 'browser'],
    ['', 'ESERVICE_H5', 'other', 'browser'],
  ])(
    'the name of a login’s device comes from the client’s headers: %s from %s',
    (userAgent, source, deviceKind, program) => {
      expect(deviceOf({ userAgent, source })).toEqual({ deviceKind, program })
    },
  )
})

describe('the consents of a person', () => {
  it('the policy consent dates from the first login, and enabled features are listed too', async () => {
    const as = await logIn()
    const at = gateway.clock.now().toISOString()
    gateway.clock.advance(60_000)
    await logIn()
    const rows = await consentsFor(as)
    expect(rows.map(({ purpose }) => purpose)).toEqual([
      ...['privacy', 'rewards', 'place'],
      ...['billMail', 'noticeMail', 'noticeWechat'],
    ])
    expect(rows[0]).toMatchObject({ stands: true, agreedAt: at, version: '2026-11-28' })
    expect(rows[0]?.history).toHaveLength(1)
    expect(rows[1]).toMatchObject({ stands: true, version: '2026-04-01' })
    const [bills] = await gateway.db.select().from(billSubscriptions).where(eq(billSubscriptions.custNo, lin.custNo))
    expect(rows[3]?.stands).toBe(bills !== undefined)
  })

  it('consent to an older reward text does not count for the present one, and can still be withdrawn', async () => {
    const as = await logIn()
    const rows = and(eq(consents.custNo, lin.custNo), eq(consents.purpose, 'rewards'), isNull(consents.endedAt))
    await gateway.db.update(consents).set({ version: '2025-01-01' }).where(rows)
    expect((await gateway.call(rewards.getRewardConsent, undefined, { as })).data.hasAgreed).toBe(false)
    const { data } = await gateway.call(personal.withdrawConsent, { purpose: 'rewards' }, { as })
    expect(data.find(({ purpose }) => purpose === 'rewards')).toMatchObject({ stands: false })
    await gateway.call(rewards.setRewardConsent, { agrees: true }, { as })
    expect((await gateway.call(rewards.getRewardConsent, undefined, { as })).data.hasAgreed).toBe(true)
  })

  it('every period of a consent is kept, also after withdrawing and agreeing again', async () => {
    const as = await logIn()
    const withdraw = () => gateway.call(personal.withdrawConsent, { purpose: 'rewards' }, { as })
    expect((await withdraw()).data.find(({ purpose }) => purpose === 'rewards')).toMatchObject({ stands: false })
    await withdraw()
    expect((await gateway.call(rewards.getRewardConsent, undefined, { as })).data.hasAgreed).toBe(false)
    gateway.clock.advance(60_000)
    await gateway.call(rewards.setRewardConsent, { agrees: true }, { as })
    const found = (await consentsFor(as)).find(({ purpose }) => purpose === 'rewards')
    expect(found?.history.map(({ ending }) => ending)).toEqual(['', 'withdrawn'])
  })

  it('withdrawing the policy ends all sessions, and WeChat alone does not log in again', async () => {
    const [as, other, hers] = [await logIn(), await logIn(), { token: await gateway.newSession(su) }]
    await gateway.call(personal.withdrawConsent, { purpose: 'privacy' }, { as })
    expect([await isOpen(as), await isOpen(other), await isOpen(hers)]).toEqual([false, false, true])
    const scope = { db: gateway.db, now: gateway.clock.now }
    const silent = async () => {
      const code = await giveWechatCode(scope, lin.custNo, 'h5')
      return (await gateway.call(auth.wxCallback, { code })).data
    }
    expect(await silent()).toMatchObject({ token: '', needBind: true })
    const back = await logIn()
    const [policy] = await consentsFor(back)
    expect(policy?.history.map(({ ending }) => ending)).toEqual(['', 'withdrawn'])
    expect((await silent()).token).not.toBe('')
  })

  it('withdrawing the policy ends all other consents, and each must be given again', async () => {
    const as = await logIn()
    const usual = (await gateway.call(notices.getNotices, undefined, { as })).data
    const ways = { ...usual.ways, report: ['message', 'mail', 'wechat'] }
    const quiet = { on: true, from: '22:00', to: '08:00' }
    const chosen = { ways, funds: [], topics: [], version: usual.version, quiet } as InputOf<typeof notices.saveNotices>
    expect((await gateway.call(notices.saveNotices, chosen, { as })).success).toBe(true)
    const bill = { custNo: lin.custNo, since: { month: '2026-11-01' }, email: 'a@b.cn', updatedAt: gateway.clock.now() }
    await gateway.db.insert(billSubscriptions).values(bill).onConflictDoNothing()
    const standing = async (of: { token: string }) =>
      (await consentsFor(of)).filter(({ stands }) => stands).map(({ purpose }) => purpose)
    expect(await standing(as)).toEqual(['privacy', 'rewards', 'billMail', 'noticeMail', 'noticeWechat'])
    await gateway.call(personal.withdrawConsent, { purpose: 'privacy' }, { as })
    expect(await standing(await logIn())).toEqual(['privacy'])
  })

  const choose = async (change: Partial<InputOf<typeof notices.saveNotices>>, as: { token: string }) => {
    const { ways, quiet, version } = (await gateway.call(notices.getNotices, undefined, { as })).data
    const chosen = { ways, funds: [], topics: [], quiet, version, ...change } as InputOf<typeof notices.saveNotices>
    expect((await gateway.call(notices.saveNotices, chosen, { as })).success).toBe(true)
  }
  const minuteLater = () => {
    gateway.clock.advance(60_000)
    return gateway.clock.now().toISOString()
  }

  it('the consent of a notice way dates from the day it was enabled, and earlier periods are kept', async () => {
    const as = await logIn()
    const found = async (purpose: ConsentPurpose) => (await consentsFor(as)).find(row => row.purpose === purpose)
    const usual = (await gateway.call(notices.getNotices, undefined, { as })).data.ways
    const began = minuteLater()
    await choose({ ways: { ...usual, report: ['mail', 'wechat'] } }, as)
    const ended = minuteLater()
    await choose({ topics: ['bond'] }, as)
    await gateway.call(personal.withdrawConsent, { purpose: 'noticeMail' }, { as })
    expect(await found('noticeWechat')).toMatchObject({ stands: true, agreedAt: began, version: '' })
    const first = { version: '', agreedAt: began, endedAt: ended, ending: 'withdrawn' }
    expect(await found('noticeMail')).toMatchObject({ stands: false, agreedAt: null, history: [first] })
    const again = minuteLater()
    await choose({ ways: { ...usual, report: ['mail'] } }, as)
    expect(await found('noticeMail')).toMatchObject({ agreedAt: again, history: [{ agreedAt: again }, first] })
    expect(await found('noticeWechat')).toMatchObject({ stands: false, history: [{ agreedAt: began, endedAt: again }] })
  })

  it('the consent of bills by mail dates from the day they were enabled, and earlier periods are kept', async () => {
    const as = await logIn()
    await gateway.db.delete(billSubscriptions).where(eq(billSubscriptions.custNo, lin.custNo))
    const bills = async () => (await consentsFor(as)).find(({ purpose }) => purpose === 'billMail')
    const row = { custNo: lin.custNo, since: { month: '2026-11-01' }, email: 'a@b.cn', updatedAt: gateway.clock.now() }
    await gateway.db.insert(billSubscriptions).values(row)
    const subscribe = (periods: ('month' | 'year')[]) => gateway.call(papers.subscribeBills, { periods }, { as })
    const began = minuteLater()
    await subscribe(['month'])
    minuteLater()
    await subscribe(['month', 'year'])
    expect(await bills()).toMatchObject({ stands: true, agreedAt: began, version: '' })
    const ended = minuteLater()
    await subscribe([])
    expect(await bills()).toMatchObject({ stands: false, history: [{ agreedAt: began, endedAt: ended }] })
  })

  it('withdrawing bills by mail wins over a simultaneous save', async () => {
    const as = await logIn()
    const of = eq(billSubscriptions.custNo, lin.custNo)
    const row = { custNo: lin.custNo, since: { month: '2026-11-01' }, email: 'a@b.cn', updatedAt: gateway.clock.now() }
    await gateway.db.delete(billSubscriptions).where(of)
    await gateway.db.insert(billSubscriptions).values(row)
    const [ended] = await Promise.all([
      gateway.call(personal.withdrawConsent, { purpose: 'billMail' }, { as }),
      gateway.call(papers.subscribeBills, { periods: ['month', 'year'] }, { as }),
    ])
    expect(ended.success).toBe(true)
    expect(await gateway.db.select().from(billSubscriptions).where(of)).toEqual([])
  })

  it('the migration gives ways that were enabled earlier the date of their last save', async () => {
    const as = await logIn()
    const at = minuteLater()
    const { ways } = (await gateway.call(notices.getNotices, undefined, { as })).data
    await choose({ ways: { ...ways, report: ['mail'], expiry: ['message', 'mail', 'wechat'] } }, as)
    await gateway.db.delete(consents).where(isNotNull(consents.id))
    const [bills] = await gateway.db
      .insert(billSubscriptions)
      .values({ custNo: su.custNo, since: { month: '2026-11-01' }, email: 'a@b.cn', updatedAt: gateway.clock.now() })
      .onConflictDoNothing()
      .returning()
    await gateway.db.execute(readFileSync('gateway/db/migrations/0028_noted_ways.sql', 'utf8'))
    const rows = await consentsFor(as)
    expect(rows.filter(({ agreedAt }) => agreedAt === at).map(({ purpose }) => purpose)).toEqual([
      'noticeMail',
      'noticeWechat',
    ])
    const hers = await gateway.db.select().from(consents).where(eq(consents.custNo, su.custNo))
    expect(hers).toMatchObject([{ purpose: 'billMail', agreedAt: bills?.updatedAt }])
  })

  it('mails and WeChat messages can each be stopped alone', async () => {
    const as = await logIn()
    const usual = (await gateway.call(notices.getNotices, undefined, { as })).data
    const ways = { ...usual.ways, report: ['message', 'mail', 'wechat'] as const }
    const chosen = { ways: { ...ways, report: [...ways.report] }, funds: [], topics: [], version: usual.version }
    const quiet = { on: true, from: '22:00', to: '08:00' }
    expect((await gateway.call(notices.saveNotices, { ...chosen, quiet }, { as })).success).toBe(true)
    for (const purpose of ['noticeMail', 'billMail'] as const) {
      await gateway.call(personal.withdrawConsent, { purpose }, { as })
    }
    const { data } = await gateway.call(notices.getNotices, undefined, { as })
    expect(data.ways.report).toEqual(['message', 'wechat'])
    expect((await gateway.call(papers.billSubscription, undefined, { as })).data.periods).toEqual([])
    const off = (await gateway.call(personal.withdrawConsent, { purpose: 'noticeWechat' }, { as })).data
    expect(off.filter(({ stands }) => stands).map(({ purpose }) => purpose)).toEqual(['privacy', 'rewards'])
  })
})
