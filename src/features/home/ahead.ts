import { askAhead } from '@/api/ahead'
import { loadParameters } from '@/api/parameters'
import { first } from '@/contract/first-screen'
import { inOwnTask } from '@/lib/own-task'
import { environment } from '@/stores/environment'
import { isLoggedIn, useSession } from '@/stores/session'
import { watchListInput } from './cards'

/**
 * Asks for the parameters and for what the home screen shows first, before there is a screen (early.ts). Each request
 * is a task of its own, because signing it and sending it takes a while on a slow phone.
 */
export function askForHome() {
  // A desk shows a code to scan and asks for nothing.
  if (environment().kind === 'desktop') return
  const loggedIn = isLoggedIn(useSession.getState())
  const asks = [
    loadParameters,
    ...(loggedIn ? [() => askAhead(first.assets.queryCustMetricSS, {})] : []),
    () => askAhead(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {}),
    () => askAhead(first.funds.queryNetvalue, watchListInput(loggedIn)),
  ]
  for (const ask of asks) inOwnTask(ask)
}
