import { addressOf, type Call, familyFor, type InputOf, type OutputOf, pathParts } from '@/contract/call'
import { first } from '@/contract/first-screen'
import { GATEWAY, SITE } from '@/env'
import { joinAddress } from '@/lib/query'
import { formText, type Parameters } from '@/lib/wire/parameters'
import { sendHttp } from '@/platform/http'
import { type HttpAnswer, HttpFailure, type HttpRequest, type LocalFile } from '@/platform/http/types'
import { random } from '@/platform/random'
import { toast } from '@/platform/toast'
import { accessTokenOf, useSession } from '@/stores/session'
import { learnServerTime } from './clock'
import { dataOf, isGatewayFailure, readEnvelope, TIMESTAMP_REFUSED, toastOf } from './envelope'
import { ApiError, HeadersError, NetworkError, ServerError, sentenceOf } from './errors'
import { headersFor } from './headers'
import { share } from './in-flight'
import { encryptPayload } from './public-key'

/** Ends a request that nobody answers. */
export const TIMEOUT_MS = 120_000

export interface SendOptions {
  signal?: AbortSignal
  /** No toast on failure: the screen tells it itself. */
  quiet?: boolean
  /** Share of an upload or download done, 0 to 1. */
  onProgress?: (share: number) => void
  /** The same key for every attempt at one command with one payload; made fresh when absent. */
  idempotencyKey?: string
  /** The file of a multipart call. */
  file?: { field: string; file: LocalFile }
  /** Asks as whoever holds this token, which need not be the session's: to end a session that is over here. */
  token?: string
  /** Further headers, such as the principal of an inheritance. */
  headers?: Record<string, string>
}

type Restart = () => Promise<boolean>
let restartLogin: Restart = () => Promise.resolve(false)
let restarting: Promise<boolean> | null = null

/**
 * Sets what happens when the gateway says that the token is dead: forget it and log in again without a word. Resolves with true when there
 * is a new session in place, so that a read can be sent again. Set by session/, which this layer must not import.
 */
export function onDeadToken(restart: Restart) {
  restartLogin = restart
}

/** Ten requests fail together, one login starts; a token that has been replaced meanwhile starts none. */
function afterDeadToken(usedToken: string): Promise<boolean> {
  const { token } = useSession.getState()
  if (token !== '' && token !== usedToken) return Promise.resolve(true)
  restarting ??= restartLogin().finally(() => {
    restarting = null
  })
  return restarting
}

/** The parameters that travel: what is part of the path travels there only. */
function parametersOf(call: Call, input: Parameters): Parameters {
  const inPath = pathParts(call)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
}

const tokenFor = (family: 'A' | 'B' | 'C') => {
  const session = useSession.getState()
  if (family === 'C') return accessTokenOf(session)
  // A visitor whom WeChat knows is still somebody: what is bound or followed depends on it.
  return session.token || (family === 'B' ? accessTokenOf(session) : '')
}

interface Attempt {
  call: Call
  input: Parameters
  options: SendOptions
  /** What may still be repeated; each at most once. */
  again: { clock: boolean; login: boolean }
}

async function transfer(call: Call, request: Omit<HttpRequest, 'timeout' | 'answer'>): Promise<HttpAnswer> {
  try {
    const answer = await sendHttp({
      ...request,
      answer: call.answer === 'blob' ? 'bytes' : 'text',
      timeout: TIMEOUT_MS,
    })
    learnServerTime(answer.headers.date)
    return answer
  } catch (error) {
    if (error instanceof HttpFailure) throw new NetworkError(error.reason)
    throw error
  }
}

async function attempt({ call, input, options, again }: Attempt): Promise<unknown> {
  const family = familyFor(call, useSession.getState().token !== '')
  const path = addressOf(call, family, input)
  const payload = parametersOf(call, input)
  const sent: Parameters = call.encrypted ? { cipherData: await encryptPayload(payload, fetchPublicKey) } : payload
  const inQuery = call.carrier === 'query'
  // On the mini-program random numbers come asynchronously; without any, making the headers says so.
  await random.fill().catch(() => undefined)
  const token = options.token ?? tokenFor(family)
  const headers = headersFor({
    method: call.method,
    path,
    query: inQuery ? sent : {},
    body: inQuery ? {} : sent,
    token,
    ...(options.idempotencyKey && { idempotencyKey: options.idempotencyKey }),
  })
  const answer = await transfer(call, {
    url: joinAddress(`${GATEWAY}${path}`, inQuery ? formText(sent) : ''),
    method: call.method,
    headers: { ...headers, ...options.headers, ...contentType(call) },
    ...bodyOf(call, sent, options),
    ...(options.signal && { signal: options.signal }),
    ...(options.onProgress && { onProgress: options.onProgress }),
  })
  if (call.answer === 'blob' && answer.bytes && answer.status < 400) return fileOf(answer)
  // Behind a proxy a 504 carries the proxy's page, not an envelope.
  if (answer.status === 504) throw new ServerError(504, 'no answer from behind the proxy')
  const envelope = readEnvelope(answer.status, answer.text)
  if (envelope.retCode === TIMESTAMP_REFUSED && again.clock) {
    // The Date header has just told the server's time.
    return attempt({ call, input, options, again: { ...again, clock: false } })
  }
  if (isGatewayFailure(envelope) && again.login) {
    const renewed = await afterDeadToken(token)
    // A command is not repeated behind the person's back; a read is.
    if (renewed && !call.command) return attempt({ call, input, options, again: { ...again, login: false } })
  }
  try {
    return dataOf(envelope, call.output)
  } catch (error) {
    if (error instanceof ApiError) toastUnlessQuiet(call, options, toastOf(envelope))
    throw error
  }
}

