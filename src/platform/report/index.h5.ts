import type { Report } from './types'

/** As plain text: a beacon to another origin may carry nothing that asks for a preflight. */
export const report: Report = async (address, text) => {
  try {
    if (navigator.sendBeacon) return navigator.sendBeacon(address, text)
    const { ok } = await fetch(address, { method: 'POST', body: text, keepalive: true })
    return ok
  } catch {
    return false
  }
}
