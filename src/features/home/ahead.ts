import { askAhead } from '@/api/ahead'
import { loadParameters } from '@/api/parameters'
import { first } from '@/contract/first-screen'
import { inOwnTask } from '@/lib/own-task'
import { environment } from '@/stores/environment'
import { isLoggedIn, useSession } from '@/stores/session'
import { watchListInput } from './cards'

/**
 * Requests the parameters and the first data of the home screen before any screen is mounted (early.ts). Each request
 * runs in a task of its own, because signing and sending it takes a while on a slow phone.
 */
export function askForHome() {
  // A desktop browser shows a QR code and needs no data.
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
