import { endAccessTokens, issueAccessToken } from '../../../gateway/auth/access-tokens'
import { issueSession, revokeSession, revokeSessionsOf } from '../../../gateway/auth/sessions'
import type { Database } from '../../../gateway/db/connect'
import { hashOf } from '../../../gateway/lib/secret'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const lin = person('lin')
const gu = person('gu')
let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase('lin', 'gu')
  gateway = await testGateway({ db: database.db, domains: probeDomain().domains })
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

const scope = () => ({ db: database.db, now: gateway.clock.now, config: gateway.config })

const inheritor = async () =>
  issueSession(scope(), { kind: 'inheritor', mobile: '15400000099', source: 'ESERVICE_H5' }).then(({ token }) => token)

const accessToken = async () =>
  issueAccessToken(scope(), { openid: 'oSite-nobody', unionid: 'uNobody' }).then(issued => issued.accessToken)

const deadToken = { status: 200, retCode: 'T020104-0001', success: false }

test('a customer gets their own data by their own token', async () => {
  expect((await gateway.call(probe.mine, {}, { as: lin })).data.custNo).toBe(lin.custNo)
  expect((await gateway.call(probe.mine, {}, { as: gu })).data.custNo).toBe(gu.custNo)
})

test.each(['', '-1', 'x'.repeat(43), 'short'])('the token "%s" opens no call of family A', async token => {
  expect(await gateway.call(probe.mine, {}, { as: { token } })).toMatchObject(deadToken)
})

test('a call of both families sees the customer in A and a visitor in B', async () => {
  expect((await gateway.call(probe.either, {}, { as: lin })).data.custNo).toBe(lin.custNo)
  expect((await gateway.call(probe.either, {})).data.custNo).toBe('')
  expect(await gateway.call(probe.either, {}, { family: 'A' })).toMatchObject(deadToken)
})

test('a call does not exist under another family, method or spelling', async () => {
  const request = await gateway.prepare(probe.mine, {}, { as: lin })
  for (const url of ['/e-service/api/B/probe/mine', '/e-service/api/a/probe/mine', '/e-service/api/A/probe/MINE']) {
    expect((await gateway.raw({ ...request, url })).json()).toMatchObject({ retCode: 'E404', success: false })
  }
  for (const method of ['POST', 'HEAD', 'PUT', 'DELETE'] as const) {
    expect((await gateway.raw({ ...request, method })).statusCode).toBe(404)
  }
})

test('a call of family B recognises a customer by a token, and answers a visitor if the token is dead', async () => {
  const answer = await gateway.call(probe.whoami, {}, { as: lin })
  expect(answer.data).toEqual({ custNo: lin.custNo, openid: lin.h5Openid, source: 'ESERVICE_H5' })
  const dead = await gateway.call(probe.whoami, {}, { as: { token: 'y'.repeat(43) } })
  expect(dead.data).toEqual({ custNo: '', openid: '', source: 'ESERVICE_H5' })
  const mini = await gateway.call(probe.whoami, {}, { deviceName: 'miniprogram' })
  expect(mini.data.source).toBe('ESERVICE')
})

test('family C takes an access token until the token has been used', async () => {
  const token = await accessToken()
  expect((await gateway.call(probe.known, {}, { as: { token } })).data).toEqual({ openid: 'oSite-nobody' })
  expect(await gateway.call(probe.mine, {}, { as: { token } })).toMatchObject(deadToken)
  await endAccessTokens(scope(), 'oSite-nobody')
  expect(await gateway.call(probe.known, {}, { as: { token } })).toMatchObject(deadToken)
  expect((await gateway.call(probe.knownOrNot, {}, { as: { token } })).data).toEqual({ openid: '' })
})

test('an access token lives half an hour', async () => {
  const token = await accessToken()
  gateway.clock.advance(30 * MINUTE - 1000)
  expect((await gateway.call(probe.known, {}, { as: { token } })).success).toBe(true)
  gateway.clock.advance(1000)
  expect(await gateway.call(probe.known, {}, { as: { token } })).toMatchObject(deadToken)
})

test('the calls for customers do not recognise an inheritor', async () => {
  const token = await inheritor()
  expect(await gateway.call(probe.mine, {}, { as: { token } })).toMatchObject(deadToken)
  expect((await gateway.call(probe.whoami, {}, { as: { token } })).data.custNo).toBe('')
})

test('a session ends after two hours without use', async () => {
  const token = await gateway.newSession(lin)
  for (let hours = 0; hours < 6; hours += 1.5) {
    gateway.clock.advance(1.5 * HOUR)
    expect((await gateway.call(probe.mine, {}, { as: { token } })).success).toBe(true)
  }
  gateway.clock.advance(2 * HOUR)
  expect(await gateway.call(probe.mine, {}, { as: { token } })).toMatchObject(deadToken)
})

test('a session ends after seven days, however often it is used', async () => {
  const token = await gateway.newSession(lin)
  for (let hours = 0; hours < 7 * 24 - 1; hours += 1) {
    gateway.clock.advance(HOUR)
    expect((await gateway.call(probe.mine, {}, { as: { token } })).success).toBe(true)
  }
  gateway.clock.advance(HOUR)
  expect(await gateway.call(probe.mine, {}, { as: { token } })).toMatchObject(deadToken)
})

test('a revoked session ends with its next request, and the customer’s other sessions continue', async () => {
  const [first, second] = [await gateway.newSession(lin), await gateway.newSession(lin)]
  const { session } = await issueSession(scope(), { kind: 'customer', custNo: gu.custNo, source: 'WLC' })
  await revokeSession(scope(), session.id)
  expect((await gateway.call(probe.mine, {}, { as: { token: first } })).success).toBe(true)
  await revokeSessionsOf(scope(), lin.custNo, hashOf(second))
  expect(await gateway.call(probe.mine, {}, { as: { token: first } })).toMatchObject(deadToken)
  expect((await gateway.call(probe.mine, {}, { as: { token: second } })).success).toBe(true)
  await revokeSessionsOf(scope(), lin.custNo)
  expect(await gateway.call(probe.mine, {}, { as: { token: second } })).toMatchObject(deadToken)
})

test('a person acting for another account is distinguished from the account', async () => {
  const { token } = await issueSession(scope(), {
    kind: 'customer',
    custNo: lin.custNo,
    loginCustNo: gu.custNo,
    source: 'WLC',
  })
  const answer = await gateway.call(probe.mine, {}, { as: { token } })
  expect(answer.data).toEqual({ custNo: lin.custNo, loginCustNo: gu.custNo })
})

test('no token is stored in the database', async () => {
  const token = await gateway.newSession(lin)
  const access = await accessToken()
  for (const table of ['sessions', 'access_tokens']) {
    const { rows } = await database.db.execute<{ text: string }>(`select t::text as text from ${table} t`)
    const all = rows.map(row => row.text).join('\n')
    expect(all).not.toContain(token)
    expect(all).not.toContain(access)
  }
})
