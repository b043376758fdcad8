import { useEffect, useMemo, useRef, useState } from 'react'
import { homeRoute, type RouteName, routes } from '@/routes'
import type { Decision } from '@/session/guard'
import { forgetTries } from '@/session/silent-login'
import { useHeir } from '@/stores/heir'
import { useSession } from '@/stores/session'
import { noteVisit } from '@/stores/visit'
import { screenIsComplete } from './chunk-failure'
import { carryOut, decide, isLeftBehind, visited } from './enter'
import { addressOf, isCovered, isPassedBy, restart, useMissed, whenOnTop } from './go'
import { screenAt } from './shared-screen'

const ENTER: Decision = { do: 'enter' }

const missing = (name: RouteName, params: Record<string, string>) =>
  (routes[name].params ?? []).some(param => !param.endsWith('?') && !params[param])

/**
 * Asks the guard about a screen before it renders, and again when the session changes or the screen comes to the
 * front. Leads the person away if the decision says so.
 *
 * @returns whether they have entered, whether there is no way on, and a function to try again
 */
export function useEntry(name: RouteName, params: Record<string, string>, visible: boolean) {
  // An heir without an account has a token too.
  const heir = useHeir(({ token }) => token)
  const token = useSession(session => session.token) || heir
  const [stuck, setStuck] = useState(false)
  const incomplete = missing(name, params)
  // A person who logs in on a screen stays there. The rule against login screens is for people who arrive at one.
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the token and the visibility can change the decision.
  const decision = useMemo(() => (inside.current && token !== '' ? ENTER : decide(name)), [name, token, visible])
  inside.current = visible && decision.do === 'enter'
  // A passed page keeps this state until it is gone: rendering its content would start its work again. If the page
  // after it does not open, it is rendered after all.
  const missed = useMissed(({ times }) => times)
  const passedAt = useRef<number | null>(null)
  if (!visible) passedAt.current = null
  else if (isPassedBy(name)) passedAt.current = missed
  const isPassed = passedAt.current === missed
  const entered = decision.do === 'enter' && !incomplete && !isPassed

  // WeChat may report that a page is shown a moment before the pages on top of it are gone.
  const [cameOnTop, setCameOnTop] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was covered decides once it is on top.
  useEffect(() => {
    // A home screen below others is not shown, so the logout is not over with it.
    if (!visible || isLeftBehind(name) || isPassed) return
    if (isCovered(name)) return whenOnTop(name, () => setCameOnTop(before => before + 1))
    if (incomplete) {
      restart(homeRoute)
      return
    }
    if (decision.do !== 'enter') {
      carryOut(decision, addressOf(name, params)).then(setStuck)
      return
    }
    visited(name)
  }, [name, decision, incomplete, params, visible, isPassed, cameOnTop])

  useEffect(() => {
    const here = screenAt(routes[name].path)
    if (!visible || !entered || !here) return
    noteVisit({ screen: here, query: params })
    screenIsComplete()
  }, [name, visible, entered, params])

  const again = () => {
    forgetTries()
    setStuck(false)
    return carryOut(decision, addressOf(name, params)).then(setStuck)
  }
  return { entered, stuck, again }
}
