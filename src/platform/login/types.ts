/** How WeChat tells who is here. One of the two ways exists on a platform. */
export interface WechatLogin {
  /** A one-time code without leaving the app: the mini-program's way. Rejects when WeChat gives none. */
  code: (() => Promise<string>) | null
  /** Leaves for WeChat's authorisation page, which comes back to `here()` with a code: the browser's way. */
  visit: ((address: string) => void) | null
  /** The address of this app that WeChat comes back to, with `hash` as its route; '' on the mini-program. */
  here(hash: string): string
}
