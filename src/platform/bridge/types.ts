/** The bridge that the company's app adds to the pages it shows. */
export interface Bridge {
  /** False outside the company's app. */
  readonly supported: boolean
  /**
   * A one-time code for the person who is logged in to the company's app. Rejects if nobody is logged in there, or if
   * the app does not answer.
   */
  loginCode(): Promise<string>
}

/** Timeout for the app's answer. */
export const BRIDGE_MS = 10_000
