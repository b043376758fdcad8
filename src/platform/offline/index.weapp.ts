import type { StartOffline } from './types'

/** WeChat keeps the package of a mini-program on the phone by itself. */
export const startOffline: StartOffline = () => undefined
