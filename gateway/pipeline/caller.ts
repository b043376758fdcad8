import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import type { Identity, Session } from './context'

/** The caller, as identified by the token. */
export interface Caller {
  session: Session | null
  identity: Identity | null
}

export interface AdmissionRequest {
  token: string
  deviceId: string
  nonce: string
  /** The address of the request, without its second half. */
  network: string
  /** Business time. Sessions and tokens expire by it. */
  now: Date
  /** The real time. Timestamps and nonces use it. */
  clock: Date
}

/**
 * Uses the nonce up and finds the person of the token. The domain of logins does it (auth/admission.ts): the pipeline
 * knows no sessions.
 *
 * @returns Null when the nonce was used before. `stolen` when the token was given to another device.
 */
export type Admit = (
  db: Db,
  config: Config,
  request: AdmissionRequest,
) => Promise<(Caller & { stolen: boolean }) | null>
