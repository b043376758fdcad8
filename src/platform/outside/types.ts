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
}
