import type { EventBatch, ReportedEvent } from '@/contract/events'
import { placeOf, scrubbed } from '@/lib/scrub'
import type { AppEvent } from '@/stores/events'

/** Names of errors are code; one that was made up from something else is none. */
const nameOf = (name: string) => name.replace(/[^\w.-]/g, '').slice(0, 80)

/** An event as it may leave the device. */
export function reported({ kind, page, name, at, error }: AppEvent): ReportedEvent {
  const place = error && placeOf(error.stack)
  return {
    kind,
    page,
    name: nameOf(name),
    at,
    ...(error && { message: scrubbed(error.message) }),
    ...(place && { place }),
  }
}

/** What is sent at once, of as much as one batch may hold. */
export const batchOf = (events: readonly AppEvent[], about: Omit<EventBatch, 'events'>): EventBatch => ({
  ...about,
  events: events.map(reported),
})
