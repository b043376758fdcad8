import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, getTableColumns, getTableName, gt, inArray, is, isNull, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { auth } from '@/contract/auth'
import { inheritances } from '@/contract/inheritances'
import { personal } from '@/contract/personal'
import { issueSession } from '../../../../gateway/auth/sessions'
import { customers } from '../../../../gateway/db/schema/account'
import { watchedFunds } from '../../../../gateway/db/schema/funds'
import { enrolments, gatherings } from '../../../../gateway/db/schema/gatherings'
import { decedents, inheritApplications, inheritors } from '../../../../gateway/db/schema/inheritances'
import { type PaperRequest, papers } from '../../../../gateway/db/schema/papers'
import { consents, dataArchives } from '../../../../gateway/db/schema/personal'
import { transactions } from '../../../../gateway/db/schema/portfolio'
import { revocations } from '../../../../gateway/db/schema/revocations'
import { enrol } from '../../../../gateway/gatherings/enrol'
import { holdCustomer } from '../../../../gateway/handlers/inheritances/person'
import { askForArchive } from '../../../../gateway/personal/archive'
import { columnsOf, personalTables, without } from '../../../../gateway/personal/tables'
import type { CustomerContext } from '../../../../gateway/pipeline/context'
import { people, person } from '../../../../gateway/seed/people'
import { root } from '../../../helpers/files'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { TEST_DEVICE } from '../../../helpers/signed-request'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')
const su = person('su')
type As = typeof lin | { token: string }

const DAY = 24 * 60 * 60_000

const proofOf = async (as: As, of: typeof lin) =>
  (await gateway.call(auth.validPwd, { typeCode: '5', password: of.password, ...gateway.captcha() }, { as })).data
    .authToken
const stateOf = async (as: As) => (await gateway.call(personal.getArchive, undefined, { as })).data
const ask = async (as: As, of: typeof lin) =>
  gateway.call(personal.askArchive, { authToken: await proofOf(as, of) }, { as })
const keyFor = async (as: As, of: typeof lin) =>
  (await gateway.call(personal.archiveKey, { authToken: await proofOf(as, of) }, { as })).data.key
const open = (key: string) => gateway.app.inject(`/e-service/api/B/own/downloadArchive.api?key=${key}`)
/** Moves the clock by days. The earlier sessions expire, so this returns a new one. */
const later = async (days: number, of: typeof lin) => {
  gateway.clock.advance(days * DAY)
  return { token: await gateway.newSession(of) }
}

describe('the declaration of personal tables', () => {
  const tables = readdirSync(join(root, 'gateway/db/schema'))
    .map((name): Record<string, unknown> => require(join(root, 'gateway/db/schema', name)))
    .flatMap(exported => Object.values(exported))
    .filter((value): value is PgTable => is(value, PgTable))

  it('the declaration covers every table with a column that identifies a person', () => {
    const named = new Set([...personalTables.map(({ table }) => getTableName(table)), ...Object.keys(without)])
    const NAMES = /custNo$|principal|owner|reader|subject|email|mobile|openid|unionid|certNo|accountNo|signer|sender/i
    const missing = tables
      .filter(table => Object.keys(getTableColumns(table)).some(column => NAMES.test(column)))
      .map(getTableName)
      .filter(name => !named.has(name))
    expect(missing).toEqual([])
  })

  it('the declaration covers every table that refers to one of these, even through another table', () => {
    const named = new Set([...personalTables.map(({ table }) => getTableName(table)), ...Object.keys(without)])
    const leadsTo = (table: PgTable) =>
      getTableConfig(table).foreignKeys.map(key => getTableName(key.reference().foreignTable))
    const hanging = new Set(named)
    for (let before = 0; before < hanging.size; ) {
      before = hanging.size
      for (const table of tables) if (leadsTo(table).some(name => hanging.has(name))) hanging.add(getTableName(table))
    }
    expect([...hanging].filter(name => !named.has(name))).toEqual([])
  })

  it('an archive contains no secret and no file content', () => {
    const given = personalTables.flatMap(personal => Object.keys(columnsOf(personal)))
    expect(given.filter(name => /hash|secret|token|cipher|password|content$|unlocked|provedIn/i.test(name))).toEqual([
      'content',
    ])
    const withContent = personalTables.filter(personal => 'content' in columnsOf(personal))
    // This is the text of a message, which the person can read anyway.
    expect(withContent.map(({ name }) => name)).toEqual(['消息'])
    // A person who knows a device id could pretend to be that device.
    expect(personalTables.filter(one => 'deviceId' in columnsOf(one)).map(({ name }) => name)).toEqual([])
  })
})

