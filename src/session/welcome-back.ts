import { loadParameters } from '@/api/parameters'
import { lifecycle } from '@/platform/lifecycle'
import { type RouteName, routes } from '@/routes'
import { useConsent } from '@/stores/consent'
import { environment } from '@/stores/environment'
import { useArrival } from '@/stores/leaving'
import { unaskedLogin } from '@/stores/on-device'
import { isLoggedIn, useSession } from '@/stores/session'
import { isReturning, stopReturning } from './accept'
import { isLoginSeen, logInUnasked } from './silent-login'

/** Longest wait of the first screen for the parameters. Without them the person goes on as a visitor. */
const LONGEST_MS = 3_000

const tooLate = () =>
  new Promise<null>(resolve => {
    setTimeout(() => resolve(null), LONGEST_MS)
  })

const isForThem = () =>
  !isLoggedIn(useSession.getState()) &&
  isReturning() &&
  unaskedLogin.get() === null &&
  useConsent.getState().agreed !== ''

/** Returns true when the page is leaving. */
async function logInAgain(target: string): Promise<boolean> {
  const parameters = await (isLoginSeen() ? Promise.race([loadParameters(), tooLate()]) : loadParameters())
  if (!parameters?.silentLoginSwitch || !isForThem()) return false
  // Without a network the login cannot work. A later start in this visit may have one.
  if (!lifecycle.isOnline()) return false
  // Without this note the app might leave again and again, so it does not leave if the note cannot be stored.
  if (!unaskedLogin.set(1)) return false
  const result = await logInUnasked(target)
  // WeChat's account is no longer bound to any customer, so the next visits need not try.
  if (result === 'unbound') stopReturning()
  return result === 'left'
}

/**
 * Logs in a person who was logged in at the end of their last visit and had not logged out. Where the login shows no
 * page, it runs in the background, and the person sees the public screen in the meantime. In a browser the page must
 * leave for it, so it leaves before it shows anything, once in a visit, and only from a tab.
 */
export async function welcomeBack(name: RouteName | null): Promise<void> {
  if (!isForThem() || environment().kind === 'mobile' || environment().kind === 'desktop') return
  if (!isLoginSeen()) return void (await logInAgain(routes.home.path))
  const tab = name !== null && routes[name].tab !== undefined && routes[name].access === 'public' ? name : null
  if (!tab) return
  useArrival.setState({ isLeaving: true })
  useArrival.setState({ isLeaving: await logInAgain(routes[tab].path) })
}
