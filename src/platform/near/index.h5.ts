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
        // A browser's position is WGS-84, some hundred metres beside GCJ-02: that does not matter here.
        ({ coords }) => resolve(areNear(place, coords) ? 'near' : 'far'),
        () => resolve(null),
        { enableHighAccuracy: false, timeout: PATIENCE_MS, maximumAge: 60_000 },
      ),
    ),
}
