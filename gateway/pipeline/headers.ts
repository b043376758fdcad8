import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { API_VERSION, APP_ID, HEADERS, OS } from '@/lib/wire/headers'
import type { BoundHeaders } from '@/lib/wire/signature'
import { codes, Refusal } from '../lib/refusal'

/**
 * The largest accepted difference between the time of a request and the gateway's time, in both directions. Every
 * answer has the gateway's time in its Date header.
 */
export const TIMESTAMP_WINDOW = 5 * 60_000

/** The headers of a request to the gateway, with their format checked. Only the signature proves their values. */
export interface WireHeaders extends BoundHeaders {
  deviceName: 'h5' | 'miniprogram'
  signature: string
  gtoken: string
  gtokenKey: string
  idempotencyKey: string | null
}

/** The formats of the headers that each request needs, besides those with a fixed value. */
export const shapes = {
  deviceId: /^[\w-]{8,64}$/,
  deviceName: /^(h5|miniprogram)$/,
  requestId: /^[0-9a-f]{16}$/,
  nonce: /^[0-9a-f]{16}$/,
  timestamp: /^\d{13}$/,
  signature: /^[0-9A-F]{64}$/,
  gtoken: /^[0-9a-f]{1,1024}$/,
  gtokenKey: /^[0-9a-f]{1,1024}$/,
} as const

// Our tokens have 43 characters; '-1' is the value that the app stores without a token.
const TOKEN = /^[\w-]{0,128}$/
/** The format of a command's idempotency key. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/

const broken = () => new Refusal(codes.headers, '缺少必要的信息，请更新后重试', 400)

const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/**
 * Reads the gateway headers of a request.
 *
 * @throws Refusal `headers`: one is missing, has a wrong format, or is of another version or app. `timestamp`: the time
 * is too far off.
 */
export function readWireHeaders(headers: IncomingHttpHeaders, clock: Date): WireHeaders {
  const read = (name: keyof typeof shapes): string => {
    const value = headerOf(headers, HEADERS[name])
    if (value === undefined || !shapes[name].test(value)) throw broken()
    return value
  }
  const apiVersion = headerOf(headers, HEADERS.apiVersion)
  if (apiVersion !== undefined && apiVersion !== API_VERSION) {
    throw new Refusal(codes.headers, '版本太低，请更新后重试', 400)
  }
  const appId = headerOf(headers, HEADERS.appId)
  if (!apiVersion || appId !== APP_ID || headerOf(headers, HEADERS.os) !== OS) throw broken()
  const token = headerOf(headers, HEADERS.token) ?? ''
  const idempotencyKey = headerOf(headers, HEADERS.idempotencyKey) ?? null
  if (!TOKEN.test(token) || (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey))) throw broken()
  const timestamp = read('timestamp')
  if (Math.abs(clock.getTime() - Number(timestamp)) > TIMESTAMP_WINDOW) {
    throw new Refusal(codes.timestamp, '请求已过期，请检查手机时间后重试', 400)
  }
  return {
    apiVersion,
    appId,
    token,
    idempotencyKey,
    timestamp,
    deviceId: read('deviceId'),
    deviceName: read('deviceName') === 'h5' ? 'h5' : 'miniprogram',
    requestId: read('requestId'),
    nonce: read('nonce'),
    signature: read('signature'),
    gtoken: read('gtoken'),
    gtokenKey: read('gtokenKey'),
  }
}

/** Longer names are cut: anybody can send any text. */
const LONGEST_NAME = 400

/** The request's `User-Agent` header; '' without one. */
export const userAgentOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, LONGEST_NAME)
