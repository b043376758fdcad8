import { askAhead } from '@/api/ahead'
import { loadParameters } from '@/api/parameters'
import { first } from '@/contract/first-screen'
import { environment } from '@/stores/environment'
import { isLoggedIn, useSession } from '@/stores/session'
import { watchListInput } from './watch-list-input'

/**
 * Asks for the parameters and for what the home screen shows first, before there is a screen (early.ts). All in one go:
 * a later task would come only after the scripts that wait to run.
 */
export function askForHome() {
  // A desk shows a code to scan and asks for nothing.
  if (environment().kind === 'desktop') return
  loadParameters()
  const loggedIn = isLoggedIn(useSession.getState())
  if (loggedIn) askAhead(first.assets.queryCustMetricSS, {})
  askAhead(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {})
  askAhead(first.funds.queryNetvalue, watchListInput(loggedIn))
}
