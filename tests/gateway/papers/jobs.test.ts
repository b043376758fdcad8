import { eq } from 'drizzle-orm'
import { encryptText } from '@/api/crypto/sm2'
import { papers } from '@/contract/papers'
import type { DayRange } from '@/lib/date'
import { issueOneTimeToken } from '../../../gateway/auth/one-time-tokens'
import { customers } from '../../../gateway/db/schema/account'
import { messages } from '../../../gateway/db/schema/messages'
import { billSubscriptions, paperMails, papers as table } from '../../../gateway/db/schema/papers'
import { notConnected } from '../../../gateway/outside/not-connected'
import { type Outside, RecipientRefused } from '../../../gateway/outside/outside'
import { duePeriods, makeDueBills, nextBillDay } from '../../../gateway/papers/due-bills'
import { queueMail } from '../../../gateway/papers/mails'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { TEST_DEVICE } from '../../helpers/signed-request'

const lin = person('lin')

/** The mails accepted by the mail server, and its behaviour. */
interface MailServer {
  taken: { messageId: string; to: string; text: string; unsubscribe: string }[]
  behave: (nth: number) => 'takes' | 'refuses'
}

async function gatewayWithMail(server: MailServer): Promise<TestGateway> {
  let tries = 0
  const outside: Outside = {
    ...notConnected,
    mail: {
      send: async ({ messageId, to, text, unsubscribe = '' }) => {
        tries += 1
        if (server.behave(tries) === 'refuses') throw new Error('451 try again later')
        server.taken.push({ messageId, to, text, unsubscribe })
      },
    },
  }
  return testGateway({ outside })
}

async function sendOne(gateway: TestGateway) {
  const { data } = await gateway.call(papers.makeBill, { from: '2026-10-01', to: '2026-10-31' }, { as: lin })
  await gateway.runJobs()
  await send(gateway, data.paperNo, 'lin@example.org')
  return data.paperNo
}

async function send(gateway: TestGateway, paperNo: string, address: string) {
  const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
  const { token: authToken } = await issueOneTimeToken(scope, {
    purpose: 'auth',
    typeCode: '5',
    subject: `c:${lin.custNo}`,
    deviceId: TEST_DEVICE,
  })
  const email = encryptText(address, gateway.config.keys.sm2.publicKeyHex)
  await gateway.call(papers.sendPaper, { paperNo, email, authToken }, { as: lin })
}

const stateOf = async (gateway: TestGateway, paperNo: string) =>
  (await gateway.call(papers.getPaper, { paperNo }, { as: lin })).data

describe('a mail that the server does not take', () => {
  it('a refused mail is retried under the same Message-ID until it is accepted', async () => {
    const server: MailServer = { taken: [], behave: nth => (nth <= 3 ? 'refuses' : 'takes') }
    const gateway = await gatewayWithMail(server)
    const paperNo = await sendOne(gateway)
    await gateway.runJobs()
    expect(server.taken).toHaveLength(1)
    expect(await stateOf(gateway, paperNo)).toMatchObject({ mail: 'sent', attempts: 4 })
    const [mail] = await gateway.db.select().from(paperMails).where(eq(paperMails.paperNo, paperNo))
    expect(server.taken[0]?.messageId).toBe(`<${mail?.id}@papers.example.com>`)
    await gateway.close()
  })

  it('a mail is given up in the end, and the person reads how to send it again', async () => {
    const server: MailServer = { taken: [], behave: () => 'refuses' }
    const gateway = await gatewayWithMail(server)
    const paperNo = await sendOne(gateway)
    await gateway.runJobs()
    expect(await stateOf(gateway, paperNo)).toMatchObject({
      mail: 'failed',
      failure: expect.stringContaining('重新发送'),
    })
    server.behave = () => 'takes'
    expect((await gateway.call(papers.resendPaper, { paperNo }, { as: lin })).data.mail).toBe('waiting')
    await gateway.runJobs()
    expect(await stateOf(gateway, paperNo)).toMatchObject({ mail: 'sent', failure: '' })
    await gateway.close()
  })
})

