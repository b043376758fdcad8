import { createGtokens } from '@/api/crypto/gtoken'
import { cipherData } from '@/api/crypto/sm2'
import { addressOf, type Call, familyFor, type InputOf, pathParts } from '@/contract/call'
import type { FileAnswer } from '@/contract/fields'
import { API_VERSION, APP_ID, HEADERS, OS } from '@/lib/wire/headers'
import { formText, type Parameters } from '@/lib/wire/parameters'
import { signature } from '@/lib/wire/signature'
import { random } from '@/platform/random'
import type { Config } from '../../gateway/config/config'

export const TEST_DEVICE = 'test-device-0001'

export interface Signing {
  /** '' for a visitor. */
  token?: string
  deviceId?: string
  deviceName?: 'h5' | 'miniprogram'
  /** A fresh one for every command unless given. */
  idempotencyKey?: string
  /** The family for a call that has two; by default the token decides. */
  family?: 'A' | 'B' | 'C'
  /** Headers to add after signing, or with undefined to leave out. */
  headers?: Record<string, string | undefined>
  tamper?: Tamper
}

/** Changes that a hostile client, or one with a wrong clock, would make. */
export interface Tamper {
  /** Sent instead of the parameters that were signed. */
  parameters?: Parameters
  /** Milliseconds added to the time of the request, including the gtoken. */
  timeShift?: number
  /** Milliseconds added to the time in the gtoken only. */
  gtokenTimeShift?: number
  nonce?: string
}

export interface PreparedRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export type Prepare = <C extends Call>(call: C, input: InputOf<C>, signing?: Signing) => PreparedRequest

const BOUNDARY = 'test-boundary-7d1f'

const contentTypes: Record<Call['carrier'], Record<string, string>> = {
  query: {},
  json: { 'content-type': 'application/json' },
  form: { 'content-type': 'application/x-www-form-urlencoded' },
  multipart: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
}

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** Makes requests by the app's own functions: signed, with a gtoken, encrypted where the contract requires it. */
export function createSigner(keys: Config['keys'], now: () => Date): Prepare {
  const gtokens = createGtokens(keys.rsa.publicKey)

  return (call, input, signing = {}) => {
    const { token = '', tamper = {}, deviceId = TEST_DEVICE } = signing
    const given: Record<string, unknown> = { ...Object(input) }
    const inPath = pathParts(call)
    const entries = Object.entries(given).filter(([name]) => !inPath.includes(name))
    const plain = Object.fromEntries(entries.filter(([, value]) => !isFile(value)))
    const sent: Parameters = call.encrypted ? { cipherData: cipherData(plain, keys.sm2.publicKeyHex) } : plain
    const path = addressOf(call, signing.family ?? familyFor(call, token !== ''), given)
    const inQuery = call.carrier === 'query'
    const time = now().getTime() + (tamper.timeShift ?? 0)
    const bound = {
      apiVersion: API_VERSION,
      appId: APP_ID,
      deviceId,
      nonce: tamper.nonce ?? random.hex(16),
      requestId: random.hex(16),
      timestamp: String(time),
      token,
    }
    const gtoken = gtokens(time + (tamper.gtokenTimeShift ?? 0))
    const idempotencyKey = signing.idempotencyKey ?? (call.command ? random.hex(32) : undefined)
    const headers: Record<string, string | undefined> = {
      ...contentTypes[call.carrier],
      [HEADERS.apiVersion]: bound.apiVersion,
      [HEADERS.appId]: bound.appId,
      [HEADERS.os]: OS,
      [HEADERS.deviceId]: deviceId,
      [HEADERS.deviceName]: signing.deviceName ?? 'h5',
      [HEADERS.requestId]: bound.requestId,
      [HEADERS.nonce]: bound.nonce,
      [HEADERS.timestamp]: bound.timestamp,
      [HEADERS.signature]: signature({
        method: call.method,
        path,
        query: inQuery ? sent : {},
        body: inQuery ? {} : sent,
        headers: bound,
      }),
      [HEADERS.gtoken]: gtoken.gtoken,
      [HEADERS.gtokenKey]: gtoken.key,
      ...(token && { [HEADERS.token]: token }),
      [HEADERS.idempotencyKey]: idempotencyKey,
      ...signing.headers,
    }
    const parameters = tamper.parameters ?? sent
    const query = inQuery ? formText(parameters) : ''
    return {
      method: call.method,
      url: query ? `${path}?${query}` : path,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      ...payloadOf(call, parameters, entries),
    }
  }
}

function payloadOf(call: Call, parameters: Parameters, entries: [string, unknown][]): { payload?: string | Buffer } {
  if (call.carrier === 'query') return {}
  if (call.carrier === 'json') return { payload: JSON.stringify(parameters) }
  if (call.carrier === 'form') return { payload: formText(parameters) }
  const fields = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return {
    payload: Buffer.concat([
      ...fields.map(([name, value]) => Buffer.from(part(`name="${name}"`, '', String(value)))),
      ...entries.flatMap(([name, value]) => (isFile(value) ? filePart(name, value) : [])),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  }
}

const part = (disposition: string, headers: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${content}\r\n`

const filePart = (name: string, { bytes, contentType, fileName }: FileAnswer) => [
  Buffer.from(part(`name="${name}"; filename="${fileName}"`, `Content-Type: ${contentType}\r\n`, '').slice(0, -2)),
  Buffer.from(bytes),
  Buffer.from('\r\n'),
]
