import type { AppLink } from './types'

/** Whoever is here is in WeChat already. */
export const appLink: AppLink = { supported: false, open: () => false }
