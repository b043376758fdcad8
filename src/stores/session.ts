import { NO_ACCESS_TOKEN } from '@/contract/codes'
import type { Login } from '@/contract/login-fields'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '@/lib/terms'
import * as onDevice from './on-device'
import { markOf } from './owner'
import { create } from './store'
import { forgetEndedSession, forgetOutlived, forgetPersonal } from './stored'

/** The answer of the last login. An empty text means unknown or nobody. */
export type Session = Omit<Login, 'wxid'>

const nobody: Session = {
  token: '',
  custNo: '',
  loginCustNo: '',
  openid: '',
  unionid: '',
  accessToken: '',
  needBind: false,
  customerName: '',
  customerType: '',
  certType: '',
  certID: '',
  mobile: '',
  generateFrom: '',
  draftKey: '',
}

/** The end of the session if it is unused from now on, and its end in any case, in milliseconds since 1970. */
let times = { until: Number.POSITIVE_INFINITY, ends: Number.POSITIVE_INFINITY }

/** The session stored on the device; `nobody` if it has expired. */
function remembered(): Session {
  const kept = onDevice.session.get()
  if (!kept) return nobody
  const { until = Number.POSITIVE_INFINITY, ends = Date.now() + SESSION_LONGEST_MS, ...session } = kept
  if (Math.min(until, ends) <= Date.now()) {
    onDevice.session.remove()
    return nobody
  }
  times = { until, ends }
  return { ...nobody, ...session }
}

/** The session of this device. Only session/ changes it. */
export const useSession = create<Session>(remembered)

const lastCustomers = [onDevice.lastCustomer, onDevice.lastCustomerHere]

// This listener must come first, so that it does not remove what the other listeners store for the next person.
useSession.subscribe(({ custNo }, before) => {
  if (custNo === before.custNo) return
  if (custNo === '') return endLast(markOf(before.custNo))
  if (before.custNo !== '') forgetPersonal()
  const owner = markOf(custNo)
  if (lastCustomers.some(last => (last.get()?.owner ?? owner) !== owner)) forgetOutlived()
  for (const last of lastCustomers) last.set({ owner, hasEnded: false })
})

/** Ends the session of the last customer. Values for their next login stay, with their mark. */
function endLast(of?: string) {
  forgetEndedSession()
  for (const last of lastCustomers) {
    const owner = of ?? last.get()?.owner
    if (owner !== undefined) last.set({ owner, hasEnded: true })
  }
}

// The session ended while the app was closed.
const isUnnoticed = lastCustomers.some(last => last.get()?.hasEnded === false)
if (isUnnoticed && useSession.getState().custNo === '') endLast()

/** Stores the session for as long as the server keeps it if it is unused from now on. */
function store(now: number) {
  const { token, custNo, loginCustNo, openid, unionid, accessToken, needBind, draftKey } = useSession.getState()
  // A visitor's session has no end yet. JSON has no infinity, and an unreadable session counts as logged out.
  const ends = Math.min(times.ends, now + SESSION_LONGEST_MS)
  const until = Math.min(now + SESSION_IDLE_MS, ends)
  times = { until, ends }
  const kept = { token, custNo, loginCustNo, openid, unionid, accessToken, needBind, draftKey, until, ends }
  onDevice.session.set(kept, Math.ceil((until - now) / 1000))
}

/**
 * Takes over the answer of a login and stores on the device the parts that the next visit needs. The name, the
 * certificate and the mobile number are not stored, because the next login returns them again.
 */
export function keepSession(change: Partial<Session>, now = Date.now()) {
  if (change.token !== useSession.getState().token) times = { until: now, ends: now + SESSION_LONGEST_MS }
  useSession.setState(change)
  store(now)
}

/** A use of the session is stored once a minute, as the server does. */
const NOTE_EVERY_MS = 60_000

/** Notes that the server has accepted the session's token, so the session goes on. */
export function noteSessionUse(now = Date.now()) {
  const untilIfStored = now + SESSION_IDLE_MS
  if (isLoggedIn(useSession.getState()) && untilIfStored - times.until >= NOTE_EVERY_MS) store(now)
}

/** Whether the server has ended the session by now, because it was unused or because of its age. */
export function isSessionOver(now = Date.now()): boolean {
  const session = useSession.getState()
  const kept = onDevice.session.get()
  // Another tab may have used it meanwhile.
  if (kept?.token === session.token && kept.until !== undefined) times = { ...times, until: kept.until }
  return isLoggedIn(session) && Math.min(times.until, times.ends) <= now
}

/** Forgets the person known on this device. */
export function clearSession() {
  useSession.setState(nobody)
  onDevice.session.remove()
}

/**
 * Reads the stored session again after another tab has logged in or out. Returns true if this tab's person is no
 * longer logged in: their screens must be left. If nobody is logged in now, the caller must also log out here, before
 * a screen logs the person in again.
 */
export function rereadSession(): boolean {
  const kept = remembered()
  const { token, custNo } = useSession.getState()
  if (kept.token === token) return false
  if (kept.token === '') return true
  useSession.setState(kept)
  // Stored again, because a change of person has removed all personal data, including the session.
  store(Date.now())
  return custNo !== '' && kept.custNo !== custNo
}

/** Whether another tab has removed or replaced the session that this tab still has. */
export function isSessionGone(): boolean {
  const { token } = useSession.getState()
  return token !== '' && onDevice.session.get()?.token !== token
}

export const isLoggedIn = (session: Session) => session.token !== ''

/** The access token of a WeChat identity without a customer, or ''. */
export const accessTokenOf = ({ accessToken }: Session) => (accessToken === NO_ACCESS_TOKEN ? '' : accessToken)
