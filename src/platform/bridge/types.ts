/** The bridge that the company's app adds to the pages it shows. */
export interface Bridge {
  /** False outside the company's app. */
  readonly supported: boolean
  /**
   * A one-time code for the person who is logged in to the company's app. Rejects when nobody is, or when the app does
   * not answer.
   */
  loginCode(): Promise<string>
}

/** How long the app may take to answer. */
export const BRIDGE_MS = 10_000
