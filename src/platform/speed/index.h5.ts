import { splitAddress } from '@/lib/query'
import { homeRoute, routeOfPath, routes } from '@/routes'
import type { Speed, Timing } from './types'

export const speed: Speed = {
  // Loaded only in visits that are measured. The browser has kept what happened before.
  watch(listener) {
    // The largest paint ends with the first tap, which may lead to another screen.
    const first = routes[routeOfPath(splitAddress(location.hash.slice(1)).path) ?? homeRoute].path
    const as =
      (name: Timing['name'], page: Timing['page']) =>
      ({ value }: { value: number }) =>
        listener({ name, value, page })
    import('web-vitals').then(
      ({ onTTFB, onLCP, onINP, onCLS }) => {
        onTTFB(as('ttfb', first))
        onLCP(as('lcp', first))
        onINP(as('inp', ''))
        onCLS(as('cls', ''))
      },
      // Without a network nothing is measured.
      () => undefined,
    )
  },
}
