/** The ways in which the program around the app identifies the person: WeChat, or the company's app. */
export interface OutsideLogin {
  /** Returns WeChat's one-time code without leaving the app (mini-program). Rejects if WeChat gives none. */
  code: (() => Promise<string>) | null
  /** Opens WeChat's authorisation page, which returns to `here()` with a code (browser). */
  visit: ((address: string) => void) | null
  /** The address of this app that WeChat returns to, with `hash` as its route. '' on the mini-program. */
  here(hash: string): string
  /**
   * A one-time code for the person who is logged in to the company's app. Rejects outside that app, if nobody is logged
   * in there, or if the app does not answer.
   */
  appCode(): Promise<string>
}
