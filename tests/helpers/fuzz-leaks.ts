import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@/contract/call'
import type { Db } from '../../gateway/db/connect'
import { root } from './files'

/** Data that only other people, or nobody, may read in an answer. */
export interface Secrets {
  /** Names, streets, mail addresses: searched for as they are. */
  texts: readonly string[]
  /** Mobiles, certificates, numbers of accounts and transactions: searched for as whole words. */
  numbers: ReadonlySet<string>
}

/** Collects everything in the database that identifies customers other than these. */
export async function secretsBut(db: Db, ...custNos: string[]): Promise<Secrets> {
  const column = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ value: string | null }>(query)).rows.flatMap(({ value }) => (value ? [value] : []))
  const others = sql`cust_no not in (${sql.join([sql`''`, ...custNos.map(custNo => sql`${custNo}`)], sql`, `)})`
  const texts = await column(sql`
    select name as value from customers where ${others} union select street from customers where ${others}
    union select email from customers where ${others}`)
  const numbers = await column(sql`
    select mobile as value from customers where ${others} union select cert_no from customers where ${others}
    union select account_no from bank_accounts where ${others} union select fund_account from fund_accounts where ${others}
    union select trading_account from trading_accounts where ${others}
    union select application_no from transactions where ${others} union select plan_no from regular_plans where ${others}
    union select openid from wechat_identities where ${others} union select unionid from wechat_identities where ${others}`)
  return { texts, numbers: new Set(numbers) }
}

/** Texts that only the inside of a gateway contains. */
const INSIDE = [
  /syntax error at|violates|invalid input syntax|Failed query|relation "|column "|duplicate key|params: |out of range for type/,
  /\bat (async )?\S+ \(?\S+:\d+:\d+\)?/,
  /node_modules|\.ts:\d+|\/gateway\/|drizzle|pglite|valibot|fastify|\bpino\b/i,
  /\[object Object\]|\bNaN\b|\bundefined\b/,
]

const WORDS = /[\w-]{8,}/g

/**
 * Returns the secret that an answer reveals; a text that the request itself contained is no secret. Undefined if the
 * answer reveals nothing.
 */
export function leakIn(body: string, request: string, { texts, numbers }: Secrets): string | undefined {
  const text = texts.find(secret => body.includes(secret) && !request.includes(secret))
  if (text) return `another customer's ${text}`
  const number = body.match(WORDS)?.find(word => numbers.has(word) && !request.includes(word))
  if (number) return `another customer's ${number}`
  if (body.includes(root)) return 'the path of the project'
  const inside = INSIDE.map(pattern => pattern.exec(body)?.[0]).find(found => found && !request.includes(found))
  return inside && `the inside of the gateway: ${inside}`
}

const Envelope = v.strictObject({
  retCode: v.pipe(v.string(), v.minLength(1)),
  retMsg: v.string(),
  message: v.string(),
  data: v.unknown(),
  success: v.boolean(),
  code: v.string(),
})

const isCallAddress = (url: string) => /^\/(e-service|eqb-auth|site)(\/|$)/.test(url.split('?', 1)[0] ?? '')

/**
 * Returns why the gateway may not give such an answer; undefined if it may. `call` is the call at this address, if
 * there is one.
 */
export function shapeFault(call: Call | null, response: LightMyRequestResponse): string | undefined {
  const { statusCode: status, headers, payload } = response
  // The address as it arrived: on the way `..` parts of a path are removed.
  const url = response.raw.req.url ?? ''
  if (status >= 500) return `status ${status}`
  if (status === 204 || response.raw.req.method === 'HEAD' || response.raw.req.method === 'OPTIONS') return undefined
  const type = String(headers['content-type'] ?? '')
  if (!isCallAddress(url)) return status < 500 ? undefined : `status ${status}`
  if (headers['content-disposition']) return call?.answer === 'blob' ? undefined : 'a file nobody declared'
  if (!type.startsWith('application/json')) return `content type ${type}`
  const body: unknown = JSON.parse(payload)
  if (status === 200 && url.startsWith('/site/')) {
    return call && v.is(call.output, body) ? undefined : 'no JSON of the site'
  }
  if (!v.is(Envelope, body)) return `no envelope: ${payload.slice(0, 200)}`
  if (body.retCode === 'E500') return 'E500'
  if (body.retCode !== body.code || body.retMsg !== body.message) return 'an envelope of two minds'
  if (body.success) return call && v.is(call.output, body.data) ? undefined : 'data that does not fit the contract'
  return body.retMsg !== '' && /[\u4E00-\u9FFF]/.test(body.retMsg) ? undefined : 'a refusal without a sentence'
}
