import type { AppLink } from './types'

/** WeChat's own schemes, and the short addresses it gives out for them. */
const WECHATS = /^(weixin:\/\/|https:\/\/wxaurl\.cn\/)/

export const appLink: AppLink = {
  supported: true,
  open(address) {
    if (!WECHATS.test(address)) return false
    location.href = address
    return true
  },
}