describe('a waiting mail with a corrected address', () => {
  it('after a correction only the mail to the corrected address is sent', async () => {
    const server: MailServer = { taken: [], behave: () => 'takes' }
    const gateway = await gatewayWithMail(server)
    const paperNo = await sendOne(gateway)
    await send(gateway, paperNo, 'xiao.lin@example.org')
    await gateway.runJobs()
    expect(server.taken.map(({ to }) => to)).toEqual(['xiao.lin@example.org'])
    const mails = await gateway.db.select().from(paperMails).orderBy(paperMails.seq)
    expect(mails.map(({ state }) => state)).toEqual(['superseded', 'sent'])
    expect(await stateOf(gateway, paperNo)).toMatchObject({ mail: 'sent', failure: '' })
    await gateway.close()
  })
})

describe('a mail to an address that does not exist', () => {
  it('a mail to a missing address is given up at once', async () => {
    const gateway = await gatewayWithMail({
      taken: [],
      behave: () => {
        throw new RecipientRefused('550 no such user')
      },
    })
    const paperNo = await sendOne(gateway)
    await gateway.runJobs()
    expect(await stateOf(gateway, paperNo)).toMatchObject({ mail: 'failed', attempts: 1 })
    await gateway.close()
  })
})

describe('a paper that cannot be made', () => {
  it('a paper that cannot be made is given up with a sentence, and its password is deleted', async () => {
    const gateway = await testGateway()
    const { data } = await gateway.call(papers.makeBill, { from: '2026-10-01', to: '2026-10-31' }, { as: lin })
    await gateway.db.update(table).set({ passwordCipher: '04ff' }).where(eq(table.paperNo, data.paperNo))
    await gateway.runJobs()
    expect(await stateOf(gateway, data.paperNo)).toMatchObject({ file: 'failed', mail: 'none' })
    const [row] = await gateway.db.select().from(table).where(eq(table.paperNo, data.paperNo))
    expect(row).toMatchObject({ passwordCipher: null, content: null })
    const answer = await gateway.call(papers.paperKey, { paperNo: data.paperNo }, { as: lin })
    expect(answer.retMsg).toContain('重新申请')
    await gateway.close()
  })

  it('a paper that fails on a full disk keeps its number and can be made again when there is room', async () => {
    const gateway = await testGateway()
    const { db } = gateway
    const { data } = await gateway.call(papers.makeBill, { from: '2026-10-01', to: '2026-10-31' }, { as: lin })
    await db.execute(`create function disk_full() returns trigger language plpgsql as $$ begin
      if new.content is not null then raise exception 'could not extend file' using errcode = '53100'; end if;
      return new; end $$`)
    await db.execute('create trigger disk_full before update on papers for each row execute function disk_full()')
    await gateway.runJobs()
    const paper = await stateOf(gateway, data.paperNo)
    expect(paper).toMatchObject({ file: 'failed', failure: expect.stringContaining('再试一次') })
    await db.execute('drop trigger disk_full on papers')
    await gateway.call(papers.makeAgain, { paperNo: data.paperNo }, { as: lin })
    await gateway.runJobs()
    expect(await stateOf(gateway, data.paperNo)).toMatchObject({ file: 'made' })
    expect(await db.$count(table, eq(table.paperNo, data.paperNo))).toBe(1)
    await gateway.close()
  })

  it('a failed paper is made again under its number, and counts once towards the daily limit', async () => {
    const gateway = await testGateway()
    const { data } = await gateway.call(papers.makeBill, { from: '2026-10-01', to: '2026-10-31' }, { as: lin })
    const { paperNo } = data
    await gateway.db.update(table).set({ passwordCipher: '04ff' }).where(eq(table.paperNo, paperNo))
    await gateway.runJobs()
    const options = await gateway.call(papers.paperOptions, { kind: 'bill' }, { as: lin })
    expect(options.data.left).toBe(options.data.perDay - 1)
    expect((await stateOf(gateway, paperNo)).failure).toContain('再试一次')

    // Nobody else can make it again, and the office has it in its list.
    expect((await gateway.call(papers.makeAgain, { paperNo }, { as: person('zhou') })).retCode).toBe('E404')
    const listed = await gateway.app.inject({ url: '/demo/papers.json' })
    expect(listed.json()).toEqual([{ paperNo, name: lin.name, title: '电子对账单', span: expect.any(String) }])

    const answers = await Promise.all([1, 2, 3].map(() => gateway.call(papers.makeAgain, { paperNo }, { as: lin })))
    expect(answers.map(answer => answer.data.file)).toEqual(['making', 'making', 'making'])
    expect(await gateway.runJobs()).toBe(1)
    expect(await stateOf(gateway, paperNo)).toMatchObject({ file: 'made', mail: 'none', failure: '' })
    await gateway.close()
  })

  it('the office makes a failed paper again, from its own page only', async () => {
    const gateway = await testGateway()
    const { data } = await gateway.call(papers.makeBill, { from: '2026-10-01', to: '2026-10-31' }, { as: lin })
    await gateway.db.update(table).set({ state: 'failed' })
    const again = (headers: Record<string, string>, paperNo: string) =>
      gateway.app.inject({ method: 'POST', url: `/demo/papers/${paperNo}`, headers, payload: '{}' })
    const json = { 'content-type': 'application/json' }
    expect((await again({ 'content-type': 'text/plain' }, data.paperNo)).statusCode).toBe(415)
    expect((await again(json, 'DZ0')).statusCode).toBe(404)
    expect((await again(json, data.paperNo)).statusCode).toBe(200)
    await gateway.runJobs()
    expect((await stateOf(gateway, data.paperNo)).file).toBe('made')
    await gateway.close()
  })

  it('a failed paper with a password has to be requested again, because the password is not stored', async () => {
    const gateway = await testGateway()
    const password = encryptText('Open-2026', gateway.config.keys.sm2.publicKeyHex)
    const input = { from: '2026-10-01', to: '2026-10-31', password }
    const { paperNo } = (await gateway.call(papers.makeBill, input, { as: lin })).data
    await gateway.db.update(table).set({ state: 'failed', passwordCipher: null })
    expect((await stateOf(gateway, paperNo)).failure).toContain('重新申请并设置密码')
    const { retMsg } = await gateway.call(papers.makeAgain, { paperNo }, { as: lin })
    expect(retMsg).toBe('这份文件设置了密码，密码没有保留，请重新申请')
    await gateway.close()
  })
})