const fetchPublicKey = () => send(first.auth.querySMPublicKey, {}, { quiet: true }).then(answer => answer.publicKey)

const contentType = ({ carrier }: Call): Record<string, string> => {
  if (carrier === 'json') return { 'Content-Type': 'application/json' }
  // A multipart form's boundary is the platform's to write.
  return carrier === 'form' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}
}

function bodyOf({ carrier }: Call, parameters: Parameters, { file }: SendOptions): Partial<HttpRequest> {
  if (carrier === 'json') return { body: JSON.stringify(parameters) }
  if (carrier === 'form') return { body: formText(parameters) }
  if (carrier !== 'multipart' || !file) return {}
  const fields = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  return { fields, file }
}

function fileOf({ bytes, headers }: HttpAnswer) {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers['content-disposition'] ?? '')?.[1] ?? ''
  return { bytes, contentType: headers['content-type'] ?? '', fileName: decodedName(name) }
}

/** A name whose escapes are broken is none; the file itself is still good. */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

const toastUnlessQuiet = (call: Call, options: SendOptions, sentence: string) => {
  if (!(options.quiet ?? call.quiet)) toast.say(sentence)
}

/** The public site's JSON: no family, no headers, no envelope. */
async function readSite(call: Call, input: Parameters, options: SendOptions): Promise<unknown> {
  const path = addressOf(call, 'B', input)
  const answer = await transfer(call, {
    url: joinAddress(`${SITE || GATEWAY}${path}`, formText(parametersOf(call, input))),
    method: 'GET',
    headers: {},
    ...(options.signal && { signal: options.signal }),
  })
  if (answer.status >= 400) throw new ServerError(answer.status, 'the site has no such file')
  return dataOf({ retCode: '0', code: '', sentence: '', success: true, data: parseJson(answer) }, call.output)
}

const parseJson = ({ status, text }: HttpAnswer): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServerError(status, 'the answer is no JSON')
  }
}

const cancelled = () => new NetworkError('cancelled')

/**
 * Sends one call of the contract and gives its checked answer. Rejects with ApiError (the server said no), NetworkError (no answer),
 * ServerError (a broken one) or HeadersError (nothing was sent). A failure shows its sentence as a toast unless it is to be quiet; what was
 * cancelled, and a network that is simply away, say nothing here.
 */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  // Inputs are objects by the contract.
  const parameters = (input ?? {}) as Parameters
  try {
    if (call.prefix === '/site') return (await readSite(call, parameters, options)) as OutputOf<C>
    const start = (signal?: AbortSignal) =>
      attempt({
        call,
        input: parameters,
        options: {
          ...options,
          ...(signal && { signal }),
          ...(call.command && { idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() }),
        },
        again: { clock: true, login: true },
      })
    if (call.command || call.carrier === 'multipart' || options.onProgress) {
      return (await start(options.signal)) as OutputOf<C>
    }
    const { token } = useSession.getState()
    const key = `${call.prefix}${call.family}${call.path} ${formText(parameters)} ${token}`
    return (await share(key, options.signal, start, cancelled)) as OutputOf<C>
  } catch (error) {
    tell(call, options, error)
    throw error
  }
}

/** ApiErrors have told themselves; being offline or cancelled is told by the screen and the offline notice. */
function tell(call: Call, options: SendOptions, error: unknown) {
  if (error instanceof ApiError) return
  if (error instanceof NetworkError && error.reason !== 'timeout') return
  toastUnlessQuiet(call, options, sentenceOf(error))
}

/** A fresh key for one command; the same key is sent again when the same command is repeated. Throws HeadersError. */
export function newIdempotencyKey(): string {
  try {
    return random.hex(32)
  } catch (error) {
    throw new HeadersError(error instanceof Error ? error.message : String(error))
  }
}
