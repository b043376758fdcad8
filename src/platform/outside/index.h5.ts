import type { Outside } from './types'

/** WeChat's own schemes, and the short addresses it gives out for them. */
const WECHATS = /^(weixin:\/\/|https:\/\/wxaurl\.cn\/)/

export const outside: Outside = {
  get origin() {
    return location.origin
  },
  leave(address) {
    // A link instead of location.assign, because only a link can withhold the referrer.
    const link = document.createElement('a')
    link.href = address
    link.rel = 'noreferrer'
    link.referrerPolicy = 'no-referrer'
    document.body.append(link)
    link.click()
    link.remove()
  },
  openMiniProgram: null,
  openWechat(link) {
    if (!WECHATS.test(link)) return false
    location.href = link
    return true
  },
}
