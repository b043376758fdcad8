import Taro from '@tarojs/taro'
import { idle } from '@/api/idle'
import { knownAnswer } from '@/api/last-known'
import { routeOfPage, routes } from '@/routes'
import { useLock } from '@/stores/lock'
import { usePreviousFigures } from '@/stores/previous-figures'
import { isLoggedIn, useSession } from '@/stores/session'
import type { FirstFigures, FirstFiguresOf } from './types'

/** Whether the app was opened on a tab, which people look at first. */
function openedOnTab(): boolean {
  const name = routeOfPage(Taro.getLaunchOptionsSync().path)
  return name !== null && routes[name].tab !== undefined
}

let launching = openedOnTab()

idle.then(() => {
  launching = false
  usePreviousFigures.setState({ at: null })
})

const none: FirstFigures = {}

/**
 * The customer's last known figures, for the first data that a tab sends to its page when the app is opened. They
 * follow the rules of the answers kept on the device, and stay away with a safety lock. The read is sent in any case.
 */
export const firstFigures: FirstFiguresOf = (call, queryKey) => {
  if (!launching || useLock.getState().on || !isLoggedIn(useSession.getState())) return none
  const known = knownAnswer(queryKey, call.output)
  if (!known) return none
  // Not while React renders the screen that asks.
  Promise.resolve().then(() => usePreviousFigures.setState(({ at }) => ({ at: Math.min(at ?? known.at, known.at) })))
  return { initialData: () => known.data, initialDataUpdatedAt: () => known.at }
}
