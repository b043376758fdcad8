import { addressOf, type Call, familyFor, type InputOf, type OutputOf, pathParts } from '@/contract/call'
import { refusalCodes, SUCCESS } from '@/contract/codes'
import { first } from '@/contract/first-screen'
import { isForHeirs } from '@/contract/for-heirs'
import { GATEWAY, SITE } from '@/env'
import { decodeEscapes, joinAddress } from '@/lib/query'
import { formText, type Parameters } from '@/lib/wire/parameters'
import { sendHttp } from '@/platform/http'
import { type HttpAnswer, HttpFailure, type HttpRequest, type LocalFile } from '@/platform/http/types'
import { random } from '@/platform/random'
import { toast } from '@/platform/toast'
import { forgetHeir, isHeir, noteHeirUse, useHeir } from '@/stores/heir'
import { accessTokenOf, noteSessionUse, useSession } from '@/stores/session'
import { learnServerTime, noteGatewayTime } from './clock'
import { dataOf, isGatewayFailure, readEnvelope, toastOf } from './envelope'
import { ApiError, LocalError, NetworkError, ServerError, sentenceOf } from './errors'
import { headersFor } from './headers'
import { joinRequest } from './in-flight'
import { encryptPayload } from './public-key'

/** Ends a request that gets no answer. */
export const TIMEOUT_MS = 120_000

export interface SendOptions {
  signal?: AbortSignal
  /** No toast on failure, because the screen shows the failure itself. */
  quiet?: boolean
  /** Gets how much of an upload or download is done, 0 to 1. */
  onProgress?: (done: number) => void
  /**
   * The idempotency key. Every attempt at one command with one payload uses the same key. A new key is made when it is
   * absent.
   */
  idempotencyKey?: string
  /** The file of a multipart call. */
  file?: { field: string; file: LocalFile }
  /**
   * The token to send instead of the session's own. It is used to end a session on the server that has already ended
   * here.
   */
  token?: string
}

type Restart = () => Promise<boolean>
let restartLogin: Restart = () => Promise.resolve(false)
let restarting: Promise<boolean> | null = null

/**
 * Sets what happens when the gateway says that the token is dead: the app forgets the token and logs in again silently.
 * The function resolves with true when there is a new session, so that a read can be sent again. session/ sets it,
 * because this layer must not import session/.
 */
export function onDeadToken(restart: Restart) {
  restartLogin = restart
}

/**
 * Starts one login when many requests fail together. Starts none if the token has been replaced meanwhile, and none if
 * the session is over: the person logged out before the request was sent, or during the request.
 */
function afterDeadToken(usedToken: string): Promise<boolean> {
  const session = useSession.getState()
  const { token } = session
  if (token !== '' && token !== usedToken) return Promise.resolve(true)
  if (usedToken !== '' && usedToken === useHeir.getState().token) {
    // The screen then asks for another code.
    forgetHeir()
    return Promise.resolve(false)
  }
  const isOfNobody = usedToken === '' || (usedToken !== token && usedToken !== accessTokenOf(session))
  if (isOfNobody && !restarting) return Promise.resolve(false)
  restarting ??= restartLogin().finally(() => {
    restarting = null
  })
  return restarting
}

/** The fields that a call sends from the session; for a visitor none. */
function toldBy({ tells = {} }: Call): Parameters {
  const session = useSession.getState()
  return Object.fromEntries(Object.entries(tells).flatMap(([name, of]) => (session[of] ? [[name, session[of]]] : [])))
}

/** The parameters that are sent. A parameter that is part of the path is sent only in the path. */
function parametersOf(call: Call, input: Parameters): Parameters {
  const inPath = pathParts(call)
  const sent = { ...toldBy(call), ...input }
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.includes(name)))
}

const tokenFor = (call: Call, family: 'A' | 'B' | 'C') => {
  const session = useSession.getState()
  if (family === 'C') return accessTokenOf(session)
  if (session.token === '' && isForHeirs(call) && isHeir(useHeir.getState())) return useHeir.getState().token
  // The WeChat identity of a visitor is sent too, because bindings and follows depend on it.
  return session.token || (family === 'B' ? accessTokenOf(session) : '')
}

function noteUseOf(token: string) {
  if (token === useSession.getState().token) noteSessionUse()
  else if (token === useHeir.getState().token) noteHeirUse()
}

interface Attempt {
  call: Call
  input: Parameters
  options: SendOptions
  /** The repeats that are still allowed. Each kind happens at most once. */
  again: { clock: boolean; login: boolean }
}

async function transfer(call: Call, request: Omit<HttpRequest, 'timeout' | 'answer'>): Promise<HttpAnswer> {
  try {
    const answer = await sendHttp({
      ...request,
      answer: call.answer === 'blob' ? 'bytes' : 'text',
      timeout: TIMEOUT_MS,
    })
    const at = learnServerTime(answer.headers.date)
    // The public site is another server. It may answer from a cache.
    if (call.prefix !== '/site') noteGatewayTime(at)
    return answer
  } catch (error) {
    if (error instanceof HttpFailure) throw new NetworkError(error.reason)
    throw error
  }
}

