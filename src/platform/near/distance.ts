import type { Spot } from './types'

/** Within this many kilometres somebody is near. A coarse position is a kilometre or two wrong. */
const NEAR_KM = 3
const KM_PER_DEGREE = 111

/** Whether two places are near each other. The earth is flat enough for that. */
export function areNear(one: Spot, other: Spot): boolean {
  const north = (one.latitude - other.latitude) * KM_PER_DEGREE
  const east = (one.longitude - other.longitude) * KM_PER_DEGREE * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east) <= NEAR_KM
}
