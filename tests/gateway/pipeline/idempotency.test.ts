import { and, eq, isNotNull } from 'drizzle-orm'
import { HEADERS } from '@/lib/wire/headers'
import type { Database } from '../../../gateway/db/connect'
import { loginEvents } from '../../../gateway/db/schema/auth'
import { idempotencyKeys } from '../../../gateway/db/schema/pipeline'
import { codes, Refusal } from '../../../gateway/lib/refusal'
import { forgetSecretAnswers, freeDeadClaims, isLost, once } from '../../../gateway/pipeline/idempotency'
import { hasSecretAnswer } from '../../../gateway/pipeline/secret-answers'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { type ProbeState, probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const lin = person('lin')
const gu = person('gu')
let database: Database
let gateway: TestGateway
let state: ProbeState
let key = 0

beforeAll(async () => {
  database = await smallDatabase('lin', 'gu')
  const probes = probeDomain()
  state = probes.state
  gateway = await testGateway({ db: database.db, domains: probes.domains })
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

let idempotencyKey = ''
beforeEach(() => {
  key += 1
  idempotencyKey = `key-of-a-test-${String(key).padStart(6, '0')}`
  state.carriedOut = 0
  state.begun = 0
  state.gate = Promise.resolve()
  state.failure = null
})

const send = (text: string, as: typeof lin | null = lin) =>
  gateway.call(probe.command, { text }, { as, idempotencyKey })

test('a repeated command is carried out once and gets the same answer', async () => {
  const first = await send('buy')
  const second = await send('buy')
  expect(first.data).toEqual({ text: 'buy 1', token: expect.any(String) })
  expect(second.raw).toEqual(first.raw)
  expect(state.carriedOut).toBe(1)
})

test('the same key with another payload is refused', async () => {
  await send('buy')
  expect(await send('sell')).toMatchObject({ retCode: 'E409', success: false })
  expect(state.carriedOut).toBe(1)
})

test('the same key from another person or device is another command', async () => {
  await send('buy')
  expect((await send('buy', gu)).data.text).toBe('buy 2')
  expect((await send('buy', null)).data.text).toBe('buy 3')
  const answer = await gateway.call(probe.command, { text: 'buy' }, { idempotencyKey, deviceId: 'another-device' })
  expect(answer.data.text).toBe('buy 4')
})

/** Waits until the first command is blocked at its gate, so that the next one comes second. */
async function hasBegun() {
  while (state.begun === 0) await new Promise(setImmediate)
}

test('a command repeated during its run is told that it is still running', async () => {
  let open = () => {}
  state.gate = new Promise(resolve => {
    open = resolve
  })
  const first = send('buy')
  await hasBegun()
  const repeated = await send('buy')
  expect(repeated).toMatchObject({ retCode: 'E409', retMsg: '正在处理中，请稍候', raw: { processing: true } })
  open()
  expect((await first).data.text).toBe('buy 1')
  expect((await send('buy')).data.text).toBe('buy 1')
})

test('when repetitions come simultaneously, exactly one is carried out', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('buy')))
  expect(state.carriedOut).toBe(1)
  for (const answer of answers) expect(['0', 'E409']).toContain(answer.retCode)
})

test('a refused command may be tried again with the same key', async () => {
  state.failure = new Refusal(codes.conflict, '余额不足')
  expect(await send('buy')).toMatchObject({ retCode: 'E409', retMsg: '余额不足' })
  state.failure = null
  expect((await send('buy')).data.text).toBe('buy 1')
})

test('the command of a gateway that died can be taken over after five minutes, by one request', async () => {
  state.gate = new Promise(() => {})
  void send('buy')
  await hasBegun()
  state.gate = Promise.resolve()
  gateway.clock.advance(4 * MINUTE)
  expect((await send('buy')).retCode).toBe('E409')
  gateway.clock.advance(MINUTE)
  const answers = await Promise.all([send('buy'), send('buy')])
  expect(state.carriedOut).toBe(1)
  expect(answers.some(answer => answer.success)).toBe(true)
})

test('after a start of the embedded gateway the command of the one that died can be repeated at once', async () => {
  state.gate = new Promise(() => {})
  void send('buy')
  await hasBegun()
  state.gate = Promise.resolve()
  expect((await send('buy')).raw).toEqual({ processing: true })
  await freeDeadClaims(database.db)
  const answers = await Promise.all([send('buy'), send('buy')])
  expect(state.carriedOut).toBe(1)
  expect(answers.some(answer => answer.success)).toBe(true)
})

