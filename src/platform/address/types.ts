/** A chunk of the app (script or style sheet) that could not be fetched. */
export interface ChunkFailure {
  /** The chunk's name in the build. */
  name: string
  /**
   * `missing`: the server does not have the file (any more). `timeout`: it did not arrive. `style`: a style sheet.
   * `other`: anything else.
   */
  kind: 'missing' | 'timeout' | 'style' | 'other'
}

/** The visible address of the app. A mini-program has none. */
export interface Address {
  /** Rewrites the hash now and after every manual change, before the router reads it. */
  keepCanonical(canonical: (hash: string) => string): void
  /**
   * Sets the page's title: the browser's tab, WeChat's title bar. It is written as text, because the router's own
   * function writes markup.
   */
  setTitle(title: string): void
  /** The page's present title. '' where the platform does not provide it. */
  title(): string
  /** The chunk that an error is about. Null for any other error. */
  chunkFailureOf(error: unknown): ChunkFailure | null
  /** Calls back when a chunk could not be fetched. Never on a mini-program, whose pages come whole. */
  onChunkFailure(listener: (failure: ChunkFailure) => void): void
  /** Reloads the app at the present address. */
  reload(): void
  /** Goes back one step after the address changed to a screen that did not load. */
  stepBack(): void
}
