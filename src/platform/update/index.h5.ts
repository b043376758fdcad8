import type { Update } from './types'

export const update: Update = { watch: () => undefined, ask: () => Promise.resolve(false) }
