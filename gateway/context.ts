import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Db } from './db/connect'

/** What every handler may use. */
export interface Context {
  db: Db
  config: Config
  /** Business time; tests fix it. */
  now: () => Date
  log: FastifyBaseLogger
  /** The caller's session, or null for a visitor. */
  session: Session | null
  /** The WeChat identity behind the access token or the session, if any. */
  identity: Identity | null
  deviceId: string
  /** `ESERVICE`, `ESERVICE_H5`, `WLC` or `SCRM`. */
  source: string
  /** Address of the caller, for rate limits only; never logged with personal data. */
  ip: string
  /** Key of the command the caller is carrying out, the same when it is repeated. */
  idempotencyKey: string | null
}

export interface Session {
  id: string
  custNo: string
  /** The customer number the person logged in with; differs from custNo for a person acting for another account. */
  loginCustNo: string
}

export interface Identity {
  openid: string
  unionid: string
  custNo: string | null
}

/** Family A: a customer is logged in. Every read is limited to `custNo`. */
export interface CustomerContext extends Context {
  session: Session
  custNo: string
}

/** Family C: a WeChat identity is known. */
export interface IdentityContext extends Context {
  identity: Identity
}
