import type { SharedScreen } from '@/lib/share'
import { create } from './store'

/** The screen that the person is on, and its parameters. */
export interface Visit {
  screen: SharedScreen
  query: Readonly<Record<string, string>>
}

/**
 * Where the person is. Null until the first screen has let them in. A new object each time a screen comes to the front.
 */
export const useVisit = create<{ visit: Visit | null }>(() => ({ visit: null }))

export const noteVisit = (visit: Visit) => useVisit.setState({ visit })
