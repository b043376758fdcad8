import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { GATEWAY } from '@/env'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { lifecycle } from '@/platform/lifecycle'
import { random } from '@/platform/random'
import { telemetry } from '@/platform/telemetry'
import { lookUpUnionid } from '@/session/unionid'
import { isAgreed } from '@/stores/consent'
import { clientEnvironment, environment } from '@/stores/environment'
import { type AppEvent, installSender, putBackEvents, takeEvents, track } from '@/stores/events'
import { useVisit } from '@/stores/visit'
import { startSpeed } from './speed'
import { batchOf } from './telemetry-batch'

/** The size of one batch. */
const BATCH = 50
/** When this many events wait, a batch is sent while the app is in use. Fewer events wait until the app is hidden. */
const ENOUGH = 30
/** An error is reported soon. This short delay lets the errors that follow it go in the same batch. */
const SOON_MS = 5_000

let visit = ''
let known = false
/** The number of events since the last batch. */
let count = 0
let soon = false
let isHidden = false

/** A random id for this visit. '' while there are no random numbers: then nothing is sent. */
function visitName(): string {
  try {
    visit ||= random.hex(16)
  } catch {
    // In the mini-program random numbers arrive asynchronously. The next call finds them.
  }
  return visit
}

async function flush(): Promise<void> {
  const name = visitName()
  // Nothing is sent without consent to the privacy policy.
  if (!name || !isAgreed()) return
  const events = takeEvents()
  count = 0
  const { kind } = environment()
  const about = {
    visit: name,
    environment: kind,
    source: ENVIRONMENT_IDS[clientEnvironment()].sourceId,
    enterprise: kind === 'enterprise-wechat',
    known,
  }
  for (let at = 0; at < events.length; at += BATCH) {
    const part = events.slice(at, at + BATCH)
    const sent = await telemetry.post(`${GATEWAY}${EVENTS_PATH}`, JSON.stringify(batchOf(part, about)))
    if (!sent) return putBackEvents(events.slice(at))
  }
}

function onEvent(event?: AppEvent): Promise<void> {
  count = event ? count + 1 : ENOUGH
  if (count >= ENOUGH) return flush()
  // Some timings end only when the app is hidden, maybe after the last batch. All of that moment go together.
  if (isHidden && event?.kind === 'timing') return Promise.resolve().then(flush)
  if (event?.kind === 'error' && !soon) {
    soon = true
    setTimeout(() => {
      soon = false
      flush()
    }, SOON_MS)
  }
  return Promise.resolve()
}

/**
 * Records page views and sends events in batches: when the app is hidden, when many events wait, and soon after an
 * error.
 */
export function startReporting() {
  installSender(onEvent)
  lookUpUnionid().then(unionid => {
    known = unionid !== ''
  })
  let last: unknown = null
  const view = () => {
    const { visit } = useVisit.getState()
    if (visit === last || !visit) return
    last = visit
    track('view', '')
  }
  useVisit.subscribe(view)
  view()
  lifecycle.onVisible(shown => {
    isHidden = !shown
    if (isHidden) flush()
  })
  startSpeed(visitName())
}
