import type { Environment } from '@/lib/environment'
import { type Facts, homeRoute, type ScreenName } from '@/routes'

export interface GuardCase {
  to: Facts
  /** The screen the person comes from; null on entry. */
  from: ScreenName | null
  environment: Environment
  loggedIn: boolean
  /** An heir has logged in by SMS for an inheritance. */
  isHeir: boolean
  /** WeChat knows the person, but no customer is bound to this identity. The person must say who they are. */
  hasAccessToken: boolean
  /** The person has just logged in by the step before. The result screen must still be shown. */
  justLoggedIn: boolean
  /** A code from WeChat is waiting to be exchanged for a login. */
  hasWeixinCode: boolean
}

export type Decision =
  | { do: 'enter' }
  /** Go somewhere else. The target is not remembered. */
  | { do: 'go'; to: ScreenName }
  /** Log in silently, then open the target. */
  | { do: 'login' }
  /** The target needs WeChat. Offer to open the mini-program at the target, and go to `to` meanwhile. */
  | { do: 'openMiniProgram'; to: ScreenName }

const isMiniProgram = ({ kind }: Environment) => kind === 'mini-program'

/** Whether a silent login is possible here, by WeChat or by the app around the page. */
export const logsInSilently = ({ kind }: Environment) => kind !== 'mobile' && kind !== 'desktop'

const isPublic = ({ access, customerInMiniProgram }: Facts, environment: Environment) =>
  access === 'public' && !(customerInMiniProgram && isMiniProgram(environment))

/** The screen where a person whom nobody knows says who they are: heirs verify their number, others their identity. */
export const introductionFor = ({ access, forHeirs }: Facts) =>
  access === 'inheritor' || forHeirs ? 'inheritSendCode' : 'fillcert'

/**
 * Decides whether a person may enter a screen, and where they go if not. The function is pure: a test checks the table
 * of its cases, and one place carries the decision out. The rules are in order of precedence.
 */
export function guard(given: GuardCase): Decision {
  const { to, from, environment, loggedIn, isHeir, hasAccessToken, hasWeixinCode, justLoggedIn } = given
  if (loggedIn && to.logsIn && !justLoggedIn) return { do: 'go', to: homeRoute }
  const detour = to.notFrom?.find(row => row.screen === from && (!row.withAccessToken || hasAccessToken))
  if (detour) return { do: 'go', to: detour.instead ?? homeRoute }
  if (to.phoneOnly && !logsInSilently(environment)) return { do: 'openMiniProgram', to: homeRoute }
  if (loggedIn || to.neverLogsIn || isPublic(to, environment)) return { do: 'enter' }
  const isForHeirs = to.access === 'inheritor'
  if (isForHeirs && isHeir) return { do: 'enter' }
  const introduction = introductionFor(to)
  if (!logsInSilently(environment)) {
    return isForHeirs ? { do: 'go', to: introduction } : { do: 'openMiniProgram', to: to.share ?? homeRoute }
  }
  if (isMiniProgram(environment) && hasAccessToken) return { do: 'go', to: introduction }
  if (hasWeixinCode) return { do: 'go', to: 'wxCallback' }
  return { do: 'login' }
}
