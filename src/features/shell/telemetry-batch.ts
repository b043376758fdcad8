import type { EventBatch } from '@/contract/telemetry'
import { MOST_MS } from '@/contract/telemetry-bounds'
import { placeOf, scrubbed } from '@/lib/scrub'
import type { AppEvent } from '@/stores/events'

/** Keeps only the characters of identifiers, so that a name cannot carry personal text. */
const nameOf = (name: string) => name.replace(/[^\w.-]/g, '').slice(0, 80)

/** Reduces an event to what may leave the device. */
export function reported({ kind, page, name, at, error, value }: AppEvent): EventBatch['events'][number] {
  const place = error && placeOf(error.stack)
  return {
    kind,
    page,
    name: nameOf(name),
    at,
    ...(error && { message: scrubbed(error.message) }),
    ...(place && { place }),
    ...(value !== undefined && { value: Math.min(value, MOST_MS) }),
    // Timings, and only they, have a number, and are kept under their own names (platform/speed/types.ts).
  } as EventBatch['events'][number]
}

/** One batch of events with the description of the app that sends them. */
export const batchOf = (events: readonly AppEvent[], about: Omit<EventBatch, 'events'>): EventBatch => ({
  ...about,
  events: events.map(reported),
})