test('a start of the embedded gateway lets no command be carried out twice', async () => {
  const sendWritten = () => gateway.call(probe.written, { text: idempotencyKey }, { as: lin, idempotencyKey })
  const first = await sendWritten()
  const ofLin = eq(idempotencyKeys.principal, `c:${lin.custNo}`)
  await freeDeadClaims(database.db)
  expect((await sendWritten()).raw).toEqual(first.raw)
  const isNoted = and(ofLin, isNotNull(idempotencyKeys.answer), eq(idempotencyKeys.createdAt, gateway.clock.now()))
  await database.db.update(idempotencyKeys).set({ done: false, answer: null }).where(isNoted)
  await freeDeadClaims(database.db)
  expect(await sendWritten()).toMatchObject({ retCode: 'E409', raw: { done: true } })
  expect(await database.db.$count(loginEvents, eq(loginEvents.way, idempotencyKey))).toBe(1)
  await database.db.delete(idempotencyKeys)
})

test('a command whose answer was lost with its gateway is not carried out again', async () => {
  const sendWritten = () => gateway.call(probe.written, { text: idempotencyKey }, { as: lin, idempotencyKey })
  const written = () => database.db.$count(loginEvents, eq(loginEvents.way, idempotencyKey))
  await sendWritten()
  // The state after a gateway stopped between the work and the record of its answer.
  const ofLin = eq(idempotencyKeys.principal, `c:${lin.custNo}`)
  const isNoted = and(ofLin, isNotNull(idempotencyKeys.answer), eq(idempotencyKeys.createdAt, gateway.clock.now()))
  await database.db.update(idempotencyKeys).set({ done: false, answer: null }).where(isNoted)
  expect((await sendWritten()).raw).toEqual({ processing: true })
  gateway.clock.advance(5 * MINUTE)
  // Repeated, because a second retry must not be told that the command is still running.
  for (let times = 0; times < 2; times += 1) {
    const told = { retCode: 'E409', retMsg: '操作已经完成，请返回查看结果', raw: { done: true } }
    expect(await sendWritten()).toMatchObject(told)
  }
  expect(await written()).toBe(1)
  await database.db.delete(idempotencyKeys)
})

test('a command that wrote rows and was then refused may be tried again with the same key', async () => {
  const sendWritten = () => gateway.call(probe.written, { text: 'x' }, { as: lin, idempotencyKey })
  state.failure = new Refusal(codes.conflict, '余额不足')
  expect((await sendWritten()).retMsg).toBe('余额不足')
  state.failure = null
  expect((await sendWritten()).data).toEqual({ text: 'x' })
  await database.db.delete(idempotencyKeys)
})

describe('a run that was taken for dead', () => {
  const command = () => ({
    db: database.db,
    now: gateway.clock.now,
    principal: `c:${lin.custNo}`,
    key: idempotencyKey,
    request: 'x',
    hasSecretAnswer: false,
  })
  const rows = () => database.db.$count(idempotencyKeys)
  afterEach(() => database.db.delete(idempotencyKeys))

  test('a late run finds the mark of another run and changes nothing', async () => {
    await once(command(), gateway.app.jobs, ({ db }) => db.transaction(async () => 'done'))
    expect(await rows()).toBe(2)
    // The claim has been deleted, as after a lost connection, and the mark became visible later.
    await database.db.delete(idempotencyKeys).where(isNotNull(idempotencyKeys.answer))
    const again = () => once(command(), gateway.app.jobs, ({ db }) => db.transaction(async () => 'twice'))
    await expect(again()).rejects.toMatchObject({ retMsg: '操作已经完成，请返回查看结果' })
    await expect(again()).rejects.toMatchObject({ retMsg: '操作已经完成，请返回查看结果' })
    expect(await rows()).toBe(1)
  })

  test('a run that is refused late keeps the claim and the mark of the run that took over', async () => {
    let refuse = (_: Error) => {}
    const late = new Promise<never>((_, reject) => {
      refuse = reject
    })
    const first = once(command(), gateway.app.jobs, () => late)
    while ((await rows()) === 0) await new Promise(setImmediate)
    gateway.clock.advance(5 * MINUTE)
    await once(command(), gateway.app.jobs, ({ db }) => db.transaction(async () => 'done'))
    refuse(new Refusal(codes.conflict, '已签署'))
    await expect(first).rejects.toMatchObject({ retMsg: '已签署' })
    expect(await rows()).toBe(2)
    expect(await once(command(), gateway.app.jobs, async () => 'again')).toBe('done')
  })

  test('a transaction without changes leaves no mark, so the command counts as not carried out', async () => {
    const nothing = once(command(), gateway.app.jobs, async ({ db }) => {
      await db.transaction(async () => false)
      throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
    })
    await expect(nothing).rejects.toMatchObject({ retMsg: '系统繁忙，可能已经成功，请稍后重试' })
    expect(await rows()).toBe(0)
  })
})

