import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Db } from './db/connect'
import type { Outside } from './outside'

/** What every handler may use. */
export interface Context extends Outside {
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
  /** Hash of the token: names the session, opens nothing. */
  id: string
  /** 'inheritor': logged in by SMS for an inheritance, no customer. Only the calls of inheritance and attachments take those. */
  kind: 'customer' | 'inheritor'
  /** 'c:' and the customer number, or 'm:' and the inheritor's mobile. */
  principal: string
  /** '' for an inheritor: no row belongs to it. */
  custNo: string
  /** The customer number the person logged in with; differs from custNo for a person acting for another account. */
  loginCustNo: string
  /** The inheritor's mobile. */
  mobile: string | null
  openid: string | null
  unionid: string | null
  /** ESERVICE, ESERVICE_H5, WLC or SCRM. */
  source: string
  /** What else the way of logging in told. */
  details: Record<string, unknown>
}

export interface Identity {
  openid: string
  unionid: string
  /** The customer the identity is bound to. */
  custNo: string | null
}

/** Family A: somebody is logged in. Every read is limited to `custNo`, or to `session.principal` where inheritors may come too. */
export interface CustomerContext extends Context {
  session: Session
  custNo: string
}

/** Family C: a WeChat identity is known. */
export interface IdentityContext extends Context {
  identity: Identity
}
