import { areNear } from './distance'
import type { Near } from './types'

const PATIENCE_MS = 8000

export const near: Near = {
  get supported() {
    return 'geolocation' in navigator
  },
  to: place =>
    new Promise(resolve =>
      navigator.geolocation.getCurrentPosition(
        // A browser's position is WGS-84, which is off by some hundred metres from GCJ-02. That does not matter here.
        ({ coords }) => resolve(areNear(place, coords) ? 'near' : 'far'),
        () => resolve(null),
        { enableHighAccuracy: false, timeout: PATIENCE_MS, maximumAge: 60_000 },
      ),
    ),
}
