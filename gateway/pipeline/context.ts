import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import type { Written } from '../db/replica'
import type { Jobs } from '../jobs/jobs'
import type { Outside } from '../outside/outside'
import type { Files } from '../store/files'

/** The context of every handler. */
export interface Context extends Outside {
  /** In a command its transactions write the command's mark as well: see db/command-database.ts. */
  db: Db
  config: Config
  /** Business time. Tests set it. */
  now: () => Date
  log: FastifyBaseLogger
  /** The bytes of files. A fault of the bucket is a refusal with a sentence. */
  files: Files
  /** Jobs, for work that outlives the request. */
  jobs: Jobs
  /** The caller's session, or null for a visitor. */
  session: Session | null
  /** The WeChat identity behind the access token or the session, if any. */
  identity: Identity | null
  /** Whether the caller sent a token whose session is over. */
  hasDeadToken: boolean
  deviceId: string
  /** `ESERVICE`, `ESERVICE_H5`, `WLC` or `SCRM`. */
  source: string
  /** The caller's address. It is only for rate limits and never logged with personal data. */
  ip: string
  /** The request's `User-Agent`, shortened; '' without one. */
  userAgent: string
  /** The origin from the request's Host header: see own-origin.ts. */
  ownOrigin: string
  /** The key of the caller's command. A repeated command has the same key. */
  idempotencyKey: string | null
}

export interface Session {
  /** Hash of the token. It identifies the session, but nobody can log in with it. */
  id: string
  /**
   * 'inheritor': a person who logged in by SMS for an inheritance and is no customer. Only the calls of inheritance and
   * attachments accept inheritors.
   */
  kind: 'customer' | 'inheritor'
  /** 'c:' and the customer number, or 'm:' and the inheritor's mobile. */
  principal: string
  /** '' for an inheritor, so that it matches no row. */
  custNo: string
  /** The customer number of the login. It differs from custNo when the person acts for another account. */
  loginCustNo: string
  /** The inheritor's mobile. */
  mobile: string | null
  openid: string | null
  unionid: string | null
  /** ESERVICE, ESERVICE_H5, WLC or SCRM. */
  source: string
  /** Further data from the login. */
  details: Record<string, unknown>
  /** The position of its own writes, for reads from a replica. */
  written: Written
}

export interface Identity {
  openid: string
  unionid: string
  /** The customer that the identity is bound to. */
  custNo: string | null
}

/**
 * Family A: the caller is logged in. Every read is limited to `custNo`, or to `session.principal` in calls that
 * inheritors may make.
 */
export interface CustomerContext extends Context {
  session: Session
  custNo: string
}

/** Family C: a WeChat identity is known. */
export interface IdentityContext extends Context {
  identity: Identity
}

/**
 * The part of a context that rules need: the database, the clock and the settings. A handler passes its
 * `context`, or `{ ...context, db: transaction }` to take part in its transaction.
 */
export type Scope = Pick<Context, 'db' | 'now' | 'config'>
