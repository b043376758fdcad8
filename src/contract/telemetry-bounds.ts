/**
 * The path for the app's events. It is not a call of the contract: a request carries neither token nor signature, and
 * is sent while the app is being left.
 *
 * Apart from the schemas of telemetry.ts, which only the gateway needs: imported from there, they would be a kilobyte
 * of the mini-program's main package.
 */
export const EVENTS_PATH = '/e-service/events'

/** The longest time that counts, in milliseconds. A phone that slept meanwhile says nothing about the app. */
export const MOST_MS = 120_000
