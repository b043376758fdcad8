import { useVisit } from './visit'

export type EventKind = 'view' | 'click' | 'share' | 'error'

/** Something that happened, as it is kept until it is sent. What an error says is kept as it is and never leaves the device so. */
export interface AppEvent {
  kind: EventKind
  page: string
  name: string
  at: number
  error?: { message: string; stack: string }
}

/** As many wait at most; without a network the oldest are forgotten. */
const MOST = 100
/** Rule: what leads away waits so long for its event to be on its way, and no longer. */
export const CALLBACK_WAIT_MS = 400

let waiting: AppEvent[] = []
let send: (event?: AppEvent) => Promise<unknown> = () => Promise.resolve()

function keep(event: Omit<AppEvent, 'page' | 'at'>) {
  const page = useVisit.getState().visit?.screen.path ?? ''
  const kept = { ...event, page, at: Date.now() }
  waiting = [...waiting, kept].slice(-MOST)
  send(kept)
}

/** Records something: what was pressed, by a name of ours in lower case and hyphens. Anything else is not recorded. Never waits. */
export function track(kind: Exclude<EventKind, 'error'>, name: string) {
  if (/^[a-z\d-]{0,64}$/.test(name)) keep({ kind, name })
}

/** Records what leads out of the app; resolves when it is on its way, at the latest after 400 ms. Never rejects. */
export async function trackBeforeLeaving(name: string): Promise<void> {
  track('click', name)
  await Promise.race([
    send().catch(() => undefined),
    new Promise(resolve => {
      setTimeout(resolve, CALLBACK_WAIT_MS)
    }),
  ])
}

/** Records an error nobody looked after, whatever was thrown. `name` stands for it where it says more than its kind. */
export function recordFault(thrown: unknown, name?: string) {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown)
  keep({ kind: 'error', name: name ?? error.name, error: { message: error.message, stack: error.stack ?? '' } })
}

/** All that waits, to be sent; what could not be sent is put back. */
export function takeEvents(): AppEvent[] {
  const taken = waiting
  waiting = []
  return taken
}

export const putBackEvents = (events: readonly AppEvent[]) => {
  waiting = [...events, ...waiting].slice(-MOST)
}

/** Who sends: told of each event, also of those that happened before it came, and asked without one to send at once. */
export const installSender = (sender: typeof send) => {
  send = sender
  waiting.forEach(event => {
    send(event)
  })
}
