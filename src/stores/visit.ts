import type { SharedScreen } from '@/lib/share'
import { create } from './store'

/** The screen somebody is on, and what it was opened with. */
export interface Visit {
  screen: SharedScreen
  query: Readonly<Record<string, string>>
}

/** Where the person is; null until the first screen has let them in. A new object each time a screen comes to the front. */
export const useVisit = create<{ visit: Visit | null }>(() => ({ visit: null }))

export const noteVisit = (visit: Visit) => useVisit.setState({ visit })
