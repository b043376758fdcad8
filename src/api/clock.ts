import { type Day, today } from '@/lib/date'

/**
 * Milliseconds that the server's clock is ahead of this device's. Phones with a wrong clock are common, and the gateway
 * refuses old requests.
 */
let skew = 0

/** A `Date` header has whole seconds, and the answer took some time to arrive. Smaller differences mean nothing. */
const MEANINGLESS = 5000

/** Learns the server's time from the Date header of an answer, and gives it in milliseconds; NaN where it has none. */
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
 * The latest moment that the gateway has told, in milliseconds; 0 before it has told any. This device's clock has no
 * part in it.
 */
let told = 0

/** Notes a moment of the gateway's clock. Answers may come in another order than they were made. */
export function noteGatewayTime(at: number) {
  if (at > told) told = at
}

/** A moment of the gateway's clock that is over, as late as it is known, in milliseconds. */
export const gatewayTime = () => told

/** Today by the server: the clock of a phone may be wrong. */
export const serverToday = (): Day => today(new Date(serverNow()))
