import { leavePage } from '../back-key/leave-page'
import type { WechatLogin } from './types'

/** WeChat's script sets this for pages inside a mini-program. */
const miniProgram = () =>
  (window as unknown as { wx?: { miniProgram?: { redirectTo(options: { url: string }): void } } }).wx?.miniProgram

export const wechatLogin: WechatLogin = {
  code: null,
  visit(address) {
    if (address.startsWith('/pages/')) miniProgram()?.redirectTo({ url: address })
    // `replace`, so that going back does not return to an address that only logs in again.
    else leavePage(() => location.replace(address))
  },
  here: hash => `${location.origin}${location.pathname}${location.search}#${hash}`,
}
