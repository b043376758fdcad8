import type { Scanner } from './types'

/** A browser has no camera for codes that all phones know. */
export const scanner: Scanner = { supported: false, scan: () => Promise.resolve('') }
