/**
 * What lies outside the company's servers. Simulators stand in for it outside production (gateway/simulators); a deployment brings its own
 * adapters and hands them to `buildGateway`.
 */
export interface Outside {
  wechat: WeChat
  sms: Sms
  captcha: Captcha
  face: Face
}

/** The program a WeChat code comes from; a person has another openid in each. */
export type WechatProgram = 'h5' | 'miniprogram'

export interface WeChat {
  /** What WeChat says a login code stands for, or null when it is unknown, used or older than five minutes. */
  exchangeCode: (code: string, program: WechatProgram) => Promise<{ openid: string; unionid: string } | null>
  /** A link that opens the mini-program at a page. */
  openLink: (target: { envVersion: string; path: string; query: string }) => Promise<string>
  /** What `wx.config` needs on a page of this address. */
  pageSignature: (url: string) => Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string }>
}

export interface Sms {
  send: (message: { mobile: string; purpose: string; code: string }) => Promise<void>
  /** Tells somebody in one sentence what happened to their account. */
  notify: (message: { mobile: string; text: string }) => Promise<void>
}

export interface Captcha {
  /** Whether the ticket proves a human; a ticket does so once. */
  verify: (ticket: string | null | undefined, randstr: string | null | undefined, ip: string) => Promise<boolean>
}

/** How a face recognition ended: not yet, the person was recognised, was not, gave up, or took too long. */
export type FaceResult = 'pending' | 'passed' | 'failed' | 'cancelled' | 'expired'

export interface Face {
  /** Starts a recognition of whoever `subject` names ('c:' and the customer number, 'm:' and a mobile). */
  begin: (subject: string) => Promise<{ bizToken: string; url: string }>
  /** How it ended and for whom; null for a token that was never given out. A result other than pending is told once. */
  result: (bizToken: string) => Promise<{ subject: string; result: FaceResult } | null>
}
