/** @jest-environment jsdom */
import * as v from 'valibot'
import { get, post } from '@/contract/call'
import { Decimal, file, Key, list } from '@/contract/fields'
import type { HttpAnswer, HttpRequest } from '@/platform/http/types'
import { generateKeys, parseKeys } from '../../gateway/wire/keys'

type Client = typeof import('@/api/client')
type Errors = typeof import('@/api/errors')
type Respond = (request: HttpRequest) => Partial<HttpAnswer> | Promise<Partial<HttpAnswer>>

const mockRequests: HttpRequest[] = []
const mockToasts: string[] = []
let mockRespond: Respond = () => ({})

const envelope = (fields: Record<string, unknown>) => ({
  text: JSON.stringify({ retCode: '0', success: true, data: null, ...fields }),
})

let client: Client
let errors: Errors
let session: typeof import('@/stores/session')

beforeAll(async () => {
  const { rsa } = parseKeys(generateKeys())
  jest.doMock('@/env', () => ({ GATEWAY: '', SITE: '', GTOKEN_KEY: rsa.publicKey, SM2_DEFAULT_KEY: '' }))
  jest.doMock('@/platform/random', () => {
    const { randomBytes } = require('node:crypto')
    return {
      random: {
        supported: true,
        fill: () => Promise.resolve(),
        bytes: (count: number) => new Uint8Array(randomBytes(count)),
        hex: (characters: number) => randomBytes(characters).toString('hex').slice(0, characters),
      },
    }
  })
  jest.doMock('@/platform/toast', () => ({
    toast: { say: (sentence: string) => sentence && mockToasts.push(sentence) },
  }))
  const { HttpFailure } = await import('@/platform/http/types')
  jest.doMock('@/platform/http', () => ({
    sendHttp: async (request: HttpRequest): Promise<HttpAnswer> => {
      mockRequests.push(request)
      const aborted = new Promise<never>((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(new HttpFailure('cancelled')))
      })
      const answer = await Promise.race([mockRespond(request), aborted])
      return { status: 200, headers: {}, text: '', bytes: null, ...answer }
    },
  }))
  client = await import('@/api/client')
  errors = await import('@/api/errors')
  session = await import('@/stores/session')
})

beforeEach(() => {
  mockRequests.length = 0
  mockToasts.length = 0
  session.clearSession()
  client.onDeadToken(() => Promise.resolve(false))
})

const read = get('AB', '/thing', {
  input: v.object({ id: v.optional(v.string()) }),
  output: v.object({ id: Key, amount: Decimal }),
})
const command = post('B', '/do', { input: v.object({ id: v.string() }), output: v.object({ id: Key }), command: true })
const ok = envelope({ data: { id: '1', amount: '2.00' } })