describe('the archive of one’s own data', () => {
  it('an archive is made by a job, announced by a mail without the file, and opened after a proof', async () => {
    expect(await stateOf(lin)).toMatchObject({ state: 'none', canAsk: true })
    expect((await ask(lin, lin)).data).toMatchObject({ state: 'making', canAsk: false })
    expect((await ask(lin, lin)).retCode).toBe('E409')
    await gateway.runJobs()
    expect(await stateOf(lin)).toMatchObject({ state: 'ready', canAsk: false })
    const inbox = (await gateway.raw('/demo/mails.json')).json()
    const mail = inbox.find(({ subject }: { subject: string }) => subject.includes('个人信息副本'))
    expect(mail.attachments ?? []).toEqual([])
    const key = await keyFor(lin, lin)
    expect(JSON.stringify(mail)).not.toContain(key)
    const file = await open(key)
    expect(file.headers['content-type']).toBe('application/zip')
    const files = unzipSync(file.rawPayload)
    expect(Object.keys(files).filter(name => !name.startsWith('文件/')).length).toBe(personalTables.length + 3)
    const text = Object.values(files)
      .map(content => strFromU8(content))
      .join('\n')
    // The archive contains no data of other people and no secret.
    for (const { custNo, cert, mobile } of people.filter(one => one.custNo !== lin.custNo)) {
      for (const secret of [custNo, cert, mobile]) expect(text).not.toContain(secret)
    }
    const devices = JSON.parse(strFromU8(files['登录设备.json'] ?? new Uint8Array()))
    expect(devices[0]).toMatchObject({ custNo: lin.custNo, createdAt: expect.any(String) })
    const [row] = await gateway.db.select().from(customers).where(eq(customers.custNo, lin.custNo))
    expect(text).not.toContain(row?.passwordHash)
    expect(text).toContain(lin.cert)
    const trades: unknown[] = JSON.parse(strFromU8(files['交易.json'] ?? new Uint8Array()))
    const kept = await gateway.db.select().from(transactions).where(eq(transactions.custNo, lin.custNo))
    expect(trades).toHaveLength(kept.length)
  })

  it('an archive does not open for others, without a proof, after five minutes or after a logout', async () => {
    const key = await keyFor(lin, lin)
    expect((await gateway.call(personal.archiveFile, { key }, { as: su })).retCode).toBe('E404')
    expect((await gateway.call(personal.archiveKey, { authToken: 'x'.repeat(43) }, { as: lin })).retCode).toBe('E403')
    // A proof opens the archive of its own person only.
    const authToken = await proofOf(lin, lin)
    expect((await gateway.call(personal.archiveKey, { authToken }, { as: su })).retCode).toBe('E403')
    gateway.clock.advance(5 * 60_000 + 1)
    expect((await open(key)).statusCode).toBe(404)
    const as = { token: await gateway.newSession(lin) }
    const other = await keyFor(as, lin)
    await gateway.call(auth.logout, undefined, { as })
    expect((await open(other)).statusCode).toBe(404)
  })

  it('a new archive can be requested after a day and replaces the old one, and it expires after seven days', async () => {
    const next = await later(1, lin)
    const before = await keyFor(next, lin)
    expect((await ask(next, lin)).success).toBe(true)
    expect((await open(before)).statusCode).toBe(404)
    await gateway.runJobs()
    const rows = await gateway.db.select().from(dataArchives).where(eq(dataArchives.custNo, lin.custNo))
    expect(rows.filter(({ content }) => content !== null)).toHaveLength(1)
    const last = await later(7, lin)
    expect(await stateOf(last)).toMatchObject({ state: 'gone', canAsk: true })
    const { retCode } = await gateway.call(personal.archiveKey, { authToken: await proofOf(last, lin) }, { as: last })
    expect(retCode).toBe('E409')
  })

  it('a failed archive can be requested again at once', async () => {
    const as = { token: await gateway.newSession(su) }
    await ask(as, su)
    await gateway.db.update(dataArchives).set({ state: 'failed' }).where(eq(dataArchives.custNo, su.custNo))
    expect(await stateOf(as)).toMatchObject({ state: 'failed', canAsk: true })
    expect((await ask(as, su)).success).toBe(true)
  })
})

