import Taro from '@tarojs/taro'
import { idle } from '@/api/idle'
import { type FirstFigures, type FirstFiguresOf, knownAnswer } from '@/api/last-known'
import { homeRoute, routeOfPage } from '@/routes'
import { useLock } from '@/stores/lock'
import { isLoggedIn, useSession } from '@/stores/session'
import { useShell } from '@/stores/shell'

/**
 * Whether the app was opened on home. Other tabs draw so much that their outlines come first: with figures their first
 * paint was a third later, and their largest was no earlier (scripts/bench/launch.ts).
 */
const openedOnHome = () => routeOfPage(Taro.getLaunchOptionsSync().path) === homeRoute

let launching = openedOnHome()

idle.then(() => {
  launching = false
  useShell.setState({ figuresOf: null })
})

const none: FirstFigures = {}

/**
 * The customer's last known figures, for the first data that home sends to its page when the app is opened. They
 * follow the rules of the answers kept on the device, and stay away with a safety lock. The read is sent in any case.
 */
export const firstFigures: FirstFiguresOf = (call, queryKey) => {
  if (!launching || useLock.getState().on || !isLoggedIn(useSession.getState())) return none
  const known = knownAnswer(queryKey, call.output)
  if (!known) return none
  // Not while React renders the screen that asks.
  Promise.resolve().then(() =>
    useShell.setState(({ figuresOf }) => ({ figuresOf: Math.min(figuresOf ?? known.at, known.at) })),
  )
  return { initialData: () => known.data, initialDataUpdatedAt: () => known.at }
}
