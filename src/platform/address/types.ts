/** A part of the app (script or style) that could not be fetched. */
export interface ChunkFailure {
  /** Which one, as the build named it. */
  name: string
  /** `missing`: the server has no such file (any more). `timeout`: it did not come. `style`: a style sheet. `other`: anything else. */
  kind: 'missing' | 'timeout' | 'style' | 'other'
}

/** The visible address of the app. A mini-program has none. */
export interface Address {
  /** Rewrites the hash now and whenever it is changed by hand, before the router reads it. */
  keepCanonical(canonical: (hash: string) => string): void
  /** Names the page: the tab of the browser, WeChat's title bar. As text; the router's own function writes markup. */
  setTitle(title: string): void
  /** What the page is called now; '' where nobody can tell. */
  title(): string
  /** What an error says of a part of the app that could not be fetched; null for any other error. */
  chunkFailureOf(error: unknown): ChunkFailure | null
  /** Tells when a part of the app could not be fetched; a mini-program is fetched as a whole. */
  onChunkFailure(listener: (failure: ChunkFailure) => void): void
  /** Loads the app anew at the present address. */
  reload(): void
  /** Takes back a change of the address that led nowhere. */
  stepBack(): void
}