describe('the end of the e-service', () => {
  const close = async (as: As, of: typeof lin) =>
    gateway.call(personal.closeService, { authToken: await proofOf(as, of) }, { as })

  it('closing lists what is deleted, and what is kept with the reason', async () => {
    const as = { token: await gateway.newSession(lin) }
    const { deleted, kept } = (await gateway.call(personal.getClosing, undefined, { as })).data
    expect(deleted).toContain('自选基金')
    expect(kept.flatMap(({ names }) => names)).toContain('交易')
    expect(kept.every(({ why }) => why.length > 0)).toBe(true)
    expect(deleted.length + kept.flatMap(({ names }) => names).length + 1).toBe(personalTables.length)
  })

  it('closing says that pending transactions are still confirmed', async () => {
    const consequences = async () =>
      (await gateway.call(personal.getClosing, undefined, { as: { token: await gateway.newSession(lin) } })).data
        .consequences
    const pending = and(eq(transactions.custNo, lin.custNo), eq(transactions.state, 'pending'))
    const onTheWay = await gateway.db.select({ no: transactions.applicationNo }).from(transactions).where(pending)
    expect(onTheWay.length).toBeGreaterThan(0)
    const sentence = `您有${onTheWay.length}笔交易还在处理，会照常确认。注销后请向购买渠道或客服查询结果`
    expect(await consequences()).toContain(sentence)
    await gateway.db.update(transactions).set({ state: 'cancelled' }).where(pending)
    expect((await consequences()).join('')).not.toContain('还在处理')
    const numbers = onTheWay.map(({ no }) => no)
    const again = inArray(transactions.applicationNo, numbers)
    await gateway.db.update(transactions).set({ state: 'pending' }).where(again)
  })

  it('closing is refused while an application is open', async () => {
    const [open] = await gateway.db.select().from(revocations).where(eq(revocations.state, 'submitted'))
    const owner = people.find(({ custNo, state }) => custNo === open?.custNo && state === 'active')
    if (!owner) throw new Error('nobody undoes a purchase')
    const as = { token: await gateway.newSession(owner) }
    expect((await gateway.call(personal.getClosing, undefined, { as })).data.hindrances).toHaveLength(1)
    expect((await close(as, owner)).retCode).toBe('E409')
    expect((await stateOf(as)).canAsk).toBe(true)
  })

  it('closing takes a proof, ends all sessions, keeps what the law requires and deletes the rest', async () => {
    const { db } = gateway
    await db.update(revocations).set({ state: 'withdrawn' }).where(eq(revocations.custNo, lin.custNo))
    await db
      .update(inheritApplications)
      .set({ state: 'cancelled' })
      .where(eq(inheritApplications.applicantCustNo, lin.custNo))
    const [as, other] = [{ token: await gateway.newSession(lin) }, { token: await gateway.newSession(lin) }]
    expect((await gateway.call(personal.closeService, { authToken: 'x'.repeat(43) }, { as })).retCode).toBe('E403')
    const held = () => db.select().from(transactions).where(eq(transactions.custNo, lin.custNo))
    const before = await held()
    const others = await db.select().from(watchedFunds)
    const agrees = and(eq(consents.custNo, lin.custNo), isNull(consents.endedAt))
    expect((await db.select().from(consents).where(agrees)).map(({ purpose }) => purpose)).toContain('billMail')
    expect((await close(as, lin)).success).toBe(true)
    for (const one of [as, other])
      expect((await gateway.call(personal.getArchive, undefined, { as: one })).success).toBe(false)
    expect(await held()).toEqual(before)
    for (const { table, ownedBy, closing } of personalTables.filter(one => one.closing === 'deletes')) {
      expect([closing, await db.select().from(table).where(ownedBy(lin.custNo))]).toEqual(['deletes', []])
    }
    expect(await db.select().from(consents).where(agrees)).toEqual([])
    const left = await db.select().from(watchedFunds)
    expect(left).toEqual(others.filter(({ custNo }) => custNo !== lin.custNo))
    const [customer] = await db.select().from(customers).where(eq(customers.custNo, lin.custNo))
    expect(customer).toMatchObject({ state: 'closed', passwordHash: null, name: lin.name })
    expect(await db.select().from(dataArchives).where(eq(dataArchives.state, 'ready'))).toEqual([])
  })
})

