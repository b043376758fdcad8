import type { Outside } from './outside'
import { unavailable } from './service-fault'

const refuse = (name: string) => async (): Promise<never> => {
  throw unavailable(name)
}

/** Used when no external service is connected. Every use fails with a clear message and none pretends to work. */
export const notConnected: Outside = {
  wechat: {
    exchangeCode: refuse('微信登录'),
    openLink: refuse('打开小程序'),
    codePicture: refuse('小程序码'),
    notify: refuse('微信通知'),
    remind: refuse('微信通知'),
    pageSignature: refuse('微信分享'),
  },
  sms: { send: refuse('短信服务'), notify: refuse('短信服务') },
  captcha: { verify: refuse('安全验证') },
  face: { begin: refuse('人脸识别'), result: refuse('人脸识别') },
  mail: { send: refuse('邮件服务') },
  cards: { read: refuse('证件识别') },
  objects: null,
}
