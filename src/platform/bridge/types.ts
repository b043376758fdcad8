/** The bridge that the company's app puts into the pages it shows. */
export interface Bridge {
  /** False where no such app is around the page. */
  readonly supported: boolean
  /** A one-time code of whoever is logged in to the app. Rejects when nobody is, or when the app does not answer. */
  loginCode(): Promise<string>
}

/** How long the app may take. */
export const BRIDGE_MS = 10_000
