/** Opens another app through a link that the system hands over. */
export interface AppLink {
  supported: boolean
  /**
   * Hands the link to the system. No event tells us whether an app opened it. False for a link that is not WeChat's,
   * which is not opened.
   */
  open(address: string): boolean
}
