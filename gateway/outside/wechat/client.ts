import type { FastifyBaseLogger } from 'fastify'
import { endOfPicture } from '../../lib/end-of-picture'
import { fileTypeOf } from '../../lib/file-type'
import { createGuard, type Outcome } from '../guard'
import { ServiceFault } from '../service-fault'
import { effectOf, type WechatEffect, wechatErrors } from './errors'

/** An answer of WeChat that is neither a success nor a fault: it is about the person, the code or the token. */
export class WechatRefusal extends Error {
  override readonly name = 'WechatRefusal'
  constructor(
    readonly effect: Exclude<WechatEffect, 'busy' | 'limited' | 'settings'>,
    readonly code: number,
  ) {
    super(`WeChat says ${code}`)
  }
}

/** The services of WeChat. A fault of one says nothing about the others. */
export type WechatService = 'login' | 'token' | 'ticket' | 'link' | 'code' | 'follower' | 'notice' | 'reminder'

export interface WechatRequest {
  service: WechatService
  path: string
  query?: Record<string, string>
  /** With a body it is a POST. */
  body?: unknown
  /** Whether the request may be tried again at once. */
  idempotent?: boolean
  /** WeChat answers with a picture. It is `picture` of the answer then, a Buffer. Errors are JSON as elsewhere. */
  wantsPicture?: boolean
}

export type WechatAnswer = Readonly<Record<string, unknown>>

/** Asks WeChat's servers. */
export type AskWechat = (request: WechatRequest) => Promise<WechatAnswer>

export interface ClientOptions {
  origin: string
  log: FastifyBaseLogger
  note: (outcome: Outcome) => void
  /** Milliseconds. */
  deadline?: number
}

/** The numbers of messages have up to twenty digits, more than a number of JavaScript holds. */
const keepDigits = (json: string) => json.replace(/("msgid"\s*:\s*)(\d+)/g, '$1"$2"')

/** The cause of a request that got no answer: ECONNREFUSED, UND_ERR_SOCKET. It contains no address. */
const causeOf = (error: unknown) => String(Object(Object(error).cause).code ?? '')

function objectOf(name: string, text: string): WechatAnswer {
  try {
    const answer: unknown = JSON.parse(keepDigits(text))
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return { ...answer }
  } catch {
    // Below.
  }
  throw new ServiceFault(name, 'broken')
}

/** Whether bytes are one picture. A connection may end before its end. */
function isWholePicture(bytes: Buffer): boolean {
  const type = fileTypeOf(bytes)
  return (type === 'image/png' || type === 'image/jpeg') && endOfPicture(bytes, type) === bytes.length
}

/**
 * Makes the client. It sends secrets in addresses, as WeChat demands, so no error of it contains an address, and none
 * contains WeChat's own words, which quote the request.
 *
 * @throws ServiceFault, or WechatRefusal for an answer about the person, the code or the token.
 */
export function wechatClient({ origin, log, note, deadline }: ClientOptions): AskWechat {
  const guardOf = (service: WechatService) =>
    createGuard({ service: `wechat ${service}`, note, ...(deadline !== undefined && { deadline }) })
  const guards = {
    login: guardOf('login'),
    token: guardOf('token'),
    ticket: guardOf('ticket'),
    link: guardOf('link'),
    code: guardOf('code'),
    follower: guardOf('follower'),
    notice: guardOf('notice'),
    reminder: guardOf('reminder'),
  }

  async function send(request: WechatRequest, signal: AbortSignal): Promise<WechatAnswer> {
    const { service, path, query = {}, body, wantsPicture = false } = request
    const name = `wechat ${service}`
    const unreachable = (error: unknown): never => {
      throw new ServiceFault(name, 'unreachable', causeOf(error))
    }
    const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
      signal,
      redirect: 'error',
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      }),
    }).catch(unreachable)
    const bytes = Buffer.from(await response.arrayBuffer().catch(unreachable))
    if (!response.ok) throw new ServiceFault(name, 'broken', `HTTP ${response.status}`)
    if (wantsPicture && isWholePicture(bytes)) return { picture: bytes }
    const answer = objectOf(name, bytes.toString('utf8'))
    const code = Number(answer.errcode ?? 0)
    if (code === 0) return answer
    const effect = effectOf(code)
    if (effect === 'busy') throw new ServiceFault(name, 'broken', String(code))
    if (effect !== 'settings' && effect !== 'limited') throw new WechatRefusal(effect, code)
    log.error({ service: name, errcode: code }, `WeChat refuses a request: ${wechatErrors[code]?.means}`)
    throw new ServiceFault(name, effect, String(code))
  }

  return request =>
    guards[request.service].run(signal => send(request, signal), { idempotent: request.idempotent ?? false })
}

/** Whether a fault shows that WeChat did not carry the request out. After any other fault nobody knows. */
export function wasNotDone(fault: unknown): boolean {
  if (fault instanceof WechatRefusal) return true
  if (!(fault instanceof ServiceFault)) return false
  const { kind, code } = fault
  if (kind === 'paused' || kind === 'limited' || kind === 'settings') return true
  if (kind === 'unreachable') return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
  return kind === 'broken' && code !== '' && code !== 'HTTP 504'
}
