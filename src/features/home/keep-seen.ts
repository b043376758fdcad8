import { cacheKey, queryClient } from '@/api/query'
import { first } from '@/contract/first-screen'
import { lookOf, markOfSession } from '@/lib/first-frame'
import { firstFrame } from '@/platform/first-frame'
import { pictured } from '@/platform/first-frame/pictured'
import { lifecycle } from '@/platform/lifecycle'
import { routes } from '@/routes'
import { isTouring } from '@/stores/consent'
import { environment } from '@/stores/environment'
import { useHomeArrangement } from '@/stores/home-arrangement'
import { useLock } from '@/stores/lock'
import { homeSeen } from '@/stores/on-device'
import { isDark, usePreferences } from '@/stores/preferences'
import { isLoggedIn, type Session, useSession } from '@/stores/session'
import { useShell } from '@/stores/shell'

/** Characters. A usual screen has 20,000; one that is much longer would take storage from the cached answers. */
const MOST = 100_000

/** Texts that tell who the person is. No picture with one of them is kept, whatever the screen shows. */
const identifying = ({ custNo, loginCustNo, customerName, certID, mobile, token }: Session) =>
  [custNo, loginCustNo, customerName, certID, mobile, token].filter(text => text !== '')

/** The time of the figures on the screen; undefined when there are none, or when newer ones could not be had. */
function timeOfFigures(custNo: string): number | undefined {
  const state = queryClient.getQueryState(cacheKey(first.assets.queryCustMetricSS, {}, custNo))
  return state?.status === 'success' ? state.dataUpdatedAt : undefined
}

/**
 * Keeps the customer's home screen as it looks now. With a safety lock nothing is kept.
 *
 * @returns false while parts of the screen are still loading.
 */
function keepHome(): boolean {
  const session = useSession.getState()
  if (!isLoggedIn(session) || useLock.getState().on || isTouring()) return true
  const at = timeOfFigures(session.custNo)
  const app = firstFrame.drawn(routes.home.path)
  if (at === undefined || !app) return false
  const html = pictured(app)
  if (html.length > MOST) return true
  if (identifying(session).some(text => html.includes(text))) return true
  const preferences = usePreferences.getState()
  const { elder, hidden } = preferences
  homeSeen.set({
    at,
    of: markOfSession(session.token),
    look: lookOf(environment().kind, isDark(preferences), elder, hidden, useShell.getState().tipClosed),
    build: firstFrame.build(),
    html,
  })
  return true
}

const AGAIN_MS = 1000
const MOST_TRIES = 15

/** Some parts of the screen load after its figures, so the first picture waits for them. */
function keepWhenWhole(tries = MOST_TRIES) {
  if (keepHome() || tries === 0) return
  setTimeout(() => keepWhenWhole(tries - 1), AGAIN_MS)
}

/** Keeps the home screen now, when it has its first figures, and whenever the person leaves the app. */
export function startKeepingHome() {
  if (firstFrame.build() === '') return
  keepWhenWhole()
  // Otherwise the next start would show the cards in the old order for a moment.
  useHomeArrangement.subscribe(() => {
    homeSeen.remove()
    setTimeout(keepWhenWhole, AGAIN_MS)
  })
  lifecycle.onVisible(visible => !visible && keepHome())
}
