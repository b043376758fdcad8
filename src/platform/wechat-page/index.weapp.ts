import { WechatPageError } from '../wechat-script/types'
import type { WechatPage } from './types'

export const wechatPage: WechatPage = {
  supported: false,
  offer: () => Promise.reject(new WechatPageError('a mini-program is no page')),
  scan: () => Promise.reject(new WechatPageError('a mini-program is no page')),
  picture: '',
  addressOf: () => '',
}
