import { and, eq, gt, like } from 'drizzle-orm'
import { pino } from 'pino'
import type { InputOf } from '@/contract/call'
import { messages as messageCalls } from '@/contract/messages'
import { noticeKinds, notices } from '@/contract/notices'
import { personal } from '@/contract/personal'
import { type SubscribeAnswer, subscriptions } from '@/contract/subscriptions'
import { formatAmount } from '@/lib/money-format'
import { issueSession } from '../../../gateway/auth/sessions'
import { customers } from '../../../gateway/db/schema/account'
import { wechatIdentities } from '../../../gateway/db/schema/auth'
import { netValues } from '../../../gateway/db/schema/funds'
import { accompanyItems } from '../../../gateway/db/schema/learning'
import { messageRecords, messages } from '../../../gateway/db/schema/messages'
import {
  noticeDeliveries,
  notices as noticeRows,
  noticeSends,
  noticeSettings,
  subscriptionSends,
  toldMessages,
  wechatSubscriptions,
} from '../../../gateway/db/schema/notices'
import { consents } from '../../../gateway/db/schema/personal'
import { regularPlans, transactions } from '../../../gateway/db/schema/portfolio'
import { wantsDividendMessage } from '../../../gateway/notices/dividend-messages'
import { findNotices } from '../../../gateway/notices/find'
import { noticesWork, sendDueNotices } from '../../../gateway/notices/send'
import { sendAllowed, subscriptionWork, titleOf } from '../../../gateway/notices/subscriptions'
import { ServiceFault } from '../../../gateway/outside/service-fault'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { START } from '../../helpers/gateway-config'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
/** Deletes all settings and notices. Mails sent before stay: see `mails`. */
beforeEach(async () => {
  await gateway.db.delete(noticeDeliveries)
  await gateway.db.delete(noticeSends)
  await gateway.db.delete(noticeRows)
  await gateway.db.delete(noticeSettings)
  await gateway.db.delete(messages).where(like(messages.sId, 'N%'))
  await gateway.db.update(customers).set({ email, state: 'active' }).where(eq(customers.custNo, lin.custNo))
  gateway.clock.set(START)
  mailed = (await read('/demo/mails.json')).length
})

let mailed = 0
/** The mails of this test, newest first. */
const mails = async () => {
  const all = await read('/demo/mails.json')
  return all.slice(0, all.length - mailed)
}

const lin = person('lin')
const log = pino({ level: 'silent' })
const email = 'lin@example.org'
/** A fresh session for each call, because the clock moves by days. */
const asLin = async () => ({ as: { token: await gateway.newSession(lin) } })

type Input = InputOf<typeof notices.saveNotices>
const none: Input = {
  ways: Object.fromEntries(noticeKinds.map(kind => [kind, []])) as unknown as Input['ways'],
  funds: [],
  topics: [],
  quiet: { on: true, from: '22:00', to: '08:00' },
  version: 0,
}
const save = async (change: Partial<Input>) => gateway.call(notices.saveNotices, { ...none, ...change }, await asLin())
const list = async () => (await gateway.call(notices.listNotices, {}, await asLin())).data
const look = async () => {
  const now = gateway.clock.now()
  const found = await findNotices(gateway.db, now, log)
  const sent = await sendDueNotices(gateway.db, gateway.app.jobs, now, log)
  await gateway.runJobs()
  return { found, sent }
}
const read = async (path: string) =>
  (await gateway.raw(path)).json() as {
    subject: string
    title: string
    text: string
    listUnsubscribe: string
    listUnsubscribePost: string
  }[]

const ways = (change: Partial<Input['ways']>): Input['ways'] => ({ ...none.ways, ...change })
/** A moment before the dividend of 2026-11-24 was announced. */
const BEFORE = '2026-11-16T02:00:00Z'

describe('notice settings', () => {
  it('settings are stored with a version, and an outdated version does not overwrite them', async () => {
    const first = await gateway.call(notices.getNotices, {}, await asLin())
    expect(first.data).toMatchObject({ version: 0, ways: { dividend: ['message'], article: [] } })
    expect(first.data.email).toContain('*')
    const wanted = { ways: ways({ netValue: ['mail'] }), funds: [{ fundCode: '100101', threshold: '1.5' }] }
    const saved = await save(wanted)
    expect(saved.data).toMatchObject({ version: 1, funds: [{ fundCode: '100101', threshold: '1.5' }] })
    expect(saved.data.funds[0]?.shortName).toContain('汀澜')
    const late = await save({})
    expect(late.retCode).toBe('E409')
    expect(late.raw).toMatchObject({ version: 1, funds: [{ threshold: '1.5' }] })
    expect((await save({ overwrites: true })).data).toMatchObject({ version: 2, funds: [] })
  })

  it.each([['abc'], ['1000'], ['0'], ['-2'], ['2.555'], ['']])('a threshold of %j is refused', async threshold => {
    expect((await save({ funds: [{ fundCode: '100101', threshold }] })).retCode).toBe('E400')
  })

  it('an unknown fund, a repeated one and a money-market fund are refused', async () => {
    const fund = (fundCode: string) => ({ fundCode, threshold: '2' })
    expect((await save({ funds: [fund('999999')] })).retMsg).toBe('没有找到代码为 999999 的基金')
    expect((await save({ funds: [fund('100101'), fund('100101')] })).retMsg).toBe('同一只基金只能设置一次')
    expect((await save({ funds: [fund('100301')] })).retMsg).toContain('是货币基金')
    expect((await save({ quiet: { on: true, from: '25:00', to: '08:00' } })).retCode).toBe('E400')
  })

  it('when two saves come at once, one succeeds', async () => {
    const both = await Promise.all([save({ topics: ['bond'] }), save({ topics: ['fee'] })])
    expect(both.map(({ retCode }) => retCode).sort()).toEqual(['0', 'E409'])
  })
})

