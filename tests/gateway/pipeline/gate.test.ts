import { connect, Socket } from 'node:net'
import { LARGEST_BODY } from '@/contract/call'
import { HEADERS } from '@/lib/wire/headers'
import type { Database } from '../../../gateway/db/connect'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { probe, probeDomain } from '../../helpers/probe-calls'
import type { PreparedRequest, Signing } from '../../helpers/signed-request'
import { smallDatabase } from '../../helpers/small-database'

const HOUR = 3_600_000
const MEGABYTE = 1_048_576

let database: Database
let gateway: TestGateway
let port = 0
let sockets: Socket[] = []

beforeAll(async () => {
  database = await smallDatabase('lin')
  gateway = await testGateway({ db: database.db, domains: probeDomain().domains })
  port = Number(new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})
afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

const codeIn = (answer: string) => /"retCode":"([^"]+)"/.exec(answer)?.[1]

/**
 * Sends the head of a request and a part of its body. Returns the answer that arrives although the rest is never sent.
 */
function answerToHead({ method, url, headers }: PreparedRequest, length: number | null, body = '') {
  const size = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }
  const lines = Object.entries({ host: 'x', ...headers, ...size })
  const head = [`${method} ${url} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head + body))
    sockets.push(socket)
    let answer = ''
    socket.on('data', data => {
      answer += data
      if (codeIn(answer)) resolve(answer)
    })
    socket.on('error', reject)
  })
}

const file = { bytes: new Uint8Array(10), contentType: 'image/png', fileName: 'a.png' }
const upload = (signing: Signing = {}) => gateway.prepare(probe.upload, { title: 'x', file }, signing)

/** The beginning of a multipart form: a field, the header of a file and its first bytes. */
const beginningOf = ({ payload }: PreparedRequest) => {
  const text = String(payload)
  return text.slice(0, text.indexOf('\r\n\r\n', text.indexOf('filename=')) + 4).concat('x'.repeat(70_000))
}

describe('checks before a body is read', () => {
  it('headers and time are checked before a body is read', async () => {
    const late = await gateway.prepare(probe.echoJson, { text: 'x' }, { tamper: { timeShift: HOUR } })
    expect(codeIn(await answerToHead(late, 9_000))).toBe('T020101-0002')
    const none = await gateway.prepare(probe.echoJson, { text: 'x' }, { headers: { [HEADERS.nonce]: undefined } })
    expect(codeIn(await answerToHead(none, 9_000))).toBe('T020101-0005')
  })

  it('the announced length of a body is compared with the limit of its call', async () => {
    const request = await gateway.prepare(probe.echoJson, { text: 'x' })
    expect(codeIn(await answerToHead(request, LARGEST_BODY + 1))).toBe('E413')
    expect(codeIn(await answerToHead(await upload(), 50 * MEGABYTE))).toBe('E413')
  })

  it('the content type of a body is compared with its call, so that no other type is parsed', async () => {
    const [file, json] = [await upload(), await gateway.prepare(probe.echoJson, { text: 'x' })]
    const form = await gateway.prepare(probe.echoForm, { text: 'xx' })
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    const asked = [file, json, form].flatMap(request => types.map(type => [request, type] as const))
    const others = asked.filter(([{ headers }, type]) => headers['content-type']?.split(';')[0] !== type.split(';')[0])
    expect(others).toHaveLength(6)
    for (const [{ headers, ...rest }, type] of others) {
      const answer = await answerToHead({ ...rest, headers: { ...headers, 'content-type': type } }, 9_000)
      expect(answer).toMatch(/^HTTP\/1\.1 415 /)
      expect(answer).toContain('提交的内容类型不正确')
    }
  })

  it('an upload of unknown length is refused', async () => {
    expect(await answerToHead(await upload(), null)).toMatch(/^HTTP\/1\.1 411 /)
  })
})

it('a file is not read if the fields before it do not match the signature', async () => {
  const request = await upload({ tamper: { parameters: { title: 'y' } } })
  expect(codeIn(await answerToHead(request, 5 * MEGABYTE, beginningOf(request)))).toBe('T020101-0001')
})

it('an upload has one file: a second one is refused under any name', async () => {
  const one = await gateway.raw(await upload())
  expect(one.json()).toMatchObject({ success: true })
  for (const name of ['second', 'file']) {
    const request = await upload()
    const whole = String(request.payload)
    const part = whole.slice(whole.lastIndexOf('--test-boundary', whole.indexOf('filename=')))
    const again = part.replace('name="file"', `name="${name}"`)
    const payload = Buffer.from(whole.slice(0, whole.length - part.length) + part.replace(/--\r\n$/, '\r\n') + again)
    const answer = await gateway.raw({ ...request, payload })
    expect(answer.json()).toMatchObject({ success: false, retCode: 'E413' })
  }
})

/** An upload of this many bytes, from this machine. */
const uploadOf = async (bytes: number) => {
  const large = { ...file, bytes: new Uint8Array(bytes) }
  return gateway.raw(await gateway.prepare(probe.upload, { title: 'x', file: large }))
}

it('announced bytes take no room: uploads that send nothing do not block others', async () => {
  const idle = await Promise.all(Array.from({ length: 12 }, () => upload()))
  const waiting = idle.map(request => answerToHead(request, 10 * MEGABYTE).catch(() => ''))
  // A later request on another connection is answered once the gateway has seen the earlier ones.
  await fetch(`http://127.0.0.1:${port}/nothing`)
  expect((await uploadOf(MEGABYTE)).json().success).toBe(true)
  for (const socket of sockets) socket.destroy()
  await Promise.race([Promise.all(waiting), new Promise(setImmediate)])
})

