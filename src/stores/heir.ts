import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '@/lib/terms'
import * as onDevice from './on-device'
import { create } from './store'

/**
 * The heir who logged in by SMS for an inheritance and need not be a customer. A customer who logs in takes their
 * place. '' means unknown; with an empty token there is no heir.
 */
export interface Heir {
  token: string
  /** Masked. */
  mobile: string
  name: string
  /** The key of this person's drafts on the device (stores/sealed-drafts.ts). */
  draftKey: string
}

const nobody: Heir = { token: '', mobile: '', name: '', draftKey: '' }

/** The end of the session if it is unused from now on, and its end in any case, in milliseconds since 1970. */
let times = { until: 0, ends: 0 }

/** Whether the session is stored on the device. A browser may store nothing; then no other tab can have removed it. */
let isKept = false

function remembered(): Heir {
  const kept = onDevice.heir.get()
  if (!kept) return nobody
  const { until, ends, ...heir } = kept
  if (until <= Date.now()) {
    onDevice.heir.remove()
    return nobody
  }
  times = { until, ends }
  isKept = true
  return heir
}

export const useHeir = create<Heir>(remembered)

export const isHeir = ({ token }: Heir) => token !== ''

function store(now: number) {
  times = { ...times, until: Math.min(now + SESSION_IDLE_MS, times.ends) }
  isKept = onDevice.heir.set({ ...useHeir.getState(), ...times }, Math.ceil((times.until - now) / 1000))
}

/** Takes over the answer of a login by SMS. */
export function keepHeir(heir: Heir, now = Date.now()) {
  times = { until: now, ends: now + SESSION_LONGEST_MS }
  useHeir.setState(heir)
  store(now)
}

export function forgetHeir() {
  isKept = false
  useHeir.setState(nobody)
  onDevice.heir.remove()
}

/** A use of the session is stored once a minute, as the server does. */
const NOTE_EVERY_MS = 60_000

/**
 * Notes that the server has accepted the heir's token, so the session goes on, unless another tab has ended it
 * meanwhile.
 */
export function noteHeirUse(now = Date.now()) {
  if (!isHeir(useHeir.getState()) || now + SESSION_IDLE_MS - times.until < NOTE_EVERY_MS) return
  rereadHeir()
  if (isHeir(useHeir.getState())) store(now)
}

/** Follows another tab in which this heir left or another heir logged in. */
export function rereadHeir() {
  const wasKept = isKept
  const kept = remembered()
  if (kept.token === useHeir.getState().token || (!isHeir(kept) && !wasKept)) return
  isKept = isHeir(kept)
  useHeir.setState(kept)
}

/** Whether the server has ended the heir's session by now, because nobody used it or because of its age. */
export function isHeirOver(now = Date.now()): boolean {
  const { token } = useHeir.getState()
  const kept = onDevice.heir.get()
  // Another tab may have used it meanwhile.
  if (kept?.token === token) times = { ...times, until: kept.until }
  return token !== '' && times.until <= now
}
