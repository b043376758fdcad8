import { askAhead } from '@/api/ahead'
import { loadParameters } from '@/api/parameters'
import { first } from '@/contract/first-screen'
import { environment } from '@/stores/environment'
import { isLoggedIn, useSession } from '@/stores/session'
import { watchListInput } from './watch-list-input'

/** The next task: signing takes a moment on a slow phone, and the browser may draw or answer a tap in between. */
const nextTask = () => new Promise(resolve => setTimeout(resolve))

/** Asks for the parameters and for what the home screen shows first, before there is a screen (early.ts). */
export async function askForHome() {
  // A desk shows a code to scan and asks for nothing.
  if (environment().kind === 'desktop') return
  loadParameters()
  const loggedIn = isLoggedIn(useSession.getState())
  if (loggedIn) {
    await nextTask()
    askAhead(first.assets.queryCustMetricSS, {})
  }
  await nextTask()
  askAhead(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {})
  await nextTask()
  askAhead(first.funds.queryNetvalue, watchListInput(loggedIn))
}
