import { sql } from 'drizzle-orm'
import { readsFrom } from './command-database'
import { type DatabaseLimits, type Db, isOfConnection, openPool } from './connect'
import { sqlStateOf } from './database-error'

/** The position of a session's own writes in the primary's log. */
export interface Written {
  /** `pg_current_wal_lsn()` after the last command; null if there was none. */
  lsn: string | null
  /** The login is a write, too. */
  since: Date
}

/** A copy of the PostgreSQL database that only answers reads. */
export interface ReplicaSettings {
  url: string
  /** A replica that is further behind is not asked, in milliseconds. */
  lag: number
}

/** A copy of the database that answers reads. */
export interface Replica {
  db: Db
  /** Whether it has all that a session wrote, and is not too far behind. */
  hasSeen: (written: Written, now: Date) => boolean
  /** Compares the replica with the primary. It happens by itself in intervals. */
  look: () => Promise<void>
  close: () => Promise<void>
}

const LOOK_EVERY_MS = 250

/** A position such as 1A/2B3C4D as a number. */
export function positionOf(lsn: string): bigint {
  const [, high = '0', low = '0'] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(lsn) ?? []
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Faults of a replica after which the primary answers: a write (25006), a row that the primary has removed meanwhile
 * (40001), a server that starts or stops (57P0x), a lost connection.
 */
export function isReplicaFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (/^(25006|40001|57P0\d|08\d{3}|53300)$/.test(sqlStateOf(error) ?? '') || isOfConnection(error)) return true
  return 'cause' in error && isReplicaFault(error.cause)
}

interface Moment {
  at: number
  position: bigint
}

/** Follows how far a replica is, by positions of the primary's log and not by the clocks of two machines. */
export function follower(lag: number) {
  /** Positions of the primary that the replica has not reached, oldest first. */
  let ahead: Moment[] = []
  /** The replica has everything that the primary had then. */
  let caughtUpAt = Number.NEGATIVE_INFINITY
  let replayed = -1n
  return {
    note(primary: Moment, position: bigint) {
      ahead.push(primary)
      replayed = position
      const reached = ahead.filter(moment => moment.position <= position)
      caughtUpAt = reached.at(-1)?.at ?? caughtUpAt
      ahead = ahead.filter(moment => moment.position > position)
    },
    lose() {
      replayed = -1n
    },
    hasSeen: (position: bigint, at: number) => replayed >= position && at - caughtUpAt <= lag,
  }
}

/** The position and the identity of a server. A replica has the primary's identity, and is in recovery. */
const asked = sql`select (select system_identifier from pg_control_system())::text as id, pg_is_in_recovery() as recovers,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn`

type Asked = { id: string; recovers: boolean; lsn: string | null }

/**
 * Opens a replica. It may be down: then the primary answers, until the replica is back and has caught up.
 *
 * @param primary The database that it is a copy of. Caches are shared, and what a read wants to keep is written there.
 */
export function openReplica({ url, lag }: ReplicaSettings, primary: Db, limits?: DatabaseLimits): Replica {
  const { db, close } = openPool(url, limits)
  readsFrom(db, primary)
  const progress = follower(lag)
  let looking: Promise<void> | null = null

  async function compare(): Promise<void> {
    try {
      const at = performance.now()
      const [ours] = (await primary.execute<Asked>(asked)).rows
      const [theirs] = (await db.execute<Asked>(asked)).rows
      if (!ours?.lsn || !theirs?.lsn || !theirs.recovers || theirs.id !== ours.id) return progress.lose()
      progress.note({ at, position: positionOf(ours.lsn) }, positionOf(theirs.lsn))
    } catch {
      progress.lose()
    }
  }
  const look = () => {
    looking ??= compare().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return {
    db,
    look,
    hasSeen({ lsn, since }, now) {
      // A session without a command has written at its login only.
      if (lsn === null && now.getTime() - since.getTime() <= lag) return false
      return progress.hasSeen(lsn === null ? 0n : positionOf(lsn), performance.now())
    },
    close: async () => {
      clearInterval(timer)
      await looking
      await close()
    },
  }
}
