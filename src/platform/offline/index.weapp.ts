import type { StartOffline } from './types'

/** WeChat itself stores a mini-program's package on the phone. */
export const startOffline: StartOffline = () => undefined
