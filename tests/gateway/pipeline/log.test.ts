import { funds } from '@/contract/funds'
import type { Database } from '../../../gateway/db/connect'
import { netValueHandlers } from '../../../gateway/handlers/funds/net-values'
import { answerables } from '../../../gateway/pipeline/answerable'
import type { Handlers } from '../../../gateway/pipeline/handler'
import { createLog } from '../../../gateway/pipeline/log'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { type ProbeState, probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const lin = person('lin')
const lines: string[] = []
let database: Database
let gateway: TestGateway
let state: ProbeState
/** The error of the call of net values, if it fails. */
const netValues: { bug: Error | null } = { bug: null }
const failing: Handlers<{ queryNetvalue: typeof funds.queryNetvalue }> = {
  async queryNetvalue(input, context) {
    if (netValues.bug) throw netValues.bug
    return netValueHandlers.queryNetvalue(input, context)
  },
}

beforeAll(async () => {
  database = await smallDatabase('lin')
  const probes = probeDomain()
  state = probes.state
  const logTo = { write: (line: string) => void lines.push(line) }
  gateway = await testGateway({
    db: database.db,
    domains: [...probes.domains, ...answerables({ queryNetvalue: funds.queryNetvalue }, failing)],
    logTo,
  })
})

beforeEach(() => {
  lines.length = 0
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

test('a request leaves one log line with its call, result and duration', async () => {
  const request = await gateway.prepare(probe.echo, { text: 'a-text-of-the-query' })
  await gateway.raw(request)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.any(String),
    reqId: request.headers['X-Request-Id'],
    method: 'GET',
    route: 'probe.echo',
    status: 200,
    retCode: '0',
    ms: expect.any(Number),
    msg: 'answered',
  })
})

test('the log contains no token, nonce, signature or gtoken, and no value of a query or body', async () => {
  const token = await gateway.login(lin)
  const request = await gateway.prepare(
    probe.echo,
    { text: '15400000001' },
    { as: lin, headers: { cookie: 'k=biscuit' } },
  )
  await gateway.raw(request)
  await gateway.raw({ ...request, url: `/e-service/api/B/unknown/${lin.mobile}?mobile=${lin.mobile}` })
  await gateway.call(probe.secret, { password: lin.password, mobile: lin.mobile })
  const log = lines.join('')
  const { 'X-Nonce': nonce, 'X-Signature': signature, 'X-Gtoken': gtoken } = request.headers
  for (const secret of [
    token,
    nonce,
    signature,
    gtoken,
    'biscuit',
    lin.mobile,
    lin.password,
    'a-cipher-text',
    'a@b.cn',
    'a-nested-token',
  ]) {
    expect(log).not.toContain(secret)
  }
  expect(log).toContain('[hidden]')
})

test('the number and the WeChat account in an address of net values are in no line of the log and in no answer', async () => {
  const { custNo, h5Openid: openid } = lin
  const asked = { custNo, openid, queryType: 'ALL' as const }
  const { url, ...signed } = await gateway.prepare(funds.queryNetvalue, asked, { as: lin })
  expect(url).toContain(`custNo=${custNo}&openid=${openid}`)
  const answers = [
    await gateway.raw({ ...signed, url }),
    // Without headers, with a method that it has not, with a broken query, and with a broken path.
    await gateway.raw({ url }),
    await gateway.raw({ url, method: 'DELETE' }),
    await gateway.raw({ ...signed, url: `${url}&fundCode=%E0%A4%A` }),
    await gateway.raw({ url: `/%E0%A4%A${url}` }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 404, 400, 400])
  await gateway.call(funds.queryNetvalue, { ...asked, custNo: '1000000099' }, { as: lin })
  // An error of anything on the way may quote the whole address, or its query alone.
  netValues.bug = new Error(`GET ${url} failed: ${url.slice(url.indexOf('custNo'))}`)
  const broken = await gateway.call(funds.queryNetvalue, asked, { as: lin, allowBroken: true })
  expect(broken.retCode).toBe('E500')
  const written = lines.join('') + JSON.stringify([...answers.map(({ body }) => body), broken.retMsg])
  expect(written).toContain('failed: ')
  for (const secret of [custNo, openid, '1000000099']) expect(written).not.toContain(secret)
})

test('a database error is logged without the values it quotes', async () => {
  await expect(
    database.db.execute(`select '${lin.mobile}', '${lin.email}' from no_such_table`).catch(error => {
      state.bug = error
      throw error
    }),
  ).rejects.toThrow()
  await gateway.call(probe.broken, {}, { allowBroken: true })
  const log = lines.join('')
  expect(log).toContain('no_such_table')
  for (const secret of [lin.mobile, String(lin.email)]) expect(log).not.toContain(secret)
})

test('parameters of a failed statement stay out of the log', async () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: `Key (mobile)=(${lin.mobile})` })
  const failed = new Error(`Failed query: insert into x values ($1, $2)\nparams: ${lin.name},${lin.cert}`)
  state.bug = Object.assign(failed, { cause })
  await gateway.call(probe.broken, {}, { allowBroken: true })
  const log = lines.join('')
  expect(log).toContain('23505')
  for (const secret of [lin.mobile, lin.name, lin.cert]) expect(log).not.toContain(secret)
})

