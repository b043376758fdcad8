import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { auth } from '@/contract/auth'
import { own } from '@/contract/own'
import { dataArchives } from '../../../../gateway/db/schema/archives'
import { customers } from '../../../../gateway/db/schema/customers'
import { inheritApplications, revocations } from '../../../../gateway/db/schema/inherit'
import { transactions, watchedFunds } from '../../../../gateway/db/schema/trading'
import { columnsOf, personalTables, without } from '../../../../gateway/personal/tables'
import { people, person } from '../../../../gateway/seed/people'
import { root } from '../../../helpers/files'
import { type TestGateway, testGateway } from '../../../helpers/gateway'

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
const stateOf = async (as: As) => (await gateway.call(own.getArchive, undefined, { as })).data
const ask = async (as: As, of: typeof lin) => gateway.call(own.askArchive, { authToken: await proofOf(as, of) }, { as })
const keyFor = async (as: As, of: typeof lin) =>
  (await gateway.call(own.archiveKey, { authToken: await proofOf(as, of) }, { as })).data.key
const open = (key: string) => gateway.app.inject(`/e-service/api/B/own/downloadArchive.api?key=${key}`)
/** Days later: the sessions of before are over. */
const later = async (days: number, of: typeof lin) => {
  gateway.clock.advance(days * DAY)
  return { token: await gateway.newSession(of) }
}

describe('what is declared of tables', () => {
  const tables = readdirSync(join(root, 'gateway/db/schema'))
    .map((name): Record<string, unknown> => require(join(root, 'gateway/db/schema', name)))
    .flatMap(exported => Object.values(exported))
    .filter((value): value is PgTable => is(value, PgTable))

  it('covers every table with a customer number', () => {
    const named = new Set([...personalTables.map(({ table }) => getTableName(table)), ...Object.keys(without)])
    const missing = tables
      .filter(table => Object.keys(getTableColumns(table)).some(column => /custNo$/i.test(column)))
      .map(getTableName)
      .filter(name => !named.has(name))
    expect(missing).toEqual([])
  })

  it('gives no secret and no content of a file away', () => {
    const given = personalTables.flatMap(personal => Object.keys(columnsOf(personal)))
    expect(given.filter(name => /hash|secret|token|cipher|password|content$|unlocked|provedIn/i.test(name))).toEqual([
      'content',
    ])
    const withContent = personalTables.filter(personal => 'content' in columnsOf(personal))
    // The text of a message, which the person reads.
    expect(withContent.map(({ name }) => name)).toEqual(['消息'])
  })
})

describe('the archive of one’s own data', () => {
  it('is made by a job, told by a mail without the file, and opens after a proof', async () => {
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
    expect(Object.keys(files).length).toBe(personalTables.length + 3)
    const text = Object.values(files)
      .map(content => strFromU8(content))
      .join('\n')
    // Nothing of anybody else, and no secret.
    for (const { custNo, cert, mobile } of people.filter(one => one.custNo !== lin.custNo)) {
      for (const secret of [custNo, cert, mobile]) expect(text).not.toContain(secret)
    }
    const [row] = await gateway.db.select().from(customers).where(eq(customers.custNo, lin.custNo))
    expect(text).not.toContain(row?.passwordHash)
    expect(text).toContain(lin.cert)
    const trades: unknown[] = JSON.parse(strFromU8(files['交易.json'] ?? new Uint8Array()))
    const kept = await gateway.db.select().from(transactions).where(eq(transactions.custNo, lin.custNo))
    expect(trades).toHaveLength(kept.length)
  })

  it('opens for nobody else, without a proof, or after five minutes or a logout', async () => {
    const key = await keyFor(lin, lin)
    expect((await gateway.call(own.archiveFile, { key }, { as: su })).retCode).toBe('E404')
    expect((await gateway.call(own.archiveKey, { authToken: 'x'.repeat(43) }, { as: lin })).retCode).toBe('E403')
    // Somebody else's proof opens nothing of mine, and my proof nothing of theirs.
    const authToken = await proofOf(lin, lin)
    expect((await gateway.call(own.archiveKey, { authToken }, { as: su })).retCode).toBe('E403')
    gateway.clock.advance(5 * 60_000 + 1)
    expect((await open(key)).statusCode).toBe(404)
    const as = { token: await gateway.newSession(lin) }
    const other = await keyFor(as, lin)
    await gateway.call(auth.logout, undefined, { as })
    expect((await open(other)).statusCode).toBe(404)
  })

  it('can be asked for again after a day, which deletes the one before, and goes after seven days', async () => {
    const next = await later(1, lin)
    const before = await keyFor(next, lin)
    expect((await ask(next, lin)).success).toBe(true)
    expect((await open(before)).statusCode).toBe(404)
    await gateway.runJobs()
    const rows = await gateway.db.select().from(dataArchives).where(eq(dataArchives.custNo, lin.custNo))
    expect(rows.filter(({ content }) => content !== null)).toHaveLength(1)
    const last = await later(7, lin)
    expect(await stateOf(last)).toMatchObject({ state: 'gone', canAsk: true })
    const { retCode } = await gateway.call(own.archiveKey, { authToken: await proofOf(last, lin) }, { as: last })
    expect(retCode).toBe('E409')
  })

  it('that could not be made can be asked for at once', async () => {
    const as = { token: await gateway.newSession(su) }
    await ask(as, su)
    await gateway.db.update(dataArchives).set({ state: 'failed' }).where(eq(dataArchives.custNo, su.custNo))
    expect(await stateOf(as)).toMatchObject({ state: 'failed', canAsk: true })
    expect((await ask(as, su)).success).toBe(true)
  })
})

