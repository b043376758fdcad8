import type { Sms } from './outside'

/**
 * Wraps the SMS service, with a promise that all started messages are sent. Not every answer waits for its code
 * (sessions/sms-codes.ts): a gateway that ended at once would lose it.
 */
export function smsUnderWay(service: Sms): { sms: Sms; allSent: () => Promise<void> } {
  const underWay = new Set<Promise<void>>()
  const noted = (sending: Promise<void>) => {
    const over = sending
      // The caller handles the failure.
      .catch(() => undefined)
      .then(() => void underWay.delete(over))
    underWay.add(over)
    return sending
  }
  return {
    sms: {
      send: message => noted(service.send(message)),
      notify: message => noted(service.notify(message)),
    },
    allSent: async () => void (await Promise.all(underWay)),
  }
}
