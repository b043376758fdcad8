import type { Scanner } from './types'

/** No scanner: browsers have no camera code reader that works on all phones. */
export const scanner: Scanner = { supported: false, scan: () => Promise.resolve('') }
