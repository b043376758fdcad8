import type { WechatLogin } from './types'

export const wechatLogin: WechatLogin = {
  code: null,
  // `replace`: going back must not land on an address that only logs in again.
  visit: address => location.replace(address),
  here: hash => `${location.origin}${location.pathname}${location.search}#${hash}`,
}
