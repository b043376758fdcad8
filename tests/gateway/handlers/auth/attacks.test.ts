import { connect } from 'node:net'
import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import type { InputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { HEADERS } from '@/lib/wire/headers'
import { issueOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import { principalOf } from '../../../../gateway/auth/sessions'
import { hashOf } from '../../../../gateway/lib/secret'
import { person } from '../../../../gateway/seed/people'
import { giveWechatCode } from '../../../../gateway/simulators/wechat'
import { encryptText } from '../../../../gateway/wire/sm2'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import type { PreparedRequest } from '../../../helpers/signed-request'
import { claimOf } from './auth-gateway'

/* Attacks by a person who holds one part of a login: a session, a proof, a token or a number. */

const lin = person('lin')
const su = person('su')
const THIEF = 'thief-device-0001'
const MANY = 20

let gateway: TestGateway
let port = 0
beforeAll(async () => {
  gateway = await testGateway()
  port = Number(new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => gateway?.close())

const encrypted = (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex)
const world = () => ({ db: gateway.db, now: gateway.clock.now })

type ProofInput = InputOf<typeof auth.validPwd>
type Send = Parameters<TestGateway['call']>[2]

/** A proof of a customer by their password. */
const proofOf = async (typeCode: ProofInput['typeCode'], send: Send = { as: lin }) =>
  (await gateway.call(auth.validPwd, { typeCode, password: lin.password, ...gateway.captcha() }, send)).data.authToken

const change = (authToken: string, send: Send = { as: lin }) =>
  gateway.call(account.updateAccountInfo, { authToken, email: encrypted('thief@example.com') }, send)
const goBack = (authToken: string, send: Send = { as: lin }) =>
  gateway.call(auth.getReturnAddress, { address: '/sim/partner', result: 'auth', authToken }, send)
const reset = (resetToken: string, send: Send = {}) =>
  gateway.call(account.resetPwd, { resetToken, password: encrypted(`Foggy-Day-${resetToken.slice(0, 6)}`) }, send)

/** The token with which a visitor who has the phone resets the password. */
async function resetTokenOf(who: 'lin' | 'su', send: Send = {}) {
  gateway.clock.advance(61_000)
  const { mobile } = person(who)
  const claim = { typeCode: '2', mobile, ...claimOf(who) } as const
  await gateway.call(auth.efundmessages, { ...claim, ...gateway.captcha() }, send)
  const code = await gateway.smsCode(mobile)
  return (await gateway.call(auth.validMessage, { ...claim, code }, send)).data.authToken
}

const succeeded = (answers: { success: boolean }[]) => answers.filter(({ success }) => success).length

describe('a proof that was carried to another device', () => {
  it('a proof carried to another device changes nothing there and stays valid on its own device', async () => {
    const there = { as: { token: await gateway.newSession(lin, THIEF) }, deviceId: THIEF }
    const authToken = await proofOf('5')
    expect((await change(authToken, there)).raw).toEqual({ proofExpired: true })
    expect((await goBack(authToken, there)).raw).toEqual({ proofExpired: true })
    expect((await goBack(authToken)).success).toBe(true)
  })

  it('a reset token carried to another device resets no password there', async () => {
    const token = await resetTokenOf('su')
    expect((await reset(token, { deviceId: THIEF })).raw).toEqual({ proofExpired: true })
    expect((await reset(token)).success).toBe(true)
  })
})

describe('a replayed proof', () => {
  it('a proof is used up by its first use, for every later purpose', async () => {
    const authToken = await proofOf('5')
    expect((await goBack(authToken)).success).toBe(true)
    expect((await goBack(authToken)).raw).toEqual({ proofExpired: true })
    expect((await change(authToken)).raw).toEqual({ proofExpired: true })
  })

  it('the same SMS code gives no second proof', async () => {
    gateway.clock.advance(61_000)
    await gateway.call(auth.efundmessages, { typeCode: '5', ...gateway.captcha() }, { as: lin })
    const code = await gateway.smsCode(lin.mobile)
    const first = await gateway.call(auth.validMessage, { typeCode: '5', code }, { as: lin })
    expect(first.success).toBe(true)
    expect((await gateway.call(auth.validMessage, { typeCode: '5', code }, { as: lin })).retCode).toBe('E462')
  })
})

describe('a proof for one purpose', () => {
  it.each(['8', '9', '10', '11'] as const)(
    'a proof for purpose %s changes no account and gives no return address',
    async typeCode => {
      const authToken = await proofOf(typeCode)
      expect((await change(authToken)).raw).toEqual({ proofExpired: true })
      expect((await goBack(authToken)).raw).toEqual({ proofExpired: true })
      expect((await reset(authToken)).raw).toEqual({ proofExpired: true })
    },
  )

  it.each(['1', '27'] as const)(
    'purpose %s is not proved by a password: it needs an SMS to the number',
    async typeCode => {
      const input = { typeCode, password: lin.password, ...gateway.captcha() }
      // The contract has no such input, but an attacker can send it.
      const answer = await gateway.call(auth.validPwd, input as unknown as ProofInput, { as: lin })
      expect(answer.retCode).toBe('E400')
    },
  )

  it('only the proof of a reset resets a password, and it does nothing else', async () => {
    expect((await reset(await proofOf('5'))).raw).toEqual({ proofExpired: true })
    const token = await resetTokenOf('lin')
    expect((await change(token)).raw).toEqual({ proofExpired: true })
    expect((await goBack(token)).raw).toEqual({ proofExpired: true })
  })

  it('the SMS code of one purpose is not valid for another', async () => {
    gateway.clock.advance(61_000)
    await gateway.call(inheritances.sendMsg, { mobile: lin.mobile, ...gateway.captcha() })
    const code = await gateway.smsCode(lin.mobile)
    const claim = { typeCode: '5', mobile: lin.mobile, code, ...claimOf('lin') } as const
    expect((await gateway.call(auth.validMessage, claim)).retCode).toBe('E462')
  })
})

describe(`${MANY} requests at once with one token`, () => {
  const all = <T>(ask: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: MANY }, (_, nth) => ask(nth)))

  it('when many password resets use one token at once, one succeeds', async () => {
    const token = await resetTokenOf('su')
    expect(succeeded(await all(() => reset(token)))).toBe(1)
  })

  it('when many returns use one proof at once, one gets back to the other program', async () => {
    const authToken = await proofOf('5')
    expect(succeeded(await all(() => goBack(authToken)))).toBe(1)
  })

  it('when many inheritor logins use one token at once, one succeeds', async () => {
    const subject = principalOf({ kind: 'customer', custNo: su.custNo })
    const details = { mobile: su.mobile, customerName: su.name, certType: '0', certNo: su.cert }
    const scope = { ...world(), config: gateway.config }
    const sessionId = hashOf(await gateway.newSession(su))
    const { token } = await issueOneTimeToken(scope, {
      purpose: 'temp',
      typeCode: 'inherit',
      subject,
      details,
      sessionId,
    })
    const answers = await all(nth =>
      gateway.call(
        inheritances.checkUserPhone,
        { tempToken: token },
        { deviceId: `inheritor-${String(nth).padStart(4, '0')}` },
      ),
    )
    expect(succeeded(answers)).toBe(1)
  })

  it('when many logins use one WeChat code at once, one succeeds', async () => {
    const code = await giveWechatCode(world(), lin.custNo, 'h5')
    expect(succeeded(await all(() => gateway.call(auth.wxCallback, { code })))).toBe(1)
  })

  it('when many commands use one idempotency key at once, one is carried out', async () => {
    const idempotencyKey = 'one-key-for-all-of-them'
    const input = { typeCode: '5', password: lin.password, ...gateway.captcha() } as const
    const answers = await all(() => gateway.call(auth.validPwd, input, { as: lin, idempotencyKey }))
    const tokens = answers.filter(({ success }) => success).map(({ data }) => data.authToken)
    expect(new Set(tokens).size).toBe(1)
    for (const { retCode } of answers.filter(({ success }) => !success)) expect(retCode).toBe('E409')
  })
})

describe('headers', () => {
  /** Sends a request byte for byte and returns the whole answer. */
  const written = (lines: readonly string[], body = '') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write([...lines, 'Connection: close', '', body].join('\r\n')),
      )
      let answer = ''
      socket.on('data', data => {
        answer += data
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  const lineOf = ([name, value]: [string, string]) => `${name}: ${value}`
  const headOf = ({ method, url, headers }: PreparedRequest) => [
    `${method} ${url} HTTP/1.1`,
    'Host: x',
    ...Object.entries(headers).map(lineOf),
  ]
  const isAnswered = (answer: string) => answer.includes('"success":true')
  /** A signed read of a visitor, sent to an address for customers only. */
  const closed = () => gateway.prepare(auth.getAssetPublicKey, undefined, { family: 'A' })

  it('a request whose headers are sent as signed is answered', async () => {
    const own = await gateway.prepare(auth.getAssetPublicKey, undefined, { as: lin })
    expect(isAnswered(await written(headOf(own)))).toBe(true)
  })

  it.each([
    ['a second token', (token: string) => [`${HEADERS.token}: `, `${HEADERS.token}: ${token}`]],
    ['a token under another spelling', (token: string) => [`X_Token: ${token}`]],
    ['a token in a folded line', (token: string) => ['X-Other: a', ` ${HEADERS.token}: ${token}`]],
    ['a token of a proxy', (token: string) => [`X-Forwarded-Token: ${token}`, `Authorization: Bearer ${token}`]],
    ['a cookie', (token: string) => [`Cookie: ${HEADERS.token}=${token}`]],
    ['another method', () => ['X-HTTP-Method-Override: POST']],
    ['another address', () => ['X-Original-URL: /e-service/api/B/x', 'X-Rewrite-URL: /e-service/api/B/x']],
  ])('a request with %s beside the signed headers opens nothing', async (_, more) => {
    const token = await gateway.login(lin)
    expect(isAnswered(await written([...headOf(await closed()), ...more(token)]))).toBe(false)
  })

  it('a request with two body lengths is refused before it is read', async () => {
    const { payload = '', ...request } = await gateway.prepare(auth.validPwd, {
      ...{ typeCode: '5', password: lin.password, ...claimOf('lin') },
      ...gateway.captcha(),
    })
    const head = headOf(request)
    const chunked = ['Content-Length: 5', 'Transfer-Encoding: chunked']
    expect(await written([...head, ...chunked], `0\r\n\r\n${payload}`)).toMatch(/^HTTP\/1\.1 400 /)
    const twice = [`Content-Length: ${payload.length}`, 'Content-Length: 0']
    expect(await written([...head, ...twice], String(payload))).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each(['/%2e%2e', '//', '/./', '/;x', '%2f'])('a request with %s in its address opens nothing', async trick => {
    const request = await closed()
    const url = request.url.replace('/api/A/', `/api${trick}/A/`)
    expect(isAnswered(await written(headOf({ ...request, url })))).toBe(false)
  })

  it('headers that claim other client addresses give no additional tries', async () => {
    const limits = { smsPerAddressAndHour: 1000, loginsPerMinute: 3, forgedPerMinute: 1_000_000 }
    const strict = await testGateway({ db: gateway.db, config: { limits } })
    const guess = async (nth: number) => {
      const input = { typeCode: '5', password: 'Wrong2026', ...claimOf('su'), ...strict.captcha() } as const
      const headers = {
        'x-forwarded-for': `10.3.0.${nth}`,
        'x-real-ip': `10.3.0.${nth}`,
        forwarded: `for=10.3.0.${nth}`,
      }
      return (await strict.call(auth.validPwd, input, { headers })).retCode
    }
    const answers: string[] = []
    for (let nth = 0; nth < 5; nth += 1) answers.push(await guess(nth))
    expect(answers.slice(3)).toEqual(['E429', 'E429'])
    await strict.close()
  })
})

describe('a thief who knows the password', () => {
  it('a WeChat account bound by a thief unbinds the customer’s own, and the customer gets an SMS', async () => {
    const as = {
      token: (await gateway.call(auth.wxCallback, { code: await giveWechatCode(world(), 'thief', 'h5') })).data
        .accessToken,
    }
    const input = { password: lin.password, ...claimOf('lin'), ...gateway.captcha() }
    expect((await gateway.call(auth.pswBind, input, { as })).success).toBe(true)
    await gateway.runJobs()
    const told = (await gateway.raw('/demo/sms.json')).body
    expect(told).toContain('您的账户已改为绑定另一个微信')
  })
})