describe('a notice', () => {
  it('a notice is sent once by every chosen way and says what it is about', async () => {
    gateway.clock.set(BEFORE)
    await gateway.db
      .update(wechatIdentities)
      .set({ subscribed: true })
      .where(and(eq(wechatIdentities.custNo, lin.custNo), eq(wechatIdentities.program, 'h5')))
    const saved = await save({ ways: ways({ dividend: ['message', 'mail', 'wechat'] }) })
    expect(saved.data.hasWechat).toBe(true)
    gateway.clock.set('2026-11-21T02:00:00Z')
    const { found, sent } = await look()
    expect(found).toBeGreaterThan(0)
    expect(sent).toBe(found * 3)
    const [mail] = await mails()
    expect(mail?.text).toContain('权益登记日2026年11月24日')
    expect(mail?.text).toContain('https://papers.example.com/#/Biz/Bonus/V2/preDetail?fundCode=100201&exDay=2026-11-24')
    expect(await read('/demo/wechat.json')).toHaveLength(1)
    const inbox = await gateway.call(messageCalls.getMessageContentPage, { spot: '2' }, await asLin())
    expect(inbox.data.messages.filter(({ sId }) => sId.startsWith('N'))).toHaveLength(found)
    const told = await list()
    expect(told).toHaveLength(found)
    expect(told[0]?.ways.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(await look()).toEqual({ found: 0, sent: 0 })
    expect(await mails()).toHaveLength(1)
  })

  describe('a mail with a notice can be turned off from the mail program', () => {
    /** A mail about a dividend, with other mails turned on, and the path of its address. */
    const dividendMail = async () => {
      gateway.clock.set(BEFORE)
      await save({ ways: ways({ dividend: ['message', 'mail'], report: ['mail'] }) })
      gateway.clock.set('2026-11-21T02:00:00Z')
      await look()
      const [mail] = await mails()
      const [, path = ''] =
        /^<https:\/\/papers\.example\.com(\/unsubscribe\/[^>]+)>$/.exec(mail?.listUnsubscribe ?? '') ?? []
      return { mail, path }
    }
    const chosen = async () => (await gateway.call(notices.getNotices, {}, await asLin())).data
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const oneClick = (url: string) =>
      gateway.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })

    it('one click turns off the mails of this kind only, without a login, and may come twice', async () => {
      const { mail, path } = await dividendMail()
      expect(mail?.listUnsubscribePost).toBe('List-Unsubscribe=One-Click')
      // Nobody learns from the address whose it is.
      for (const part of [lin.custNo, lin.name, email, 'lin']) expect(path).not.toContain(part)
      expect((await chosen()).version).toBe(1)
      for (const times of [1, 2]) {
        const answer = await oneClick(path)
        expect([times, answer.statusCode]).toEqual([times, 200])
        expect(answer.body).toContain('已关闭「分红」通知的邮件')
        expect(await chosen()).toMatchObject({ version: 2, ways: { dividend: ['message'], report: ['mail'] } })
      }
      // RFC 8058 allows the other kind of form, too.
      const payload = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      expect((await gateway.app.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(200)
    })

    const toldOf = async (path: string) =>
      gateway.db
        .select()
        .from(messages)
        .where(eq(messages.sId, `UM-${path.split('/')[3]}`))

    it('the person reads in their messages that the mails are off and where to turn them on, once', async () => {
      const { path } = await dividendMail()
      await gateway.app.inject(path)
      expect(await toldOf(path)).toEqual([])
      await oneClick(path)
      await oneClick(path)
      const told = await toldOf(path)
      expect(told).toHaveLength(1)
      expect(told[0]).toMatchObject({ custNo: lin.custNo, title: '邮件通知已关闭', link: '/#/Subscribe/Subscribe' })
      expect(told[0]?.content).toContain('您在邮件里退订了「分红」通知的邮件')
      expect(told[0]?.content).toContain('请在「通知设置」中打开')
    })

    it('the address of a mail serves for 180 days', async () => {
      const { path } = await dividendMail()
      gateway.clock.set('2027-05-20T01:59:00Z')
      expect((await gateway.app.inject(path)).statusCode).toBe(200)
      gateway.clock.set('2027-05-20T02:00:00Z')
      expect((await oneClick(path)).statusCode).toBe(404)
      expect((await gateway.app.inject(path)).body).toContain('链接不完整或已失效')
      expect((await chosen()).ways.dividend).toContain('mail')
    })

    it('a person who turned the mails on again keeps them: the address of an older mail serves no longer', async () => {
      const { path } = await dividendMail()
      // Another change of the settings leaves the address as it is.
      await save({ ways: ways({ dividend: ['message', 'mail'], report: [] }), version: 1 })
      expect((await gateway.app.inject(path)).statusCode).toBe(200)
      await save({ ways: ways({ dividend: ['message'] }), version: 2 })
      gateway.clock.set('2026-11-22T02:00:00Z')
      await save({ ways: ways({ dividend: ['message', 'mail'] }), version: 3 })
      expect((await oneClick(path)).statusCode).toBe(404)
      expect((await chosen()).ways.dividend).toContain('mail')
      expect(await toldOf(path)).toEqual([])
    })

    it('opening the address only asks, because programs that check links open it', async () => {
      const { path } = await dividendMail()
      const page = await gateway.app.inject(path)
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.body).toContain('要关闭「分红」通知的邮件吗')
      expect(page.body).toContain('<form method="post">')
      expect((await chosen()).ways.dividend).toContain('mail')
    })

    it('a changed address turns off nothing, and many of them are slowed down', async () => {
      const { path } = await dividendMail()
      const [, , kind, id, proof = ''] = path.split('/')
      const wrong = [
        `/unsubscribe/bills/${id}/${proof}`,
        `/unsubscribe/${kind}/${id}x/${proof}`,
        `/unsubscribe/${kind}/${id}/${proof.slice(1)}`,
        `/unsubscribe/constructor/${id}/${proof}`,
      ]
      for (const url of wrong) expect([url, (await oneClick(url)).statusCode]).toEqual([url, 404])
      expect((await chosen()).ways.dividend).toContain('mail')
      const codes: number[] = []
      for (let times = 0; times < 30; times += 1) codes.push((await oneClick(wrong[2] ?? '')).statusCode)
      expect(codes.at(-1)).toBe(429)
      expect((await oneClick(path)).statusCode).toBe(200)
    })
  })

  it('a notice waits for the end of quiet hours across midnight, and all waiting ones come in one mail', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ dividend: ['mail'], expiry: ['mail'] }) })
    gateway.clock.set('2026-11-20T15:30:00Z') // 23:30 in Shanghai
    const { found, sent } = await look()
    expect(found).toBeGreaterThan(1)
    expect(sent).toBe(0)
    expect((await list())[0]?.ways[0]).toMatchObject({ state: 'quiet', at: '2026-11-21T00:00:00.000Z' })
    gateway.clock.set('2026-11-20T23:59:00Z')
    expect((await look()).sent).toBe(0)
    gateway.clock.set('2026-11-21T00:00:00Z')
    expect((await look()).sent).toBe(found)
    const sentMails = await mails()
    expect(sentMails).toHaveLength(1)
    expect(sentMails[0]?.subject).toContain(`等 ${found} 条通知`)
  })

  it('a waiting notice follows quiet hours that are changed in the meantime', async () => {
    gateway.clock.set(BEFORE)
    const chosen = { ways: ways({ dividend: ['mail'], expiry: ['mail'] }) }
    await save(chosen)
    gateway.clock.set('2026-11-20T15:30:00Z') // 23:30 in Shanghai
    const { found } = await look()
    const waits = async () => (await list())[0]?.ways[0]
    await save({ ...chosen, quiet: { on: true, from: '22:00', to: '09:30' }, version: 1 })
    expect(await waits()).toMatchObject({ state: 'quiet', at: '2026-11-21T01:30:00.000Z' })
    gateway.clock.set('2026-11-21T00:30:00Z')
    expect((await look()).sent).toBe(0)
    await save({ ...chosen, quiet: { on: true, from: '22:00', to: '08:30' }, version: 2 })
    expect(await look()).toEqual({ found: 0, sent: found })
    await save({ ...chosen, quiet: { on: false, from: '22:00', to: '08:30' }, version: 3 })
    expect(await look()).toEqual({ found: 0, sent: 0 })
    expect(await mails()).toHaveLength(1)
  })

  it('waiting notices come once when quiet hours are switched off, even if several gateways send at once', async () => {
    gateway.clock.set(BEFORE)
    const chosen = { ways: ways({ progress: ['mail'] }) }
    await save(chosen)
    const { db, app, clock } = gateway
    for (let count = 0; count < 10; count += 1) {
      // One message every ten minutes, from 22:00 in Shanghai.
      clock.set(new Date(Date.parse('2026-11-20T14:00:00Z') + count * 600_000).toISOString())
      const row = { sId: `N-${count}`, classId: 'trade', custNo: lin.custNo, title: `继承进展 ${count}`, summary: '' }
      const more = { content: '', sType: '1', link: '/#/NewInherit/list', publishedAt: clock.now() }
      await db.insert(messages).values({ ...row, ...more })
      expect(await look()).toEqual({ found: 1, sent: 0 })
    }
    await save({ ...chosen, quiet: { on: false, from: '22:00', to: '08:00' }, version: 1 })
    const both = await Promise.all([1, 2, 3].map(() => sendDueNotices(db, app.jobs, clock.now(), log)))
    expect(both.sort()).toEqual([0, 0, 10])
    await gateway.runJobs()
    gateway.clock.set('2026-11-21T02:00:00Z')
    expect(await look()).toEqual({ found: 0, sent: 0 })
    const told = await mails()
    expect(told).toHaveLength(1)
    for (let count = 0; count < 10; count += 1) expect(told[0]?.text).toContain(`继承进展 ${count}`)
  })

  it('a waiting notice is dropped when the consent to its way is withdrawn', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ dividend: ['mail'] }) })
    gateway.clock.set('2026-11-20T15:30:00Z')
    expect((await look()).found).toBeGreaterThan(0)
    await gateway.call(personal.withdrawConsent, { purpose: 'noticeMail' }, await asLin())
    gateway.clock.set('2026-11-21T02:00:00Z')
    expect((await look()).sent).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('a waiting notice is dropped when its kind is no longer chosen', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ dividend: ['mail', 'message'] }) })
    gateway.clock.set('2026-11-20T15:30:00Z')
    await look()
    await save({ ways: ways({ dividend: ['message'] }), version: 1 })
    gateway.clock.set('2026-11-21T02:00:00Z')
    await look()
    expect(await mails()).toEqual([])
    expect((await list())[0]?.ways.map(({ way }) => way)).toEqual(['message'])
  })

  it('no notice is sent of events before the choice', async () => {
    gateway.clock.set('2026-11-21T02:00:00Z')
    await save({ ways: ways({ dividend: ['message'] }) })
    expect((await look()).found).toBe(0)
  })

  it('no notice is sent of events while its way was off, and later events are told again', async () => {
    const comes = (sId: string) =>
      gateway.db.insert(messages).values({
        ...{ sId, classId: 'trade', custNo: lin.custNo, title: sId, summary: '', content: '已办完', sType: '1' },
        ...{ link: '/#/NewInherit/list', publishedAt: gateway.clock.now() },
      })
    gateway.clock.set(BEFORE)
    const wanted = { ways: ways({ progress: ['mail'] }) }
    await save(wanted)
    await gateway.call(personal.withdrawConsent, { purpose: 'noticeMail' }, await asLin())
    gateway.clock.advance(60_000)
    await comes('N-meanwhile')
    gateway.clock.advance(60_000)
    expect((await save({ ...wanted, version: 2 })).retCode).toBe('0')
    expect((await look()).found).toBe(0)
    gateway.clock.advance(60_000)
    await comes('N-afterwards')
    expect((await look()).found).toBe(1)
    expect((await list()).map(({ title }) => title)).toEqual(['N-afterwards'])
  })

  it('a topic or fund added later brings no notice of earlier events', async () => {
    gateway.clock.set(BEFORE)
    const on = ways({ article: ['message'], netValue: ['message'] })
    const [piece] = await gateway.db
      .select()
      .from(accompanyItems)
      .where(and(eq(accompanyItems.topic, 'market'), gt(accompanyItems.publishedAt, gateway.clock.now())))
      .orderBy(accompanyItems.publishedAt)
    if (!piece) throw new Error('an article is there')
    const small = (fundCode: string) => ({ fundCode, threshold: '0.1' })
    await save({ ways: on, topics: ['fee'], funds: [small('100151')] })
    gateway.clock.set(new Date(piece.publishedAt.getTime() + 26 * 3_600_000).toISOString())
    await look()
    const before = (await list()).length
    await save({ ways: on, topics: ['fee', 'market'], funds: [small('100151'), small('100011')], version: 1 })
    expect((await look()).found).toBe(0)
    expect(await list()).toHaveLength(before)
    // Some days later there is a new net value.
    gateway.clock.advance(7 * 24 * 3_600_000)
    await look()
    expect((await list()).filter(({ link }) => link.includes('100011'))).toHaveLength(1)
  })

  it('a net value notice is sent for a move of at least the chosen threshold, up or down', async () => {
    gateway.clock.set('2026-11-19T02:00:00Z')
    const [row] = await gateway.db
      .select()
      .from(netValues)
      .where(and(eq(netValues.fundCode, '100101'), eq(netValues.day, '2026-11-20')))
    const move = Math.abs(Number(row?.dayRate))
    expect(move).toBeGreaterThan(0.1)
    const just = (Math.floor(move * 100) / 100).toFixed(2)
    const above = (Math.floor(move * 100) / 100 + 0.01).toFixed(2)
    const watch = (threshold: string, version: number) =>
      save({ ways: ways({ netValue: ['message'] }), funds: [{ fundCode: '100101', threshold }], version })
    await watch(above, 0)
    gateway.clock.set('2026-11-21T02:00:00Z')
    expect((await look()).found).toBe(0)
    await watch(just, 1)
    expect((await look()).found).toBe(1)
    expect((await list())[0]?.text).toContain(`达到您设置的${just}%`)
  })

  it('a way without an address is shown as such, and a frozen customer gets no notice', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ dividend: ['mail'] }) })
    await gateway.db.update(customers).set({ email: null }).where(eq(customers.custNo, lin.custNo))
    gateway.clock.set('2026-11-21T02:00:00Z')
    await look()
    expect((await list())[0]?.ways[0]?.state).toBe('noAddress')
    await gateway.db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, lin.custNo))
    gateway.clock.set('2026-11-26T02:00:00Z')
    expect((await look()).found).toBe(0)
  })

  it('a notice is retried after a mail failure, never in quiet hours, and shown as failed when given up', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ dividend: ['mail'] }) })
    gateway.clock.set('2026-11-21T02:00:00Z')
    await findNotices(gateway.db, gateway.clock.now(), log)
    await sendDueNotices(gateway.db, gateway.app.jobs, gateway.clock.now(), log)
    const [send] = await gateway.db.select().from(noticeSends)
    const sendId = send?.id ?? ''
    const fails = { send: async () => Promise.reject(new Error('refused')) }
    const { db, config, clock } = gateway
    const work = noticesWork({ db, config, now: clock.now, mail: fails, wechat: {} as never })
    await expect(work.run({ sendId })).rejects.toThrow('refused')
    expect((await list())[0]?.ways[0]?.state).toBe('waiting')
    clock.set('2026-11-21T15:00:00Z')
    await work.run({ sendId })
    expect((await list())[0]?.ways[0]?.state).toBe('quiet')
    const [again] = await db.select().from(noticeDeliveries)
    expect(again).toMatchObject({ sendId: null, dueAt: new Date('2026-11-22T00:00:00Z') })
    clock.set('2026-11-22T01:00:00Z')
    await sendDueNotices(db, gateway.app.jobs, clock.now(), log)
    const [next] = await db.select().from(noticeSends)
    await work.giveUp({ sendId: next?.id ?? '' })
    expect((await list())[0]?.ways[0]?.state).toBe('failed')
  })

  it('a failed send does not hold up the others, and is retried at the next run', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ dividend: ['message', 'mail'] }) })
    gateway.clock.set('2026-11-21T02:00:00Z')
    const { db, app, clock } = gateway
    await findNotices(db, clock.now(), log)
    let times = 0
    const within: typeof app.jobs.within = async work => {
      times += 1
      if (times === 1) throw new Error('these cannot be taken')
      return app.jobs.within(work)
    }
    const sent = await sendDueNotices(db, { ...app.jobs, within }, clock.now(), log)
    expect([times, sent > 0]).toEqual([2, true])
    // The other way carries the same notices.
    expect(await sendDueNotices(db, app.jobs, clock.now(), log)).toBe(sent)
    expect(await sendDueNotices(db, app.jobs, clock.now(), log)).toBe(0)
  })

  it('a transaction notice states whether it was confirmed or failed, and links to it', async () => {
    gateway.clock.set(BEFORE)
    expect((await save({ ways: ways({ transaction: ['message' as 'mail'] }) })).retCode).toBe('E400')
    await save({ ways: ways({ transaction: ['mail'] }) })
    const rows = await gateway.db.select().from(transactions).where(eq(transactions.custNo, lin.custNo))
    const [done] = rows.filter(({ state, type }) => state === 'confirmed' && type === 'regularInvestment')
    const before = { tradeDay: done?.tradeDay ?? '', confirmDay: done?.confirmDay, state: done?.state }
    const at = eq(transactions.applicationNo, done?.applicationNo ?? '')
    await gateway.db.update(transactions).set({ tradeDay: '2026-11-18', confirmDay: '2026-11-19' }).where(at)
    gateway.clock.set('2026-11-20T02:00:00Z')
    await look()
    const told = () => list().then(rows => rows.find(({ link }) => link.includes(done?.applicationNo ?? '-')))
    expect(await told()).toMatchObject({ kind: 'transaction', title: expect.stringContaining('定投已确认') })
    const failed = { state: 'failed', confirmDay: null, failReason: '扣款失败：银行卡余额不足' } as const
    await gateway.db.update(transactions).set(failed).where(at)
    await gateway.db.delete(noticeDeliveries)
    await gateway.db.delete(noticeRows)
    await look()
    expect(await told()).toMatchObject({ text: expect.stringContaining('定投未成功：扣款失败：银行卡余额不足') })
    await gateway.db
      .update(transactions)
      .set({ ...before, failReason: null })
      .where(at)
  })

  it('a deduction notice is sent once, the day before, and names the card', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ deduction: ['message'] }) })
    const [plan] = await gateway.db
      .select()
      .from(regularPlans)
      .where(and(eq(regularPlans.custNo, lin.custNo), eq(regularPlans.state, 'active')))
    const at = eq(regularPlans.planNo, plan?.planNo ?? '')
    await gateway.db.update(regularPlans).set({ nextDay: '2026-11-25' }).where(eq(regularPlans.custNo, lin.custNo))
    await gateway.db.update(regularPlans).set({ nextDay: '2026-11-22' }).where(at)
    gateway.clock.set('2026-11-20T02:00:00Z')
    expect((await look()).found).toBe(0)
    gateway.clock.set('2026-11-21T02:00:00Z')
    expect((await look()).found).toBe(1)
    const [told] = await list()
    expect(told?.text).toContain(`扣款${formatAmount(plan?.amount ?? '')}元`)
    expect(told?.text).toContain(`尾号 ${plan?.bankAccountNo?.slice(-4)}`)
    gateway.clock.set('2026-11-22T02:00:00Z')
    expect((await look()).found).toBe(0)
  })

  it('a progress notice repeats the inbox message about an application, and no other inbox message', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ progress: ['mail'] }) })
    const message = {
      classId: 'trade',
      custNo: lin.custNo,
      summary: '',
      sType: '1',
      publishedAt: new Date('2026-11-17T02:00:00Z'),
    }
    await gateway.db.insert(messages).values([
      {
        ...message,
        sId: 'N-revoked',
        title: '撤销申请已通过',
        content: '已通过',
        link: '/#/Revoke/downlown?revocationNo=1',
      },
      { ...message, sId: 'N-inherited', title: '继承已办理完成', content: '已办完', link: '/#/NewInherit/list' },
      { ...message, sId: 'N-other', title: '别的', content: '别的', link: '/#/Home/Transactions/Detail?id=1' },
    ])
    gateway.clock.set('2026-11-18T02:00:00Z')
    expect((await look()).found).toBe(2)
    const [mail] = await mails()
    expect(mail?.subject).toContain('等 2 条通知')
    expect((await list()).map(({ title }) => title).sort()).toEqual(['撤销申请已通过', '继承已办理完成'].sort())
  })

  it('a new kind of notice is off for people with older settings, whose other choices stay', async () => {
    gateway.clock.set(BEFORE)
    await save({ ways: ways({ dividend: ['message'] }) })
    const { dividend, netValue, expiry, report, article } = none.ways
    await gateway.db
      .update(noticeSettings)
      .set({ settings: { ...none, ways: { dividend, netValue, expiry, report, article } } as never })
    gateway.clock.set('2026-11-21T02:00:00Z')
    await look()
    expect((await gateway.call(notices.getNotices, {}, await asLin())).data.ways.deduction).toEqual([])
  })
})

