import { codes, Refusal } from '../lib/refusal'
import type { Outside } from './outside'

const unavailable = (what: string) => async (): Promise<never> => {
  throw new Refusal(codes.unavailable, `${what}暂不可用，请稍后再试`)
}

/** Used when no external service is connected. Every use fails with a clear message and none pretends to work. */
export const notConnected: Outside = {
  wechat: {
    exchangeCode: unavailable('微信登录'),
    openLink: unavailable('打开小程序'),
    notify: unavailable('微信通知'),
    remind: unavailable('微信通知'),
    pageSignature: unavailable('微信分享'),
  },
  sms: { send: unavailable('短信服务'), notify: unavailable('短信服务') },
  captcha: { verify: unavailable('安全验证') },
  face: { begin: unavailable('人脸识别'), result: unavailable('人脸识别') },
  mail: { send: unavailable('邮件服务') },
  cards: { read: unavailable('证件识别') },
}
