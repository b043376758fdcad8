import { request } from 'node:http'
import type { Transport, WireAnswer, WireRequest } from '../core/transport'

/** A gateway in this process: a Fastify instance, or any object that takes requests in the same way. */
export interface Injectable {
  inject(request: {
    method: string
    url: string
    headers: Record<string, string>
    payload?: Buffer
  }): Promise<{ statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer }>
}

/** @param gateway The gateway itself, or its address, such as `http://127.0.0.1:3000`. */
export const nodeTransport = (gateway: string | Injectable): Transport =>
  typeof gateway === 'string' ? httpTransport(gateway) : injectTransport(gateway)

function httpTransport(address: string): Transport {
  return {
    send: ({ method, target, headers, body }, signal) =>
      new Promise<WireAnswer>((resolve, reject) => {
        const sent = request(new URL(target, address), {
          method,
          headers: { ...headers, ...lengthOf(body) },
          signal,
          agent: false,
        })
        sent.on('error', reject)
        sent.on('response', answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const body = new Uint8Array(Buffer.concat(chunks))
            resolve({ status: answer.statusCode ?? 0, headers: pairs(answer.rawHeaders), body })
          })
        })
        sent.end(body ?? undefined)
      }),
  }
}

function injectTransport(gateway: Injectable): Transport {
  return {
    async send({ method, target, headers, body }: WireRequest) {
      const payload = body ? { payload: Buffer.from(body) } : {}
      const {
        statusCode,
        headers: came,
        rawPayload,
      } = await gateway.inject({ method, url: target, headers, ...payload })
      const list = Object.entries(came).flatMap(([name, value]) =>
        [value].flat().map(one => [name, String(one)] as [string, string]),
      )
      return { status: statusCode, headers: list, body: new Uint8Array(rawPayload) }
    },
  }
}

const lengthOf = (body: Uint8Array | null) => (body ? { 'content-length': String(body.length) } : {})

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : []))
}
