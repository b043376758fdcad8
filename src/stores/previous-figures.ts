import { create } from './store'

interface PreviousFigures {
  /** The time of the oldest figures of an earlier visit that are on the screen until newer ones come; null: none. */
  at: number | null
}

/** Whether the screen shows figures of an earlier visit (api/first-figures). */
export const usePreviousFigures = create<PreviousFigures>(() => ({ at: null }))
