/** Places outside the app. */
export interface Outside {
  /** The origin that the app was loaded from. '' for a mini-program, which has none. */
  readonly origin: string
  /** Opens a web address without a referrer. Null in the mini-program, where WeChat does not allow it. */
  leave: ((address: string) => void) | null
  /**
   * Opens another mini-program after WeChat has asked the person. Rejects if WeChat cannot. Null where it is not
   * possible.
   */
  openMiniProgram: ((appId: string, path: string) => Promise<'opened' | 'declined'>) | null
  /**
   * Hands a link to the system, which opens WeChat. No event reports whether it did. Returns false for a link that is
   * not WeChat's, without opening it, and always in the mini-program.
   */
  openWechat(link: string): boolean
}
