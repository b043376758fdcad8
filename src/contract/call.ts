import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { SUCCESS_ZEROS } from './codes'

/**
 * The callers of a call. `A`: a customer with a token. `B`: anybody. `C`: a person with a known WeChat identity (an
 * access token) who is not logged in yet. `AB`: `A` with a customer token, `B` without one.
 */
export type Family = 'A' | 'B' | 'C' | 'AB'

/**
 * `/e-service/api` is the product's own gateway, `/eqb-auth/api` the authentication gateway, `/site` the public site's
 * static JSON.
 */
export type Prefix = '/e-service/api' | '/eqb-auth/api' | '/site'

/**
 * The encoding of the input: in the query (GET), as a JSON body, as a URL-encoded form, or as a multipart form with
 * files.
 */
export type Carrier = 'query' | 'json' | 'form' | 'multipart'

/** Maximum size of a body without files, in bytes: a filled-in form has a few hundred. */
export const LARGEST_BODY = 16_384

/** The parts of a call that the source of the contract does not show and that were decided here. */
export type Decided = 'path' | 'method' | 'family' | 'carrier'

export interface Options<I extends GenericSchema, O extends GenericSchema> {
  /** The caller's input. */
  input: I
  /**
   * The `data` of the envelope. The gateway must produce its input side; the app receives its output side. Schemas are
   * strict about keys that identify things and lenient about everything shown (see fields.ts).
   */
  output: O
  carrier?: Carrier
  /** `blob`: the answer is a file (bytes and a content type), not an envelope. */
  answer?: 'json' | 'blob'
  /**
   * Family `B` only: a browser may open it by its address alone, without the app's headers. Its input must carry the
   * permission, such as a key that works for five minutes, unless the file is public.
   */
  byAddress?: true
  /** Cache keys (names of calls, `domain.call`) or whole domains that this command makes stale. */
  stales?: readonly string[]
  /** Maximum size of the body in bytes, if it is not the usual `LARGEST_BODY`. Files have a limit of their own. */
  largest?: number
  /**
   * The call changes something: it carries an idempotency key, is never retried silently, and never shares the request
   * of an identical call in flight.
   */
  command?: true
  /** The input is sent as `cipherData`, encrypted with the fetched public key. */
  encrypted?: true
  /**
   * Fields of the input that the app fills in from the session, by their names on the wire. An unknown one is left out.
   * They are never trusted: the token identifies the caller.
   */
  tells?: Readonly<Record<string, 'custNo' | 'openid' | 'unionid'>>
  /** Family `C` only: this call establishes the WeChat identity, so the identity may be missing. */
  identityOptional?: true
  /** The success code of the envelope where it is not SUCCESS. */
  successCode?: typeof SUCCESS_ZEROS
  /** Milliseconds an answer stays fresh on screen, if not the usual minute. */
  freshFor?: number
  /** Failures of this call show no toast, because the screen shows them itself. */
  quiet?: true
  decided?: readonly Decided[]
}

/** One call of the contract. The app sends it, the gateway answers it, both from this declaration. */
export interface Call<
  F extends Family = Family,
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> extends Options<I, O> {
  /** `domain.call`, such as `assets.queryProfitDetail`: its name in the cache, in `stales` and in reports. */
  name: string
  method: 'GET' | 'POST'
  prefix: Prefix
  family: F
  /** The path after prefix and family, with `{name}` for parts taken from the input: `/cust/queryProfitDetail.api`. */
  path: `/${string}`
  carrier: Carrier
  answer: 'json' | 'blob'
  stales: readonly string[]
  decided: readonly Decided[]
}

/** The input that a caller passes. */
export type InputOf<C extends Call> = InferInput<C['input']>
/** The input that the gateway's handler receives. */
export type ParsedInputOf<C extends Call> = InferOutput<C['input']>
/** The answer that the gateway's handler returns. */
export type AnswerOf<C extends Call> = InferInput<C['output']>
/** The answer that the app receives after validation. */
export type OutputOf<C extends Call> = InferOutput<C['output']>

function declare(prefix: Prefix, method: 'GET' | 'POST', usual: Carrier) {
  return <const F extends Family, const I extends GenericSchema, const O extends GenericSchema>(
    family: F,
    path: `/${string}`,
    options: Options<I, O>,
  ): Call<F, I, O> => ({
    carrier: usual,
    answer: 'json',
    stales: [],
    decided: [],
    ...options,
    name: '',
    prefix,
    method,
    family,
    path,
  })
}

/** A read of the product's gateway; its input travels in the query. */
export const get = declare('/e-service/api', 'GET', 'query')
/** A POST to the product's gateway; a JSON body unless `carrier` says otherwise. */
export const post = declare('/e-service/api', 'POST', 'json')
/** A POST to the authentication gateway. */
export const authPost = declare('/eqb-auth/api', 'POST', 'json')

/** Sets the names of the calls of a domain. */
export function domain<const D extends Record<string, Call>>(name: string, calls: D): D {
  const named = Object.entries(calls).map(([key, call]) => [key, { ...call, name: `${name}.${key}` }])
  return Object.fromEntries(named) as D
}

/** Static JSON of the fund company's public site: no envelope, no headers, no family in the address. */
export const site = <const I extends GenericSchema, const O extends GenericSchema>(
  path: `/${string}`,
  options: Options<I, O>,
) => declare('/site', 'GET', 'query')('B', path, { decided: ['path'], ...options })

/** The family that a call is sent with, depending on whether there is a customer token. */
export const familyFor = (call: Call, hasToken: boolean): 'A' | 'B' | 'C' =>
  call.family === 'AB' ? (hasToken ? 'A' : 'B') : call.family

const PART = /\{(\w+)\}/g

/** The names of the input fields that the path contains. */
export const pathParts = (call: Call): string[] => [...call.path.matchAll(PART)].map(match => match[1] ?? '')

/**
 * The address of a call below its host: `/e-service/api/A/cust/bonusDetail.api`. Parts of the path are encoded; missing
 * parts become empty, which the gateway answers with not found.
 */
export function addressOf(call: Call, family: 'A' | 'B' | 'C', input: Record<string, unknown> = {}): string {
  const path = call.path.replace(PART, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  return call.prefix === '/site' ? `/site${path}` : `${call.prefix}/${family}${path}`
}
