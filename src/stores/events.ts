import { isAgreed, isTouring, useConsent } from './consent'
import { useVisit } from './visit'

export type EventKind = 'view' | 'click' | 'share' | 'error' | 'timing'

/**
 * An event that waits to be sent. The text of an error is kept in full here and never leaves the device in that form.
 */
export interface AppEvent {
  kind: EventKind
  page: string
  name: string
  at: number
  error?: { message: string; stack: string }
  /** The measured number of a timing. */
  value?: number
}

/** Largest number of waiting events. Without a network the oldest are dropped. */
const MOST = 100
/** Rule: an action that leaves the app waits at most this long for its event to be sent. */
export const CALLBACK_WAIT_MS = 400

let waiting: AppEvent[] = []
let send: (event?: AppEvent) => Promise<unknown> = () => Promise.resolve()

useConsent.subscribe(() => {
  if (isTouring()) waiting = []
})

/**
 * Keeps an event for sending, with the screen on which it happened unless it names one. Before the person agrees only
 * errors are kept. They are sent after the consent, and dropped when it is refused.
 */
export function keep(event: Omit<AppEvent, 'page' | 'at'> & { page?: string }) {
  if (event.kind !== 'error' && !isAgreed()) return
  const kept = { page: useVisit.getState().visit?.screen.path ?? '', ...event, at: Date.now() }
  waiting = [...waiting, kept].slice(-MOST)
  send(kept)
}

/**
 * Records what was pressed, by one of our own names in lower case and hyphens. Other names are not recorded. Never
 * waits.
 */
export function track(kind: Exclude<EventKind, 'error' | 'timing'>, name: string) {
  if (/^[a-z\d-]{0,64}$/.test(name)) keep({ kind, name })
}

/**
 * Records an action that leaves the app. Resolves when the event is being sent, after at most 400 ms. Never rejects.
 */
export async function trackBeforeLeaving(name: string): Promise<void> {
  track('click', name)
  await Promise.race([
    send().catch(() => undefined),
    new Promise(resolve => {
      setTimeout(resolve, CALLBACK_WAIT_MS)
    }),
  ])
}

/** Records an error that no code handled, of any type. `name` replaces the kind of the error where it says more. */
export function recordFault(thrown: unknown, name?: string) {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown)
  keep({ kind: 'error', name: name ?? error.name, error: { message: error.message, stack: error.stack ?? '' } })
}

/** Takes all waiting events for sending. Events that could not be sent are put back, if they may still be kept. */
export function takeEvents(): AppEvent[] {
  const taken = waiting
  waiting = []
  return taken
}

export const putBackEvents = (events: readonly AppEvent[]) => {
  if (isAgreed()) waiting = [...events, ...waiting].slice(-MOST)
}

/** Sets the sender. It is called for each event, also for earlier ones. A call without an event means: send now. */
export const installSender = (sender: typeof send) => {
  send = sender
  waiting.forEach(event => {
    send(event)
  })
}
