import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { FastifyBaseLogger } from 'fastify'
import { CommonClient } from 'tencentcloud-sdk-nodejs-common'
import * as v from 'valibot'
import type { TencentSettings } from '../../config/tencent-settings'
import { createGuard, type Outcome, PICTURE_DEADLINE, USUAL_DEADLINE } from '../guard'
import { ServiceFault, unavailable } from '../service-fault'
import { type Effect, effectOf, type TencentService } from './errors'

/** Tencent Cloud refuses a request because of its content. */
export class TencentRefusal extends Error {
  override readonly name = 'TencentRefusal'
  constructor(
    readonly effect: Exclude<Effect, ServiceFault['kind']>,
    /** The provider's error code, for the log. */
    readonly providerCode: string,
  ) {
    super(`${effect}: ${providerCode}`)
  }
}

/** The API version of each service, its deadline, and its name for people. */
const facts: Readonly<Record<TencentService, { version: string; deadline: number; words: string }>> = {
  captcha: { version: '2019-07-22', deadline: USUAL_DEADLINE, words: '安全验证' },
  sms: { version: '2021-01-11', deadline: USUAL_DEADLINE, words: '短信服务' },
  faceid: { version: '2018-03-01', deadline: PICTURE_DEADLINE, words: '人脸识别' },
  ocr: { version: '2018-11-19', deadline: PICTURE_DEADLINE, words: '证件识别' },
}

/** The parts of the SDK's errors. An error of the provider has a code, and an HTTP error has a status. */
const SdkError = v.object({
  code: v.optional(v.string()),
  httpCode: v.optional(v.number()),
  type: v.optional(v.string()),
})

/**
 * A new connection for each request. A kept one may have been closed by the provider in the meantime, and an SMS is not
 * sent a second time. The address of a server in place of Tencent Cloud is in the agent, so that the host name, which
 * is signed, stays the provider's.
 */
function agentTo(origin: string | null) {
  if (origin === null) return { protocol: 'https://', agent: new HttpsAgent() }
  const { protocol, hostname: host, port } = new URL(origin)
  const address = { host, ...(port && { port: Number(port) }) }
  return protocol === 'https:'
    ? { protocol: 'https://', agent: new HttpsAgent({ ...address, servername: host }) }
    : { protocol: 'http://', agent: new HttpAgent(address) }
}

/** The fault or the refusal that an error code means. */
export function errorFor(service: TencentService, code: string): ServiceFault | TencentRefusal {
  const effect = effectOf(service, code)
  const isFault = effect === 'broken' || effect === 'limited' || effect === 'settings'
  return isFault ? new ServiceFault(`tencent ${service}`, effect, code) : new TencentRefusal(effect, code)
}

/**
 * The fault or the refusal in an error of the SDK. The provider's message may quote a number or a name, so only its
 * code is kept.
 */
function understood(service: TencentService, error: unknown): Error {
  const name = `tencent ${service}`
  const read = v.safeParse(SdkError, error)
  const { code, httpCode, type } = read.success ? read.output : {}
  if (httpCode !== undefined) return new ServiceFault(name, 'broken', `HTTP ${httpCode}`)
  // The fetch of the SDK: the answer is no JSON. A TypeError: it is JSON without the documented envelope.
  if (type === 'invalid-json' || error instanceof TypeError) return new ServiceFault(name, 'broken')
  // The fetch of the SDK: no connection, or one that broke.
  if (code === undefined || type === 'system') return new ServiceFault(name, 'unreachable', code)
  return errorFor(service, code)
}

interface Asked<S extends v.GenericSchema> {
  action: string
  input: object
  /** The form of the answer. */
  answer: S
  /** The error inside an answer, so that it counts like any other one. Null for a good answer. */
  errorIn?: (answer: v.InferOutput<S>) => Error | null
  /** The request may be sent twice. */
  idempotent?: boolean
}

/** One service of Tencent Cloud. */
export interface TencentClient {
  /**
   * Sends a request.
   *
   * @throws ServiceFault when the service fails; TencentRefusal when it refuses the content of the request.
   */
  ask: <S extends v.GenericSchema>(asked: Asked<S>) => Promise<v.InferOutput<S>>
  /** Does work for a person: a fault of the service is logged and becomes a sentence. */
  forPerson: <T>(work: () => Promise<T>) => Promise<T>
  log: FastifyBaseLogger
}

export interface ClientParts {
  settings: TencentSettings
  log: FastifyBaseLogger
  note: (outcome: Outcome) => void
  /** Overrides the deadline, for tests. Milliseconds. */
  deadline?: number
}

export function tencentClient(service: TencentService, parts: ClientParts): TencentClient {
  const { settings, log, note } = parts
  const { version, deadline, words } = facts[service]
  const { secretId, secretKey, region, origin } = settings
  const name = `tencent ${service}`
  const guard = createGuard({ service: name, deadline: parts.deadline ?? deadline, note })
  const sdk = new CommonClient(`${service}.tencentcloudapi.com`, version, {
    credential: { secretId, secretKey },
    region,
    profile: { signMethod: 'TC3-HMAC-SHA256', httpProfile: agentTo(origin) },
  })
  return {
    log,
    async ask({ action, input, answer, errorIn, idempotent = false }) {
      return guard.run(
        async signal => {
          const said: unknown = await sdk.request(action, input, { signal }).catch((error: unknown) => {
            throw understood(service, error)
          })
          const read = v.safeParse(answer, said)
          if (!read.success) throw new ServiceFault(name, 'broken', action)
          const error = errorIn?.(read.output)
          if (error) throw error
          return read.output
        },
        { idempotent },
      )
    },
    async forPerson(work) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ServiceFault)) throw error
        log.warn({ service: error.service, fault: error.kind, providerCode: error.code }, 'a service outside failed')
        throw unavailable(words)
      }
    },
  }
}
