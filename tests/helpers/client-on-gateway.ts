import type { HttpAnswer, HttpRequest } from '@/platform/http/types'

/** The part of a gateway that the client needs, in this process or beside it. */
interface Reachable {
  config: { keys: { rsa: { publicKey: unknown } } }
  app: {
    inject: (request: {
      method: HttpRequest['method']
      url: string
      headers: Record<string, string>
      payload?: string | Buffer
    }) => Promise<{ statusCode: number; headers: object; body: string; rawPayload: Uint8Array }>
  }
}

/**
 * The bytes of an answer: a file comes in bytes, its refusal in JSON. Not Node's own class of bytes, which belongs to
 * another realm.
 */
const bytesOf = (
  { answer }: HttpRequest,
  { rawPayload, headers }: { rawPayload: Uint8Array; headers: object },
): Uint8Array | null =>
  answer === 'bytes' && !/json/.test(String('content-type' in headers && headers['content-type']))
    ? Uint8Array.from(rawPayload)
    : null

const BOUNDARY = 'client-on-gateway-5b2e'

/** A form with a file, as a browser sends it. The handle of a test's file is its bytes. */
function formOf({ headers, fields = {} }: HttpRequest, { field, file }: NonNullable<HttpRequest['file']>) {
  const part = (name: string, more: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name, '')}${value}\r\n`)),
      Buffer.from(part(field, `; filename="${file.name}"\r\nContent-Type: ${file.type}`)),
      Buffer.from(file.handle as Uint8Array),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  }
}

/**
 * Connects the app's client to a gateway: requests are injected, toasts collected, and the gateway's keys used. Call it
 * before the client is imported.
 */
export function mockPlatform(gateway: () => Reachable) {
  const toasts: string[] = []
  const requests: HttpRequest[] = []
  let isDown: (request: HttpRequest) => boolean = () => false
  let deaf = false
  let asked = 0
  let alter = (_: HttpRequest, body: string) => body
  let hold: (request: HttpRequest) => Promise<void> | undefined = () => undefined
  jest.doMock('@/env', () => ({
    GATEWAY: '',
    SITE: '',
    SM2_DEFAULT_KEY: '',
    GTOKEN_KEY: gateway().config.keys.rsa.publicKey,
  }))
  if (typeof window === 'undefined') {
    const nothing = () => () => undefined
    jest.doMock('@/platform/lifecycle', () => ({
      lifecycle: { onVisible: nothing, onOnline: nothing, isOnline: () => true, onStorage: nothing },
    }))
  }
  jest.doMock('@/platform/toast', () => ({ toast: { say: (sentence: string) => sentence && toasts.push(sentence) } }))
  jest.doMock('@/stores/environment', () => ({
    clientEnvironment: () => 'h5',
    environment: () => ({ kind: 'wechat', native: false, inWechat: true, system: 'ios' }),
  }))
  jest.doMock('@/platform/http', () => {
    const { HttpFailure } = jest.requireActual('@/platform/http/types')
    return {
      sendHttp: async (request: HttpRequest): Promise<HttpAnswer> => {
        requests.push(request)
        if (isDown(request)) throw new HttpFailure('offline')
        asked += 1
        const response = await gateway()
          .app.inject({
            method: request.method,
            url: request.url,
            headers: request.headers,
            ...(request.body !== undefined && { payload: request.body }),
            ...(request.file && formOf(request, request.file)),
          })
          .finally(() => {
            asked -= 1
          })
        if (deaf) throw new HttpFailure('offline')
        await hold(request)
        if (request.signal?.aborted) throw new HttpFailure('cancelled')
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        )
        return {
          status: response.statusCode,
          headers,
          text: alter(request, response.body),
          bytes: bytesOf(request, response),
        }
      },
    }
  })
  return {
    toasts,
    requests,
    /** Whether the gateway still works on a request. An answer that a test holds is none. */
    isAsking: () => asked > 0,
    /** Turns the network off, for all requests or for some. */
    setDown: (value: boolean | typeof isDown) => {
      isDown = typeof value === 'boolean' ? () => value : value
    },
    /** Breaks the network half-way: requests arrive, their answers do not. */
    setDeaf: (value: boolean) => {
      deaf = value
    },
    /** Holds answers on their way as long as a promise is pending. */
    setHold: (waiting: typeof hold) => {
      hold = waiting
    },
    /** Changes answers on their way. */
    setAlter: (change: typeof alter) => {
      alter = change
    },
  }
}