describe('shared affairs of a customer who closes', () => {
  const hong = people.find(({ custNo, state, h5Openid }) => custNo !== lin.custNo && state === 'active' && h5Openid)
  const applicationNo = 'JC2026112000000777'

  it('after a closing the inheritor’s place continues by their number, and seats go to the waiting list', async () => {
    const { db, now } = gateway
    if (!hong) throw new Error('nobody can close')
    await db
      .update(inheritApplications)
      .set({ state: 'cancelled' })
      .where(eq(inheritApplications.applicantCustNo, hong.custNo))
    await db.update(revocations).set({ state: 'withdrawn' }).where(eq(revocations.custNo, hong.custNo))
    const at = now()
    const applicant = { applicantName: '甲', applicantMobile: '13900000555', applicantCertType: '0' }
    await db.insert(inheritApplications).values({
      ...{ ...applicant, applicationNo, applicantCertNo: '990101199001015555', state: 'signing', details: {} },
      ...{ createdAt: at, updatedAt: at, validUntil: '2027-01-31' },
    })
    await db.insert(decedents).values({ applicationNo, name: '乙', certType: '0', certNo: '990101193001015555' })
    const heir = { applicationNo, name: hong.name, certType: hong.certType, certNo: hong.cert, relation: 'child' }
    await db
      .insert(inheritors)
      .values({ ...heir, mobile: '13900000556', principal: `c:${hong.custNo}`, joinedAt: at, details: {} })
    const [event] = await db
      .select()
      .from(gatherings)
      .where(and(gt(gatherings.startsAt, at), isNull(gatherings.cancelledAt)))
    if (!event) throw new Error('there is no coming event')
    await db.delete(enrolments).where(eq(enrolments.gatheringId, event.id))
    await db.update(gatherings).set({ seats: 1 }).where(eq(gatherings.id, event.id))
    const seat = { gatheringId: event.id, answers: {}, at }
    await db.insert(enrolments).values([
      { ...seat, custNo: hong.custNo, state: 'in', seq: 9001, passNo: 'CLOSE001' },
      { ...seat, custNo: lin.custNo, state: 'waiting', seq: 9002, passNo: 'CLOSE002' },
    ])
    const as = { token: await gateway.newSession(hong) }
    const { data } = await gateway.call(personal.getClosing, undefined, { as })
    expect(data.hindrances).toEqual([])
    expect(data.consequences.join()).toMatch(/1场未开始的活动.*继承不受影响/)
    expect((await gateway.call(personal.closeService, { authToken: await proofOf(as, hong) }, { as })).success).toBe(
      true,
    )
    const places = await db.select().from(enrolments).where(eq(enrolments.gatheringId, event.id))
    expect(Object.fromEntries(places.map(({ custNo, state }) => [custNo, state]))).toEqual({
      [hong.custNo]: 'cancelled',
      [lin.custNo]: 'in',
    })
    const { token } = await issueSession(
      { db, now, config: gateway.config },
      { kind: 'inheritor', mobile: hong.mobile, source: 'ESERVICE_H5', deviceId: TEST_DEVICE },
    )
    const mine = (await gateway.call(inheritances.queryValidityPeriod, {}, { as: { token } })).data
    expect(mine.map(one => one.applicationNo)).toEqual([applicationNo])
    const told = await gateway.call(inheritances.inheritApplication, { applicationNo }, { as: { token } })
    expect(told.data).toMatchObject({ valid: true, role: 'inheritor', hasJoined: true })
  })

  it('a request from before a closing is refused when it runs after it', async () => {
    if (!hong) throw new Error('nobody has closed')
    const { db, now } = gateway
    await expect(db.transaction(tx => holdCustomer(tx, { actsFor: hong.custNo }))).rejects.toMatchObject({
      retCode: 'E403',
    })
    const [event] = await db.select().from(gatherings).where(gt(gatherings.startsAt, now()))
    const late = { db, now, custNo: hong.custNo, config: gateway.config } as unknown as CustomerContext
    const taken = enrol(late, { id: event?.id ?? '', answers: {}, phones: {}, withoutPhones: [] })
    await expect(taken).rejects.toMatchObject({ retCode: 'E403' })
    const asked = gateway.app.jobs.within((tx, add) => askForArchive(tx, add, hong.custNo, now()))
    await expect(asked).rejects.toMatchObject({ retCode: 'E403' })
  })
})

