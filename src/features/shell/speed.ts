import { loadParameters } from '@/api/parameters'
import { speed } from '@/platform/speed'
import { keep } from '@/stores/events'
import { useVisit } from '@/stores/visit'

/**
 * Measures the app's speed in a share of the visits, which the company sets. The timings go the way of all events: with
 * the person's consent only, by the random name of the visit. The same name decides whether the visit is measured.
 */
export async function startSpeed(visit: string): Promise<void> {
  const first = useVisit.getState().visit?.screen.path ?? ''
  const { speedSample } = await loadParameters()
  // Without a name this is NaN, and nothing is measured.
  if (!(Number.parseInt(visit.slice(0, 8), 16) % 100 < speedSample)) return
  speed.watch(({ name, value, page }) => keep({ kind: 'timing', name, value, page: page ?? first }))
}
