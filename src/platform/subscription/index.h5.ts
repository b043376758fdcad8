import type { Subscription } from './types'

/** A browser has none. There people follow the public account, or get mails. */
export const subscription: Subscription = {
  supported: false,
  ask: () => Promise.resolve({ failed: 'other' }),
  alwaysAnswered: () => Promise.resolve([]),
  openSettings: () => Promise.resolve(),
}
