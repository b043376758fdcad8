import type { AppLink } from './types'

/** The person is already in WeChat. */
export const appLink: AppLink = { supported: false, open: () => false }
