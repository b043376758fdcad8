import type { Subscription } from './types'

/** A browser has no such messages. There people follow the public account, or get mails. */
export const subscription: Subscription = {
  supported: false,
  ask: () => Promise.resolve({ failed: 'other' }),
  alwaysAnswered: () => Promise.resolve([]),
  openSettings: () => Promise.resolve(),
}
