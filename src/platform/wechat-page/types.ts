import type { PageSignature } from '../wechat-script/types'

/** What WeChat shows of a page that is shared from its browser. */
export interface PageCard {
  title: string
  description: string
  /** A whole address; of the domain the page belongs to. */
  link: string
  /** A whole address. */
  picture: string
}

/** A page in WeChat's browser. Its script is loaded with the first use, and nowhere else. */
export interface WechatPage {
  readonly supported: boolean
  /**
   * Sets what is shared from WeChat's menu. `sign` asks for the signature of an address. Rejects with WechatPageError when WeChat refuses,
   * or its script cannot be fetched; the next card tries anew.
   */
  offer(card: PageCard, sign: (address: string) => Promise<PageSignature>): Promise<void>
  /** The app's own picture, as a whole address. */
  readonly picture: string
  /** A whole address of this app with a hash, and with nothing it was opened with. */
  addressOf(hash: string): string
}
