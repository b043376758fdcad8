import type { Faults } from './types'

export const faults: Faults = {
  watch(listener) {
    // Only script errors arrive here. Errors of pictures and script tags do not bubble.
    window.addEventListener('error', ({ error, message }) => listener(error ?? new Error(message)))
    window.addEventListener('unhandledrejection', event => {
      // A chunk that failed to load is handled elsewhere, which marks the event.
      if (!event.defaultPrevented) listener(event.reason)
    })
  },
}
