import { sql } from 'drizzle-orm'
import { hashOf, looksLikeSecret } from '../lib/secret'
import type { Admit, Caller } from '../pipeline/caller'
import type { Identity } from '../pipeline/context'
import { TIMESTAMP_WINDOW } from '../pipeline/headers'
import { ACTS_FOR } from './one-time-tokens'
import { goesOn, revokeSession } from './sessions'

/** One row. For an unknown token all columns are null. */
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
  created_at: Date | string | null
  written_lsn: string | null
}

/**
 * The last use of a session is written once a minute. This is exact enough for an idle time of hours, and it saves one
 * write for each request.
 */
const TOUCH_AFTER = 60_000

/** A nonce is kept as long as its timestamp would be accepted. */
const NONCE_LIFETIME = 2 * TIMESTAMP_WINDOW + 60_000

/**
 * Uses the nonce up and finds the person of the token. It does both in one round trip, because every call needs it.
 * Nothing is cached, so a session that another gateway revoked ends with the next request.
 *
 * The commit of this statement does not wait for the disk, because the wait would be most of a request's time. If
 * PostgreSQL crashes, only the most recent nonces are lost.
 *
 * @returns Null when the nonce was used before, here or on another gateway of this database. `stolen` when the token
 * was issued to another device. The token is then not accepted on this device.
 */
export const admit: Admit = async (db, config, { token, deviceId, nonce, network, now, clock }) => {
  const hash = looksLikeSecret(token) ? hashOf(token) : ''
  const at = now.toISOString()
  const time = { now: () => now, config }
  const result = await db.execute<Row>(sql`
    with fresh as (
      insert into nonces (nonce, expires_at)
      values (${nonce}, ${before(clock, -NONCE_LIFETIME)}::timestamptz)
      on conflict do nothing returning nonce
    ), touched as (
      update sessions set last_seen_at = ${at}::timestamptz, network = ${network}
      where token_hash = ${hash} and ${goesOn(sql`sessions`, time)}
        and last_seen_at <= ${before(now, TOUCH_AFTER)}::timestamptz
        and (device_id is null or device_id = ${deviceId})
    )
    select exists (select from fresh) as fresh,
      s.token_hash as id, s.kind, s.principal, s.cust_no, s.login_cust_no, s.mobile, s.source, s.details,
      coalesce(s.openid, a.openid) as openid, coalesce(s.unionid, a.unionid) as unionid, w.cust_no as identity_cust_no,
      coalesce(s.device_id, a.device_id) as device_id, c.state as customer_state,
      s.created_at, s.written_lsn,
      relaxed.commits
    from (select set_config('synchronous_commit', 'off', true) as commits) as relaxed
    left join sessions s on s.token_hash = ${hash} and ${goesOn(sql`s`, time)}
    left join customers c on c.cust_no = coalesce(s.cust_no, s.details ->> ${ACTS_FOR}::text)
    left join access_tokens a on a.token_hash = ${hash} and a.used_at is null and a.expires_at > ${at}::timestamptz
    left join wechat_identities w on w.openid = coalesce(s.openid, a.openid)`)
  const row = result.rows[0]
  if (!row?.fresh) return null
  if (row.device_id !== null && row.device_id !== deviceId) return { ...nobody, stolen: true }
  const { id, customer_state: state } = row
  if (id !== null && state !== null && state !== 'active') {
    // The account was frozen or closed after the login. An inheritor's session may act for a customer's account.
    await revokeSession({ db, ...time }, id)
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
    written: { lsn: row.written_lsn, since: new Date(row.created_at ?? 0) },
  }
}

const identityOf = ({ openid, unionid, identity_cust_no: custNo }: Row): Identity | null =>
  openid === null ? null : { openid, unionid: unionid ?? '', custNo }
