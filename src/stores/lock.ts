import * as onDevice from './on-device'
import { ownerMark } from './owner'
import { useSession } from './session'
import { create } from './store'
import type { Way } from './verification'

/** Rule: an unlocked app stays unlocked for five minutes. Every use starts the five minutes again. */
export const LOCK_MS = 300_000

interface Lock {
  /** Whether the person who is logged in has turned the lock on. */
  on: boolean
  /** The way the person unlocks; null: they are asked. */
  way: Way | null
  locked: boolean
}

type KeptLock = NonNullable<ReturnType<typeof onDevice.safetyLocks.get>>[number]

/** The last use of a closed lock. It is too long ago at every time, whatever the clock says. */
const CLOSED = 0

const allLocks = () => onDevice.safetyLocks.get() ?? []

const isOf =
  (custNo: string) =>
  ({ salt, owner }: Pick<KeptLock, 'salt' | 'owner'>) =>
    owner === ownerMark(salt, custNo)

const lockOf = (custNo: string) => (custNo === '' ? undefined : allLocks().find(isOf(custNo)))

/** Removes a person's lock, and stores the new one if there is one. */
function replaceLock(custNo: string, change?: Pick<KeptLock, 'way' | 'usedAt'>) {
  const others = allLocks().filter(lock => !isOf(custNo)(lock))
  const salt = onDevice.deviceId.get() ?? onDevice.oldDeviceId.get() ?? ''
  onDevice.safetyLocks.set(change ? [{ salt, owner: ownerMark(salt, custNo), ...change }, ...others] : others)
}

/** Takes over a lock of an earlier version, without the customer number that was stored with it. */
function takeOverOldLock() {
  const old = onDevice.oldSafetyLock.get()
  if (old) replaceLock(old.custNo, { way: old.way, usedAt: CLOSED })
  onDevice.oldSafetyLock.remove()
}

/** Whether the last use is too long ago. A clock that was set back counts as too long. */
function isOver(usedAt: number, now: number) {
  const since = now - usedAt
  return since >= LOCK_MS || since < 0
}

/** The lock of a person as stored on the device. Another person on this device has their own lock, or none. */
function read(custNo: string): Lock {
  const own = lockOf(custNo)
  return { on: own !== undefined, way: own?.way ?? null, locked: own !== undefined && isOver(own.usedAt, Date.now()) }
}

takeOverOldLock()

const current = () => useSession.getState().custNo

/**
 * The safety lock of this device. It hides the screen until the person proves who they are. A login is no such proof,
 * because a silent login asks nobody anything.
 */
export const useLock = create<Lock>(() => read(current()))

/** Reads the lock again, because another tab has locked it, opened it or changed it. */
export function rereadLock() {
  const { on, way, locked } = read(current())
  const known = useLock.getState()
  if (on !== known.on || way !== known.way || locked !== known.locked) useLock.setState({ on, way, locked })
}

useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) rereadLock()
})

/** Uses are not stored more often than this, because storing at every touch would be too much. */
const NOTE_EVERY_MS = 5_000

/** Stores that the lock is closed, so that no later start of the app finds it open. */
function close({ way }: KeptLock) {
  replaceLock(current(), { way, usedAt: CLOSED })
  useLock.setState({ locked: true })
}

/** The lock of the person who is logged in, while it is open. */
const openLock = () => {
  const { on, locked } = useLock.getState()
  return on && !locked ? lockOf(current()) : undefined
}

/**
 * Notes that the person used the app, unless it is locked. Returns false if the use came too late: it has closed the
 * lock, and must have no other effect.
 */
export function noteUse(now = Date.now()): boolean {
  const own = openLock()
  if (!own) return true
  if (isOver(own.usedAt, now)) {
    close(own)
    return false
  }
  if (now - own.usedAt >= NOTE_EVERY_MS) replaceLock(current(), { way: own.way, usedAt: now })
  return true
}

/** Locks when the app was not used for too long. Returns the milliseconds until then; 0 when no lock is open. */
export function lockIfUnused(now = Date.now()): number {
  const own = openLock()
  if (!own) return 0
  if (!isOver(own.usedAt, now)) return own.usedAt + LOCK_MS - now
  close(own)
  return 0
}

/** Opens the lock, because the person proved who they are. */
export function unlock(now = Date.now()) {
  const own = lockOf(current())
  if (own) replaceLock(current(), { way: own.way, usedAt: now })
  useLock.setState({ locked: false })
}

/** Turns the lock on or changes how it is opened. From now on no figures are shown before the person has unlocked. */
export function setLock(way: Way | null, now = Date.now()) {
  onDevice.homeSeen.remove()
  replaceLock(current(), { way, usedAt: now })
  useLock.setState({ on: true, way, locked: false })
}

/** Turns the lock off. */
export function removeLock() {
  replaceLock(current())
  useLock.setState({ on: false, way: null, locked: false })
}
