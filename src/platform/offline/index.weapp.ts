import type { StartOffline } from './types'

/** WeChat keeps a mini-program's package on the phone by itself. */
export const startOffline: StartOffline = () => undefined
