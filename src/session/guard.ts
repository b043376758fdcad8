import type { Environment } from '@/lib/environment'
import { type Facts, homeRoute, type ScreenName } from '@/routes'

export interface GuardCase {
  to: Facts
  /** The screen the person comes from; null on entry. */
  from: ScreenName | null
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
  | { do: 'go'; to: ScreenName }
  /** Log in without a word, then come to the target. */
  | { do: 'login' }
  /** This needs WeChat: offer to open the mini-program at the target, and go to `to` meanwhile. */
  | { do: 'openMiniProgram'; to: ScreenName }

const isMiniProgram = ({ kind }: Environment) => kind === 'mini-program'

/** Whether somebody can be logged in here without a word: by WeChat, or by the app around the page. */
const logsInSilently = ({ kind }: Environment) => kind !== 'mobile' && kind !== 'desktop'

const isPublic = ({ access, customerInMiniProgram }: Facts, environment: Environment) =>
  access === 'public' && !(customerInMiniProgram && isMiniProgram(environment))

/**
 * Decides whether somebody may enter a screen, and where they go if not. Pure: the table of its cases is its test, and one place carries the
 * decision out. In the order of precedence.
 */
export function guard({ to, from, environment, loggedIn, hasAccessToken, hasWeixinCode }: GuardCase): Decision {
  if (loggedIn && to.logsIn) return { do: 'go', to: homeRoute }
  const detour = to.notFrom?.find(row => row.screen === from && (!row.withAccessToken || hasAccessToken))
  if (detour) return { do: 'go', to: detour.instead ?? homeRoute }
  if (to.phoneOnly && !logsInSilently(environment)) return { do: 'openMiniProgram', to: homeRoute }
  if (loggedIn || to.neverLogsIn || isPublic(to, environment)) return { do: 'enter' }
  if (!logsInSilently(environment)) return { do: 'openMiniProgram', to: to.share ?? homeRoute }
  if (isMiniProgram(environment) && hasAccessToken) return { do: 'go', to: 'fillcert' }
  if (hasWeixinCode) return { do: 'go', to: 'wxCallback' }
  return { do: 'login' }
}
