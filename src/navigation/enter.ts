import { useParameters } from '@/api/parameters'
import { parseQuery, splitAddress } from '@/lib/query'
import { shareAddress } from '@/lib/share'
import { homeRoute, pathIfBuilt, type RouteName, routes, type ScreenName } from '@/routes'
import { followEndElsewhere, logout } from '@/session/accept'
import { type Decision, guard } from '@/session/guard'
import { hasWeixinCode, type LoginResult, silentLogin } from '@/session/silent-login'
import { introductionAt, rememberTarget, takeTarget } from '@/session/target'
import { environment } from '@/stores/environment'
import { isHeir, useHeir } from '@/stores/heir'
import { shownInstead } from '@/stores/on-device'
import { accessTokenOf, isLoggedIn, isSessionGone, useSession } from '@/stores/session'
import { offerMiniProgram } from '@/stores/shell'
import { useVerification } from '@/stores/verification'
import { back, type Going, goToPath, replace, restart } from './go'
import { screenAt } from './shared-screen'

/* Guards the entry to screens and acts when a person may not enter. */

/** True after a logout. Screens of that person that are still mounted must not log them in again. */
let signingOut = false

function goHomeWithout(person: () => unknown): Going {
  signingOut = true
  person()
  return restart(homeRoute)
}

/** Logs out and goes home. */
export const signOut = () => goHomeWithout(logout)

/**
 * Follows another tab in which this tab's customer is no longer logged in. Nobody or another customer is logged in
 * there now, and they must not see the previous person's screens.
 */
export const followOtherTab = () => goHomeWithout(() => isSessionGone() && followEndElsewhere())

/** Whether `name` is a screen from before the logout. The logout is over when home is shown. */
export function isLeftBehind(name: RouteName): boolean {
  if (name === homeRoute) signingOut = false
  return signingOut
}

/** The screen that the person was on before. Some rules depend on it. */
let lastVisited: RouteName | null = null

/** The person is on this screen now. */
export function visited(name: RouteName) {
  lastVisited = name
}

/** The person came from outside, so the screen that was open here says nothing about their way. */
export function arrived() {
  lastVisited = null
}

/** The screens that show the result of a login. */
const RESULTS: readonly RouteName[] = ['authSuccess', 'authSuccessFace']

/** The guard's decision about a screen at this moment. */
export function decide(name: RouteName): Decision {
  const session = useSession.getState()
  return guard({
    to: routes[name],
    from: lastVisited && lastVisited !== name ? lastVisited : null,
    environment: environment(),
    loggedIn: isLoggedIn(session),
    isHeir: isHeir(useHeir.getState()),
    hasAccessToken: accessTokenOf(session) !== '',
    hasWeixinCode: hasWeixinCode(),
    justLoggedIn: RESULTS.includes(name) && useVerification.getState().passed !== null,
  })
}

/**
 * Leads a person whom WeChat knows without a customer to the screen that asks who they are. Afterwards they go on to
 * `target`.
 */
export function identify(target: string, go: typeof replace, at: 'fillcert' | 'inheritSendCode' = 'fillcert'): Going {
  rememberTarget(target)
  return go(at)
}

/** Leads a person to the screen where they verify their number. Afterwards they go on to `target`. */
export const verifyNumber = (target: string): Going => identify(target, replace, 'inheritSendCode')

/**
 * Carries out a decision that does not let the person enter. Resolves with true when nothing more can be done; the
 * screen then shows a message.
 */
export async function carryOut(decision: Decision, target: string): Promise<boolean> {
  if (decision.do === 'login') return afterLogin(await silentLogin(target), target)
  await leadAway(decision, target)
  return false
}

async function leadAway(decision: Decision, target: string): Promise<void> {
  if (decision.do === 'go') {
    if (TO_A_LOGIN.includes(decision.to)) rememberTarget(target)
    // The result of a login was loaded again: a logged-in person goes on to the screen that they wanted.
    const isResult = RESULTS.some(name => routes[name].path === splitAddress(target).path)
    return goToPath((isResult && takeTarget()) || pathIfBuilt(decision.to))
  }
  if (decision.do === 'openMiniProgram') {
    offerMiniProgram(target)
    return goToPath(decision.to === homeRoute ? routes[homeRoute].path : sharedInstead(target))
  }
}

/** The screen that is shown in place of a forbidden one: its share screen, or home. */
function sharedInstead(target: string): string {
  const { path, query } = splitAddress(target)
  const shared = screenAt(path)
  shownInstead.set(target)
  return (shared && shareAddress(shared, parseQuery(query), screenAt)) ?? routes[homeRoute].path
}

/** The screens of a login. A person who is sent to one of these returns to their target afterwards. */
const TO_A_LOGIN: readonly ScreenName[] = ['fillcert', 'wxCallback', 'inheritSendCode']

/** Goes on after a silent login. After `in` the screen renders by itself. After `left` the page is already leaving. */
async function afterLogin(result: LoginResult, target: string): Promise<boolean> {
  const introduction = introductionAt(target)
  if (result === 'failed') {
    // Where the company has switched silent logins off, no other try can find a customer, and heirs must get on.
    if (introduction === 'fillcert' || useParameters.getState().silentLoginSwitch) return true
    await verifyNumber(target)
  }
  if (result === 'unbound') await identify(target, replace, introduction)
  // A person who does not agree to the policy stays a visitor.
  if (result === 'refused') await back()
  return false
}