test('a database error keeps its code and the names of the schema, whatever lines its values have', () => {
  const written: string[] = []
  const log = createLog('info', { write: line => void written.push(line) })
  const row = `${lin.name}, first\n    at second of ${lin.name}\n    at third ("${lin.name}")`
  const value = Object.assign(new Error(`invalid input syntax for type integer: "${row}"`), {
    ...{ code: '22P02', severity: 'ERROR', detail: row, where: row },
    ...{ table: 'customers', column: 'name', constraint: undefined },
  })
  const query = 'insert into customers values ($1)'
  const failed = new Error(`Failed query: ${query}\nparams: ${row}`)
  log.error({ err: Object.assign(failed, { query, params: [row], cause: value }) }, 'failed')
  log.error({ said: String(failed.stack) }, String(failed))
  const text = written.join('')
  const [first] = written.map(line => JSON.parse(line))
  expect(first.err.message).toBe(`Failed query: ${query}`)
  expect(first.err.cause).toMatchObject({ code: '22P02', table: 'customers', column: 'name' })
  expect(first.err.cause.message).toBe('invalid input syntax for type integer: "[hidden]"')
  expect(first.err.stack).toContain('log.test.ts')
  for (const secret of [lin.name, 'second of', 'third']) expect(text).not.toContain(secret)
})

const secretFields = {
  token: 't-secret',
  'X-Token': 't-secret',
  accessToken: 't-secret',
  cookie: 't-secret',
  mobile: 't-secret',
  certID: 't-secret',
  certNo: 't-secret',
  email: 't-secret',
  address: 't-secret',
  customerName: 't-secret',
  name: 't-secret',
  cipherData: 't-secret',
  password: 't-secret',
  code: 't-secret',
}

test.each(Object.keys(secretFields))('a field named %s is hidden at every depth', name => {
  const written: string[] = []
  const log = createLog('info', { write: line => void written.push(line) })
  log.info({ [name]: 't-secret', deep: { list: [{ [name]: ['t-secret'] }] } }, 'something')
  log.child({ [name]: 't-secret' }).info({ of: { [name]: { inner: 't-secret' } } }, 'something')
  expect(written).toHaveLength(2)
  expect(written.join('')).not.toContain('t-secret')
})

test('a sentence is logged without numbers and addresses of people', () => {
  const written: string[] = []
  const log = createLog('info', { write: line => void written.push(line) })
  log.info(`sent to ${lin.mobile} and ${lin.email}, opened /x?mobile=1&code=2, certificate ${lin.cert}`)
  const line = written.join('')
  for (const secret of [lin.mobile, String(lin.email), 'mobile=1', lin.cert]) expect(line).not.toContain(secret)
  expect(line).toContain('sent to [hidden]')
})

test('the simulated SMS logs its code, and only the ends of the number', async () => {
  const { sendSmsCode } = await import('../../../gateway/auth/sms-codes')
  const { createSmsOutbox } = await import('../../../gateway/simulators/sms')
  const written: string[] = []
  const log = createLog('info', { write: line => void written.push(line) })
  const sms = createSmsOutbox(gateway.clock.now, log)
  const { db, clock, config } = gateway
  const scope = { db, now: clock.now, config, ip: '127.0.0.1', deviceId: 'a-phone', sms, log }
  await sendSmsCode(scope, { mobile: lin.mobile, purpose: 'login' })
  expect(written.join('')).toContain(`154****0001: the code is ${sms.last(lin.mobile)?.code}`)
})
