import type { Speed, Timing } from './types'

export const speed: Speed = {
  // Loaded only in visits that are measured. The browser has kept what happened before.
  watch(listener) {
    const as =
      (name: Timing['name'], page: Timing['page']) =>
      ({ value }: { value: number }) =>
        listener({ name, value, page })
    import('web-vitals').then(
      ({ onTTFB, onLCP, onINP, onCLS }) => {
        onTTFB(as('ttfb', null))
        onLCP(as('lcp', null))
        onINP(as('inp', ''))
        onCLS(as('cls', ''))
      },
      // Without a network nothing is measured.
      () => undefined,
    )
  },
}
