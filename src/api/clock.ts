import { type Day, today } from '@/lib/date'

/**
 * Milliseconds that the server's clock is ahead of this device's. Phones with a wrong clock are common, and the gateway
 * refuses old requests.
 */
let skew = 0

/** A `Date` header has whole seconds, and the answer took some time to arrive. Smaller differences mean nothing. */
const MEANINGLESS = 5000

/**
 * Learns the server's time from the Date header of an answer. Returns it in milliseconds; NaN if the header is missing.
 */
export function learnServerTime(dateHeader: string | undefined) {
  const server = Date.parse(dateHeader ?? '')
  const difference = server - Date.now()
  // A NaN is never larger, so an answer without a Date changes nothing.
  if (Math.abs(difference - skew) > MEANINGLESS) skew = Math.abs(difference) > MEANINGLESS ? difference : 0
  return server
}

/** The present time on the server's clock, in milliseconds. */
export const serverNow = () => Date.now() + skew

/**
 * The latest time that the gateway has sent, in milliseconds; 0 before the first answer. It does not depend on this
 * device's clock.
 */
let told = 0

/** Notes a time of the gateway's clock. Answers may arrive out of order. */
export function noteGatewayTime(at: number) {
  if (at > told) told = at
}

/** A time of the gateway's clock that has certainly passed: the latest known, in milliseconds. */
export const gatewayTime = () => told

/** Today by the server's clock: the clock of a phone may be wrong. */
export const serverToday = (): Day => today(new Date(serverNow()))
