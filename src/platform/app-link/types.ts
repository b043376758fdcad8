/** Opens another app through a link that the system hands over. */
export interface AppLink {
  supported: boolean
  /**
   * Hands the link to the system. No event reports whether an app opened it. Returns false for a link that is not
   * WeChat's, without opening it.
   */
  open(address: string): boolean
}