describe('the end of the e-service', () => {
  const close = async (as: As, of: typeof lin) =>
    gateway.call(own.closeService, { authToken: await proofOf(as, of) }, { as })

  it('says what is deleted, and what stays and why', async () => {
    const as = { token: await gateway.newSession(lin) }
    const { deleted, kept } = (await gateway.call(own.getClosing, undefined, { as })).data
    expect(deleted).toContain('自选基金')
    expect(kept.flatMap(({ names }) => names)).toContain('交易')
    expect(kept.every(({ why }) => why.length > 0)).toBe(true)
    expect(deleted.length + kept.flatMap(({ names }) => names).length + 1).toBe(personalTables.length)
  })

  it('waits until what is going on has ended', async () => {
    const [open] = await gateway.db.select().from(revocations).where(eq(revocations.state, 'submitted'))
    const owner = people.find(({ custNo, state }) => custNo === open?.custNo && state === 'active')
    if (!owner) throw new Error('nobody undoes a purchase')
    const as = { token: await gateway.newSession(owner) }
    expect((await gateway.call(own.getClosing, undefined, { as })).data.hindrances).toHaveLength(1)
    expect((await close(as, owner)).retCode).toBe('E409')
    expect((await stateOf(as)).canAsk).toBe(true)
  })

  it('takes a proof, logs out everywhere, keeps what must be kept and deletes the rest', async () => {
    const { db } = gateway
    await db.update(revocations).set({ state: 'withdrawn' }).where(eq(revocations.custNo, lin.custNo))
    await db
      .update(inheritApplications)
      .set({ state: 'cancelled' })
      .where(eq(inheritApplications.applicantCustNo, lin.custNo))
    const [as, other] = [{ token: await gateway.newSession(lin) }, { token: await gateway.newSession(lin) }]
    expect((await gateway.call(own.closeService, { authToken: 'x'.repeat(43) }, { as })).retCode).toBe('E403')
    const held = () => db.select().from(transactions).where(eq(transactions.custNo, lin.custNo))
    const before = await held()
    const others = await db.select().from(watchedFunds)
    expect((await close(as, lin)).success).toBe(true)
    for (const one of [as, other])
      expect((await gateway.call(own.getArchive, undefined, { as: one })).success).toBe(false)
    expect(await held()).toEqual(before)
    for (const { table, owner, closing } of personalTables.filter(one => one.closing === 'deletes')) {
      expect([closing, await db.select().from(table).where(eq(owner, lin.custNo))]).toEqual(['deletes', []])
    }
    const left = await db.select().from(watchedFunds)
    expect(left).toEqual(others.filter(({ custNo }) => custNo !== lin.custNo))
    const [customer] = await db.select().from(customers).where(eq(customers.custNo, lin.custNo))
    expect(customer).toMatchObject({ state: 'closed', passwordHash: null, name: lin.name })
    expect(await db.select().from(dataArchives).where(eq(dataArchives.state, 'ready'))).toEqual([])
  })
})
