/** Errors that nobody looked after: thrown from a listener or a timer, or a promise nobody waited for. */
export interface Faults {
  watch(listener: (thrown: unknown) => void): void
}
