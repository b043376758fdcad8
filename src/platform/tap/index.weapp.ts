import type { AfterTap } from './types'

/** WeChat draws on another thread, so the pressed state shows while this one works. */
export const afterTap: AfterTap = work => work()