test('a provider that does not answer is not mistaken for a lost database, and the command can be retried', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:25'), { code: 'ECONNREFUSED' })
  const unreachable = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })
  for (const failure of [refused, unreachable, Object.assign(new TypeError('fetch failed'), { cause: refused })]) {
    expect(isLost(failure)).toBe(false)
  }
  state.failure = refused
  const answer = await gateway.call(probe.command, { text: 'buy' }, { as: lin, idempotencyKey, allowBroken: true })
  expect(answer.retCode).toBe('E500')
  state.failure = null
  expect((await send('buy')).data.text).toBe('buy 1')
  for (const failure of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect']) {
    expect(isLost(Object.assign(new Error('Failed query'), { cause: new Error(failure) }))).toBe(true)
  }
  expect(isLost(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))).toBe(true)
})

test('a secret answer is repeated for ten minutes; then it is deleted, and the command stays done', async () => {
  await send('buy')
  gateway.clock.advance(10 * MINUTE - 1)
  expect((await send('buy')).data.text).toBe('buy 1')
  gateway.clock.advance(1)
  expect(await send('buy')).toMatchObject({ retCode: 'E409', retMsg: '操作结果已失效，请重新操作' })
  expect(state.carriedOut).toBe(1)
  const answers = async () =>
    (await database.db.execute<{ answer: unknown }>('select answer from idempotency_keys where done')).rows
  expect((await answers()).filter(row => row.answer !== null)).not.toEqual([])
  await forgetSecretAnswers(database.db, gateway.clock.now())
  expect((await answers()).filter(row => row.answer !== null)).toEqual([])
  expect(await send('buy')).toMatchObject({ retCode: 'E409', retMsg: '操作结果已失效，请重新操作' })
  expect(state.carriedOut).toBe(1)
})

test('any other answer is repeated for a day', async () => {
  let at = gateway.clock.now()
  const command = {
    ...{ db: database.db, now: () => at, principal: 'c:1', key: idempotencyKey },
    ...{ request: probe.command.name, hasSecretAnswer: false },
  }
  const { jobs } = gateway.app
  await once(command, jobs, async () => ({ text: 'done' }))
  at = new Date(at.getTime() + 23 * 60 * MINUTE)
  await forgetSecretAnswers(database.db, at)
  expect(await once(command, jobs, async () => ({ text: 'again' }))).toEqual({ text: 'done' })
})

test('a long answer is kept for ten minutes like a secret one, so that drafts do not fill the database', async () => {
  let at = gateway.clock.now()
  const command = {
    ...{ db: database.db, now: () => at, principal: 'c:1', key: idempotencyKey },
    ...{ request: probe.command.name, hasSecretAnswer: false },
  }
  const { jobs } = gateway.app
  const long = { text: 'x'.repeat(5000) }
  await once(command, jobs, async () => long)
  expect(await once(command, jobs, async () => ({ text: 'again' }))).toEqual(long)
  at = new Date(at.getTime() + 10 * MINUTE)
  await forgetSecretAnswers(database.db, at)
  await expect(once(command, jobs, async () => long)).rejects.toMatchObject({ retMsg: '操作已经完成，请返回查看结果' })
  const { rows } = await database.db.execute<{ most: number }>(
    'select coalesce(max(length(answer::text)), 0)::int as most from idempotency_keys',
  )
  expect(rows[0]?.most).toBeLessThan(5000)
})

test.each(['auth.answerCaptchaQuestion', 'papers.paperKey', 'auth.validPwd', 'auth.getReturnAddress'])(
  'the answer of %s is secret, whatever its fields are called',
  name => expect(hasSecretAnswer(name)).toBe(true),
)

test('an idempotency key expires after a day', async () => {
  await send('buy')
  gateway.clock.advance(24 * 60 * MINUTE + 1)
  expect((await send('sell', null)).success).toBe(true)
  expect((await send('sell', null)).data.text).toBe('sell 2')
})

test('a command without a key or with a short key is refused', async () => {
  const none = await gateway.call(probe.command, { text: 'x' }, { headers: { [HEADERS.idempotencyKey]: undefined } })
  expect(none).toMatchObject({ status: 400, retCode: 'T020101-0005' })
  const short = await gateway.call(probe.command, { text: 'x' }, { idempotencyKey: 'short' })
  expect(short).toMatchObject({ status: 400, retCode: 'T020101-0005' })
  expect(state.carriedOut).toBe(0)
})

test('the database contains neither key, answer nor payload in plain text', async () => {
  await send('a-payload-nobody-may-read')
  const { rows } = await database.db.execute<{ text: string }>('select t::text as text from idempotency_keys t')
  const all = rows.map(row => row.text).join('\n')
  for (const secret of [idempotencyKey, 'a-token-that-must-not', 'a-payload-nobody']) expect(all).not.toContain(secret)
})
