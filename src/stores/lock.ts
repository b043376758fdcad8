import { ownerMark } from '@/lib/owner-mark'
import * as onDevice from './on-device'
import { useSession } from './session'
import { create } from './store'
import type { Way } from './verification'

/** Rule: an unlocked app stays unlocked for five minutes. Every use starts the five minutes again. */
export const LOCK_MS = 300_000

interface Lock {
  /** Whether the person who is logged in has turned the lock on. */
  on: boolean
  /** How the person unlocks; null: they are asked. */
  way: Way | null
  locked: boolean
}

const allLocks = () => onDevice.safetyLocks.get() ?? []

const isOf =
  (custNo: string) =>
  ({ salt, owner }: { salt: string; owner: string }) =>
    owner === ownerMark(salt, custNo)

/** Removes a person's lock, and stores the new one if there is one. */
function replaceLock(custNo: string, change?: { way: Way | null }) {
  const others = allLocks().filter(lock => !isOf(custNo)(lock))
  const salt = onDevice.deviceId.get() ?? ''
  onDevice.safetyLocks.set(change ? [{ salt, owner: ownerMark(salt, custNo), way: change.way }, ...others] : others)
}

/** Takes over a lock of an earlier version, without the customer number that was stored with it. */
function takeOverOldLock() {
  const old = onDevice.oldSafetyLock.get()
  if (old) replaceLock(old.custNo, old)
  onDevice.oldSafetyLock.remove()
}

/** The setting of the current person. Another person on this device has their own lock, or none. */
function setting(custNo: string): Pick<Lock, 'on' | 'way'> {
  const own = custNo === '' ? undefined : allLocks().find(isOf(custNo))
  return { on: own !== undefined, way: own?.way ?? null }
}

/** Whether the last use is too long ago. A clock that was set back counts as too long. */
function isOver(now: number) {
  const since = now - (onDevice.usedAt.get() ?? 0)
  return since >= LOCK_MS || since < 0
}

function begin(custNo: string): Lock {
  const { on, way } = setting(custNo)
  return { on, way, locked: on && isOver(Date.now()) }
}

takeOverOldLock()

/** The safety lock of this device. It hides the screen until the person proves who they are. */
export const useLock = create<Lock>(() => begin(useSession.getState().custNo))

// A person who has just logged in has just proved who they are.
useSession.subscribe((session, before) => {
  if (session.custNo === before.custNo) return
  if (session.custNo !== '') onDevice.usedAt.set(Date.now())
  useLock.setState(begin(session.custNo))
})

/** Uses are not stored more often than this, because storing at every touch would be too much. */
const NOTE_EVERY_MS = 5_000

/** The person used the app, unless it is locked. */
export function noteUse(now = Date.now()) {
  const { on, locked } = useLock.getState()
  if (!on || locked) return
  if (isOver(now)) useLock.setState({ locked: true })
  else if (now - (onDevice.usedAt.get() ?? 0) >= NOTE_EVERY_MS) onDevice.usedAt.set(now)
}

/** Locks when the app was not used for too long. */
export function lockIfUnused(now = Date.now()) {
  const { on, locked } = useLock.getState()
  if (on && !locked && isOver(now)) useLock.setState({ locked: true })
}

/** The person proved who they are. */
export function unlock(now = Date.now()) {
  onDevice.usedAt.set(now)
  useLock.setState({ locked: false })
}

/** Turns the lock on or changes how it is opened. */
export function setLock(way: Way | null, now = Date.now()) {
  replaceLock(useSession.getState().custNo, { way })
  onDevice.usedAt.set(now)
  useLock.setState({ on: true, way, locked: false })
}

/** Turns the lock off. */
export function removeLock() {
  replaceLock(useSession.getState().custNo)
  onDevice.usedAt.remove()
  useLock.setState({ on: false, way: null, locked: false })
}
