import { type LoadWechatScript, WechatPageError } from './types'

/** A mini-program has `wx` by itself, and no scripts. */
export const loadWechatScript: LoadWechatScript = () => Promise.reject(new WechatPageError('no page'))
