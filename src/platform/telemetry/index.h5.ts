import type { Telemetry } from './types'

export const telemetry: Telemetry = {
  watchFaults(listener) {
    // Only script errors arrive here. Errors of pictures and script tags do not bubble.
    window.addEventListener('error', ({ error, message }) => listener(error ?? new Error(message)))
    window.addEventListener('unhandledrejection', event => {
      // A chunk that failed to load is handled elsewhere, which marks the event.
      if (!event.defaultPrevented) listener(event.reason)
    })
  },
  // As plain text, because a beacon to another origin may not need a preflight.
  async post(address, text) {
    try {
      if (navigator.sendBeacon) return navigator.sendBeacon(address, text)
      const { ok } = await fetch(address, { method: 'POST', body: text, keepalive: true })
      return ok
    } catch {
      return false
    }
  },
}