describe('subscribed bills', () => {
  it('subscribed bills are made once per ended period, when its figures are known, and mailed', async () => {
    const server: MailServer = { taken: [], behave: () => 'takes' }
    const gateway = await gatewayWithMail(server)
    const due = () => makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    await Promise.all([due(), due()])
    await gateway.runJobs()
    await due()
    await gateway.runJobs()
    const { data } = await gateway.call(papers.listPapers, { kind: 'bill' }, { as: lin })
    expect(data.map(({ from, to, mail }) => [from, to, mail]).sort()).toEqual([
      ['2025-01-01', '2025-12-31', 'sent'],
      ['2025-10-01', '2025-12-31', 'sent'],
      ['2026-01-01', '2026-03-31', 'sent'],
      ['2026-04-01', '2026-06-30', 'sent'],
      ['2026-07-01', '2026-09-30', 'sent'],
    ])
    expect(server.taken).toHaveLength(5)
    expect(new Set(server.taken.map(({ to }) => to))).toEqual(new Set([lin.email]))
    await gateway.close()
  })

  it('a new address for the bills takes a proof, and ending the subscription takes none', async () => {
    const gateway = await testGateway()
    const email = encryptText('new@example.org', gateway.config.keys.sm2.publicKeyHex)
    const change = (input: object) => gateway.call(papers.subscribeBills, { periods: ['month'], ...input }, { as: lin })
    expect((await change({ email })).raw).toEqual({ proofExpired: true })
    expect((await change({})).data).toMatchObject({ periods: ['month'], nextDay: '2026-12-02' })
    const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const { token: authToken } = await issueOneTimeToken(scope, {
      purpose: 'auth',
      typeCode: '5',
      subject: `c:${lin.custNo}`,
      deviceId: TEST_DEVICE,
    })
    expect((await change({ email, authToken })).data.email).toBe('n**@example.org')
    expect((await change({ periods: [] })).data).toEqual({ periods: [], email: '', nextDay: null })
    expect(await gateway.db.select().from(billSubscriptions)).toEqual([])
    await gateway.close()
  })

  it('a bill is due on the first trading day after its period', () => {
    const from = '2026-08-01'
    const before = { firstDay: '2025-01-01', lags: [0], isThere: ({ to }: DayRange) => to < '2026-09-01' }
    expect(nextBillDay({ month: from, year: from }, '2026-09-15', before)).toBe('2026-10-08')
    // September has ended, and its bill is not made yet.
    expect(nextBillDay({ month: from }, '2026-10-03', before)).toBe('2026-10-08')
    expect(nextBillDay({ month: '2026-10-02' }, '2026-10-03', before)).toBe('2026-11-02')
    // With a fund that publishes two trading days later.
    const late = { ...before, lags: [0, 2] }
    expect(nextBillDay({ month: from }, '2026-09-15', late)).toBe('2026-10-10')
    // A late bill stays the next one until it is made.
    expect(nextBillDay({ month: from }, '2026-10-20', late)).toBe('2026-10-20')
    expect(nextBillDay({ month: from }, '2026-10-20', { ...late, isThere: () => true })).toBe('2026-11-04')
    // A customer who never held anything gets no bill for past periods.
    expect(nextBillDay({ month: from }, '2026-10-20', { ...late, firstDay: null, lags: [] })).toBe('2026-11-02')
    expect(duePeriods({ month: from }, '2026-10-07')).toEqual([{ from: '2026-08-01', to: '2026-08-31' }])
    expect(duePeriods({ month: from }, '2026-10-08')).toHaveLength(2)
    expect(duePeriods({ month: '2026-10-01' }, '2026-10-08')).toEqual([])
  })

  it('a bill comes on the announced day, even with a fund that publishes late', async () => {
    const gateway = await testGateway()
    const abdu = person('abdu')
    const bills = async () => {
      await makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
      await gateway.runJobs()
      const rows = await gateway.db.select().from(table).where(eq(table.custNo, abdu.custNo))
      const as = { token: await gateway.newSession(abdu) }
      const { nextDay } = (await gateway.call(papers.billSubscription, {}, { as })).data
      return [rows.map(({ toDay, state }) => `${toDay} ${state}`), nextDay]
    }
    const since = { month: '2026-10-01' }
    const values = { since, email: 'abdu@example.org', updatedAt: gateway.clock.now() }
    await gateway.db
      .insert(billSubscriptions)
      .values({ ...values, custNo: abdu.custNo })
      .onConflictDoUpdate({ target: billSubscriptions.custNo, set: values })
    gateway.clock.set('2026-10-20T02:00:00Z')
    expect(await bills()).toEqual([[], '2026-11-04'])
    // On the first trading day some figures are still missing.
    gateway.clock.set('2026-11-02T02:00:00Z')
    expect(await bills()).toEqual([[], '2026-11-04'])
    gateway.clock.set('2026-11-03T02:00:00Z')
    expect(await bills()).toEqual([[], '2026-11-04'])
    gateway.clock.set('2026-11-04T02:00:00Z')
    expect(await bills()).toEqual([['2026-10-31 made'], '2026-12-03'])
    await gateway.close()
  })

  it('no bill leaves after a freeze of the account, at whatever step it is', async () => {
    const server: MailServer = { taken: [], behave: () => 'takes' }
    const gateway = await gatewayWithMail(server)
    const due = () => makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    const freeze = (state: 'active' | 'frozen') =>
      gateway.db.update(customers).set({ state }).where(eq(customers.custNo, lin.custNo))
    // The bill is queued and not made yet.
    await due()
    await freeze('frozen')
    await gateway.runJobs()
    expect(server.taken).toEqual([])
    // The bill could not be made.
    await gateway.db.update(table).set({ state: 'failed' })
    await due()
    expect(new Set((await gateway.db.select().from(table)).map(({ state }) => state))).toEqual(new Set(['failed']))
    // The mail waits for the mail server.
    await freeze('active')
    await due()
    server.behave = () => 'refuses'
    await gateway.app.jobs.within(async (tx, add) => {
      const [paper] = await tx.select().from(table).limit(1)
      await queueMail(
        tx,
        add,
        { paperNo: paper?.paperNo ?? '', email: lin.email ?? '', isWaitedFor: false },
        gateway.clock.now(),
      )
    })
    server.behave = () => 'takes'
    await freeze('frozen')
    await gateway.runJobs()
    expect(server.taken).toEqual([])
    await gateway.close()
  })

  it('the mail program can end a subscription of bills, but a paper that was asked for has no address for that', async () => {
    const server: MailServer = { taken: [], behave: () => 'takes' }
    const gateway = await gatewayWithMail(server)
    await makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    await gateway.runJobs()
    const url = new URL(server.taken[0]?.unsubscribe ?? '').pathname
    expect((await gateway.app.inject(url)).body).toContain('要关闭电子对账单的自动发送吗')
    const subscribed = () => gateway.db.$count(billSubscriptions, eq(billSubscriptions.custNo, lin.custNo))
    expect(await subscribed()).toBe(1)
    // A subscription that was changed after the mail is a newer choice than its address.
    const [{ updatedAt } = { updatedAt: new Date(0) }] = await gateway.db.select().from(billSubscriptions)
    await gateway.db.update(billSubscriptions).set({ updatedAt: new Date(gateway.clock.now().getTime() + 1000) })
    expect((await gateway.app.inject({ method: 'POST', url })).statusCode).toBe(404)
    await gateway.db.update(billSubscriptions).set({ updatedAt })
    expect(await subscribed()).toBe(1)
    expect((await gateway.app.inject({ method: 'POST', url })).statusCode).toBe(200)
    expect(await subscribed()).toBe(0)
    const told = await gateway.db
      .select()
      .from(messages)
      .where(eq(messages.sId, `UM-${url.split('/')[3]}`))
    expect(told).toMatchObject([{ custNo: lin.custNo, title: '对账单自动发送已关闭', link: '/#/Home/Bill/Index' }])
    expect(told[0]?.content).toContain('请在「电子对账单」中打开')
    server.taken.length = 0
    await sendOne(gateway)
    await gateway.runJobs()
    expect(server.taken.map(({ unsubscribe }) => unsubscribe)).toEqual([''])
    await gateway.close()
  })

  it('a bill that its owner sends on lets nobody else end the subscription', async () => {
    const server: MailServer = { taken: [], behave: () => 'takes' }
    const gateway = await gatewayWithMail(server)
    await makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    await gateway.runJobs()
    const [bill] = server.taken.splice(0)
    const url = new URL(bill?.unsubscribe ?? '').pathname
    const [made] = await gateway.db.select().from(table).where(eq(table.source, 'subscription'))
    await gateway.app.jobs.within(async (tx, add) => {
      const to = { paperNo: made?.paperNo ?? '', email: 'bank@example.org', isWaitedFor: false }
      await queueMail(tx, add, to, gateway.clock.now())
    })
    await gateway.runJobs()
    expect(server.taken.map(({ to, unsubscribe }) => [to, unsubscribe])).toEqual([['bank@example.org', '']])
    // The address of a former mailbox ends nothing either.
    await gateway.db.update(billSubscriptions).set({ email: 'new@example.org' })
    expect((await gateway.app.inject({ method: 'POST', url })).statusCode).toBe(404)
    expect(await gateway.db.$count(billSubscriptions, eq(billSubscriptions.custNo, lin.custNo))).toBe(1)
    await gateway.close()
  })

  it('waiting bills go to a changed address, and to none after the subscription ended', async () => {
    const server: MailServer = { taken: [], behave: () => 'takes' }
    const gateway = await gatewayWithMail(server)
    const waiting = async () => {
      await gateway.db.delete(paperMails)
      const rows = await gateway.db.select().from(table).where(eq(table.custNo, lin.custNo))
      const [paper] = rows.filter(({ state }) => state === 'made')
      await gateway.app.jobs.within((tx, add) =>
        queueMail(
          tx,
          add,
          { paperNo: paper?.paperNo ?? '', email: lin.email ?? '', isWaitedFor: false },
          gateway.clock.now(),
        ),
      )
    }
    await makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    await gateway.runJobs()
    expect(server.taken[0]?.text).toContain('您订阅的电子对账单')
    expect(server.taken[0]?.text).not.toContain('没有申请过')
    await waiting()
    const { token: authToken } = await issueOneTimeToken(
      { db: gateway.db, now: gateway.clock.now, config: gateway.config },
      { purpose: 'auth', typeCode: '5', subject: `c:${lin.custNo}`, deviceId: TEST_DEVICE },
    )
    const email = encryptText('new@example.org', gateway.config.keys.sm2.publicKeyHex)
    await gateway.call(papers.subscribeBills, { periods: ['month'], email, authToken }, { as: lin })
    server.taken.length = 0
    await gateway.runJobs()
    expect(server.taken.map(({ to }) => to)).toEqual(['new@example.org'])
    await waiting()
    await gateway.call(papers.subscribeBills, { periods: [] }, { as: lin })
    server.taken.length = 0
    await gateway.runJobs()
    expect(server.taken).toEqual([])
    await gateway.close()
  })

  it('the person gets an inbox message about a bill that fails, because nobody waits for it on a screen', async () => {
    const server: MailServer = { taken: [], behave: () => 'refuses' }
    const gateway = await gatewayWithMail(server)
    const titles = async () => {
      const rows = await gateway.db.select().from(messages).where(eq(messages.custNo, lin.custNo))
      return rows.flatMap(({ title }) => (title.startsWith('对账单没能') ? [title] : []))
    }
    await makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    await gateway.runJobs()
    expect(await titles()).toEqual(Array(5).fill('对账单没能送达'))
    await gateway.db.delete(messages).where(eq(messages.custNo, lin.custNo))
    // The password is unreadable, so the bill cannot be made. The person is told when it is given up for good.
    const again = async (createdAt: Date) => {
      const [row] = await gateway.db.select().from(table).limit(1)
      await gateway.db
        .update(table)
        .set({ state: 'making', passwordCipher: '04ff', createdAt })
        .where(eq(table.paperNo, row?.paperNo ?? ''))
      await gateway.app.jobs.within((_, add) => add('makePaper', { paperNo: row?.paperNo ?? '' }))
      await gateway.runJobs()
    }
    await again(gateway.clock.now())
    expect(await titles()).toEqual([])
    await again(new Date(gateway.clock.now().getTime() - 7 * 86_400_000))
    expect(await titles()).toEqual(['对账单没能生成'])
    await gateway.close()
  })

  it('no bill is made for months before the subscription', async () => {
    const gateway = await testGateway()
    await gateway.call(papers.subscribeBills, { periods: ['month', 'quarter', 'year'] }, { as: lin })
    await makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    const { data } = await gateway.call(papers.listPapers, { kind: 'bill' }, { as: lin })
    expect(data.map(({ from, to }) => `${from} ${to}`)).not.toContain('2026-10-01 2026-10-31')
    await gateway.close()
  })

  it('failed bills are retried the next day, and a frozen customer gets none', async () => {
    const gateway = await testGateway()
    const due = () => makeDueBills(gateway.db, gateway.app.jobs, gateway.clock.now(), gateway.app.log)
    await gateway.db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, lin.custNo))
    await due()
    expect(await gateway.db.select({ paperNo: table.paperNo }).from(table)).toEqual([])
    await gateway.db.update(customers).set({ state: 'active' }).where(eq(customers.custNo, lin.custNo))
    await due()
    // An unreadable password makes them fail.
    await gateway.db.update(table).set({ passwordCipher: '04ff' })
    await gateway.runJobs()
    const states = async () => (await gateway.db.select({ state: table.state }).from(table)).map(({ state }) => state)
    const all = (state: string) => Array(5).fill(state)
    expect(await states()).toEqual(all('failed'))
    // One retry a day is enough, because the same data would fail again.
    await due()
    expect(await states()).toEqual(all('failed'))
    gateway.clock.set('2026-11-22T02:00:00Z')
    await due()
    expect(await states()).toEqual(all('making'))
    await gateway.runJobs()
    expect(await states()).toEqual(all('made'))
    await gateway.close()
  })
})
