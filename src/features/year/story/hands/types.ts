/** What a story needs to know of its surroundings to be turned by hand. */
export interface Hands {
  /** How far the top of an element is from the top of the window. Null when it is not there. */
  topOf(id: string): Promise<number | null>
  /** Tells the keys that are pressed outside of controls. Returns how to stop. Never in the mini-program. */
  onKey(listener: (key: string) => void): () => void
  /**
   * Fetches the code of a page, by its name in the table of screens. False: it did not come. A browser's router closes
   * the present page first and fetches then, so a page that cannot come would cost the present one, too.
   */
  fetchPage(page: string): Promise<boolean>
  /** Whether the person wants things to stand still. The mini-program does not tell; its styles know it. */
  wantsStillness(): boolean
}
