import { type LoadWechatScript, WechatPageError } from './types'

/** A mini-program has `wx` built in and loads no scripts. */
export const loadWechatScript: LoadWechatScript = () => Promise.reject(new WechatPageError('no page'))
