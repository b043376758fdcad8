import { send } from '@/api/client'
import { isFinal } from '@/api/errors'
import { first } from '@/contract/first-screen'
import { SESSION_IDLE_MS } from '@/lib/terms'
import { lifecycle } from '@/platform/lifecycle'
import { endingSessions } from '@/stores/on-device'

/** More logouts than anybody makes without a network. The oldest sessions expire by themselves. */
const MOST = 5

const kept = () => endingSessions.get() ?? []

function keep(tokens: readonly string[]) {
  if (tokens.length === 0) endingSessions.remove()
  // By then the server has ended them by itself.
  else endingSessions.set(tokens.slice(-MOST), SESSION_IDLE_MS / 1000)
}

let telling = false
/** True when something changed while the server was being told: the network came back, or one more session ended. */
let again = false

async function tellAll() {
  for (const token of kept()) {
    try {
      await send(first.auth.logout, undefined, { quiet: true, token })
    } catch (error) {
      // The app tries again at its next start, when the network is back, or when the person comes back to the app.
      if (!isFinal(error)) return
    }
    keep(kept().filter(other => other !== token))
  }
}

/** Tells the server about every ended session, one at a time. */
async function tellServer(): Promise<void> {
  again = telling
  if (telling) return
  telling = true
  await tellAll()
  telling = false
  if (again) await tellServer()
}

/** Ends a session on the server too, now or as soon as there is a network. */
export function endSession(token: string) {
  if (token === '') return
  keep([...kept(), token])
  void tellServer()
}

/** Tells the server about the sessions that it was not told about last time. */
export function installEndSession() {
  lifecycle.onOnline(online => {
    if (online) void tellServer()
  })
  lifecycle.onVisible(visible => {
    if (visible) void tellServer()
  })
  void tellServer()
}
