import { randomBytes } from 'node:crypto'
import { DAY, MINUTE, SECOND } from '../lib/time'

const LIFE = 7200
/** WeChat gives the next token in the last five minutes of the present one. */
const OVERLAP = 5 * MINUTE
const FORCED_A_DAY = 20
const FORCED_EVERY = 30 * SECOND

interface Token {
  value: string
  endsAt: number
}

/** The access tokens of WeChat's apps, with the documented rules of `stable_token`. */
export function wechatTokens(clock: () => Date) {
  const given = new Map<string, Token[]>()
  const forced = new Map<string, number[]>()
  const now = () => clock().getTime()
  const newest = (appId: string) => given.get(appId)?.at(-1)

  function makeNext(appId: string): Token {
    const token = { value: randomBytes(48).toString('base64url'), endsAt: now() + LIFE * SECOND }
    given.set(appId, [...(given.get(appId) ?? []).slice(-5), token])
    return token
  }

  /** Ends all tokens of an app at once. */
  function end(appId: string) {
    for (const token of given.get(appId) ?? []) token.endsAt = Math.min(token.endsAt, now())
    // A token that was ended is not known any more: only one that lived out its time is told to be over.
    given.set(appId, [])
  }

  /** Whether force may be used now: twenty times a day, and every thirty seconds. */
  function mayForce(appId: string): boolean {
    const times = (forced.get(appId) ?? []).filter(at => at > now() - DAY)
    if (times.length >= FORCED_A_DAY || now() - (times.at(-1) ?? 0) < FORCED_EVERY) return false
    forced.set(appId, [...times, now()])
    return true
  }

  return {
    end,
    give(appId: string, force: boolean) {
      if (force && mayForce(appId)) end(appId)
      const present = newest(appId)
      const token = present && present.endsAt - now() > OVERLAP ? present : makeNext(appId)
      return { access_token: token.value, expires_in: Math.floor((token.endsAt - now()) / SECOND) }
    },
    stateOf(appId: string, value: unknown): 'good' | 'over' | 'unknown' {
      const token = given.get(appId)?.find(one => one.value === value)
      if (!token) return 'unknown'
      return token.endsAt > now() ? 'good' : 'over'
    },
  }
}
