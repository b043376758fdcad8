import type { Faults } from './types'

export const faults: Faults = {
  watch(listener) {
    // A picture or script that does not load bubbles nowhere: only errors of scripts come by here.
    window.addEventListener('error', ({ error, message }) => listener(error ?? new Error(message)))
    window.addEventListener('unhandledrejection', event => {
      // A part of the app that did not load is looked after, and says so by this.
      if (!event.defaultPrevented) listener(event.reason)
    })
  },
}
