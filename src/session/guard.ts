import type { Environment } from '@/lib/environment'
import { shareScreenOf } from '@/lib/share'

/** What the guard needs to know of a screen. */
export interface GuardedScreen {
  path: string
  access: 'public' | 'customer'
}

export interface GuardCase {
  to: GuardedScreen
  /** The path the person comes from; null on entry. */
  from: string | null
  environment: Environment
  loggedIn: boolean
  /** A WeChat identity without a customer is known: it has to say who it is. */
  hasAccessToken: boolean
  /** A code of WeChat's waits to be exchanged. */
  hasWeixinCode: boolean
}

export type Decision =
  | { do: 'enter' }
  /** Go somewhere else instead; the target is not remembered. */
  | { do: 'go'; path: string }
  /** Log in without a word, then come to the target. */
  | { do: 'login' }
  /** This needs WeChat: offer to open the mini-program at the target, and go to `path` meanwhile. */
  | { do: 'openMiniProgram'; path: string }

const HOME = '/Home/Index'

/** Screens that only lead to a login: somebody who is logged in has no business there. */
const LOGIN_SCREENS = [
  '/Change/Double',
  '/Change/Single',
  '/Change/Fillcert',
  '/Change/Third',
  '/Auth/Phone',
  '/Auth/Pass',
]

/** From, to, and where that leads instead. The first five come back from a login to a place that has nothing to show then. */
const DETOURS: ReadonlyArray<{ from: string; to: string; needsAccessToken?: true; path: string }> = [
  { from: '/Home/Tp', to: '/Wx/Callback', path: HOME },
  { from: '/Change/Double', to: '/Wx/Callback', path: HOME },
  { from: '/Change/Fillcert', to: '/Wx/Callback', needsAccessToken: true, path: HOME },
  { from: '/Change/Fillcert', to: '/Home/Accompany/List', path: HOME },
  { from: '/Change/Fillcert', to: '/Home/GetRedPocketCode', path: HOME },
  { from: HOME, to: '/Biz/Shortlink', path: HOME },
  { from: '/Home/Bill/List', to: '/Home/Bill/Success', path: '/Home/Bill/Index' },
]

/** Need a camera, a signature or a location: nowhere but in WeChat or one of the company's own apps. */
const PHONE_ONLY = ['/NewInherit/index', '/enroll/index', '/Revoke/RevokePage']

/** Proceed without a silent login, whoever comes. */
const NEVER_LOG_IN = ['/enroll/index', '/SignIn/index', '/Home/Tp']

const isMiniProgram = ({ kind }: Environment) => kind === 'mini-program'

/** Whether somebody can be logged in here without a word: by WeChat, or by the app around the page. */
const logsInSilently = ({ kind }: Environment) => kind !== 'mobile' && kind !== 'desktop'

const isPublic = ({ path, access }: GuardedScreen, environment: Environment) =>
  access === 'public' && !(path === '/NewInherit/EnterSms' && isMiniProgram(environment))

/**
 * Decides whether somebody may enter a screen, and where they go if not. Pure: the table of its cases is its test, and one place carries the
 * decision out. In the order of precedence.
 */
export function guard({ to, from, environment, loggedIn, hasAccessToken, hasWeixinCode }: GuardCase): Decision {
  if (loggedIn && LOGIN_SCREENS.includes(to.path)) return { do: 'go', path: HOME }
  const detour = DETOURS.find(
    row => row.from === from && row.to === to.path && (!row.needsAccessToken || hasAccessToken),
  )
  if (detour) return { do: 'go', path: detour.path }
  if (PHONE_ONLY.includes(to.path) && !logsInSilently(environment)) return { do: 'openMiniProgram', path: HOME }
  if (loggedIn || NEVER_LOG_IN.includes(to.path) || isPublic(to, environment)) return { do: 'enter' }
  if (!logsInSilently(environment)) return { do: 'openMiniProgram', path: shareScreenOf(to.path) ?? HOME }
  if (isMiniProgram(environment) && hasAccessToken) return { do: 'go', path: '/Change/Fillcert' }
  if (hasWeixinCode) return { do: 'go', path: '/Wx/Callback' }
  return { do: 'login' }
}
