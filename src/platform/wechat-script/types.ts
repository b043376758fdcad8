/** The configuration that makes WeChat's script trust a page. */
export interface PageSignature {
  appId: string
  timestamp: string
  nonceStr: string
  signature: string
}

export interface ShareData {
  title: string
  link: string
  imgUrl: string
  success(): void
  fail(failure: { errMsg?: string }): void
}

/** The part of WeChat's script that is used here. */
export interface Wx {
  config(options: PageSignature & { debug: boolean; jsApiList: readonly string[] }): void
  ready(listener: () => void): void
  error(listener: (failure: { errMsg?: string }) => void): void
  updateAppMessageShareData(data: ShareData & { desc: string }): void
  updateTimelineShareData(data: ShareData): void
  scanQRCode(options: {
    /** 1: the text is given to us and not opened. */
    needResult: 1
    scanType: readonly string[]
    success(result: { resultStr: string }): void
    cancel(): void
    fail(): void
  }): void
  /** In the web view of a mini-program. */
  miniProgram: { redirectTo(options: { url: string }): void }
}

/** WeChat refused, or its script did not load. */
export class WechatPageError extends Error {
  override readonly name = 'WechatPageError'
}

/** Fetches WeChat's script from the configured address on first use. Rejects with WechatPageError. */
export type LoadWechatScript = () => Promise<Wx>
