/** @jest-environment jsdom */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpFailure, type HttpRequest, type LocalFile, type SendHttp } from '@/platform/http/types'

interface Seen {
  method: string
  headers: IncomingMessage['headers']
  body: string
}

/** A server that answers as the path asks, never answers /never, and counts aborted requests. */
function startServer() {
  const seen: Seen[] = []
  let abandoned = 0
  const server: Server = createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': 'X-Thing',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end()
      return
    }
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      seen.push({ method: request.method ?? '', headers: request.headers, body })
      response.on('close', () => {
        if (!response.writableEnded) abandoned += 1
      })
      if (request.url === '/never') return
      if (request.url === '/bytes')
        response.writeHead(200, { ...headers, 'content-type': 'application/pdf' }).end(Buffer.from([0, 255, 1, 254]))
      else if (request.url === '/refused')
        response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"retCode":"E1","x":"中文"}')
      else
        response
          .writeHead(request.url === '/teapot' ? 418 : 200, {
            ...headers,
            'content-type': 'application/json',
            'X-Thing': 'a',
          })
          .end('{"ok":true}')
    })
  })
  return new Promise<{ address: string; seen: Seen[]; abandoned: () => number; close: () => Promise<void> }>(
    resolve => {
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        resolve({
          address: `http://127.0.0.1:${port}`,
          seen,
          abandoned: () => abandoned,
          close: () =>
            new Promise(done => {
              server.closeAllConnections()
              server.close(() => done())
            }),
        })
      })
    },
  )
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 5))
}

describe('a request of the browser', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let send: SendHttp

  beforeAll(async () => {
    server = await startServer()
    send = (await import('@/platform/http/index.h5')).sendHttp
  })
  afterAll(() => server.close())

  const request = (path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
    url: `${server.address}${path}`,
    method: 'GET',
    headers: {},
    answer: 'text',
    timeout: 30_000,
    ...more,
  })

  it('a browser request returns status, lower-case header names and body, whatever the status', async () => {
    const answer = await send(request('/teapot', { headers: { 'X-Token': 't' } }))
    expect(answer).toMatchObject({ status: 418, text: '{"ok":true}', bytes: null })
    expect(answer.headers['x-thing']).toBe('a')
    expect(server.seen.at(-1)?.headers['x-token']).toBe('t')
  })

  it('a browser request returns the bytes of a file, or the text of an envelope in its place', async () => {
    const file = await send(request('/bytes', { answer: 'bytes' }))
    expect([...(file.bytes ?? [])]).toEqual([0, 255, 1, 254])
    const refused = await send(request('/refused', { answer: 'bytes' }))
    expect(refused).toMatchObject({ bytes: null, text: '{"retCode":"E1","x":"中文"}' })
  })

  it('a browser request sends a form with a file and reports the progress', async () => {
    const file: LocalFile = {
      name: '照片.png',
      type: 'image/png',
      size: 4,
      handle: new Blob(['abcd'], { type: 'image/png' }),
    }
    const progress: number[] = []
    // jsdom reports no upload progress, so the event is fired by hand.
    const { send: really } = XMLHttpRequest.prototype
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest, body) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      really.call(this, body)
    })
    await send(
      request('/', {
        method: 'POST',
        fields: { kind: 'id' },
        file: { field: 'file', file },
        onProgress: done => progress.push(done),
      }),
    )
    const { headers, body } = server.seen.at(-1) ?? { headers: {}, body: '' }
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('name="kind"')
    expect(body).toContain('abcd')
    expect(progress[0]).toBe(0.5)
  })

  it('a browser request is aborted when nobody waits for it any more', async () => {
    const before = server.abandoned()
    const controller = new AbortController()
    const sent = send(request('/never', { signal: controller.signal })).catch((error: unknown) => error)
    await until(() => server.seen.length > 0 && server.seen.at(-1)?.method === 'GET')
    controller.abort()
    expect(await sent).toEqual(new HttpFailure('cancelled'))
    await until(() => server.abandoned() > before)
    await expect(send(request('/', { signal: controller.signal }))).rejects.toMatchObject({ reason: 'cancelled' })
  })

  it('a browser request is aborted at its timeout', async () => {
    const before = server.abandoned()
    await expect(send(request('/never', { timeout: 50 }))).rejects.toMatchObject({ reason: 'timeout' })
    await until(() => server.abandoned() > before)
  })

  it('a browser request reports a missing network', async () => {
    await expect(send({ ...request('/'), url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ reason: 'offline' })
  })
})

