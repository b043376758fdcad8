import type { EnvironmentKind } from './environment'
import { SESSION_IDLE_MS } from './terms'

/**
 * The part that stands in the page of the home screen until the app has drawn its own: the visitor's or the customer's
 * screen without data, or the customer's last one.
 */
export type FirstFrame = 'visitor' | 'customer' | 'seen'

/** The customer's last home screen, kept on the device (features/home/keep-seen.ts). */
export interface Seen {
  /** The time of its figures, in milliseconds since 1970. */
  at: number
  /** The mark of its session (`markOfSession`). */
  of: string
  /** How it looked (`lookOf`). */
  look: string
  /** The build that drew it. Another one may have other styles. */
  build: string
  html: string
}

/**
 * Sixteen bits of a session's token: enough to tell another session, and too few to tell the token. The first script of
 * the page has no SHA-256.
 */
export function markOfSession(token: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  return (hash >>> 16).toString(16)
}

/** Everything apart from the data that changes the home screen, as one text. */
export const lookOf = (kind: EnvironmentKind, ...chosen: readonly boolean[]): string =>
  [kind, ...chosen.map(Number)].join(' ')

interface Facts {
  now: number
  kind: EnvironmentKind
  /** The stored session. Earlier versions stored no times. */
  session: { token: string; until?: number; ends?: number } | null
  /** The app may leave for a silent login before it shows anything. */
  mayLeave: boolean
  /** The home screen has another order than the usual one. */
  isArranged: boolean
  /** Somebody on this device has a safety lock. */
  hasLock: boolean
  /** Written by the app only, and not validated. */
  seen: Seen | null
  look: string
  build: string | undefined
}

/** A session without a stored end may still be valid. */
const isPast = (now: number, time = now + 1) => time <= now

/** Whether the last screen may be shown: it is this session's, looks as the next one will, and is not too old. */
const maySee = ({ now, hasLock, seen, look, build }: Facts, token: string) =>
  seen &&
  !hasLock &&
  seen.of === markOfSession(token) &&
  seen.look === look &&
  seen.build === build &&
  seen.at <= now &&
  now - seen.at < SESSION_IDLE_MS

/**
 * Chooses the first frame by the values stored on the device. Null: nothing, because it is unknown what the app will
 * show. A customer never gets the visitor's screen, and nobody gets another person's.
 */
export function firstFrameOf(facts: Facts): FirstFrame | null {
  const { now, kind, session, mayLeave, isArranged } = facts
  if (kind === 'desktop') return null
  if (session && session.token !== '') {
    if (isPast(now, session.until) || isPast(now, session.ends)) return null
    if (maySee(facts, session.token)) return 'seen'
    return isArranged ? null : 'customer'
  }
  return mayLeave || isArranged ? null : 'visitor'
}

/**
 * Whether an address is the home screen's, with parameters only that change neither the person nor the content: `env`,
 * not decoded. The app itself must first read an address with more parameters (a login's code, a customer), because it
 * may end a session for it.
 */
export const isPlainHome = ({ hash, search }: { hash: string; search: string }): boolean =>
  /^(#(\/(Home\/Index)?)?)?$/.test(hash) && /^\??((env)?(=[^&]*)?(&|$))*$/.test(search)
