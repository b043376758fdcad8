type Query = Readonly<Record<string, string>>

/**
 * Takes the decoded parameters the app is opened with and tells which of them may stay visible. `place` is where it is opened: a hash path,
 * or a mini-program's page.
 */
export type Receive = (query: Query, place: string) => Query

/** The address the app is opened with, now and whenever it is opened anew while it runs. */
export interface Entrance {
  /** Hands over what the address says, and takes out of it what may not stay. To be called once, before the router reads the address. */
  watch(receive: Receive): void
}
