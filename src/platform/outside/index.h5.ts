import type { Outside } from './types'

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
}
