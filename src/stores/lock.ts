import { storage } from '@/platform/storage'
import { useSession } from './session'
import { create } from './store'
import type { Way } from './verification'

/** Rule: the safety lock lets somebody in for five minutes; every use counts anew. */
export const LOCK_MS = 300_000

const SETTING = 'SAFETY_LOCK'
const USED = 'SAFETY_LOCK_USED'

interface Lock {
  /** Whether the person who is logged in has turned the lock on. */
  on: boolean
  /** How they unlock; null: they are asked. */
  way: Way | null
  locked: boolean
}

const WAYS: readonly unknown[] = ['sms', 'password', 'face']

/** The setting belongs to a person: another one on this device has none. */
function setting(custNo: string): Pick<Lock, 'on' | 'way'> {
  try {
    const kept: Record<string, unknown> = JSON.parse(storage.local.get(SETTING) ?? '{}')
    if (custNo === '' || kept.custNo !== custNo) return { on: false, way: null }
    return { on: true, way: WAYS.includes(kept.way) ? (kept.way as Way) : null }
  } catch {
    return { on: false, way: null }
  }
}

const usedAt = () => Number(storage.local.get(USED) ?? '0')

/** Whether the last use is too long ago; a clock set back counts as too long. */
function isOver(now: number) {
  const since = now - usedAt()
  return since >= LOCK_MS || since < 0
}

function begin(custNo: string): Lock {
  const { on, way } = setting(custNo)
  return { on, way, locked: on && isOver(Date.now()) }
}

/** The safety lock of this device: what was on screen is hidden until the person proves who they are. */
export const useLock = create<Lock>(() => begin(useSession.getState().custNo))

// Whoever has just logged in has just proved who they are.
useSession.subscribe((session, before) => {
  if (session.custNo === before.custNo) return
  if (session.custNo !== '') storage.local.set(USED, String(Date.now()))
  useLock.setState(begin(session.custNo))
})

/** Writing at every touch would be too much. */
const NOTE_EVERY_MS = 5_000

/** The person used the app, unless it is locked. */
export function noteUse(now = Date.now()) {
  const { on, locked } = useLock.getState()
  if (!on || locked) return
  if (isOver(now)) useLock.setState({ locked: true })
  else if (now - usedAt() >= NOTE_EVERY_MS) storage.local.set(USED, String(now))
}

/** Locks when the app was not used for too long. */
export function lockIfUnused(now = Date.now()) {
  const { on, locked } = useLock.getState()
  if (on && !locked && isOver(now)) useLock.setState({ locked: true })
}

/** The person proved who they are. */
export function unlock(now = Date.now()) {
  storage.local.set(USED, String(now))
  useLock.setState({ locked: false })
}

/** Turns the lock on or changes how it is opened. */
export function setLock(way: Way | null, now = Date.now()) {
  const { custNo } = useSession.getState()
  storage.local.set(SETTING, JSON.stringify({ custNo, way }))
  storage.local.set(USED, String(now))
  useLock.setState({ on: true, way, locked: false })
}

/** Turns the lock off. */
export function removeLock() {
  storage.local.remove(SETTING)
  storage.local.remove(USED)
  useLock.setState({ on: false, way: null, locked: false })
}
