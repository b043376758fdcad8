import type { PageSignature } from '../wechat-script/types'

/** The share card of a page in WeChat's browser. */
export interface PageCard {
  title: string
  description: string
  /** An absolute address in the page's own domain. */
  link: string
  /** An absolute address. */
  picture: string
}

/** A page in WeChat's browser. WeChat's script loads on first use and nowhere else. */
export interface WechatPage {
  readonly supported: boolean
  /**
   * Sets the content that WeChat's menu shares. `sign` requests the signature of an address. Rejects with
   * WechatPageError if WeChat refuses, or its script cannot be fetched; the next card tries again.
   */
  offer(card: PageCard, sign: (address: string) => Promise<PageSignature>): Promise<void>
  /**
   * Reads a QR code with WeChat's own scanner. '' if the person cancels, or it could not be read. Rejects like
   * `offer`.
   */
  scan(sign: (address: string) => Promise<PageSignature>): Promise<string>
  /** The app's own picture, as an absolute address. */
  readonly picture: string
  /** An absolute address of this app with a hash and without the parameters that it was opened with. */
  addressOf(hash: string): string
}
