import { sql } from 'drizzle-orm'
import type { Config } from '../config'
import type { Identity, Session } from '../context'
import type { Db } from '../db/connect'
import { hashOf, looksLikeSecret } from '../sessions/secret'
import { revokeSession } from '../sessions/sessions'
import { TIMESTAMP_WINDOW } from './headers'

/** Who asks, as far as the token tells. */
export interface Caller {
  session: Session | null
  identity: Identity | null
}

export interface AdmissionRequest {
  token: string
  deviceId: string
  nonce: string
  /** Business time: sessions and tokens live by it. */
  now: Date
  /** The time on the wall, which timestamps and with them nonces live by. */
  clock: Date
}

/** One row: all columns null where a token means nothing. */
type Row = {
  fresh: boolean
  id: string | null
  kind: 'customer' | 'inheritor' | null
  principal: string | null
  cust_no: string | null
  login_cust_no: string | null
  mobile: string | null
  source: string | null
  details: Record<string, unknown> | null
  openid: string | null
  unionid: string | null
  identity_cust_no: string | null
  device_id: string | null
  customer_state: string | null
}

/** A session's last use is written once a minute: that is exact enough for an idle time of hours, and saves a write per request. */
const TOUCH_AFTER = 60_000

/** A nonce is remembered for as long as its timestamp could pass. */
const NONCE_LIFETIME = 2 * TIMESTAMP_WINDOW + 60_000

/**
 * Uses the nonce up and finds out who the token stands for, in one round trip, as it precedes every call. Nothing of it is cached: a session
 * revoked on another gateway is over with the next request.
 *
 * The commit of this one statement does not wait for the disk, which would be most of a request's time: should PostgreSQL crash, the nonces
 * of the last moments are forgotten, and only those.
 *
 * @returns null when the nonce was used before, here or on another gateway of this database. `stolen` when the token was given to another
 * device: then it stands for nobody here.
 */
export async function admit(
  db: Db,
  config: Config,
  { token, deviceId, nonce, now, clock }: AdmissionRequest,
): Promise<(Caller & { stolen: boolean }) | null> {
  const hash = looksLikeSecret(token) ? hashOf(token) : ''
  const at = now.toISOString()
  const idleSince = before(now, config.session.idle)
  const result = await db.execute<Row>(sql`
    with fresh as (
      insert into nonces (nonce, expires_at)
      values (${nonce}, ${before(clock, -NONCE_LIFETIME)}::timestamptz)
      on conflict do nothing returning nonce
    ), touched as (
      update sessions set last_seen_at = ${at}::timestamptz
      where token_hash = ${hash} and revoked_at is null and expires_at > ${at}::timestamptz
        and last_seen_at > ${idleSince}::timestamptz and last_seen_at <= ${before(now, TOUCH_AFTER)}::timestamptz
        and (device_id is null or device_id = ${deviceId})
    )
    select exists (select from fresh) as fresh,
      s.token_hash as id, s.kind, s.principal, s.cust_no, s.login_cust_no, s.mobile, s.source, s.details,
      coalesce(s.openid, a.openid) as openid, coalesce(s.unionid, a.unionid) as unionid, w.cust_no as identity_cust_no,
      coalesce(s.device_id, a.device_id) as device_id, c.state as customer_state,
      relaxed.commits
    from (select set_config('synchronous_commit', 'off', true) as commits) as relaxed
    left join sessions s on s.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${at}::timestamptz
      and s.last_seen_at > ${idleSince}::timestamptz
    left join customers c on c.cust_no = s.cust_no
    left join access_tokens a on a.token_hash = ${hash} and a.used_at is null and a.expires_at > ${at}::timestamptz
    left join wechat_identities w on w.openid = coalesce(s.openid, a.openid)`)
  const row = result.rows[0]
  if (!row?.fresh) return null
  if (row.device_id !== null && row.device_id !== deviceId) return { ...nobody, stolen: true }
  const { id, customer_state: state } = row
  if (id !== null && state !== null && state !== 'active') {
    // The account was frozen or closed after the login.
    await revokeSession({ db, config, now: () => now }, id)
    return { ...nobody, stolen: false }
  }
  return { session: sessionOf(row), identity: identityOf(row), stolen: false }
}

const nobody: Caller = { session: null, identity: null }

const before = (moment: Date, milliseconds: number) => new Date(moment.getTime() - milliseconds).toISOString()

function sessionOf(row: Row): Caller['session'] {
  if (row.id === null || row.kind === null || row.principal === null) return null
  const custNo = row.cust_no ?? ''
  return {
    id: row.id,
    kind: row.kind,
    principal: row.principal,
    custNo,
    loginCustNo: row.login_cust_no ?? custNo,
    mobile: row.mobile,
    openid: row.openid,
    unionid: row.unionid,
    source: row.source ?? '',
    details: row.details ?? {},
  }
}

const identityOf = ({ openid, unionid, identity_cust_no: custNo }: Row): Identity | null =>
  openid === null ? null : { openid, unionid: unionid ?? '', custNo }
