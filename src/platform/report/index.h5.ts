import type { Report } from './types'

/** As plain text, because a beacon to another origin may not need a preflight. */
export const report: Report = async (address, text) => {
  try {
    if (navigator.sendBeacon) return navigator.sendBeacon(address, text)
    const { ok } = await fetch(address, { method: 'POST', body: text, keepalive: true })
    return ok
  } catch {
    return false
  }
}
