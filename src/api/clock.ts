/** Milliseconds the server's clock is ahead of this device's; phones with a wrong clock are common, and the gateway refuses old requests. */
let skew = 0

/** A `Date` header has whole seconds, and the answer was on its way for a while: smaller differences mean nothing. */
const MEANINGLESS = 5000

/** Learns the server's time from an answer's Date header. */
export function learnServerTime(dateHeader: string | undefined) {
  const server = Date.parse(dateHeader ?? '')
  if (Number.isNaN(server)) return
  const difference = server - Date.now()
  if (Math.abs(difference - skew) > MEANINGLESS) skew = Math.abs(difference) > MEANINGLESS ? difference : 0
}

/** Now, on the server's clock, in milliseconds. */
export const serverNow = () => Date.now() + skew
