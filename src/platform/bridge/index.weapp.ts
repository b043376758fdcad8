import type { Bridge } from './types'

/** A mini-program is never inside the company's app. */
export const bridge: Bridge = {
  supported: false,
  loginCode: () => Promise.reject(new Error('no app around')),
}