describe('an archive with papers', () => {
  it('an archive contains issued papers as they were issued, and no others', async () => {
    const { db, now } = gateway
    const paper = (paperNo: string, issuedAt: Date | null) => ({
      ...{ paperNo, custNo: su.custNo, kind: 'bill' as const, title: '电子对账单', state: 'made' as const },
      ...{ source: 'request' as const, fromDay: '2019-01-01', toDay: '2019-01-31', language: 'zh' as const },
      ...{ request: {} as PaperRequest, code: paperNo, maskedName: '*', content: Buffer.from(`%PDF ${paperNo}`) },
      ...{ unlocked: Buffer.from('an open copy'), sha256: 'a', createdAt: now(), madeAt: now(), issuedAt },
    })
    await db.insert(papers).values([paper('ARCHIVE1', now()), paper('ARCHIVE2', null)])
    await db.update(dataArchives).set({ state: 'failed' }).where(eq(dataArchives.custNo, su.custNo))
    const as = { token: await gateway.newSession(su) }
    await ask(as, su)
    await gateway.runJobs()
    const files = unzipSync((await open(await keyFor(as, su))).rawPayload)
    const mine = Object.entries(files).filter(([name]) => name.includes('ARCHIVE'))
    expect(mine.map(([name]) => name)).toEqual(['文件/ARCHIVE1 电子对账单-2019-01-01至2019-01-31.pdf'])
    expect(strFromU8(mine[0]?.[1] ?? new Uint8Array())).toBe('%PDF ARCHIVE1')
    for (const content of Object.values(files)) expect(strFromU8(content)).not.toContain('an open copy')
    await db.delete(papers).where(inArray(papers.paperNo, ['ARCHIVE1', 'ARCHIVE2']))
  })
})

describe('an archive that is too large', () => {
  it('an archive that cannot hold all rows says which are missing', async () => {
    const { db, now } = gateway
    await db.execute(sql`insert into events (at, kind, cust_no, details)
      select ${now().toISOString()}::timestamptz, 'pv', ${su.custNo}, '{}' from generate_series(1, 20001)`)
    await db.update(dataArchives).set({ state: 'failed' }).where(eq(dataArchives.custNo, su.custNo))
    const as = { token: await gateway.newSession(su) }
    expect((await ask(as, su)).success).toBe(true)
    await gateway.runJobs()
    const files = unzipSync((await open(await keyFor(as, su))).rawPayload)
    expect(strFromU8(files['说明.txt'] ?? new Uint8Array())).toContain('使用记录：只含20000条，还有更多')
    expect(JSON.parse(strFromU8(files['使用记录.json'] ?? new Uint8Array()))).toHaveLength(20_000)
  })
})
