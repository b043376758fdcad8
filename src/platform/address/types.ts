/** The visible address of the app. A mini-program has none. */
export interface Address {
  /** Rewrites the hash now and whenever it is changed by hand, before the router reads it. */
  keepCanonical(canonical: (hash: string) => string): void
  /** Names the page: the tab of the browser, WeChat's title bar. As text; the router's own function writes markup. */
  setTitle(title: string): void
}