describe('dividend messages from other sources', () => {
  it('dividend messages of the made-up world follow the chosen ways', async () => {
    const atFirst = await wantsDividendMessage(gateway.db)
    expect(atFirst(lin.custNo, '2026-12-01')).toBe(true)
    await save({ ways: ways({ dividend: ['mail'] }) })
    expect((await wantsDividendMessage(gateway.db))(lin.custNo, '2026-12-01')).toBe(false)
    await save({ ways: ways({ dividend: ['message'] }), version: 1 })
    const inTheEnd = await wantsDividendMessage(gateway.db)
    expect(inTheEnd(lin.custNo, '2026-12-01')).toBe(true)
    expect(inTheEnd(person('chen').custNo, '2026-12-01')).toBe(true)
    const kept = await gateway.db.select().from(messages).where(like(messages.sId, 'T%')).limit(1)
    expect(kept).toHaveLength(1)
  })
})

describe('WeChat messages of the mini-program', () => {
  const inMini = async () => {
    const { db, clock, config } = gateway
    const login = { kind: 'customer', custNo: lin.custNo, openid: lin.openid, unionid: lin.unionid } as const
    const { token } = await issueSession({ db, now: clock.now, config }, { ...login, source: 'ESERVICE' })
    return { as: { token } }
  }
  const answering = async (answer: SubscribeAnswer, templateId = 'simulated-trade') =>
    gateway.call(subscriptions.noteSubscriptions, { answers: [{ templateId, answer }] }, await inMini())
  let count = 0
  /** Inserts a message into the inbox. */
  const comes = async (title: string, classId = 'trade', custNo = lin.custNo) => {
    count += 1
    const sId = `S${count}`
    const publishedAt = gateway.clock.now()
    await gateway.db
      .insert(messages)
      .values({ sId, classId, custNo, title, summary: '', content: title, sType: '1', publishedAt })
    return sId
  }
  const tell = async () => {
    const sent = await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    await gateway.runJobs()
    return sent
  }
  const told = async () =>
    ((await gateway.raw('/demo/wechat.json')).json() as { title: string; openid: string; url: string }[]).filter(
      ({ openid }) => openid === lin.openid,
    )
  let before = 0
  beforeEach(async () => {
    await gateway.db.delete(wechatSubscriptions)
    await gateway.db.delete(consents).where(eq(consents.purpose, 'noticeWechat'))
    await gateway.db.delete(messageRecords).where(like(messageRecords.sId, 'S%'))
    await gateway.db.delete(messages).where(like(messages.sId, 'S%'))
    before = (await told()).length
  })
  /** A message that should be sent before the quiet hours is tried within them, and held back. */
  const heldBack = async () => {
    await answering('accept')
    gateway.clock.set('2026-11-21T13:50:00Z')
    await comes('交易已确认')
    await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    gateway.clock.set('2026-11-21T14:30:00Z')
    await gateway.runJobs()
  }
  const toldNow = async () => (await told()).slice(0, (await told()).length - before)

  it('each permission sends one WeChat message, with a link and without amounts', async () => {
    expect((await answering('accept')).data).toEqual([
      { kind: 'trade', templateId: 'simulated-trade', left: 1 },
      { kind: 'service', templateId: 'simulated-service', left: 0 },
    ])
    gateway.clock.advance(60_000)
    const sId = await comes('分红已发放')
    await comes('季度报告已披露', 'service')
    expect(await tell()).toBe(1)
    expect(await toldNow()).toEqual([
      expect.objectContaining({ title: '分红已发放', text: '', url: `/#/Home/Message/Detail?id=${sId}` }),
    ])
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    expect(await tell()).toBe(0)
    // Messages that arrived without a permission are not told afterwards.
    gateway.clock.advance(60_000)
    expect((await answering('acceptWithAudio')).data[0]?.left).toBe(1)
    expect(await tell()).toBe(0)
  })

  it('messages that arrive together are told in one title of at most twenty characters', async () => {
    await answering('acceptWithAlert')
    gateway.clock.advance(60_000)
    for (const title of ['分红已发放', '交易已确认', '撤销退款已到账']) await comes(title)
    expect(await tell()).toBe(1)
    const [one] = await toldNow()
    expect(one).toMatchObject({ title: expect.stringContaining('等3条消息'), url: '/#/Home/Message/Index' })
    expect(titleOf(['一二三四五六七八九十一二三四五六七八九十一', '第二条'])).toHaveLength(20)
    expect(titleOf(['一二三四五六七八九十一二三四五六七八九十'])).toHaveLength(20)
    expect(titleOf(['一二三四五六七八九十一二三四五六七八九十一'])).toHaveLength(20)
  })

  it.each(['reject', 'ban', 'filter'] as const)('no WeChat message is sent after the answer %s', async answer => {
    expect((await answering(answer)).data[0]?.left).toBe(0)
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    expect(await tell()).toBe(0)
  })

  it('a WeChat message waits for the end of quiet hours', async () => {
    await answering('accept')
    gateway.clock.set('2026-11-21T15:30:00Z') // 23:30 in Shanghai
    await comes('交易已确认')
    expect(await tell()).toBe(0)
    gateway.clock.set('2026-11-22T00:30:00Z')
    expect(await tell()).toBe(1)
  })

  it('no permission is spent on a message that was read or deleted in the app', async () => {
    await answering('accept')
    gateway.clock.set('2026-11-21T15:00:00Z')
    const reading = async (operateType: '0' | '2', sId: string) =>
      gateway.call(messageCalls.setReadMsgRecord, { sId, operateType }, await asLin())
    expect((await reading('0', await comes('分红已发放'))).retCode).toBe('0')
    expect((await reading('2', await comes('交易已确认'))).retCode).toBe('0')
    gateway.clock.set('2026-11-22T01:00:00Z')
    expect(await tell()).toBe(0)
    await comes('定投即将扣款')
    expect(await tell()).toBe(1)
    expect((await toldNow()).map(({ title }) => title)).toEqual(['定投即将扣款'])
  })

  it('two gateways that send at the same time send one WeChat message', async () => {
    await answering('accept')
    await answering('accept')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    const both = await Promise.all([tell(), tell()])
    expect(both.sort()).toEqual([0, 1])
    expect(await toldNow()).toHaveLength(1)
  })

  it('permissions are recorded only in the mini-program and for its own templates', async () => {
    expect((await gateway.call(subscriptions.getSubscriptions, {}, await asLin())).data).toEqual([])
    const answers = [{ templateId: 'simulated-trade', answer: 'accept' as const }]
    expect((await gateway.call(subscriptions.noteSubscriptions, { answers }, await asLin())).retCode).toBe('E403')
    expect((await answering('accept', 'foreign')).retCode).toBe('E404')
    const twice = [...answers, ...answers]
    expect((await gateway.call(subscriptions.noteSubscriptions, { answers: twice }, await inMini())).retCode).toBe(
      'E400',
    )
  })

  it('no WeChat message goes to an unbound account or to a frozen customer', async () => {
    await answering('accept')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    const isMini = eq(wechatIdentities.openid, lin.openid)
    await gateway.db.update(wechatIdentities).set({ custNo: null }).where(isMini)
    await gateway.runJobs()
    expect(await toldNow()).toEqual([])
    await gateway.db.update(wechatIdentities).set({ custNo: lin.custNo }).where(isMini)
    await answering('accept')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    await gateway.db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, lin.custNo))
    expect(await tell()).toBe(0)
  })

  it('a send waits until WeChat’s quota begins anew at midnight (45009), and comes once after the quiet hours', async () => {
    await answering('accept')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    const { db, app, config, clock } = gateway
    await sendAllowed(db, app.jobs, clock.now())
    const [send] = await db.select().from(subscriptionSends).where(eq(subscriptionSends.state, 'waiting'))
    const sendId = send?.id ?? ''
    const remind = () => Promise.reject(new ServiceFault('wechat reminder', 'limited', '45009'))
    await subscriptionWork({ db, config, now: clock.now, wechat: { remind } as never }).run({ sendId })
    const held = async () => (await db.select().from(subscriptionSends).where(eq(subscriptionSends.id, sendId)))[0]
    expect(await held()).toMatchObject({ state: 'waiting', dueAt: new Date('2026-11-21T16:00:00Z') })
    await gateway.runJobs()
    expect([await tell(), await toldNow()]).toEqual([0, []])
    clock.set('2026-11-22T00:00:00Z')
    expect(await tell()).toBe(1)
    expect((await toldNow()).map(({ title }) => title)).toEqual(['交易已确认'])
    expect(await held()).toMatchObject({ state: 'sent' })
  })

  it('a send is retried when WeChat fails, and returns its permission when given up', async () => {
    await answering('accept')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    const { db, config, clock } = gateway
    const [send] = await db.select().from(subscriptionSends).where(eq(subscriptionSends.state, 'waiting'))
    const sendId = send?.id ?? ''
    const remind = async () => {
      throw new Error('system busy')
    }
    const work = subscriptionWork({ db, config, now: clock.now, wechat: { remind } as never })
    const stateNow = async () =>
      (await db.select().from(subscriptionSends).where(eq(subscriptionSends.id, sendId)))[0]?.state
    const left = async () => (await gateway.call(subscriptions.getSubscriptions, {}, await inMini())).data[0]?.left
    await expect(work.run({ sendId })).rejects.toThrow('system busy')
    expect([await stateNow(), await left()]).toEqual(['waiting', 0])
    await work.giveUp({ sendId })
    await work.giveUp({ sendId })
    expect([await stateNow(), await left()]).toEqual(['failed', 1])
    await gateway.runJobs()
    expect(await toldNow()).toEqual([])
    // The message stays in the inbox, and the next one is told.
    gateway.clock.advance(60_000)
    await comes('分红已发放')
    expect(await tell()).toBe(1)
    expect((await toldNow()).map(({ title }) => title)).toEqual(['分红已发放'])
  })

  it('a retry within quiet hours sends nothing, and the message comes once when they end', async () => {
    await answering('accept')
    gateway.clock.set('2026-11-21T13:50:00Z')
    await comes('交易已确认')
    expect(await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())).toBe(1)
    gateway.clock.set('2026-11-21T14:30:00Z') // 22:30 in Shanghai
    await gateway.runJobs()
    expect(await toldNow()).toEqual([])
    // A new permission does not replace the one in use.
    expect((await answering('accept')).data[0]?.left).toBe(1)
    gateway.clock.set('2026-11-21T23:59:00Z')
    expect([await tell(), await toldNow()]).toEqual([0, []])
    gateway.clock.set('2026-11-22T00:00:00Z')
    const { db, app, clock } = gateway
    const both = await Promise.all([1, 2].map(() => sendAllowed(db, app.jobs, clock.now())))
    expect(both.sort()).toEqual([0, 1])
    await gateway.runJobs()
    expect((await toldNow()).map(({ title }) => title)).toEqual(['交易已确认'])
    expect(await tell()).toBe(0)
    const { data } = await gateway.call(subscriptions.getSubscriptions, {}, await inMini())
    expect(data[0]?.left).toBe(1)
  })

  it('a held-back message is sent when the quiet hours are switched off', async () => {
    await heldBack()
    expect(await toldNow()).toEqual([])
    expect((await save({ quiet: { on: false, from: '22:00', to: '08:00' } })).retCode).toBe('0')
    await tell()
    expect((await toldNow()).map(({ title }) => title)).toEqual(['交易已确认'])
  })

  it('a held-back message is dropped when the consent is withdrawn', async () => {
    await heldBack()
    expect((await consent())?.stands).toBe(true)
    await gateway.call(personal.withdrawConsent, { purpose: 'noticeWechat' }, await asLin())
    gateway.clock.set('2026-11-22T01:00:00Z')
    expect([await tell(), await toldNow()]).toEqual([0, []])
  })

  const consent = async () =>
    (await gateway.call(personal.listConsents, undefined, await asLin())).data.find(
      ({ purpose }) => purpose === 'noticeWechat',
    )

  it('the consent lasts from the first permission to the last message sent, and begins again with the next one', async () => {
    const began = gateway.clock.now().toISOString()
    await answering('accept')
    gateway.clock.advance(60_000)
    await answering('accept', 'simulated-service')
    await comes('交易已确认')
    expect(await tell()).toBe(1)
    expect(await consent()).toMatchObject({ stands: true, agreedAt: began })
    gateway.clock.advance(60_000)
    await comes('季度报告已披露', 'service')
    await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    // The message may wait for hours, and the consent can be withdrawn during that time.
    expect(await consent()).toMatchObject({ stands: true, agreedAt: began })
    await gateway.runJobs()
    const used = { agreedAt: began, endedAt: gateway.clock.now().toISOString(), ending: 'used' }
    expect(await consent()).toMatchObject({ stands: false, agreedAt: null, history: [used] })
    gateway.clock.advance(60_000)
    await answering('reject')
    expect((await consent())?.stands).toBe(false)
    await answering('accept')
    expect(await consent()).toMatchObject({ stands: true, agreedAt: gateway.clock.now().toISOString() })
  })

  it('withdrawing the consent drops all permissions and waiting messages, and nothing brings them back', async () => {
    await answering('accept')
    await answering('accept')
    await answering('accept', 'simulated-service')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    const { db, config, clock } = gateway
    const [send] = await db.select().from(subscriptionSends).where(eq(subscriptionSends.state, 'waiting'))
    const taken = await gateway.call(personal.withdrawConsent, { purpose: 'noticeWechat' }, await asLin())
    const off = taken.data.find(({ purpose }) => purpose === 'noticeWechat')
    expect(off).toMatchObject({ stands: false, history: [{ ending: 'withdrawn' }] })
    const work = subscriptionWork({ db, config, now: clock.now, wechat: {} as never })
    await work.giveUp({ sendId: send?.id ?? '' })
    await gateway.runJobs()
    gateway.clock.advance(60_000)
    await comes('季度报告已披露', 'service')
    expect(await tell()).toBe(0)
    expect(await toldNow()).toEqual([])
    const { data } = await gateway.call(subscriptions.getSubscriptions, {}, await inMini())
    expect(data.map(({ left }) => left)).toEqual([0, 0])
  })

  it('the list of sent notices shows the state of each WeChat message and why one did not come', async () => {
    await gateway.db.delete(toldMessages)
    await gateway.db.delete(subscriptionSends)
    const { db, config, clock, app } = gateway
    const listed = async () =>
      (await list()).map(({ kind, title, link, ways: [way] }) => ({ kind, title, link, ...way }))
    const inbox = { kind: 'inbox', way: 'wechat' }
    await answering('accept')
    clock.advance(60_000)
    const sId = await comes('分红已发放')
    await tell()
    const first = { ...inbox, title: '分红已发放', link: `/#/Home/Message/Detail?id=${sId}`, state: 'sent' }
    expect(await listed()).toEqual([{ ...first, at: clock.now().toISOString() }])
    const [refused, thrown] = [async () => 'refused' as const, () => Promise.reject(new Error('45009'))]
    const next = async () => {
      await answering('accept')
      clock.advance(60_000)
      await comes('交易已确认')
      await comes('撤销退款已到账')
      await sendAllowed(db, app.jobs, clock.now())
      const [send] = await db.select().from(subscriptionSends).where(eq(subscriptionSends.state, 'waiting'))
      const work = (remind: unknown) => subscriptionWork({ db, config, now: clock.now, wechat: { remind } as never })
      return { sendId: send?.id ?? '', work }
    }
    const one = await next()
    await one.work(refused).run(one)
    const two = await next()
    await two.work(thrown).giveUp(two)
    const three = await next()
    expect((await listed())[0]?.state).toBe('waiting')
    clock.set('2026-11-25T14:30:00Z')
    await three.work(thrown).run(three)
    expect((await listed())[0]).toMatchObject({ state: 'quiet', at: '2026-11-26T00:00:00.000Z' })
    await gateway.call(personal.withdrawConsent, { purpose: 'noticeWechat' }, await asLin())
    expect((await listed()).map(({ state }) => state)).toEqual(['withdrawn', 'failed', 'refused', 'sent'])
    expect((await listed())[0]).toMatchObject({ ...inbox, title: '交易已确认等2条消息', link: '/#/Home/Message/Index' })
    await gateway.runJobs()
  })

  it('a permission that WeChat does not know is used up, and the app asks for a new one', async () => {
    await answering('accept')
    await answering('accept')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    const { db, config, clock } = gateway
    const [send] = await db.select().from(subscriptionSends).where(eq(subscriptionSends.state, 'waiting'))
    const refusing = { remind: async () => 'refused' as const }
    await subscriptionWork({ db, config, now: clock.now, wechat: refusing as never }).run({ sendId: send?.id ?? '' })
    const { data } = await gateway.call(subscriptions.getSubscriptions, {}, await inMini())
    expect(data[0]?.left).toBe(0)
    await gateway.runJobs()
    expect(await toldNow()).toEqual([])
  })

  it('a message that our settings forbid is given up at once, and its permission stays', async () => {
    await answering('accept')
    gateway.clock.advance(60_000)
    await comes('交易已确认')
    await sendAllowed(gateway.db, gateway.app.jobs, gateway.clock.now())
    const { db, config, clock } = gateway
    const isWaiting = eq(subscriptionSends.state, 'waiting')
    const [send] = await db.select().from(subscriptionSends).where(isWaiting)
    const left = async () => (await gateway.call(subscriptions.getSubscriptions, {}, await inMini())).data[0]?.left
    const before = Number(await left())
    const run = (kind: 'settings' | 'limited') => {
      const remind = () => Promise.reject(new ServiceFault('wechat reminder', kind, '47003'))
      const wechat = { remind } as never
      return subscriptionWork({ db, config, now: clock.now, wechat }).run({ sendId: send?.id ?? '' })
    }
    await expect(run('limited')).rejects.toThrow('limited')
    expect(await db.$count(subscriptionSends, isWaiting)).toBe(1)
    await run('settings')
    expect(await db.$count(subscriptionSends, isWaiting)).toBe(0)
    const [ended] = await db
      .select()
      .from(subscriptionSends)
      .where(eq(subscriptionSends.id, send?.id ?? ''))
    expect(ended?.state).toBe('failed')
    expect(await left()).toBe(before + 1)
    await gateway.runJobs()
  })

  it.each([
    ['follows no more', async () => 'refused' as const, 'noAddress'],
    ['cannot get it by our settings', () => Promise.reject(new ServiceFault('wechat notice', 'settings')), 'failed'],
  ])('a notice to a person who %s is not tried again', async (_, notify, state) => {
    const { db, config, clock } = gateway
    const isLin = and(eq(wechatIdentities.custNo, lin.custNo), eq(wechatIdentities.program, 'h5'))
    await db.update(wechatIdentities).set({ subscribed: true }).where(isLin)
    await save({ ways: ways({ dividend: ['wechat'] }) })
    const sendId = `send-${state}`
    const at = clock.now()
    const notice = {
      id: `news-${state}`,
      custNo: lin.custNo,
      kind: 'dividend' as const,
      title: 't',
      text: 't',
      link: '/',
    }
    await db.insert(noticeRows).values({ ...notice, createdAt: at })
    await db
      .insert(noticeSends)
      .values({ id: sendId, custNo: lin.custNo, way: 'wechat', state: 'waiting', createdAt: at })
    await db.insert(noticeDeliveries).values({ noticeId: notice.id, way: 'wechat', dueAt: at, sendId })
    await noticesWork({ db, config, now: clock.now, mail: {} as never, wechat: { notify } as never }).run({ sendId })
    const [row] = await db.select().from(noticeSends).where(eq(noticeSends.id, sendId))
    expect(row?.state).toBe(state)
    const [account] = await db.select().from(wechatIdentities).where(isLin)
    expect(account?.subscribed).toBe(state === 'failed')
  })

  it('a notice waits until WeChat’s quota begins anew at midnight (45009), and another send takes it then', async () => {
    const { db, config, clock } = gateway
    const isLin = and(eq(wechatIdentities.custNo, lin.custNo), eq(wechatIdentities.program, 'h5'))
    await db.update(wechatIdentities).set({ subscribed: true }).where(isLin)
    await save({ ways: ways({ dividend: ['wechat'] }) })
    const at = clock.now()
    const notice = { id: 'news-quota', custNo: lin.custNo, kind: 'dividend', title: 't', text: 't', link: '/' } as const
    await db.insert(noticeRows).values({ ...notice, createdAt: at })
    const send = { id: 'send-quota', custNo: lin.custNo, way: 'wechat', state: 'waiting', createdAt: at } as const
    await db.insert(noticeSends).values(send)
    await db.insert(noticeDeliveries).values({ noticeId: notice.id, way: 'wechat', dueAt: at, sendId: send.id })
    const notify = () => Promise.reject(new ServiceFault('wechat notice', 'limited', '45009'))
    const work = noticesWork({ db, config, now: clock.now, mail: {} as never, wechat: { notify } as never })
    await work.run({ sendId: send.id })
    const [delivery] = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.noticeId, notice.id))
    expect(delivery).toMatchObject({ sendId: null, dueAt: new Date('2026-11-21T16:00:00Z') })
    expect(await db.select().from(noticeSends).where(eq(noticeSends.id, send.id))).toEqual([])
  })
})
