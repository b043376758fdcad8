/** @jest-environment jsdom */

import { installLock } from '@/session/lock'
import { LOCK_MS, lockIfUnused, noteUse, removeLock, rereadLock, setLock, unlock, useLock } from '@/stores/lock'
import { ownerMark } from '@/stores/owner'
import { clearSession, keepSession } from '@/stores/session'

const NOON = Date.parse('2026-11-21T04:00:00Z')

const KEY = 'ESERVICE_h5_SAFETY_LOCKS'

const isLocked = () => useLock.getState().locked

describe('the safety lock', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOON)
    clearSession()
    localStorage.clear()
    removeLock()
    keepSession({ token: 't', custNo: '1' })
  })
  afterEach(() => jest.restoreAllMocks())

  it('the lock does nothing while it is off', () => {
    lockIfUnused(NOON + 10 * LOCK_MS)
    expect(isLocked()).toBe(false)
  })

  it('the lock closes after five minutes without use, not before', () => {
    setLock('password', NOON)
    lockIfUnused(NOON + LOCK_MS - 1)
    expect(isLocked()).toBe(false)
    lockIfUnused(NOON + LOCK_MS)
    expect(isLocked()).toBe(true)
  })

  it('each use restarts the five minutes', () => {
    setLock(null, NOON)
    noteUse(NOON + LOCK_MS - 1000)
    lockIfUnused(NOON + 2 * LOCK_MS - 2000)
    expect(isLocked()).toBe(false)
    lockIfUnused(NOON + 2 * LOCK_MS - 1000)
    expect(isLocked()).toBe(true)
  })

  it('a touch that comes too late does not open the lock', () => {
    setLock(null, NOON)
    noteUse(NOON + LOCK_MS + 1)
    expect(isLocked()).toBe(true)
    noteUse(NOON + LOCK_MS + 2)
    lockIfUnused(NOON + LOCK_MS + 3)
    expect(isLocked()).toBe(true)
  })

  it('setting the clock back does not open the lock', () => {
    setLock(null, NOON)
    lockIfUnused(NOON - 60_000)
    expect(isLocked()).toBe(true)
  })

  it('a proof opens the lock for another five minutes', () => {
    setLock('sms', NOON)
    lockIfUnused(NOON + LOCK_MS)
    unlock(NOON + LOCK_MS)
    expect(isLocked()).toBe(false)
    lockIfUnused(NOON + 2 * LOCK_MS)
    expect(isLocked()).toBe(true)
  })

  it('the lock belongs to the person who set it', () => {
    setLock('face', NOON)
    keepSession({ token: 'other', custNo: '2' })
    expect(useLock.getState()).toMatchObject({ on: false, way: null })
    keepSession({ token: 't', custNo: '1' })
    expect(useLock.getState()).toMatchObject({ on: true, way: 'face', locked: false })
  })

  it('each person has one lock, and the lock of another person neither replaces nor removes it', () => {
    setLock('face', NOON)
    keepSession({ token: 'other', custNo: '2' })
    setLock('sms', NOON)
    keepSession({ token: 't', custNo: '1' })
    expect(useLock.getState()).toMatchObject({ on: true, way: 'face' })
    removeLock()
    keepSession({ token: 'other', custNo: '2' })
    expect(useLock.getState()).toMatchObject({ on: true, way: 'sms' })
  })

  it('the lock survives a logout, and does not reveal its owner', () => {
    const custNo = '100820260001'
    keepSession({ token: 't', custNo })
    setLock('face', NOON)
    clearSession()
    expect(useLock.getState().on).toBe(false)
    const kept = localStorage.getItem('ESERVICE_h5_SAFETY_LOCKS') ?? ''
    expect(JSON.parse(kept)).toEqual([
      { salt: '', owner: expect.stringMatching(/^[0-9a-f]{4}$/), way: 'face', usedAt: NOON },
    ])
    keepSession({ token: 'again', custNo })
    expect(useLock.getState()).toMatchObject({ on: true, way: 'face' })
  })

  it('a login, which may ask for no proof, does not open the lock', () => {
    setLock('sms', NOON)
    lockIfUnused(NOON + LOCK_MS)
    clearSession()
    expect(isLocked()).toBe(false)
    jest.spyOn(Date, 'now').mockReturnValue(NOON + LOCK_MS)
    keepSession({ token: 'silent', custNo: '1' })
    expect(useLock.getState()).toMatchObject({ on: true, locked: true })
    unlock(NOON + LOCK_MS)
    expect(isLocked()).toBe(false)
  })

  it('the lock closes while the person is logged out', () => {
    setLock('sms', NOON)
    clearSession()
    jest.spyOn(Date, 'now').mockReturnValue(NOON + LOCK_MS)
    keepSession({ token: 'silent', custNo: '1' })
    expect(isLocked()).toBe(true)
  })

  it('actions of another person on the device do not open the lock', () => {
    setLock('sms', NOON)
    keepSession({ token: 'other', custNo: '2' })
    const later = NOON + LOCK_MS
    jest.spyOn(Date, 'now').mockReturnValue(later)
    setLock('face', later)
    noteUse(later)
    unlock(later)
    keepSession({ token: 't', custNo: '1' })
    expect(isLocked()).toBe(true)
  })

  it('a closed lock stays closed when the clock is set back and the app restarts', () => {
    setLock('sms', NOON)
    lockIfUnused(NOON + LOCK_MS)
    clearSession()
    jest.spyOn(Date, 'now').mockReturnValue(NOON + 1000)
    keepSession({ token: 't', custNo: '1' })
    expect(isLocked()).toBe(true)
  })

  it('the lock opens and closes in every tab', () => {
    setLock('sms', NOON)
    const open = localStorage.getItem(KEY) ?? ''
    lockIfUnused(NOON + LOCK_MS)
    const closed = localStorage.getItem(KEY) ?? ''
    // The value that the other tab stores.
    localStorage.setItem(KEY, open)
    rereadLock()
    expect(isLocked()).toBe(false)
    localStorage.setItem(KEY, closed)
    rereadLock()
    expect(isLocked()).toBe(true)
    localStorage.setItem(KEY, '[]')
    rereadLock()
    expect(useLock.getState()).toEqual({ on: false, way: null, locked: false })
  })

  it('a lock of an earlier version, without its last use, is closed', () => {
    localStorage.setItem(KEY, JSON.stringify([{ salt: '', owner: ownerMark('', '1'), way: 'sms' }]))
    rereadLock()
    expect(useLock.getState()).toEqual({ on: true, way: 'sms', locked: true })
  })

  it('a lock of an earlier version stays on, and its stored customer number is removed', async () => {
    localStorage.setItem('ESERVICE_h5_SAFETY_LOCK', '{"custNo":"100820260001","way":"password"}')
    jest.resetModules()
    const { useLock } = await import('@/stores/lock')
    const session = await import('@/stores/session')
    session.keepSession({ token: 't', custNo: '100820260001' })
    expect(useLock.getState()).toMatchObject({ on: true, way: 'password' })
    session.clearSession()
    expect(Object.values({ ...localStorage }).join()).not.toContain('100820260001')
  })
})

// This group is last, because the watch that it installs stays.
describe('the watch over the safety lock', () => {
  it('the watch closes the lock after five minutes, also after a use in between', () => {
    jest.useFakeTimers({ now: NOON })
    keepSession({ token: 't', custNo: '1' })
    setLock(null)
    installLock()
    jest.advanceTimersByTime(LOCK_MS - 60_000)
    noteUse()
    jest.advanceTimersByTime(LOCK_MS - 1)
    expect(isLocked()).toBe(false)
    jest.advanceTimersByTime(1)
    expect(isLocked()).toBe(true)
    jest.useRealTimers()
  })
})
