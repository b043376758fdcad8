type Query = Readonly<Record<string, string>>

/**
 * Takes the decoded parameters that the app is opened with and returns those that may stay visible. `place` is the
 * place that is opened: a hash path, or a mini-program's page.
 */
export type Receive = (query: Query, place: string) => Query

/** The address that the app is opened with, at launch and each time it is opened again while it runs. */
export interface Entrance {
  /**
   * Passes on the parameters and removes from the address those that may not stay. Call it once, before the router
   * reads the address.
   */
  watch(receive: Receive): void
}