it('one address has room for the bytes of three uploads at a time, apart from other addresses', async () => {
  const half = await Promise.all(Array.from({ length: 3 }, () => upload()))
  const sent = half.map(request =>
    answerToHead(request, 10 * MEGABYTE, beginningOf(request).concat('x'.repeat(9.9 * MEGABYTE))).catch(() => ''),
  )
  let refused = false
  // The bytes are counted as they arrive.
  for (let tries = 0; tries < 200 && !refused; tries += 1)
    refused = (await uploadOf(MEGABYTE)).json().retCode === 'E429'
  expect(refused).toBe(true)
  const other = await gateway.raw({ ...(await upload()), remoteAddress: '10.0.0.7' })
  expect(other.json().success).toBe(true)
  for (const socket of sockets) socket.destroy()
  await Promise.race([Promise.all(sent), new Promise(setImmediate)])
  let free = false
  for (let tries = 0; tries < 200 && !free; tries += 1) free = (await uploadOf(MEGABYTE)).json().success
  expect(free).toBe(true)
})

it('an upload that sends nothing for ten seconds is ended', async () => {
  const { setTimeout: real } = Socket.prototype
  const shorter = jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, then) {
    return real.call(this, ms === 10_000 ? 50 : ms, then)
  })
  const request = await upload()
  const gone = answerToHead(request, 10 * MEGABYTE, beginningOf(request)).catch(() => '')
  const [socket] = sockets
  await new Promise(resolve => socket?.once('close', resolve))
  shorter.mockRestore()
  expect(socket?.destroyed).toBe(true)
  await Promise.race([gone, new Promise(setImmediate)])
})

it('a body of very many fields is refused before its signature is computed', async () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`a${at}`, 1]))
  const wide = { text: Array.from({ length: 2_001 }, () => 1) }
  for (const fields of [many, wide]) {
    const answer = await gateway.call(probe.echoJson, { text: 'x' }, { tamper: { parameters: fields } })
    expect(answer).toMatchObject({ status: 400, retCode: 'E400' })
  }
})

it('an address with too many forged requests has to wait for the next minute, and nobody else', async () => {
  const limits = { smsPerAddressAndHour: 1, loginsPerMinute: 1, forgedPerMinute: 3 }
  const strict = await testGateway({ db: database.db, domains: probeDomain().domains, config: { limits } })
  const answer = async (remoteAddress: string, signing: Signing = {}) => {
    const request = await strict.prepare(probe.echo, { text: 'x' }, signing)
    return (await strict.raw({ ...request, remoteAddress })).json().retCode
  }
  const forged = { tamper: { parameters: { text: 'y' } } }
  const ofOtherType = { headers: { 'content-type': 'application/json' } }
  const uploaded = await strict.prepare(probe.upload, { title: 'x', file }, ofOtherType)
  for (let tries = 0; tries < 4; tries += 1) {
    const { statusCode } = await strict.raw({ ...uploaded, remoteAddress: '10.0.0.3' })
    expect(statusCode).toBe(tries < 3 ? 415 : 429)
  }
  for (let tries = 0; tries < 3; tries += 1) expect(await answer('10.0.0.1', forged)).toBe('T020101-0001')
  expect(await answer('10.0.0.1')).toBe('E429')
  expect(await answer('10.0.0.2')).toBe('0')
  // One phone can use all addresses of its network.
  for (const own of [1, 2, 3]) expect(await answer(`2001:db8:1:2::${own}`, forged)).toBe('T020101-0001')
  expect(await answer('2001:db8:1:2::4')).toBe('E429')
  expect(await answer('2001:db8:1:3::1')).toBe('0')
  await strict.close()
})
