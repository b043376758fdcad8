/** WeChat's ways to identify the person. Each platform has one of the two. */
export interface WechatLogin {
  /** Returns a one-time code without leaving the app (mini-program). Rejects if WeChat gives none. */
  code: (() => Promise<string>) | null
  /** Opens WeChat's authorisation page, which returns to `here()` with a code (browser). */
  visit: ((address: string) => void) | null
  /** The address of this app that WeChat returns to, with `hash` as its route. '' on the mini-program. */
  here(hash: string): string
}
