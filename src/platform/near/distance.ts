import type { Spot } from './types'

/** Distance in km up to which a person counts as near. A coarse position is off by a kilometre or two. */
const NEAR_KM = 3
const KM_PER_DEGREE = 111

/** Whether two places are near each other. At this distance the earth counts as flat. */
export function areNear(one: Spot, other: Spot): boolean {
  const north = (one.latitude - other.latitude) * KM_PER_DEGREE
  const east = (one.longitude - other.longitude) * KM_PER_DEGREE * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east) <= NEAR_KM
}
