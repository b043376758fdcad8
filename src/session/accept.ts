import { forgetAnswers } from '@/api/query'
import type { Login } from '@/contract/login-fields'
import { toast } from '@/platform/toast'
import { forgetHeir, type Heir, isHeirOver, keepHeir, useHeir } from '@/stores/heir'
import { returning, sessionEnded, visitorsViews } from '@/stores/on-device'
import { clearSession, isSessionGone, isSessionOver, keepSession, useSession } from '@/stores/session'
import { forgetPersonal } from '@/stores/stored'
import { forgetVerification } from '@/stores/verification'
import { endSession } from './end-session'

/**
 * Takes over the answer of a login. If it is another person, the answers of the previous person are forgotten first and
 * the previous session ends on the server too. Returns true when a customer is logged in now.
 */
export function acceptLogin(login: Login): boolean {
  const before = useSession.getState()
  if (login.custNo !== before.custNo) {
    forgetAnswers()
    endSession(before.token)
  }
  const { wxid, ...session } = login
  keepSession({ ...session, unionid: session.unionid || wxid.unionid })
  if (session.token !== '') {
    // A customer deals with inheritances under their own name.
    endHeir()
    tellOfNewSession()
    takeViewsAlong()
  }
  return session.token !== ''
}

/** The funds that the person looked at as a visitor are theirs now. Few people have any, so the code loads for them. */
function takeViewsAlong() {
  if (visitorsViews.get()) import('./viewed-funds').then(({ mergeViews }) => mergeViews()).catch(() => undefined)
}

/** Tells a person whose session had expired that they are logged in again. */
function tellOfNewSession() {
  returning.set(1)
  if (sessionEnded.get()) toast.say('登录已过期，已为您重新登录')
  sessionEnded.remove()
}

/**
 * Whether a customer was logged in on this device and has not logged out. Such a customer may be logged in again
 * silently.
 */
export const isReturning = () => returning.get() === 1

/** Whether the person has logged out in another tab of the app. This tab has not followed yet. */
export const hasLoggedOutElsewhere = () => isSessionGone() && !isReturning()

/** Stops silent logins of the person. */
export const stopReturning = () => returning.remove()

/** Logs the person out. This works offline; the server is told as soon as it can be reached. */
export function logout() {
  stopReturning()
  forgetPerson()
}

/**
 * Follows another tab of the app in which nobody is logged in any more. If nobody logged out there, the session
 * expired, and the person's drafts here stay for their next login.
 */
export function followEndElsewhere() {
  if (!isReturning()) return forgetPerson()
  dropDeadSession()
  sessionEnded.set(1)
}

/** Ends the session of an heir, here and on the server. */
export function endHeir() {
  const { token } = useHeir.getState()
  if (token === '') return
  endSession(token)
  forgetHeir()
}

/** Takes over the answer of an heir's login. The session of an heir who was here before ends, also on the server. */
export function acceptHeir(heir: Heir) {
  endHeir()
  forgetAnswers()
  keepHeir(heir)
}

// The answers shown to an heir are forgotten, in whatever way the heir's session ends.
useHeir.subscribe(({ token }, before) => {
  if (before.token !== '' && token !== before.token) forgetAnswers()
})

function forgetPerson() {
  endSession(useSession.getState().token)
  endHeir()
  clearSession()
  // The session store does this when a customer leaves. A visitor may have left personal data as well.
  forgetPersonal()
  forgetVerification()
  forgetAnswers()
}

/** Forgets a dead token, and remembers that the person had not logged out. */
export function dropDeadSession() {
  const { openid, unionid } = useSession.getState()
  clearSession()
  useSession.setState({ openid, unionid })
  forgetAnswers()
}

/** Forgets a session that the server has ended by now. Without a network no answer would report that. */
export function endIfOver() {
  if (isSessionOver()) dropDeadSession()
  if (isHeirOver()) endHeir()
}

/** Longest time that an open screen still shows a session past its end. */
const ASK_EVERY_MS = 60_000

/** Ends the session of a screen that stays open and unused. Returns a function that stops the check. */
export function endWhenOver() {
  const timer = setInterval(endIfOver, ASK_EVERY_MS)
  return () => clearInterval(timer)
}
