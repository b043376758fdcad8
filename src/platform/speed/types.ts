import type { TimingName } from '@/contract/telemetry'

/** A measured timing (contract/telemetry.ts has the units). */
export interface Timing {
  name: TimingName
  value: number
  /** The path of its screen by the route table; '' for the whole visit. */
  page: string
}

/** The platform's own measurements of the app's speed. */
export interface Speed {
  /** Tells every timing once, also those from before the call. A platform without measurements tells nothing. */
  watch(listener: (timing: Timing) => void): void
}
