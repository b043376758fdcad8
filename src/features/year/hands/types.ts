/** What a story needs to know of its surroundings to be turned by hand. */
export interface Hands {
  /** How far the top of an element is from the top of the window. Null when it is not there. */
  topOf(id: string): Promise<number | null>
  /** Tells the keys that are pressed outside of controls. Returns how to stop. Never in the mini-program. */
  onKey(listener: (key: string) => void): () => void
  /** Whether the person wants things to stand still. The mini-program does not tell; its styles know it. */
  wantsStillness(): boolean
}