describe('sending a call', () => {
  it('a call is sent to the family of the session with all headers', async () => {
    mockRespond = () => ok
    await client.send(read, { id: 'a b' })
    session.keepSession({ token: 'tkn', custNo: '1' })
    await client.send(read, { id: 'a b' })
    expect(mockRequests.map(({ url }) => url)).toEqual([
      '/e-service/api/B/thing?id=a%20b',
      '/e-service/api/A/thing?id=a%20b',
    ])
    expect(mockRequests[0]?.headers).toMatchObject({
      'X-Api-Version': '20220412',
      'X-App-Id': 'ESERVICE',
      'X-Os': 'WEIXIN',
      'X-Device-Name': 'h5',
      'X-Nonce': expect.stringMatching(/^[0-9a-f]{16}$/),
      'X-Request-Id': expect.stringMatching(/^[0-9a-f]{16}$/),
      'X-Signature': expect.stringMatching(/^[0-9A-F]{64}$/),
      'X-Gtoken': expect.stringMatching(/^[0-9a-f]+$/),
    })
    expect(mockRequests[0]?.headers).not.toHaveProperty('X-Token')
    expect(mockRequests[1]?.headers).toMatchObject({ 'X-Token': 'tkn' })
    expect(mockRequests[0]?.timeout).toBe(120_000)
  })

  it.each(['0', 'AU0000', '000000', '-143', '-146', '-147', '-1223', '-1222', '-1221', '-149'])(
    'the code %s counts as a success',
    async retCode => {
      mockRespond = () => envelope({ retCode, data: { id: '1' } })
      await expect(client.send(read, {})).resolves.toEqual({ id: '1', amount: null })
      expect(mockToasts).toEqual([])
    },
  )

  it.each(['-143', '-146', '-147', '-149', '-1221', '-1222', '-1223'])(
    'the code %s of a command without data is an error for the caller, because nothing was proved',
    async retCode => {
      for (const data of [null, undefined, {}, { id: '' }]) {
        mockRespond = () => envelope({ retCode, data, retMsg: '无数据' })
        const failure = await client.send(command, { id: 'a' }).catch((error: unknown) => error)
        expect(failure).toBeInstanceOf(errors.ApiError)
        expect(failure).toMatchObject({ retCode })
      }
      expect(mockToasts).toEqual([])
    },
  )

  it.each(['0', 'AU0000', '000000'])('a command with the code %s and no data is a broken answer', async retCode => {
    mockRespond = () => envelope({ retCode, data: null })
    await expect(client.send(command, { id: 'a' }, { quiet: true })).rejects.toBeInstanceOf(errors.ServerError)
  })

  it('an answer without a proof gives no proof, whatever its code', async () => {
    const { auth } = await import('@/contract/auth')
    const nothing = { authToken: '', expiresIn: 300, login: null }
    for (const retCode of ['0', '-143', '-146', '-1223']) {
      for (const data of [
        null,
        {},
        [],
        'ok',
        nothing,
        { ...nothing, login: {} },
        { ...nothing, login: { token: 't' } },
      ]) {
        const { output } = auth.validPwd
        mockRespond = () => envelope({ retCode, data })
        const proof = post('B', '/prove', { input: v.object({}), output, command: true })
        await expect(client.send(proof, {}, { quiet: true })).rejects.toThrow()
      }
    }
  })

  it('a list of which the server has nothing is an empty list', async () => {
    const many = get('B', '/many', { input: v.object({}), output: v.object({ items: list(v.object({ id: Key })) }) })
    mockRespond = () => envelope({ retCode: '-143', data: null })
    await expect(client.send(many, {})).resolves.toEqual({ items: [] })
  })

  it('a refusal is shown once as a toast and thrown as a typed error', async () => {
    mockRespond = () => envelope({ retCode: 'E1', success: false, retMsg: '余额不足', data: { remaining: 2 } })
    const failure = await client.send(read, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(errors.ApiError)
    expect(failure).toMatchObject({ retCode: 'E1', sentence: '余额不足', data: { remaining: 2 } })
    expect(mockToasts).toEqual(['余额不足'])
  })

  it.each([
    ['the answer carries an eqbToken', { retCode: 'E1', retMsg: '请验证', data: { eqbToken: 'x' } }, {}],
    ['there is no message', { retCode: 'E1', retMsg: '' }, {}],
    ['the request asked for none', { retCode: 'E1', retMsg: '不行' }, { quiet: true }],
  ])('no toast is shown when %s', async (_, fields, options) => {
    mockRespond = () => envelope({ success: false, ...fields })
    await expect(client.send(read, {}, options)).rejects.toBeInstanceOf(errors.ApiError)
    expect(mockToasts).toEqual([])
  })

  it('the message after a 504 is that the system is busy', async () => {
    mockRespond = () => ({ status: 504, text: '<html>nginx</html>' })
    await expect(client.send(read, {})).rejects.toBeInstanceOf(errors.ServerError)
    expect(mockToasts).toEqual(['系统繁忙，请稍后重试！'])
  })

  it.each(['', 'null', '[]', '<html>', '{"retCode":"0","data":{"amount":"1"}}'])(
    '%j is a broken answer',
    async text => {
      mockRespond = () => ({ text })
      await expect(client.send(read, {}, { quiet: true })).rejects.toBeInstanceOf(errors.ServerError)
    },
  )

  describe('a call with a file as its answer', () => {
    const download = get('B', '/file', { input: v.object({}), output: file, answer: 'blob' })
    const bytes = Uint8Array.of(37, 80, 68, 70)

    it.each([
      ["attachment; filename*=UTF-8''%E8%B5%84.pdf", '资.pdf'],
      ["attachment; filename*=UTF-8''%E8%B", ''],
      ['attachment', ''],
    ])('the file name in %j is read as %j, and the file is kept', async (disposition, fileName) => {
      mockRespond = () => ({ bytes, headers: { 'content-disposition': disposition } })
      await expect(client.send(download, {})).resolves.toEqual({ bytes, contentType: '', fileName })
    })

    it('a JSON answer is not taken for a file', async () => {
      mockRespond = () => envelope({ data: { bytes: 'x', contentType: 'application/pdf', fileName: 'x.pdf' } })
      await expect(client.send(download, {})).rejects.toBeInstanceOf(errors.ServerError)
    })
  })

  it('a cancelled request is ended without a message', async () => {
    mockRespond = () => new Promise(() => undefined)
    const controller = new AbortController()
    const sent = client.send(read, {}, { signal: controller.signal })
    await Promise.resolve()
    controller.abort()
    await expect(sent).rejects.toMatchObject({ name: 'NetworkError', reason: 'cancelled' })
    expect(mockToasts).toEqual([])
  })

  it('without headers the message is 获取请求头失败, and nothing is sent', async () => {
    const { random } = await import('@/platform/random')
    const bytes = jest.spyOn(random, 'hex').mockImplementation(() => {
      throw new Error('no random numbers')
    })
    await expect(client.send(read, {})).rejects.toBeInstanceOf(errors.LocalError)
    bytes.mockRestore()
    expect(mockToasts).toEqual(['获取请求头失败'])
    expect(mockRequests).toEqual([])
  })
})

describe('the principal of an inheritance', () => {
  const own = {
    ...get('B', '/inherit/own', { input: v.object({}), output: v.object({ id: Key, amount: Decimal }) }),
    name: 'inheritances.own',
  }
  const other = { ...own, name: 'funds.own' }
  const isQuestion = ({ url }: HttpRequest) => url.endsWith('/inherit/checkHasLogin')
  const principals = () =>
    mockRequests
      .filter(request => !isQuestion(request))
      .map(({ headers }) => headers['X-Principal'] && JSON.parse(decodeURIComponent(headers['X-Principal'])))
  const lin = { certType: '0', customerName: '林晓', custType: '1', identityNo: '' }
  const answering = (data: unknown) => (request: HttpRequest) => (isQuestion(request) ? envelope({ data }) : ok)
  const { identityNo, ...known } = lin

  it('the principal of a customer who has logged in comes from the login', async () => {
    mockRespond = answering({})
    session.keepSession({ token: 'fresh', custNo: '1', customerName: '林晓', certType: '0', customerType: '1' })
    await client.send(own, {})
    await client.send(other, {})
    expect(principals()).toEqual([lin, undefined])
    expect(mockRequests).toHaveLength(2)
  })

  it('the principal is asked for once after a reload, which has forgotten the name', async () => {
    mockRespond = answering({ loggedIn: true, kind: 'customer', ...known })
    session.keepSession({ token: 'kept', custNo: '1' })
    await Promise.all([client.send(own, {}), client.send(own, { id: '2' })])
    await client.send(own, {})
    expect(principals()).toEqual([lin, lin, lin])
    expect(mockRequests.filter(isQuestion).map(({ headers }) => headers['X-Token'])).toEqual(['kept'])
  })

  it('the principal of another session is asked for anew', async () => {
    mockRespond = answering({ loggedIn: true, kind: 'customer', ...known, customerName: '苏' })
    session.keepSession({ token: 'others', custNo: '2' })
    await client.send(own, {})
    expect(principals()).toEqual([{ ...lin, customerName: '苏' }])
  })

  it('the principal stays empty where nobody answers, and the next call asks again', async () => {
    const empty = { certType: '', customerName: '', custType: '', identityNo: '' }
    mockRespond = request => (isQuestion(request) ? { status: 504, text: '' } : ok)
    session.keepSession({ token: 'lost', custNo: '1' })
    await client.send(own, {})
    mockRespond = answering({ loggedIn: true, kind: 'customer', ...known })
    await client.send(own, {})
    expect(principals()).toEqual([empty, lin])
    expect(mockToasts).toEqual([])
  })

  it('the principal of a visitor is empty, and nobody is asked', async () => {
    mockRespond = answering({})
    await client.send(own, {})
    expect(principals()).toEqual([{ certType: '', customerName: '', custType: '', identityNo: '' }])
    expect(mockRequests).toHaveLength(1)
  })
})

describe('identical reads under way', () => {
  it('identical reads are one request, and each caller can leave without the others', async () => {
    let release: (answer: Partial<HttpAnswer>) => void = () => undefined
    mockRespond = () => new Promise(resolve => (release = resolve))
    const controller = new AbortController()
    const leaving = client.send(read, { id: '1' }, { signal: controller.signal })
    const staying = client.send(read, { id: '1' })
    const other = client.send(read, { id: '2' }, { quiet: true }).catch(() => 'other')
    controller.abort()
    await expect(leaving).rejects.toMatchObject({ reason: 'cancelled' })
    while (mockRequests.length < 2) await new Promise(resolve => setTimeout(resolve))
    const [first, second] = mockRequests
    expect(first?.url).not.toBe(second?.url)
    mockRespond = () => ok
    release(ok)
    expect(await Promise.race([staying, other])).toBeTruthy()
    expect(mockRequests).toHaveLength(2)
  })

  it('identical reads end when every caller has left', async () => {
    mockRespond = () => new Promise(() => undefined)
    const controllers = [new AbortController(), new AbortController()]
    const sent = controllers.map(({ signal }) =>
      client.send(read, { id: '9' }, { signal }).catch((error: unknown) => error),
    )
    while (mockRequests.length < 1) await new Promise(resolve => setTimeout(resolve))
    for (const controller of controllers) controller.abort()
    await Promise.all(sent)
    expect(mockRequests).toHaveLength(1)
    expect(mockRequests[0]?.signal?.aborted).toBe(true)
  })

  it('identical commands are never shared, and each has its own idempotency key', async () => {
    mockRespond = () => envelope({ data: { id: '1' } })
    await Promise.all([client.send(command, { id: '1' }), client.send(command, { id: '1' })])
    const keys = mockRequests.map(({ headers }) => headers['X-Idempotency-Key'])
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a dead token', () => {
  const dead = envelope({ retCode: 'x', code: 'T020104-0001', success: false, retMsg: '登录已失效' })

  it('ten requests that fail together start one login, and reads are repeated with the new token', async () => {
    session.keepSession({ token: 'old', custNo: '1' })
    let logins = 0
    client.onDeadToken(async () => {
      logins += 1
      await new Promise(resolve => setTimeout(resolve, 5))
      session.keepSession({ token: 'new', custNo: '1' })
      return true
    })
    mockRespond = ({ headers }) => (headers['X-Token'] === 'old' ? dead : ok)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, id) => client.send(read, { id: String(id) })))
    expect(answers).toHaveLength(10)
    expect(logins).toBe(1)
    expect(mockRequests).toHaveLength(20)
    expect(mockToasts).toEqual([])
  })

  it('a person who logs out during a request is not logged in again', async () => {
    session.keepSession({ token: 'old', custNo: '1' })
    const login = jest.fn(() => Promise.resolve(true))
    client.onDeadToken(login)
    mockRespond = () => {
      session.clearSession()
      return dead
    }
    await expect(client.send(read, {})).rejects.toBeInstanceOf(errors.ApiError)
    expect(login).not.toHaveBeenCalled()
    expect(mockRequests).toHaveLength(1)
  })

  it('a person who logs out before a request is sent is not logged in again', async () => {
    session.keepSession({ token: 'old', custNo: '1' })
    const login = jest.fn(() => Promise.resolve(true))
    client.onDeadToken(login)
    mockRespond = () => dead
    // Its headers are being made.
    const sending = client.send(read, {})
    session.clearSession()
    await expect(sending).rejects.toBeInstanceOf(errors.ApiError)
    expect(login).not.toHaveBeenCalled()
    expect(mockRequests.map(({ headers }) => headers['X-Token'])).toEqual(['old'])
  })

  it('a request without a session starts no login, so a person who logged out stays logged out', async () => {
    const login = jest.fn(() => Promise.resolve(true))
    client.onDeadToken(login)
    mockRespond = () => dead
    for (const call of [read, command]) {
      await expect(client.send(call, { id: 'a' })).rejects.toBeInstanceOf(errors.ApiError)
    }
    expect(login).not.toHaveBeenCalled()
    expect(mockRequests).toHaveLength(2)
  })

  it('a request during a new login waits for it, and is sent again once', async () => {
    session.keepSession({ token: 'old', custNo: '1' })
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    client.onDeadToken(async () => {
      session.clearSession()
      await held
      session.keepSession({ token: 'new', custNo: '1' })
      return true
    })
    mockRespond = ({ headers }) => (headers['X-Token'] === 'new' ? ok : dead)
    const first = client.send(read, { id: '1' })
    while (session.useSession.getState().token !== '') await Promise.resolve()
    const second = client.send(read, { id: '2' })
    while (mockRequests.length < 2) await Promise.resolve()
    goOn()
    await expect(Promise.all([first, second])).resolves.toHaveLength(2)
  })

  it('no command is repeated automatically', async () => {
    session.keepSession({ token: 'old', custNo: '1' })
    client.onDeadToken(async () => {
      session.keepSession({ token: 'new' })
      return true
    })
    mockRespond = ({ headers }) => (headers['X-Token'] === 'old' ? dead : envelope({ data: { id: '1' } }))
    await expect(client.send(command, { id: '1' })).rejects.toBeInstanceOf(errors.ApiError)
    expect(mockRequests).toHaveLength(1)
  })

  it('a new token that is dead too ends in a refusal, not in a loop', async () => {
    session.keepSession({ token: 'old', custNo: '1' })
    client.onDeadToken(() => Promise.resolve(true))
    mockRespond = () => dead
    await expect(client.send(read, {})).rejects.toMatchObject({ name: 'ApiError' })
    expect(mockRequests).toHaveLength(2)
  })
})

describe('a wrong clock', () => {
  it('a wrong clock is corrected once by the server’s Date', async () => {
    const server = Date.now() + 3_600_000
    const headers = { date: new Date(server).toUTCString() }
    mockRespond = request => {
      const off = Math.abs(Number(request.headers['X-Timestamp']) - server)
      return off > 300_000 ? { headers, ...envelope({ retCode: 'T020101-0002', success: false }) } : { headers, ...ok }
    }
    await expect(client.send(read, {})).resolves.toMatchObject({ id: '1' })
    expect(mockRequests).toHaveLength(2)
    await client.send(read, { id: 'again' })
    expect(mockRequests).toHaveLength(3)
    // The clock is set back for the other tests.
    mockRespond = () => ({ headers: { date: new Date().toUTCString() }, ...ok })
    await client.send(read, { id: 'back' })
  })
})
