import { loadParameters } from '@/api/parameters'
import { speed } from '@/platform/speed'
import { keep } from '@/stores/events'

/**
 * Measures the app's speed in a share of the visits, which the company sets. The timings go the way of all events: with
 * the person's consent only, by the random name of the visit. The same name decides whether the visit is measured.
 */
export async function startSpeed(visit: string): Promise<void> {
  const { speedSample } = await loadParameters()
  // Without a name this is NaN, and nothing is measured.
  if (Number(`0x${visit.slice(0, 8)}`) % 100 < speedSample) speed.watch(timing => keep({ kind: 'timing', ...timing }))
}