describe('a request of the mini-program', () => {
  interface Asked {
    url: string
    dataType?: string
    responseType?: string
    header?: object
    data?: string
    filePath?: string
    formData?: object
    success: (result: object) => void
    fail: (failure: { errMsg: string }) => void
  }
  const mockAsked: Asked[] = []
  let mockAborted = 0
  let mockTell: ((result: { progress: number }) => void) | null = null
  let send: SendHttp

  beforeAll(async () => {
    const ask = (asked: Asked) => {
      mockAsked.push(asked)
      const task = Promise.reject(new Error('rejects beside fail'))
      return Object.assign(task, {
        abort: () => {
          mockAborted += 1
          asked.fail({ errMsg: 'request:fail abort' })
        },
        onProgressUpdate: (tell: typeof mockTell) => {
          mockTell = tell
        },
      })
    }
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: { request: ask, uploadFile: ask } }))
    send = (await import('@/platform/http/index.weapp')).sendHttp
  })
  beforeEach(() => {
    mockAsked.length = 0
    mockAborted = 0
  })

  const request: HttpRequest = {
    url: 'https://gateway.example/x',
    method: 'POST',
    headers: {},
    body: '{}',
    answer: 'text',
    timeout: 30_000,
  }

  it('WeChat does not parse the answer of a request', async () => {
    const sent = send(request)
    expect(mockAsked[0]).toMatchObject({ dataType: 'text', responseType: 'text', data: '{}' })
    mockAsked[0]?.success({ statusCode: 200, header: { Date: 'now' }, data: '{"a":1}' })
    expect(await sent).toEqual({ status: 200, headers: { date: 'now' }, text: '{"a":1}', bytes: null })
  })

  it('a mini-program request returns the bytes of a file, or the text of an envelope in its place', async () => {
    const bytes = new Uint8Array([0, 255]).buffer
    const sent = send({ ...request, answer: 'bytes' })
    mockAsked[0]?.success({ statusCode: 200, header: { 'Content-Type': 'application/pdf' }, data: bytes })
    expect([...((await sent).bytes ?? [])]).toEqual([0, 255])
    const refused = send({ ...request, answer: 'bytes' })
    const envelope = new Uint8Array(Buffer.from('{"x":"中文"}'))
    mockAsked[1]?.success({ statusCode: 200, header: { 'content-type': 'application/json' }, data: envelope.buffer })
    expect(await refused).toMatchObject({ text: '{"x":"中文"}', bytes: null })
  })

  it('a mini-program request uploads a file from its path and reports the progress', async () => {
    const progress: number[] = []
    const file: LocalFile = { name: 'a.png', type: 'image/png', size: 1, handle: 'wxfile://tmp/a.png' }
    const sent = send({
      ...request,
      fields: { kind: 'id' },
      file: { field: 'file', file },
      onProgress: done => progress.push(done),
    })
    expect(mockAsked[0]).toMatchObject({ filePath: 'wxfile://tmp/a.png', formData: { kind: 'id' } })
    mockTell?.({ progress: 50 })
    mockAsked[0]?.success({ statusCode: 200, data: '{}' })
    await sent
    expect(progress).toEqual([0.5])
  })

  it('a mini-program request is aborted on abort and at its timeout, and the two are told apart', async () => {
    const controller = new AbortController()
    const cancelled = send({ ...request, signal: controller.signal }).catch((error: unknown) => error)
    controller.abort()
    expect(await cancelled).toEqual(new HttpFailure('cancelled'))
    await expect(send({ ...request, timeout: 20 })).rejects.toMatchObject({ reason: 'timeout' })
    expect(mockAborted).toBe(2)
  })

  it('a mini-program request reports a missing network, and a timeout of WeChat itself', async () => {
    const away = send(request).catch((error: unknown) => error)
    mockAsked[0]?.fail({ errMsg: 'request:fail net::ERR_INTERNET_DISCONNECTED' })
    expect(await away).toEqual(new HttpFailure('offline'))
    const late = send(request).catch((error: unknown) => error)
    mockAsked[1]?.fail({ errMsg: 'request:fail timeout' })
    expect(await late).toEqual(new HttpFailure('timeout'))
  })

  it('a file with a validator is loaded again only when it has changed', async () => {
    const file = { ...request, method: 'GET', url: 'https://site.example/a.json', keeps: true } as const
    const load = async (answer: object) => {
      const sent = send(file)
      mockAsked.at(-1)?.success(answer)
      return sent
    }
    const plain = { statusCode: 200, header: { ETag: '"1"' }, data: '{"a":1}' }
    expect((await load(plain)).text).toBe('{"a":1}')
    expect(mockAsked[0]?.header).toEqual({})
    expect(await load({ statusCode: 304, header: {}, data: '' })).toMatchObject({ status: 200, text: '{"a":1}' })
    expect(mockAsked[1]?.header).toEqual({ 'If-None-Match': '"1"' })
    await load({ statusCode: 200, header: { Etag: '"2"' }, data: '{"a":2}' })
    expect((await load({ statusCode: 304, data: '' })).text).toBe('{"a":2}')
    expect(mockAsked[3]?.header).toEqual({ 'If-None-Match': '"2"' })
    // A deleted file is not answered from the cache.
    expect((await load({ statusCode: 404, data: '' })).status).toBe(404)
    await load(plain)
    expect(mockAsked[5]?.header).toEqual({})
  })

  it('at most twenty files are cached, and only requests that allow it', async () => {
    const load = async (url: string, keeps: boolean) => {
      const sent = send({ ...request, method: 'GET', url, keeps })
      mockAsked.at(-1)?.success({ statusCode: 200, header: { etag: `"${url}"` }, data: '{}' })
      await sent
      return mockAsked.at(-1)?.header
    }
    await load('https://x.example/call', false)
    expect(await load('https://x.example/call', false)).toEqual({})
    for (let number = 0; number < 21; number += 1) await load(`https://site.example/${number}.json`, true)
    expect(await load('https://site.example/0.json', true)).toEqual({})
    expect(await load('https://site.example/20.json', true)).toHaveProperty('If-None-Match')
  })
})