async function attempt({ call, input, options, again }: Attempt): Promise<unknown> {
  const family = familyFor(call, useSession.getState().token !== '')
  // Read before the first await. A later read could find no token after a logout, and the request would log the person
  // in again.
  const token = options.token ?? tokenFor(call, family)
  const path = addressOf(call, family, input)
  const payload = parametersOf(call, input)
  const sent: Parameters = call.encrypted ? { cipherData: await encryptPayload(payload, fetchPublicKey) } : payload
  const inQuery = call.carrier === 'query'
  // The mini-program gets random numbers asynchronously. When there are none, making the headers reports it.
  await random.fill().catch(() => undefined)
  // Before the other headers, because their time must not be old.
  const principal = await principalFor(call, token)
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
    headers: { ...headers, ...principal, ...contentType(call) },
    ...bodyOf(call, sent, options),
    ...(options.signal && { signal: options.signal }),
    ...(options.onProgress && { onProgress: options.onProgress }),
  })
  if (call.answer === 'blob' && answer.bytes && answer.status < 400) return fileOf(answer)
  // A proxy answers 504 with its own page, not with an envelope.
  if (answer.status === 504) throw new ServerError(504, 'no answer from behind the proxy')
  const envelope = readEnvelope(answer.status, answer.text)
  if (envelope.retCode === refusalCodes.timestamp && again.clock) {
    // The Date header of this answer has just set the server's time.
    return attempt({ call, input, options, again: { ...again, clock: false } })
  }
  if (isGatewayFailure(envelope) && again.login) {
    const renewed = await afterDeadToken(token)
    // A read is sent again. A command is not, because the person must decide to repeat it.
    if (renewed && !call.command) return attempt({ call, input, options, again: { ...again, login: false } })
  }
  if (!isGatewayFailure(envelope)) noteUseOf(token)
  try {
    return dataOf(envelope, call.output, call.command)
  } catch (error) {
    if (error instanceof ApiError) toastUnlessQuiet(call, options, toastOf(error))
    throw error
  }
}

const fetchPublicKey = () => send(first.auth.querySMPublicKey, {}, { quiet: true }).then(answer => answer.publicKey)

/** The header with the person who applies for an inheritance. The first screen loads no module for it. */
async function principalFor(call: Call, token: string): Promise<Record<string, string>> {
  if (!call.name.startsWith('inheritances.')) return {}
  const { principalHeader } = await import('./principal')
  return principalHeader(call, token, (asking, known) => send(asking, undefined, { quiet: true, token: known }))
}

const contentType = ({ carrier }: Call): Record<string, string> => {
  if (carrier === 'json') return { 'Content-Type': 'application/json' }
  // The platform writes the boundary of a multipart form.
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
  // A name with broken escapes counts as no name. The file itself is still good.
  return { bytes, contentType: headers['content-type'] ?? '', fileName: decodeEscapes(name) ?? '' }
}

const toastUnlessQuiet = (call: Call, options: SendOptions, sentence: string) => {
  if (!(options.quiet ?? call.quiet)) toast.say(sentence)
}

/** Reads JSON from the public site, which has no family, no headers and no envelope. */
async function readSite(call: Call, input: Parameters, options: SendOptions): Promise<unknown> {
  const path = addressOf(call, 'B', input)
  const answer = await transfer(call, {
    url: joinAddress(`${SITE || GATEWAY}${path}`, formText(parametersOf(call, input))),
    method: 'GET',
    headers: {},
    keeps: true,
    ...(options.signal && { signal: options.signal }),
  })
  if (answer.status >= 400) throw new ServerError(answer.status, 'the site has no such file')
  return dataOf({ retCode: SUCCESS, code: '', sentence: '', data: parseJson(answer) }, call.output)
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
 * Sends one call of the contract and returns its checked answer. Rejects with ApiError (the server refused),
 * NetworkError (no answer), ServerError (a broken answer) or LocalError (nothing was sent). A failure shows its
 * sentence as a toast unless the call is quiet. A cancelled request or a missing network shows nothing here.
 */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  // The contract says that inputs are objects.
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
        // A token other than the session's belongs to a session that is over, so there is no new login for it.
        again: { clock: true, login: options.token === undefined },
      })
    if (call.command || call.carrier === 'multipart' || options.onProgress) {
      return (await start(options.signal)) as OutputOf<C>
    }
    const token = useSession.getState().token || useHeir.getState().token
    const key = `${call.prefix}${call.family}${call.path} ${formText(parameters)} ${token}`
    return (await joinRequest(key, options.signal, start, cancelled)) as OutputOf<C>
  } catch (error) {
    tell(call, options, error)
    throw error
  }
}

/**
 * Shows a toast for a failure. An ApiError has already shown its own. The screen and the offline notice show a
 * cancelled request or a missing network.
 */
function tell(call: Call, options: SendOptions, error: unknown) {
  if (error instanceof ApiError) return
  if (error instanceof NetworkError && error.reason !== 'timeout') return
  toastUnlessQuiet(call, options, sentenceOf(error))
}

/**
 * Makes a new key for one command. The same key is sent again when the same command is repeated. Throws LocalError.
 */
export function newIdempotencyKey(): string {
  try {
    return random.hex(32)
  } catch (error) {
    throw new LocalError(error instanceof Error ? error.message : String(error))
  }
}
