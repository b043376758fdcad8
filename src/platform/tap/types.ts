/** Does work that a tap asked for. While no tap is being handled, it starts at once. */
export type AfterTap = <T>(work: () => Promise<T>) => Promise<T>
