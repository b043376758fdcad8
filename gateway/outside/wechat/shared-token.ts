import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { WechatApp } from '../../config/wechat-settings'
import type { Db } from '../../db/connect'
import { wechatTokens } from '../../db/schema/outside'
import { after, SECOND } from '../../lib/time'
import { ServiceFault } from '../service-fault'

/** WeChat gives the next token in the last five minutes of the present one, and both work then. */
const AHEAD = 240 * SECOND
/** Longer than a request may take. */
const LEASE = 15 * SECOND
/** A person waits no longer for another gateway than for WeChat. */
const WAIT = 5 * SECOND
const LOOK_EVERY = 50
const CIPHER = 'aes-256-gcm'

/** A token as WeChat gives it. */
export interface GivenToken {
  value: string
  /** Its life in seconds. */
  seconds: number
}

export interface SharedTokenOptions {
  db: Db
  clock: () => Date
  app: WechatApp
  kind: 'token' | 'ticket'
  /** Asks WeChat for one. `bad` is one that WeChat refuses. */
  give: (bad: string | undefined) => Promise<GivenToken>
}

/** The token. `bad` is one that WeChat refuses, so that another one is needed. */
export type SharedToken = (bad?: string) => Promise<string>

/**
 * A token that all gateways share. It is kept in the database, encrypted under the app's secret. One gateway at a time
 * gets the next one, before the present one ends; meanwhile the others use the present one, or wait if there is none.
 * No transaction is open while WeChat is asked.
 */
export function sharedToken({ db, clock, app, kind, give }: SharedTokenOptions): SharedToken {
  const { appId } = app
  const key = Buffer.from(hkdfSync('sha256', app.secret, appId, 'wechat token', 32))
  const isThis = and(eq(wechatTokens.appId, appId), eq(wechatTokens.kind, kind))

  /** The token of a row that still works, and whether it is time for the next one. */
  function usable(row: typeof wechatTokens.$inferSelect | undefined, bad: string | undefined) {
    if (!row?.cipher || !row.endsAt || !row.renewAt || row.endsAt <= clock()) return null
    const value = opened(row.cipher, key)
    return value === null || value === bad ? null : { value, isFresh: row.renewAt > clock() }
  }

  async function lease() {
    const leasedUntil = after(clock(), LEASE)
    const [row] = await db
      .insert(wechatTokens)
      .values({ appId, kind, leasedUntil })
      .onConflictDoUpdate({
        target: [wechatTokens.appId, wechatTokens.kind],
        set: { leasedUntil },
        setWhere: or(isNull(wechatTokens.leasedUntil), lt(wechatTokens.leasedUntil, clock())),
      })
      .returning()
    return row
  }

  async function renew(bad: string | undefined): Promise<string> {
    try {
      const { value, seconds } = await give(bad)
      const life = seconds * SECOND
      await db
        .update(wechatTokens)
        .set({
          cipher: sealed(value, key),
          renewAt: after(clock(), life - Math.min(AHEAD, life / 2)),
          endsAt: after(clock(), life),
          leasedUntil: null,
        })
        .where(isThis)
      return value
    } catch (error) {
      await db.update(wechatTokens).set({ leasedUntil: null }).where(isThis)
      throw error
    }
  }

  async function find(bad: string | undefined): Promise<string> {
    for (let waited = 0; waited <= WAIT; waited += LOOK_EVERY) {
      const [row] = await db.select().from(wechatTokens).where(isThis)
      const present = usable(row, bad)
      if (present?.isFresh) return present.value
      const leased = await lease()
      if (leased) {
        // Another gateway may have got one since this one looked.
        const newest = usable(leased, bad)
        if (newest?.isFresh) {
          await db.update(wechatTokens).set({ leasedUntil: null }).where(isThis)
          return newest.value
        }
        return newest ? renew(bad).catch(() => newest.value) : renew(bad)
      }
      if (present) return present.value
      await delay(LOOK_EVERY)
    }
    throw new ServiceFault(`wechat ${kind}`, 'slow')
  }

  /** The searches of this gateway that run, by the token that does not work. Many requests wait for one of them. */
  const running = new Map<string | undefined, Promise<string>>()

  return bad => {
    const found = running.get(bad) ?? find(bad).finally(() => running.delete(bad))
    running.set(bad, found)
    return found
  }
}

function sealed(value: string, key: Buffer): string {
  const vector = randomBytes(12)
  const cipher = createCipheriv(CIPHER, key, vector)
  return Buffer.concat([vector, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Null if it was sealed under another secret. */
function opened(text: string, key: Buffer): string | null {
  const bytes = Buffer.from(text, 'base64')
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
