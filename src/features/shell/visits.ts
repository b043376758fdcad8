import { send } from '@/api/client'
import { note } from '@/api/note'
import { tabs } from '@/contract/tabs'
import { lifecycle } from '@/platform/lifecycle'
import { isLoggedIn, useSession } from '@/stores/session'

/** The gateway counts one visit within this time. */
const ONE_VISIT_MS = 30 * 60_000

let countedAt = Number.NEGATIVE_INFINITY

/**
 * Counts a visit if the session is still valid. The check comes first, because it needs no login: with an expired token
 * the count itself would start a login, and may leave the page for it, although the person did nothing.
 */
async function count() {
  if (!isLoggedIn(useSession.getState()) || Date.now() - countedAt < ONE_VISIT_MS) return
  countedAt = Date.now()
  try {
    const { loggedIn } = await send(tabs.auth.checkSilentLogin, undefined, { quiet: true })
    if (loggedIn) await note(tabs.account.addSilentLogin, undefined)
  } catch {
    // A visit that is not counted changes nothing for the person.
  }
}

/** Counts the visits of people who are still logged in. A login itself is counted elsewhere. */
export function startVisits() {
  lifecycle.onVisible(shown => {
    if (shown) count()
  })
  count()
}
